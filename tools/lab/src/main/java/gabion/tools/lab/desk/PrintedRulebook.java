package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The rules as one reads them at a table: the sentences in their order, a sheet of the turn,
 * charts, cards and an index.
 */
public final class PrintedRulebook {

  /** Two upper-case words in a row, or one inside of a sentence, are a term of the game. */
  private static final Pattern TERM =
      Pattern.compile("(?<=[\\p{L},;:] )\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*");

  private static final int FEWEST_CLAUSES = 2;
  private static final int MOST_CLAUSES = 6;

  /** Facts of cards that a chapter of cards tells otherwise. */
  private static final Set<String> UNTOLD =
      Set.of("title", "text", "rule", "ruling", "assumed", "id");

  private final Ruleset ruleset;
  private final Definitions definitions;
  private final List<Clause> clauses;
  private final List<RulebookBlock> blocks = new ArrayList<>();

  private PrintedRulebook(RulesIndex rules) {
    this.ruleset = rules.ruleset();
    this.definitions = ruleset.program().definitions();
    this.clauses = definitions.clauses();
  }

  /** The parts of the rules in the order in which they are read. */
  public static List<RulebookBlock> of(RulesIndex rules) {
    return new PrintedRulebook(rules).all();
  }

  private List<RulebookBlock> all() {
    clauses.forEach(clause -> blocks.add(text(clause)));
    blocks.add(turn());
    DataTables data = new DataTables(ruleset);
    boolean areUneven =
        IntStream.range(0, ruleset.layout().sorts().dice().size())
            .mapToObj(ruleset.layout().dice()::get)
            .anyMatch(die -> IntStream.of(die.weights()).anyMatch(sides -> sides != 1));
    if (areUneven) {
      blocks.addAll(data.dice());
    }
    blocks.addAll(data.tables());
    cards();
    blocks.add(index());
    return List.copyOf(blocks);
  }

  // ---- the rules

  private static RulebookBlock.ClauseText text(Clause clause) {
    List<RulebookBlock.Paragraph> paragraphs = new ArrayList<>();
    if (clause.sentences().isEmpty()) {
      RulebookBlock.Sentence whole =
          new RulebookBlock.Sentence("clause", clause.id(), clause.text());
      paragraphs.add(new RulebookBlock.Paragraph("", List.of(whole)));
    }
    String open = "";
    List<RulebookBlock.Sentence> sentences = List.of();
    for (Clause.Sentence one : clause.sentences()) {
      String kind = Clause.TOLD_APART.contains(one.kind()) ? one.kind() : "";
      if (sentences.isEmpty() || !kind.equals(open)) {
        sentences = new ArrayList<>();
        paragraphs.add(new RulebookBlock.Paragraph(kind, sentences));
      }
      open = kind;
      sentences.add(sentence(one));
    }
    return new RulebookBlock.ClauseText(clause.id(), paragraphs);
  }

  private static RulebookBlock.Sentence sentence(Clause.Sentence one) {
    return new RulebookBlock.Sentence("sentence", one.id(), one.text());
  }

  // ---- the turn

  /** The phases in their order, each with the rules that its steps cite. */
  private RulebookBlock.Turn turn() {
    TurnSheet sheet = new TurnSheet(ruleset);
    List<RulebookBlock.Phase> phases = new ArrayList<>();
    for (Thing phase : SequenceOfPlay.phases(definitions)) {
      phases.add(new RulebookBlock.Phase(phase.title(), sheet.about(phase), sheet.steps(phase)));
    }
    return new RulebookBlock.Turn(LabMessage.SEQUENCE_OF_PLAY.text(), phases);
  }

  // ---- the cards

  private void cards() {
    Map<String, List<Card>> decks = new LinkedHashMap<>();
    for (Card card : definitions.cards()) {
      decks.computeIfAbsent(card.deck().value(), any -> new ArrayList<>()).add(card);
    }
    if (!decks.isEmpty()) {
      blocks.add(new RulebookBlock.Heading(2, "cards", "Cards"));
    }
    decks.forEach(this::deck);
  }

  /** A table of the numbers of a deck's cards, and the texts of those that have one. */
  private void deck(String deck, List<Card> cards) {
    Set<String> facts = new LinkedHashSet<>();
    cards.forEach(card -> facts.addAll(facts(card).keySet()));
    List<String> heads = new ArrayList<>(List.of(Thing.titleOf(deck)));
    facts.forEach(name -> heads.add(name.replace('-', ' ')));
    List<List<String>> rows = new ArrayList<>();
    Map<String, String> texts = ruleset.texts(ruleset.setup());
    for (Card card : cards) {
      List<String> row = new ArrayList<>(List.of(title(card)));
      facts.forEach(name -> row.add(facts(card).getOrDefault(name, "")));
      rows.add(row);
    }
    blocks.add(new RulebookBlock.Table("", heads, rows));
    Map<String, List<Card>> alike = new LinkedHashMap<>();
    for (Card card : cards) {
      alike
          .computeIfAbsent(texts.getOrDefault(card.thing().id(), ""), any -> new ArrayList<>())
          .add(card);
    }
    alike.remove("");
    alike.forEach(
        (text, same) -> {
          List<String> titles = same.stream().map(card -> card.thing().title()).toList();
          String id = same.get(0).thing().id();
          blocks.add(
              new RulebookBlock.CardText(
                  String.join(", ", titles), new RulebookBlock.Sentence("card", id, text)));
        });
  }

  private static String title(Card card) {
    boolean isInvented = card.thing().block().citation().isAssumed();
    int copies = card.copies().size();
    return card.thing().title()
        + (copies > 1 ? " \u00d7" + copies : "")
        + (isInvented ? " " + LabMessage.INVENTED.text() : "");
  }

  private Map<String, String> facts(Card card) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (Tree.Field field : card.thing().block().body().fields().values()) {
      String name = field.key().value();
      if (!UNTOLD.contains(name)
          && field.value() instanceof Tree.Text text
          && !text.value().equals("no")) {
        facts.put(name, word(text.value()));
      }
    }
    return facts;
  }

  /** The printed form of a word, the title of a thing of this id, or the id itself. */
  private String word(String id) {
    if (id.matches("\\d+")) {
      return id;
    }
    for (Tree.Field sort : definitions.words()) {
      if (sort.value() instanceof Tree.Fields words
          && words.get(id) instanceof Tree.Fields word
          && word.get("printed") instanceof Tree.Text printed) {
        return printed.value();
      }
    }
    for (Sort sort : ruleset.layout().sorts().byName().values()) {
      int number = sort.number(id);
      if (number >= 0) {
        return sort.title(number);
      }
    }
    return id.replace('-', ' ');
  }

  // ---- the index

  /** The terms of the rules, with the clauses that say them. */
  private RulebookBlock.Index index() {
    TreeMap<String, Set<String>> index = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Clause clause : clauses) {
      Matcher term = TERM.matcher(clause.text());
      while (term.find()) {
        index.computeIfAbsent(term.group(), any -> new LinkedHashSet<>()).add(clause.id());
      }
    }
    for (String plural : List.copyOf(index.keySet())) {
      String singular = plural.replaceFirst("s$", "");
      if (!singular.equals(plural) && index.containsKey(singular)) {
        index.get(singular).addAll(index.remove(plural));
      }
    }
    index.values().removeIf(ids -> ids.size() < FEWEST_CLAUSES || ids.size() > MOST_CLAUSES);
    List<RulebookBlock.Term> terms = new ArrayList<>();
    index.forEach((name, ids) -> terms.add(new RulebookBlock.Term(name, List.copyOf(ids))));
    return new RulebookBlock.Index("Index", terms);
  }
}
