package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Ruling;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.RuleQuestions;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The clauses, sentences, rulings and cards of a ruleset with what carries them out and what proves
 * them.
 */
public final class RulesIndex {

  private final Ruleset ruleset;
  private final Definitions definitions;
  private final List<Clause> clauses;
  private final Set<String> clauseIds;
  private final List<Ruling> rulings;
  private final List<Card> cards;
  private final RulingIndex settledRulings;
  private final List<CitingBlock> citing;
  private final List<CaseSheet> cases;
  private final ScriptReferences scripts;
  private final Map<String, String> texts;
  private final ReferenceFinder spoken;
  private final CoverageExemptions unproved;

  private final Map<String, List<String>> questions;

  /** Finds by free words; made when they are asked for first. */
  private volatile @Nullable FullTextSearch search;

  private RulesIndex(
      Ruleset ruleset,
      List<CaseSheet> cases,
      CoverageExemptions unproved,
      Map<String, List<String>> questions) {
    this.unproved = unproved;
    this.questions = questions;
    this.ruleset = ruleset;
    this.definitions = ruleset.program().definitions();
    this.clauses = definitions.clauses();
    this.clauseIds =
        clauses.stream().map(Clause::id).collect(Collectors.toCollection(LinkedHashSet::new));
    this.rulings = definitions.rulings();
    this.cards = definitions.cards();
    this.settledRulings = new RulingIndex(rulings, definitions.options());
    this.citing = CitingBlock.of(definitions);
    this.cases = cases;
    this.scripts = new ScriptReferences(ruleset.program().scripts.scripts());
    this.texts = ruleset.texts(ruleset.setup());
    this.spoken = new ReferenceFinder(clauses, rulings, cards, texts);
  }

  /**
   * Reads all of it.
   *
   * @param problems notes files of cases or questions that cannot be read
   */
  public static RulesIndex of(Library library, Ruleset ruleset, Problems problems) {
    List<Path> packs = library.packs().stream().map(Pack::path).toList();
    CoverageExemptions unproved = CoverageExemptions.of(packs, ruleset.id());
    Map<String, List<String>> questions = RuleQuestions.of(library, ruleset, problems);
    return new RulesIndex(ruleset, Cases.sheets(library, ruleset, problems), unproved, questions);
  }

  public Ruleset ruleset() {
    return ruleset;
  }

  public List<CaseSheet> cases() {
    return cases;
  }

  /** Returns the coverage by citations and expectations of cases. */
  List<Coverage.Row> coverage() {
    return Coverage.byCitations(ruleset, cases, unproved);
  }

  /** The sentences of all clauses, in their written order. */
  public List<RuleEntry> sentences() {
    return clauses.stream()
        .flatMap(clause -> clause.sentences().stream().map(one -> of(clause, one)))
        .toList();
  }

  /** Everything there is a dossier of but sentences, which are parts of their clauses. */
  public List<RuleEntry> all() {
    List<RuleEntry> all = new ArrayList<>();
    clauses.forEach(clause -> all.add(of(clause)));
    rulings.forEach(ruling -> all.add(of(ruling)));
    cards.forEach(card -> all.add(of(card)));
    return all;
  }

  /**
   * Returns the entries of exactly this name: the number of a clause, sentence or ruling, the id or
   * title of a card, or the id of an option, which finds the rulings it switches.
   */
  public List<RuleEntry> findByName(String words) {
    String name = plain(words);
    List<RuleEntry> found = new ArrayList<>();
    for (Clause clause : clauses) {
      if (plain(clause.id()).equals(name)) {
        found.add(of(clause));
      }
      clause.sentences().stream()
          .filter(one -> plain(one.id()).equals(name))
          .forEach(one -> found.add(of(clause, one)));
    }
    rulings.stream()
        .filter(one -> plain(one.thing().id()).equals(name))
        .forEach(ruling -> found.add(of(ruling)));
    cards.stream()
        .filter(one -> plain(one.thing().id()).equals(name) || plain(title(one)).equals(name))
        .forEach(card -> found.add(of(card)));
    if (found.isEmpty()) {
      rulings.stream()
          .filter(one -> !one.option().isEmpty() && plain(one.option()).equals(name))
          .forEach(ruling -> found.add(of(ruling)));
    }
    return found;
  }

  /** The rulings by their dates, the newest first; those without a date come last. */
  public List<RuleEntry.RulingEntry> rulingsByDate() {
    Set<String> ids = rulings.stream().map(one -> one.thing().id()).collect(toOrderedSet());
    return settledRulings.of(ids).stream()
        .sorted(
            Comparator.comparing((RuleEntry.RulingEntry one) -> one.history().since()).reversed())
        .toList();
  }

  private static String plain(String words) {
    return words.strip().toLowerCase(Locale.ROOT).replace('-', ' ');
  }

  private static String title(Card card) {
    return card.thing().title();
  }

  // ---- dossiers

  private RuleEntry of(Clause clause) {
    String id = clause.id();
    List<CitingBlock> here =
        citing.stream()
            .filter(one -> Clause.nearest(one.citation().rule(), clauseIds).equals(id))
            .toList();
    Set<String> ids = clause.ids().collect(toOrderedSet());
    List<RuleEntry.SourceLine> carried = places(here);
    cards.stream()
        .filter(card -> Clause.nearest(rule(card), clauseIds).equals(id))
        .forEach(card -> carried.addAll(scripts.hooks(card.thing().id())));
    clause.sentences().forEach(one -> carried.addAll(scripts.linesWithName(one.id())));
    return new RuleEntry(
        "clause",
        id,
        id,
        clause.text(),
        place(clause.location()),
        List.of(),
        clause.sentences().stream().map(RuleEntry.SentenceEntry::of).toList(),
        settledRulings.of(bearing(ids, here)),
        distinct(carried),
        proofs(citedBy(ids)),
        spoken.of(id, id));
  }

  /** A sentence: only what names it, and not its clause, carries it out and proves it. */
  private RuleEntry of(Clause clause, Clause.Sentence sentence) {
    String id = sentence.id();
    List<CitingBlock> here =
        citing.stream().filter(one -> one.citation().rule().equals(id)).toList();
    List<RuleEntry.SourceLine> carried = places(here);
    carried.addAll(scripts.linesWithName(id));
    List<RuleEntry.CrossReference> mentions =
        new ArrayList<>(
            List.of(
                ReferenceFinder.mention("clause", clause.id(), clause.text(), clause.location())));
    mentions.addAll(spoken.of(id, id));
    return new RuleEntry(
        "sentence",
        id,
        id,
        sentence.text(),
        place(sentence.location()),
        sentence.kind().equals(Clause.RULE) ? List.of() : List.of(sentence.kind()),
        List.of(),
        settledRulings.of(bearing(Set.of(id), here)),
        distinct(carried),
        proofs(citedBy(Set.of(id))),
        mentions);
  }

  /** The rulings that read or name clauses or sentences, or that lines cite beside them. */
  private Set<String> bearing(Set<String> ids, List<CitingBlock> here) {
    Set<String> bearing = here.stream().map(one -> one.citation().ruling()).collect(toOrderedSet());
    for (Ruling one : rulings) {
      boolean reads =
          Stream.concat(one.reads().stream(), one.against().stream()).anyMatch(ids::contains);
      String words = ReferenceFinder.words(one);
      if (reads || ids.stream().anyMatch(id -> ReferenceFinder.isIn(id, words))) {
        bearing.add(one.thing().id());
      }
    }
    return bearing;
  }

  private RuleEntry of(Ruling ruling) {
    String id = ruling.thing().id();
    List<CitingBlock> here =
        citing.stream().filter(one -> one.citation().ruling().equals(id)).toList();
    List<RuleEntry.SourceLine> carried = places(here);
    carried.addAll(scripts.linesWithName(id));
    if (!ruling.option().isEmpty()) {
      carried.addAll(scripts.optionLines(ruling.option()));
    }
    return new RuleEntry(
        "ruling",
        id,
        id,
        ruling.doubt(),
        place(ruling.thing().key().location()),
        List.of(),
        List.of(),
        settledRulings.of(Set.of(id)),
        distinct(carried),
        proofs(citedBy(Set.of(id))),
        spoken.of(id, id));
  }

  private RuleEntry of(Card card) {
    String id = card.thing().id();
    String rule = Clause.nearest(rule(card), clauseIds);
    String ruling = card.thing().block().citation().ruling();
    Set<String> bearing = new LinkedHashSet<>(Set.of(ruling));
    bearing.addAll(scripts.citedRulings(id));
    rulings.stream()
        .filter(one -> ReferenceFinder.isIn(title(card), ReferenceFinder.words(one)))
        .forEach(one -> bearing.add(one.thing().id()));
    List<RuleEntry.SourceLine> carried = new ArrayList<>();
    carried.add(
        new RuleEntry.SourceLine(card.deck().value(), place(card.thing().key().location())));
    carried.addAll(scripts.hooks(id));
    Set<String> cited = new LinkedHashSet<>(bearing);
    cited.removeIf(one -> !isOwn(one, card));
    if (rule.contains(title(card))) {
      clauses.stream()
          .filter(one -> one.id().equals(rule))
          .flatMap(Clause::ids)
          .forEach(cited::add);
    }
    List<CaseSheet> proofs =
        cases.stream()
            .filter(one -> one.cites().stream().anyMatch(cited::contains) || one.plays(id))
            .toList();
    List<String> facts = CardFacts.of(card.thing());
    String text = texts.getOrDefault(id, "");
    List<RuleEntry.CrossReference> mentions = spoken.of(title(card), id);
    if (!rule.isEmpty()) {
      clauses.stream()
          .filter(one -> one.id().equals(rule))
          .forEach(
              one ->
                  mentions.add(
                      0, ReferenceFinder.mention("clause", one.id(), one.text(), one.location())));
    }
    return new RuleEntry(
        "card",
        id,
        title(card),
        text,
        place(card.thing().key().location()),
        facts,
        List.of(),
        settledRulings.of(bearing),
        distinct(carried),
        proofs(proofs),
        mentions.stream().distinct().toList());
  }

  /** Whether a ruling is about this card alone. */
  private boolean isOwn(String ruling, Card card) {
    return rulings.stream()
        .filter(one -> one.thing().id().equals(ruling))
        .anyMatch(one -> ReferenceFinder.isIn(title(card), ReferenceFinder.words(one)));
  }

  private static String rule(Card card) {
    return card.thing().block().citation().rule();
  }

  // ---- parts

  private static List<RuleEntry.SourceLine> places(List<CitingBlock> citing) {
    return citing.stream()
        .map(one -> new RuleEntry.SourceLine(one.path(), place(one.location())))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static List<RuleEntry.SourceLine> distinct(List<RuleEntry.SourceLine> places) {
    return places.stream().distinct().toList();
  }

  private List<CaseSheet> citedBy(Set<String> ids) {
    return cases.stream().filter(one -> one.cites().stream().anyMatch(ids::contains)).toList();
  }

  private static List<RuleEntry.CaseReference> proofs(List<CaseSheet> cases) {
    return cases.stream()
        .map(
            one ->
                new RuleEntry.CaseReference(
                    one.id(),
                    one.title(),
                    one.denies(),
                    one.readings().entrySet().stream()
                        .map(reading -> reading.getKey() + "=" + reading.getValue())
                        .toList(),
                    place(one.location())))
        .toList();
  }

  static String place(SourceLocation where) {
    return where.source().name() + ":" + where.line();
  }

  private static java.util.stream.Collector<String, ?, Set<String>> toOrderedSet() {
    return Collectors.toCollection(LinkedHashSet::new);
  }

  /**
   * Returns the entries that speak of these words, best first, for searches without an exact name:
   * sentences in place of the clauses that have some.
   */
  public List<SearchMatch> about(String words, int most) {
    boolean number = words.strip().matches("[A-Za-z]*-?\\d+(\\.\\d+)*"); // of which there is none
    if (number) {
      return List.of();
    }
    FullTextSearch known = search;
    if (known == null) {
      List<RuleEntry> entries = new ArrayList<>(sentences());
      all().stream().filter(one -> one.sentences().isEmpty()).forEach(entries::add);
      known = new FullTextSearch(entries, questions);
      search = known;
    }
    return known.find(words, most);
  }

  /** The ids of everything there is a dossier of. */
  public List<String> ids() {
    return Stream.of(
            clauses.stream().flatMap(Clause::ids),
            rulings.stream().map(one -> one.thing().id()),
            cards.stream().map(one -> one.thing().id()))
        .flatMap(ids -> ids)
        .toList();
  }
}
