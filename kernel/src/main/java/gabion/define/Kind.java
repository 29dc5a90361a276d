package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/**
 * A kind of piece.
 *
 * @param thing its id, in the singular, and what is written about it
 * @param plural the noun that selects its pieces
 * @param per the factions that own such pieces; {@code all}; empty where nobody owns them
 * @param count how many there are, for each owner: a number or {@code faction.PROPERTY}
 * @param starts the place where they lie before the game, for each owner
 * @param faces its faces, the first one up; each may tell numbers
 * @param allegiance whether the face that is up says whose side a piece is on
 * @param marks marks it may bear; the value is the phase at whose end they go
 * @param byFaction whether its pieces are called by their faction: "2 Reds" and not "2 Blocks of
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
    List<Tree.Field> marks,
    boolean byFaction,
    List<Thing> members) {

  static Kind of(Thing thing) {
    Block block = thing.block();
    block.text("title");
    block.text("one");
    block.text("many");
    Kind kind =
        new Kind(
            thing,
            block.text("plural", thing.id() + "s"),
            block.texts("per"),
            block.text("count"),
            block.text("starts"),
            faces(block),
            says(block, "allegiance", "face"),
            block.fields("marks"),
            says(block, "called", "faction"),
            block.things("each"));
    block.reportUnreadFields();
    return kind;
  }

  /** Whether its pieces are told apart. */
  public boolean isUnique() {
    return !members.isEmpty();
  }

  /** Whether a field is there; it can say one word only. */
  private static boolean says(Block block, String field, String word) {
    Optional<Tree.Text> text = block.text(field);
    text.filter(said -> !said.value().equals(word))
        .ifPresent(
            said ->
                block
                    .problems()
                    .add(
                        ProblemCode.UNKNOWN_NAME,
                        said.location(),
                        Suggestions.help(said.value(), List.of(word)),
                        "word for `" + field + "`:",
                        said.value()));
    return text.isPresent();
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
