package gabion.define;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything a ruleset defines, section by section. The names of the sections are the names of
 * these methods.
 */
public final class Definitions {

  /** The sections a ruleset may have, in the order of the reference. */
  public static final List<String> SECTIONS =
      List.of(
          "ruleset",
          "title",
          "rulebook",
          "about",
          "words",
          "tells",
          "sides",
          "factions",
          "seats",
          "options",
          "scenarios",
          "fields",
          "areas",
          "sheet",
          "links",
          "boxes",
          "pieces",
          "groups",
          "dice",
          "decks",
          "start",
          "ways",
          "define",
          "tables",
          "standing",
          "procedures",
          "phases",
          "endings",
          "hooks",
          "rulings",
          "clauses",
          "display");

  private final Block root;

  public Definitions(Tree.Fields tree, Problems problems) {
    root = Block.of(tree, Citation.NONE, problems);
    for (Tree.Field field : tree.fields().values()) {
      String name = field.key().value();
      if (!SECTIONS.contains(name)) {
        problems.add(
            Fault.UNKNOWN_SECTION,
            field.key().where(),
            Near.help(name, "sections", SECTIONS),
            name);
      }
    }
  }

  public Problems problems() {
    return root.problems();
  }

  public String id() {
    return root.need("ruleset").map(Tree.Text::value).orElse("");
  }

  public String title() {
    return root.text("title", id());
  }

  public String rulebook() {
    return root.text("rulebook", "");
  }

  /** What the game is about, in one line. */
  public String about() {
    return root.text("about", "");
  }

  /** The sorts a ruleset declares: each a list of words, or words with what they tell. */
  public List<Tree.Field> words() {
    return root.fields("words");
  }

  /** For each sort what its things tell: names and types. */
  public List<Tree.Field> tells() {
    return root.fields("tells");
  }

  public List<Thing> sides() {
    return section("sides");
  }

  public List<Thing> factions() {
    return section("factions");
  }

  public List<Thing> seats() {
    return section("seats");
  }

  public List<Option> options() {
    return section("options").stream().map(Option::of).toList();
  }

  public List<Thing> scenarios() {
    return section("scenarios");
  }

  public List<Thing> fields() {
    return section("fields");
  }

  /** The areas that are drawn and those that are listed. */
  public List<Thing> areas() {
    List<Thing> listed = section("areas");
    return root.tree("sheet")
        .map(tree -> Block.of(tree, Citation.NONE, problems()))
        .map(block -> Sheet.areas(block, listed, toldOfCells()))
        .orElse(listed);
  }

  /** What areas tell of where they are drawn. */
  private List<String> toldOfCells() {
    List<String> told = new ArrayList<>();
    for (Tree.Field tells : tells()) {
      if (tells.key().value().equals("area") && tells.value() instanceof Tree.Fields fields) {
        Sheet.PARTS.stream().filter(part -> fields.get(part) != null).forEach(told::add);
      }
    }
    return told;
  }

  public List<Thing> links() {
    return section("links");
  }

  public List<Thing> boxes() {
    return section("boxes");
  }

  public List<Kind> pieces() {
    return section("pieces").stream().map(Kind::of).toList();
  }

  /** Each group lists its kinds; its name is singular. */
  public List<Tree.Field> groups() {
    return root.fields("groups");
  }

  public List<Thing> dice() {
    return section("dice");
  }

  public List<Thing> decks() {
    return section("decks");
  }

  /** The cards of all decks, in written order. */
  public List<Card> cards() {
    List<Card> cards = new ArrayList<>();
    for (Thing deck : decks()) {
      for (Tree.Field field : deck.block().others()) {
        if (!Citation.FIELDS.contains(field.key().value())) {
          cards.add(Card.of(deck.key(), field, deck.block()));
        }
      }
    }
    return cards;
  }

  public List<Thing> start() {
    return section("start");
  }

  public List<Thing> ways() {
    return section("ways");
  }

  public List<Thing> define() {
    return section("define");
  }

  public List<Thing> tables() {
    return section("tables");
  }

  public List<Thing> standing() {
    return section("standing");
  }

  public List<Thing> procedures() {
    return section("procedures");
  }

  public List<Thing> phases() {
    return section("phases");
  }

  public List<Thing> endings() {
    return section("endings");
  }

  public Optional<Tree> hooks() {
    return root.tree("hooks");
  }

  public List<Ruling> rulings() {
    return section("rulings").stream().map(Ruling::of).toList();
  }

  public List<Clause> clauses() {
    List<Clause> clauses = new ArrayList<>();
    for (Tree.Field field : root.fields("clauses")) {
      if (field.value() instanceof Tree.Text text) {
        clauses.add(new Clause(field.key().value(), text.value().strip(), field.key().where()));
      } else {
        problems().add(Fault.WANTS_TEXT, field.value().where(), null, field.key().value());
      }
    }
    return clauses;
  }

  public Optional<Tree> display() {
    return root.tree("display");
  }

  private List<Thing> section(String name) {
    return root.tree(name)
        .map(tree -> Block.of(tree, Citation.NONE, problems()))
        .map(block -> things(block.others(), block))
        .orElse(List.of());
  }

  /** The things that fields name, within the citation of their block. */
  public static List<Thing> things(List<Tree.Field> fields, Block outer) {
    List<Thing> things = new ArrayList<>();
    for (Tree.Field field : fields) {
      String id = field.key().value();
      if (Citation.FIELDS.contains(id)) {
        continue;
      }
      things.add(
          new Thing(id, field.key(), Block.of(field.value(), outer.citation(), outer.problems())));
    }
    return things;
  }
}
