package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Option;
import gabion.define.Ruling;
import gabion.define.Thing;
import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.play.Ruleset;
import gabion.question.StepDescriptor;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.page.Html;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Case coverage of a ruleset: each kind of thing with its total and the items that no case covers.
 */
public final class Coverage {

  /**
   * Coverage of one kind of thing.
   *
   * @param kind the items counted, {@code clauses with a case for}
   * @param of their total number
   * @param uncoveredItems the items that no case covers
   * @param exemptItems the items that no case can cover, each with the reason
   */
  public record Row(
      String kind, int of, List<UncoveredItem> uncoveredItems, List<UncoveredItem> exemptItems) {

    public int coveredCount() {
      return of - uncoveredItems.size() - exemptItems.size();
    }
  }

  /**
   * An item that no case covers.
   *
   * @param what its description, without its location
   * @param stands {@code file:line}; empty without a location
   * @param anchor its place in the rulebook, or the clause that it cites; empty if none
   * @param why why no case can cover it, or empty
   */
  public record UncoveredItem(String what, String stands, String anchor, String why) {

    /** Returns the item with its location formatted for display. */
    UncoveredItem at(UnaryOperator<String> shown) {
      return new UncoveredItem(what, shown.apply(stands), anchor, why);
    }

    UncoveredItem because(String reason) {
      return new UncoveredItem(what, stands, anchor, reason);
    }
  }

  static final String CLAUSES_FOR = "clauses with a case for";
  static final String CLAUSES_AGAINST = "clauses with a case against";
  static final String SENTENCES = "sentences with a line";
  static final String SENTENCES_FOR = "sentences with a case for";
  static final String SENTENCES_AGAINST = "sentences with a case against";
  static final String RULINGS = "rulings with a case";
  static final String READINGS = "readings of options with a case";

  private final Ruleset rules;
  private final Definitions definitions;
  private final Program program;
  private final List<CaseSheet> cases;
  private final CoverageExemptions unproved;
  private final ProgressListener milestones;

  /** The rulings that others have replaced. */
  private final Set<String> replacedRulings;

  private final List<Row> rows = new ArrayList<>();

  private Coverage(
      Ruleset rules,
      List<CaseSheet> cases,
      CoverageExemptions unproved,
      ProgressListener milestones) {
    this.unproved = unproved;
    this.milestones = milestones;
    this.rules = rules;
    this.program = rules.program();
    this.definitions = program.definitions();
    this.cases = cases;
    this.replacedRulings =
        definitions.rulings().stream()
            .filter(one -> isGivenUp(one))
            .map(one -> one.thing().id())
            .collect(Collectors.toSet());
  }

  private boolean isGivenUp(Ruling ruling) {
    String id = ruling.thing().id();
    return !ruling.history().replacedBy().isEmpty()
        || definitions.rulings().stream().anyMatch(one -> one.history().replaces().contains(id));
  }

  /** The cases that show what is so; not those of a ruling that another has replaced. */
  private Stream<CaseSheet> validCases() {
    return cases.stream().filter(one -> one.cites().stream().noneMatch(replacedRulings::contains));
  }

  /**
   * Runs all cases of a ruleset and returns their coverage.
   *
   * @param rules loaded with the scripts instrumented by {@code heard}, for exclusive use, since
   *     its steps are counted from now on
   * @param sums runs the mutants, for lines of sums that never count
   * @param unproved the items that no case can cover
   * @param milestones receives progress for each case and each such line
   */
  static List<Row> of(
      Ruleset rules,
      List<CaseSheet> cases,
      HookCoverage heard,
      MutationAnalysis sums,
      CoverageExemptions unproved,
      ProgressListener milestones) {
    Coverage coverage = new Coverage(rules, cases, unproved, milestones);
    List<Mutant> lines =
        sums.all().stream().filter(one -> one.kind().equals(Mutant.SUM_LINE)).toList();
    milestones.expect(cases.size() + lines.size());
    coverage.addCitationRows();
    coverage.run(heard);
    coverage.sums(sums, lines);
    coverage.addOutdatedReasons();
    return List.copyOf(coverage.rows);
  }

  /** Returns coverage by the citations and expectations of cases, without running them. */
  static List<Row> byCitations(Ruleset rules, List<CaseSheet> cases, CoverageExemptions unproved) {
    Coverage coverage = new Coverage(rules, cases, unproved, ProgressListener.UNHEARD);
    coverage.addCitationRows();
    return List.copyOf(coverage.rows);
  }

  private void row(String kind, int all, List<UncoveredItem> missing) {
    if (all == 0) {
      return;
    }
    List<String> names = missing.stream().map(one -> name(kind, one)).toList();
    List<UncoveredItem> unexcused = new ArrayList<>();
    List<UncoveredItem> excused = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      boolean isOne = Collections.frequency(names, name) == 1; // an ambiguous name is not exempted
      String why = isOne ? unproved.reason(name).orElse("") : "";
      if (why.isEmpty()) {
        unexcused.add(missing.get(i));
      } else {
        excused.add(missing.get(i).because(why));
      }
    }
    rows.add(new Row(kind, all, unexcused, excused));
  }

  /**
   * Returns the name of an item in the exemptions file: its kind and description, without its
   * location.
   */
  private static String name(String kind, UncoveredItem missing) {
    return kind + ": " + missing.what();
  }

  /** Adds a row for exemptions of items that are covered or no longer exist. */
  private void addOutdatedReasons() {
    Set<String> kinds = rows.stream().map(row -> row.kind() + ": ").collect(Collectors.toSet());
    Set<String> used = new HashSet<>();
    rows.forEach(row -> row.exemptItems().forEach(one -> used.add(name(row.kind(), one))));
    List<UncoveredItem> old =
        unproved.outdatedEntries(kinds, used).stream().map(one -> unshown(one, "", "")).toList();
    if (!old.isEmpty()) {
      rows.add(new Row("reasons that still hold", used.size() + old.size(), old, List.of()));
    }
  }

  // ---- what cases say of themselves

  private void addCitationRows() {
    row(CLAUSES_FOR, definitions.clauses().size(), uncitedClauses(false));
    row(CLAUSES_AGAINST, definitions.clauses().size(), uncitedClauses(true));
    sentences();
    rulings();
    readings();
    row(
        "endings that came",
        definitions.endings().size(),
        definitions.endings().stream()
            .filter(
                one ->
                    cases.stream().noneMatch(c -> c.expectedLines().contains("ended: " + one.id())))
            .map(one -> unshown(one.id(), one.key().location(), ""))
            .toList());
  }

  private List<UncoveredItem> uncitedClauses(boolean against) {
    return definitions.clauses().stream()
        .filter(clause -> !isCited(clause, against))
        .map(one -> unshown(one.id(), one.location(), Html.anchor("clause", one.id())))
        .toList();
  }

  /**
   * Notes are said and never done, so they need neither a line nor a case; an example or a picture
   * shows what is so, and needs no case against it.
   */
  private void sentences() {
    List<Clause.Sentence> done =
        definitions.clauses().stream()
            .flatMap(clause -> clause.sentences().stream())
            .filter(Clause.Sentence::isCarriedOut)
            .toList();
    Set<String> carried = carriedSentences();
    Set<String> shown = citedBy(validCases());
    Set<String> denied = citedBy(validCases().filter(CaseSheet::denies));
    row(SENTENCES, done.size(), sentencesOutside(carried, done));
    row(SENTENCES_FOR, done.size(), sentencesOutside(shown, done));
    List<Clause.Sentence> ruling =
        done.stream().filter(one -> !Clause.TOLD_APART.contains(one.kind())).toList();
    row(SENTENCES_AGAINST, ruling.size(), sentencesOutside(denied, ruling));
  }

  private static Set<String> citedBy(Stream<CaseSheet> cases) {
    return cases.flatMap(one -> one.cites().stream()).collect(Collectors.toSet());
  }

  private static List<UncoveredItem> sentencesOutside(
      Set<String> known, List<Clause.Sentence> sentences) {
    return sentences.stream()
        .filter(one -> !known.contains(one.id()))
        .map(one -> unshown(one.id(), one.location(), Html.anchor("sentence", one.id())))
        .toList();
  }

  /** The sentences that lines of rules or scripts name, or rulings that such lines name read. */
  private Set<String> carriedSentences() {
    Set<String> carried = new HashSet<>();
    for (CitingBlock one : CitingBlock.of(definitions)) {
      carried.add(one.citation().rule());
      carried.add(one.citation().ruling());
    }
    ScriptReferences scripts = new ScriptReferences(program.scripts.scripts());
    definitions.clauses().stream()
        .flatMap(clause -> clause.sentences().stream())
        .map(Clause.Sentence::id)
        .filter(id -> !scripts.linesWithName(id).isEmpty())
        .forEach(carried::add);
    for (Ruling ruling : definitions.rulings()) {
      String id = ruling.thing().id();
      if (carried.contains(id) || !scripts.linesWithName(id).isEmpty()) {
        carried.addAll(ruling.reads());
      }
    }
    return carried;
  }

  /**
   * A card was played where a case answers with it, begins with it in force or lets its steps or
   * its script run. One that only tells numbers is shown by any other that tells some under the
   * same names.
   */
  private void cards(BitSet done, Set<ScriptHook> called) {
    Set<String> owners = new HashSet<>();
    done.stream()
        .filter(pc -> pc < program.about.length && program.about[pc] != null)
        .forEach(pc -> owners.add(program.about[pc].owner()));
    for (ScriptHook hook : called) {
      owners.add(program.scripts.scripts().get(hook.script()).name());
    }
    List<UncoveredItem> unplayed = new ArrayList<>();
    Map<String, List<UncoveredItem>> alike = new LinkedHashMap<>();
    Set<String> played = new HashSet<>();
    for (Card card : definitions.cards()) {
      String id = card.thing().id();
      boolean plain = card.thing().block().body().get("text") == null;
      String kind = plain ? CardFacts.names(card.thing()) : id;
      alike
          .computeIfAbsent(kind, any -> new ArrayList<>())
          .add(unshown(id, card.thing().key().location(), Html.anchor("card", id)));
      boolean did = owners.contains(card.thing().title()) || owners.contains(id);
      if (did || cases.stream().anyMatch(one -> isPlayed(one, card))) {
        played.add(kind);
      }
    }
    alike.forEach((kind, cards) -> unplayed.addAll(played.contains(kind) ? List.of() : cards));
    row("cards that were played", definitions.cards().size(), unplayed);
  }

  private boolean isPlayed(CaseSheet one, Card card) {
    return card.copies().stream()
        .anyMatch(copy -> one.plays(copy.id()) || one.hasInForce(copy.id(), rules));
  }

  private void rulings() {
    Set<String> cited = citedBy(cases.stream());
    List<UncoveredItem> missing =
        definitions.rulings().stream()
            .map(Ruling::thing)
            .filter(one -> !cited.contains(one.id()))
            .map(one -> unshown(one.id(), one.key().location(), Html.anchor("ruling", one.id())))
            .toList();
    row(RULINGS, definitions.rulings().size(), missing);
  }

  private boolean isCited(Clause clause, boolean against) {
    return validCases()
        .anyMatch(
            one -> clause.ids().anyMatch(one.cites()::contains) && (!against || one.denies()));
  }

  /** For each option that a ruling names a case that cites the ruling, with each reading. */
  private void readings() {
    Map<String, Option> options =
        definitions.options().stream()
            .collect(Collectors.toMap(one -> one.thing().id(), one -> one, (a, b) -> a));
    int all = 0;
    List<UncoveredItem> missing = new ArrayList<>();
    for (Ruling ruling : definitions.rulings()) {
      Option option = options.get(ruling.option());
      if (option == null || option.numbers()) {
        continue;
      }
      String id = ruling.thing().id();
      for (Thing reading : option.readings()) {
        all++;
        boolean shown =
            cases.stream()
                .filter(one -> one.cites().contains(id))
                .map(one -> one.readings().getOrDefault(ruling.option(), option.standard()))
                .anyMatch(reading.id()::equals);
        if (!shown) {
          String name = id + " " + ruling.option() + "=" + reading.id();
          missing.add(unshown(name, ruling.thing().key().location(), Html.anchor("ruling", id)));
        }
      }
    }
    row(READINGS, all, missing);
  }

  // ---- what happens while they run

  private void run(HookCoverage heard) {
    BitSet done = program.count();
    Set<ScriptHook> called = heard.calledHooks();
    List<UncoveredItem> failed = new ArrayList<>();
    CaseRules ofCases = new CaseRules(rules);
    for (CaseSheet one : cases) {
      CaseReport report = one.runOn(ofCases);
      if (!report.hasPassed()) {
        failed.add(unshown(one.id(), one.location(), Html.anchor("case", one.id())));
      }
      milestones.step();
    }
    row("cases that hold", cases.size(), failed);
    steps(done);
    cards(done, called);
    hooks(called);
  }

  private void steps(BitSet done) {
    Map<UncoveredItem, Boolean> steps = new LinkedHashMap<>();
    Map<UncoveredItem, Boolean> standing = new LinkedHashMap<>();
    for (int pc = 0; pc < program.about.length; pc++) {
      StepDescriptor about = program.about[pc];
      SourceLocation where = about == null ? null : about.location();
      if (about != null && where != null && !about.verb().isEmpty()) {
        String line = where.source().line(where.line()).strip().replaceFirst("^- ", "");
        String stands = RulesIndex.place(where) + ":" + where.column();
        UncoveredItem step = unshown(file(where) + ": " + line, stands, byCitations(about));
        steps.merge(step, done.get(pc), Boolean::logicalOr);
      }
    }
    program.standing.forEach(
        one ->
            standing.merge(
                unshown(one.name(), "", ""), done.get(one.body().entry), Boolean::logicalOr));
    row("standing rules that ran", standing.size(), not(standing));
    row("steps that were done", steps.size(), not(steps));
  }

  /** Where the rulebook has the clause that a step cites; empty where it cites none. */
  private String byCitations(StepDescriptor about) {
    Set<String> ids = definitions.clauses().stream().map(Clause::id).collect(Collectors.toSet());
    String clause = Clause.nearest(about.citation().rule(), ids);
    return ids.contains(clause) ? Html.anchor("clause", clause) : "";
  }

  private static List<UncoveredItem> not(Map<UncoveredItem, Boolean> done) {
    return done.entrySet().stream().filter(one -> !one.getValue()).map(Map.Entry::getKey).toList();
  }

  private void hooks(Set<ScriptHook> called) {
    int all = 0;
    List<UncoveredItem> missing = new ArrayList<>();
    for (Script script : program.scripts.scripts()) {
      for (ScriptHook hook : script.hooks()) {
        all++;
        if (!called.contains(hook)) {
          String manner = hook.kind().name().toLowerCase(Locale.ROOT);
          String name = script.name() + " " + manner + " " + hook.head();
          missing.add(unshown(name, hook.location(), ""));
        }
      }
    }
    row("hooks of scripts that were asked", all, missing);
  }

  /** A line of a sum counts where a case fails without it. */
  private void sums(MutationAnalysis mutation, List<Mutant> lines) {
    List<UncoveredItem> missing =
        mutation.run(lines, done -> milestones.step()).stream()
            .filter(result -> result.fate() == MutationAnalysis.MutantStatus.SURVIVED)
            .map(MutationAnalysis.Result::mutant)
            .map(one -> unshown(one.says(), one.place(), ""))
            .toList();
    row("lines of sums that counted", lines.size(), missing);
  }

  private static String file(SourceLocation where) {
    String name = where.source().name();
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static UncoveredItem unshown(String name, SourceLocation where, String anchor) {
    return unshown(name, RulesIndex.place(where), anchor);
  }

  private static UncoveredItem unshown(String name, String stands, String anchor) {
    return new UncoveredItem(name.replaceAll(" {2,}", " "), stands, anchor, "");
  }
}
