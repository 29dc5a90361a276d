package gabion.state.build;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Option;
import gabion.define.Thing;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.MapVisibility;
import gabion.state.PieceTraits;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.state.VisibilityScope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Makes the fields that every game has, one for each option, and those of the ruleset. */
public final class FieldBuilder {

  private static final int MOST = 100_000;
  private static final Pattern WORD = Pattern.compile("-?[A-Za-z0-9-]*");

  private final VisibilityScopeReader seers;
  private final Sorts sorts;
  private final Definitions definitions;
  private final Problems problems;
  private final PropertyReader properties;
  private final List<Field> fields = new ArrayList<>();
  private int count;

  FieldBuilder(SortBuilder things, VisibilityScopeReader seers, Definitions definitions) {
    this.seers = seers;
    this.sorts = things.sorts();
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.properties = things.properties();
  }

  /** The fields; those that hold what single pieces bear come last. */
  Fields build(Rows rows, MapVisibility map) {
    ruleset();
    List<PieceTraits> traits = List.copyOf(rows.traits().values());
    boolean changing = traits.stream().anyMatch(PieceTraits::changesOwner);
    addOfPieces(Fields.OWNER, sorts.factions(), changing, VisibilityScope.ALL);
    boolean faced = traits.stream().anyMatch(its -> !its.faces().isEmpty());
    addOfPieces(Fields.FACE, sorts.faces(), faced, VisibilityScope.PIECE);
    boolean marked = traits.stream().anyMatch(its -> !its.marks().isEmpty());
    addOfPieces(Fields.MARK, sorts.marks(), marked, VisibilityScope.PIECE);
    Fields built = new Fields(fields, sorts);
    int owner = built.offsetOfPieces(Fields.OWNER);
    int face = built.offsetOfPieces(Fields.FACE);
    for (Sort sort : sorts.byName().values()) {
      PieceTraits its = rows.traitsOf(sort);
      for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
        if (its.changesOwner() && owner >= 0) {
          built.start(owner + piece, map.printedOwner(piece));
        }
        if (!its.faces().isEmpty() && face >= 0) {
          built.start(face + piece, its.faces().get(0));
        }
      }
      if (its.changesOwner()) {
        sort.removeProperty(Fields.OWNER);
      }
    }
    map.setFields(
        owner,
        built.offsetOfPieces(Fields.MARK),
        piece -> rows.traitsOf(sorts.backSort(piece)).changesOwner());
    return built;
  }

  private void addOfPieces(String name, Sort sort, boolean exists, VisibilityScope seenBy) {
    for (Thing thing : definitions.fields()) {
      if (exists && thing.id().startsWith(name + " ")) {
        problems.add(ProblemCode.NAME_TAKEN, thing.key().location(), null, name, "field of pieces");
        return;
      }
    }
    if (exists) {
      List<Sort> keys = List.of(sorts.pieces());
      Type type = Type.one(sort);
      add(
          new Field(
              name,
              List.of("of"),
              keys,
              type,
              count,
              Sort.NOTHING,
              0,
              0,
              List.of(),
              false,
              seenBy,
              Thing.titleOf(name)));
    }
  }

  private void ruleset() {
    add("phase", Type.one(sorts.phases()), Sort.NOTHING);
    add("scenario", Type.one(sorts.scenarios()), 0);
    add("seating", Type.one(sorts.seatings()), 0);
    add("ending", Type.NUMBER, Sort.NOTHING);
    add("winner", Type.one(sorts.sides()), Sort.NOTHING);
    definitions.options().forEach(this::option);
    for (Thing thing : definitions.fields()) {
      KeyedHead.ofField(thing.key(), sorts, problems)
          .filter(keyed -> keyed.fits(count, MOST, "numbers in fields", problems))
          .ifPresent(keyed -> add(field(thing.block(), keyed)));
    }
  }

  private void option(Option option) {
    String id = option.thing().id();
    Sort readings = sorts.options().get(id);
    if (readings != null) {
      int standard = readings.number(option.standard());
      add(Field.nameOfOption(id), Type.one(readings), Math.max(0, standard));
    }
  }

  /** Adds a field that a ruleset does not set, of the whole game. */
  private void add(String name, Type type, int start) {
    add(
        new Field(
            name,
            List.of(),
            List.of(),
            type,
            count,
            start,
            0,
            0,
            List.of(),
            true,
            VisibilityScope.ALL,
            name));
  }

  private void add(Field field) {
    fields.add(field);
    count += field.size();
  }

  private Field field(Block block, KeyedHead keyed) {
    Type type = block.need("type").map(text -> properties.type(text, false)).orElse(Type.NUMBER);
    int from = block.number("from", 0);
    int to = block.number("to", type.equals(Type.CLAIM) ? 1 : Integer.MAX_VALUE);
    if (to < from) {
      Tree wrong = block.tree(block.has("to") ? "to" : "from").orElseThrow();
      int written = block.has("to") ? to : from;
      int least = block.has("to") ? from : Integer.MIN_VALUE;
      problems.add(
          ProblemCode.OUT_OF_RANGE, wrong.location(), null, written, least, Integer.MAX_VALUE);
    }
    int start = start(block, type, from, to);
    List<Integer> lasts = block.texts("lasts").stream().map(this::phase).toList();
    boolean silent = block.claim("silent");
    VisibilityScope seenBy = seers.read(block, keyed.keys());
    if (seenBy != VisibilityScope.ALL && keyed.keys().contains(sorts.numbers())) {
      Tree wrong = block.tree("seen-by").orElseThrow();
      problems.add(ProblemCode.OPEN_TO_ALL, wrong.location(), null, keyed.noun());
    }
    String title = block.text("title", Thing.titleOf(keyed.noun()));
    block.reportUnreadFields();
    return new Field(
        keyed.noun(),
        keyed.prepositions(),
        keyed.keys(),
        type,
        count,
        start,
        from,
        to,
        lasts,
        silent,
        seenBy,
        title);
  }

  /**
   * Returns the initial value; by default nothing, or the valid number nearest to 0. A sentence is
   * evaluated by the compiler.
   */
  private int start(Block block, Type type, int from, int to) {
    int most = Math.max(from, to);
    int nearest = type.equals(Type.NUMBER) ? Math.max(from, Math.min(most, 0)) : 0;
    return block
        .text("start")
        .filter(text -> !isSentence(text.value()))
        .map(
            text ->
                type.equals(Type.NUMBER)
                    ? Block.wholeNumber(text, problems, nearest, from, most)
                    : properties.value(text, type))
        .orElse(type.form() == Type.Form.ONE ? Sort.NOTHING : nearest);
  }

  /** Whether the start of a field is more than one word. */
  public static boolean isSentence(String start) {
    return !WORD.matcher(start).matches();
  }

  private int phase(Tree.Text text) {
    int number = sorts.phases().number(text.value());
    if (number < 0) {
      new UnknownNames(problems).note(text, "phase", sorts.phases().ids());
    }
    return number;
  }
}
