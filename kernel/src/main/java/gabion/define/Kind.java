package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/**
 * A kind of piece.
 *
 * @param thing its singular id and its definition
 * @param plural the noun that selects its pieces
 * @param per the factions that own such pieces; {@code all}; empty if they have no owner
 * @param count the number of pieces for each owner: a number or {@code faction.PROPERTY}
 * @param starts the initial place of each owner's pieces
 * @param faces its faces, the initial one first; each may have numeric properties
 * @param allegiance whether the visible face determines a piece's side
 * @param changesOwner whether rules may change the owner of its single pieces
 * @param marks marks it may bear; the value is the phase at whose end they are removed
 * @param shownBy the mark whose bearers all see, if the pieces are hidden on areas
 * @param hides what hidden pieces hide on areas
 * @param byFaction whether its pieces are named after their faction: "2 Reds", not "2 Blocks of
 *     Reds"
 * @param members the unique pieces of this kind; empty for interchangeable ones
 */
public record Kind(
    Thing thing,
    String plural,
    List<Tree.Text> per,
    Optional<Tree.Text> count,
    Optional<Tree.Text> starts,
    List<Tree.Field> faces,
    boolean allegiance,
    boolean changesOwner,
    List<Tree.Field> marks,
    Optional<Tree.Text> shownBy,
    HiddenPart hides,
    boolean byFaction,
    List<Thing> members) {

  static Kind of(Thing thing) {
    Block block = thing.block();
    block.text("title");
    block.text("one");
    block.text("many");
    boolean single = block.has("each");
    boolean allegiance = says(block, "allegiance", single ? "changes" : "face");
    Kind kind =
        new Kind(
            thing,
            block.text("plural", thing.id() + "s"),
            block.texts("per"),
            block.text("count"),
            block.text("starts"),
            faces(block),
            !single && allegiance,
            single && allegiance,
            block.fields("marks"),
            block.text("seen-by").flatMap(seen -> block.text("shown-by")),
            HiddenPart.of(block, HiddenPart.OF_KINDS),
            says(block, "called", "faction"),
            block.things("each"));
    block.reportUnreadFields();
    return kind;
  }

  /** Returns whether each of its pieces is unique. */
  public boolean isUnique() {
    return !members.isEmpty();
  }

  /** Whether a field is there; it can say one word only. */
  private static boolean says(Block block, String field, String word) {
    return !word(block, field, List.of(word)).isEmpty();
  }

  /** The word of a field, which should be one of some; empty without the field. */
  static String word(Block block, String field, List<String> words) {
    Optional<Tree.Text> text = block.text(field);
    text.filter(said -> !words.contains(said.value()))
        .ifPresent(
            said ->
                block
                    .problems()
                    .add(
                        ProblemCode.UNKNOWN_NAME,
                        said.location(),
                        Suggestions.help(said.value(), words),
                        "word for `" + field + "`:",
                        said.value()));
    return text.map(Tree.Text::value).orElse("");
  }

  private static List<Tree.Field> faces(Block block) {
    Optional<Tree> faces = block.tree("faces");
    if (faces.isPresent() && faces.get() instanceof Tree.Items items) {
      return Block.texts(items, block.problems()).stream()
          .map(text -> new Tree.Field(text, text))
          .toList();
    }
    return block.fields("faces");
  }
}
