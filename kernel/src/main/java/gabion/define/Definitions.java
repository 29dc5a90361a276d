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

  private final Block root;

  public Definitions(Tree.Fields tree, Problems problems) {
    root = Block.of(tree, Citation.NONE, problems);
    for (Tree.Field field : tree.fields().values()) {
      String name = field.key().value();
      if (!Sections.names().contains(name)) {
        problems.add(
            Fault.UNKNOWN_SECTION,
            field.key().where(),
            Near.help(name, "sections", Sections.names()),
            name);
      }
    }
  }

  public Problems problems() {
    return root.problems();
  }

  /** All of it as written. */
  public Tree.Fields written() {
    return root.body();
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
    return section(Sections.SIDES);
  }

  public List<Thing> factions() {
    return section(Sections.FACTIONS);
  }

  public List<Thing> seats() {
    return section(Sections.SEATS);
  }

  public List<Option> options() {
    return section(Sections.OPTIONS).stream().map(Option::of).toList();
  }

  public List<Thing> scenarios() {
    return section(Sections.SCENARIOS);
  }

  public List<Thing> fields() {
    return section(Sections.FIELDS);
  }

  /** The areas that are drawn and those that are listed. */
  public List<Thing> areas() {
    List<Thing> listed = section(Sections.AREAS);
    return root.tree("sheet")
        .map(tree -> Block.of(tree, Citation.NONE, problems(), Sections.SHEET.entry()))
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
    return section(Sections.LINKS);
  }

  public List<Thing> boxes() {
    return section(Sections.BOXES);
  }

  public List<Kind> pieces() {
    return section(Sections.PIECES).stream().map(Kind::of).toList();
  }

  /** Each group lists its kinds; its name is singular. */
  public List<Tree.Field> groups() {
    return root.fields("groups");
  }

  public List<Thing> dice() {
    return section(Sections.DICE);
  }

  public List<Thing> decks() {
    return section(Sections.DECKS);
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
    return section(Sections.START);
  }

  public List<Thing> ways() {
    return section(Sections.WAYS);
  }

  public List<Thing> define() {
    return section(Sections.DEFINE);
  }

  public List<Thing> tables() {
    return section(Sections.TABLES);
  }

  public List<Thing> standing() {
    return section(Sections.STANDING);
  }

  public List<Thing> procedures() {
    return section(Sections.PROCEDURES);
  }

  public List<Thing> phases() {
    return section(Sections.PHASES);
  }

  public List<Thing> endings() {
    return section(Sections.ENDINGS);
  }

  public Optional<Tree> hooks() {
    return root.tree("hooks");
  }

  public List<Ruling> rulings() {
    return section(Sections.RULINGS).stream().map(Ruling::of).toList();
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

  private List<Thing> section(Section section) {
    return root.tree(section.name())
        .map(tree -> Block.of(tree, Citation.NONE, problems()))
        .map(block -> things(block.others(), block, section.entry()))
        .orElse(List.of());
  }

  /** The things that fields name, within the citation of their block. */
  public static List<Thing> things(List<Tree.Field> fields, Block outer) {
    return things(fields, outer, Schema.ANY);
  }

  /** The same, of which is declared what each may hold. */
  static List<Thing> things(List<Tree.Field> fields, Block outer, Schema schema) {
    List<Thing> things = new ArrayList<>();
    for (Tree.Field field : fields) {
      String id = field.key().value();
      if (Citation.FIELDS.contains(id)) {
        continue;
      }
      things.add(
          new Thing(
              id,
              field.key(),
              Block.of(field.value(), outer.citation(), outer.problems(), schema)));
    }
    return things;
  }
}
