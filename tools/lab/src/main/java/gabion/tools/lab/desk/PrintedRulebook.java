package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The rules as one reads them at a table: the sentences in their order, a sheet of the turn,
 * charts, cards and an index. Rulings, lines and cases are behind a link on each sentence.
 */
final class PrintedRulebook {

  /** Two upper-case words in a row, or one inside of a sentence, are a term of the game. */
  private static final Pattern TERM =
      Pattern.compile("(?<=[\\p{L},;:] )\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*");

  /** The number of sentences of a phase on the sheet of the turn. */
  private static final int MOST_OF_PHASE = 2;

  private static final int FEWEST_CLAUSES = 2;
  private static final int MOST_CLAUSES = 6;

  /** Facts of cards that a chapter of cards tells otherwise. */
  private static final Set<String> UNTOLD =
      Set.of("title", "text", "rule", "ruling", "assumed", "id");

  private final Ruleset ruleset;
  private final Definitions definitions;
  private final List<Clause> clauses;
  private final UnaryOperator<String> dossier;
  private final Html page = new Html();

  private PrintedRulebook(RulesIndex rules, UnaryOperator<String> dossier) {
    this.ruleset = rules.ruleset();
    this.definitions = ruleset.program().definitions();
    this.clauses = definitions.clauses();
    this.dossier = dossier;
  }

  /**
   * The page as HTML.
   *
   * @param dossier the address of an anchor, {@code sentence-4.1.a}
   */
  static String of(RulesIndex rules, UnaryOperator<String> dossier) {
    return new PrintedRulebook(rules, dossier).write();
  }

  private String write() {
    page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.tag("<meta name=\"viewport\" content=\"width=device-width\">\n");
    page.line("title", ruleset.title());
    page.tag(
        "<style>\n" + SearchResultPage.style() + "</style>\n</head>\n<body class=\"print\">\n");
    page.line("h1", ruleset.title());
    page.tag("<main>\n");
    for (Clause clause : clauses) {
      page.tag("<section>\n").heading(3, Html.anchor("clause", clause.id()), clause.id());
      write(clause);
      page.tag("</section>\n");
    }
    sheet();
    DataTables data = new DataTables(ruleset, page);
    boolean areUneven =
        IntStream.range(0, ruleset.layout().sorts().dice().size())
            .mapToObj(ruleset.layout().dice()::get)
            .anyMatch(die -> IntStream.of(die.weights()).anyMatch(sides -> sides != 1));
    if (areUneven) {
      data.dice();
    }
    data.tables();
    cards();
    index();
    return page.tag("</main>\n</body>\n</html>\n").toString();
  }

  // ---- the rules

  private void write(Clause clause) {
    if (clause.sentences().isEmpty()) {
      page.tag("<p>");
      sentence(clause.text(), "clause", clause.id());
      page.tag("</p>\n");
    }
    String open = "";
    for (Clause.Sentence one : clause.sentences()) {
      String kind = Clause.TOLD_APART.contains(one.kind()) ? one.kind() : "p";
      if (!kind.equals(open)) {
        page.tag(open.isEmpty() ? "" : "</p>\n");
        page.tag(kind.equals("p") ? "<p>" : "<p class=\"" + kind + "\">");
      } else {
        page.tag(" ");
      }
      open = kind;
      sentence(one.text(), "sentence", one.id());
    }
    page.tag(open.isEmpty() ? "" : "</p>\n");
  }

  private void sentence(String text, String kind, String id) {
    String to = Html.escape(dossier.apply(Html.anchor(kind, id)));
    page.tag("<span id=\"" + Html.anchor(kind.equals("clause") ? "text" : kind, id) + "\">");
    page.text(text).tag("<a class=\"more\" href=\"" + to + "\" aria-label=\"");
    page.text(LabMessage.DOSSIER_OF.text(id)).tag("\"></a></span>"); // its sign is in the style
  }

  // ---- the turn

  /** The phases in their order, each with the first rules that its own lines cite. */
  private void sheet() {
    page.tag("<section class=\"sheet\">\n");
    page.heading(2, "turn", LabMessage.SEQUENCE_OF_PLAY.text()).tag("<ol>\n");
    Map<String, Clause.Sentence> spoken = new LinkedHashMap<>();
    for (Clause clause : clauses) {
      clause.sentences().stream()
          .filter(one -> one.kind().equals(Clause.RULE))
          .forEach(one -> spoken.put(one.id(), one));
    }
    for (Thing phase : SequenceOfPlay.phases(definitions)) {
      Set<String> cited = new LinkedHashSet<>();
      addCited(phase.block().body(), phase.block().citation().rule(), cited);
      page.tag("<li><b>").text(phase.title()).tag("</b>");
      cited.stream()
          .filter(spoken::containsKey)
          .limit(MOST_OF_PHASE)
          .map(spoken::remove)
          .forEach(one -> page.tag(" ").link(Html.anchor("sentence", one.id()), one.text()));
      page.tag("</li>\n");
    }
    page.tag("</ol>\n</section>\n");
  }

  private static void addCited(Tree tree, String own, Set<String> cited) {
    if (!own.isEmpty()) {
      cited.add(own);
    }
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> addCited(item, "", cited));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (field.key().value().equals("rule")) {
          texts(field.value()).forEach(cited::add);
        } else {
          addCited(field.value(), "", cited);
        }
      }
    }
  }

  private static List<String> texts(Tree tree) {
    return tree instanceof Tree.Items items
        ? items.items().stream().map(Tree::toString).toList()
        : List.of(tree.toString());
  }

  // ---- the cards

  private void cards() {
    Map<String, List<Card>> decks = new LinkedHashMap<>();
    for (Card card : definitions.cards()) {
      decks.computeIfAbsent(card.deck().value(), any -> new ArrayList<>()).add(card);
    }
    if (!decks.isEmpty()) {
      page.heading(2, "cards", "Cards");
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
    page.table("", heads, rows);
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
          page.tag("<p class=\"card-text\"><b>").text(String.join(", ", titles)).tag("</b>: ");
          sentence(text, "card", same.get(0).thing().id());
          page.tag("</p>\n");
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
  private void index() {
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
    page.heading(2, "index", "Index").tag("<ul class=\"index\">\n");
    index.forEach(
        (name, ids) -> {
          page.tag("<li>").text(name);
          ids.forEach(id -> page.tag(" ").link(Html.anchor("clause", id), id));
          page.tag("</li>\n");
        });
    page.tag("</ul>\n");
  }
}
