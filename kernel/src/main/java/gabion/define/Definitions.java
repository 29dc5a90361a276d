package gabion.define;

import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Everything a ruleset defines, section by section. The names of the sections are the names of
 * these methods.
 */
public final class Definitions {

  private static final int MOST_CARDS = 10_000;

  private final Block root;
  private final List<String> packs;
  private final Map<String, List<?>> read = new ConcurrentHashMap<>();

  /** Creates the definitions of a single pack. */
  public Definitions(Tree.Fields tree, Problems problems) {
    this(tree, List.of(), problems);
  }

  /**
   * What some packs define, laid over one another.
   *
   * @param packs their ids, the undermost first
   */
  public Definitions(Tree.Fields tree, List<String> packs, Problems problems) {
    this.packs = packs;
    root = Block.of(tree, Citation.NONE, problems, Sections.RULESET);
    new SchemaValidator(problems).check(tree);
    problems.expectConsequences();
  }

  public Problems problems() {
    return root.problems();
  }

  /** All of it as written. */
  public Tree.Fields body() {
    return root.body();
  }

  /** The ids of the packs it was laid from, the undermost first. */
  public List<String> packs() {
    return packs;
  }

  public String id() {
    return root.need("ruleset").map(Tree.Text::value).orElse("");
  }

  public String title() {
    return Printable.line(root.text("title", id()));
  }

  public String rulebook() {
    return Printable.line(root.text("rulebook", ""));
  }

  /** Returns a one-line description of the game. */
  public String about() {
    return Printable.line(root.text("about", ""));
  }

  /**
   * Returns the sorts that a ruleset declares: each a list of words, or of words with properties.
   */
  public List<Tree.Field> words() {
    return root.fields("words");
  }

  /** For each sort what its things tell: names and types. */
  public List<Tree.Field> tells() {
    return root.fields("tells");
  }

  public List<Thing> sides() {
    return root.things("sides");
  }

  public List<Thing> factions() {
    return root.things("factions");
  }

  public List<Thing> seats() {
    return root.things("seats");
  }

  public List<Option> options() {
    return readOnce("options", () -> root.things("options").stream().map(Option::of).toList());
  }

  /** What a section holds, read once. */
  @SuppressWarnings("unchecked") // each section has one type
  private <T> List<T> readOnce(String section, Supplier<List<T>> reader) {
    List<?> known = read.get(section);
    if (known == null) {
      known = List.copyOf(reader.get());
      read.put(section, known);
    }
    return (List<T>) known;
  }

  public List<Thing> scenarios() {
    return root.things("scenarios");
  }

  public List<Thing> fields() {
    return root.things("fields");
  }

  /** The areas that are drawn and those that are listed. */
  public List<Thing> areas() {
    List<Thing> areas = new ArrayList<>();
    sheet().ifPresent(sheet -> sheet.areas().forEach(cell -> areas.add(cell.area())));
    List<String> drawn = areas.stream().map(Thing::id).toList();
    root.things("areas").stream().filter(area -> !drawn.contains(area.id())).forEach(areas::add);
    return areas;
  }

  /** The areas that are drawn. */
  public Optional<SheetGrid> sheet() {
    return readOnce(
            "sheet",
            () ->
                root
                    .block("sheet")
                    .map(drawn -> SheetReader.read(drawn, root.things("areas"), cellProperties()))
                    .stream()
                    .toList())
        .stream()
        .findFirst();
  }

  /** What areas tell of where they are drawn. */
  private List<String> cellProperties() {
    return SheetReader.PARTS.stream().filter(part -> tells("area", part)).toList();
  }

  /** Whether things of a sort tell a property of the ruleset's own. */
  public boolean tells(String sort, String property) {
    return tells().stream()
        .anyMatch(
            told ->
                told.key().value().equals(sort)
                    && told.value() instanceof Tree.Fields fields
                    && fields.get(property) != null);
  }

  public List<Thing> links() {
    return root.things("links");
  }

  public List<Thing> boxes() {
    return root.things("boxes");
  }

  public List<Kind> pieces() {
    return root.things("pieces").stream().map(Kind::of).toList();
  }

  /** Each group lists its kinds; its name is singular. */
  public List<Tree.Field> groups() {
    return root.fields("groups");
  }

  public List<Thing> dice() {
    return root.things("dice");
  }

  public List<Thing> decks() {
    return root.things("decks");
  }

  /** The cards of all decks, in written order; of far too many only the first. */
  public List<Card> cards() {
    List<Card> cards = new ArrayList<>();
    int copies = 0;
    for (Thing deck : decks()) {
      for (Thing thing : deck.block().things()) {
        if (copies <= MOST_CARDS) {
          Card card = Card.of(deck.key(), thing);
          cards.add(card);
          copies += card.copies().size();
        }
      }
    }
    return cards;
  }

  /** What lies where at first, by place. */
  public List<Tree.Field> start() {
    return root.block("start").map(Block::others).orElse(List.of());
  }

  /** Returns the {@code start} fields of a scenario, or an empty list. */
  public static List<Tree.Field> startOf(Thing scenario) {
    return scenario.block().block("start").map(Block::others).orElse(List.of());
  }

  public List<Thing> ways() {
    return root.things("ways");
  }

  public List<Thing> define() {
    return root.things("define");
  }

  public List<Thing> tables() {
    return root.things("tables");
  }

  public List<Thing> standing() {
    return root.things("standing");
  }

  public List<Thing> procedures() {
    return root.things("procedures");
  }

  public List<Thing> phases() {
    return root.things("phases");
  }

  public List<Thing> endings() {
    return root.things("endings");
  }

  /** What must hold whatever is done by the rules. */
  public List<Thing> invariants() {
    return root.things("invariants");
  }

  /** Numbers that tell how a game went. */
  public List<Thing> measures() {
    return root.things("measures");
  }

  /** Returns the lines that set up a position to resolve. */
  public List<Thing> battles() {
    return root.things("battles");
  }

  public Optional<Block> hooks() {
    return root.block("hooks");
  }

  public List<Ruling> rulings() {
    return readOnce("rulings", () -> root.things("rulings").stream().map(Ruling::of).toList());
  }

  public List<Clause> clauses() {
    return readOnce(
        "clauses",
        () -> root.fields("clauses").stream().map(one -> Clause.of(one, problems())).toList());
  }

  /** Returns the valuation of a position for a side, or empty if the ruleset has none. */
  public Optional<Valuation> evaluation() {
    return root.block("evaluation").flatMap(block -> Valuation.of(block, root.key("evaluation")));
  }

  /** Which bot each level is, the weakest level first. */
  public Map<String, BotName> bots() {
    Block bots = root.within("bots");
    Map<String, BotName> levels = new LinkedHashMap<>();
    for (String level : BotName.LEVELS) {
      Optional<Tree.Text> written = bots.text(level);
      Optional<BotName> named = written.flatMap(text -> BotName.of(text.value()));
      if (written.isPresent() && named.isEmpty()) {
        Tree.Text text = written.get();
        String help = "there are " + BotName.NAMES;
        problems().add(ProblemCode.UNKNOWN_NAME, text.location(), help, "bot", text.value());
      }
      levels.put(level, named.orElseGet(() -> BotName.unsaid(level)));
    }
    bots.reportUnreadFields();
    return levels;
  }

  public Optional<Tree> display() {
    return root.tree("display");
  }

  /** The things that fields name, within the citation of their block. */
  public static List<Thing> things(List<Tree.Field> fields, Block outer) {
    return outer.things(fields);
  }
}
