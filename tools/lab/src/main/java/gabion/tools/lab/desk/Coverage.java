package gabion.tools.lab.desk;

import gabion.ask.Asking;
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
import gabion.text.Where;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.page.Html;
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

/**
 * What the cases of a ruleset cover: each kind of thing with how many there are and those that no
 * case shows.
 */
public final class Coverage {

  /**
   * One kind of thing.
   *
   * @param kind what is counted, {@code clauses with a case for}
   * @param of how many there are
   * @param missing those that no case shows
   * @param excused those that no case can show, each with the reason
   */
  public record Row(String kind, int of, List<Unshown> missing, List<Unshown> excused) {

    public int shown() {
      return of - missing.size() - excused.size();
    }
  }

  /**
   * A thing that no case shows.
   *
   * @param what what it is called, without its place
   * @param stands {@code file:line}; empty for what stands nowhere
   * @param anchor where the rulebook has it, or the clause that it cites; empty where it does not
   * @param why why no case can show it, or empty
   */
  public record Unshown(String what, String stands, String anchor, String why) {

    /** The same with its place as it is to be shown. */
    Unshown at(UnaryOperator<String> shown) {
      return new Unshown(what, shown.apply(stands), anchor, why);
    }

    Unshown because(String reason) {
      return new Unshown(what, stands, anchor, reason);
    }
  }

  static final String CLAUSES_FOR = "clauses with a case for";
  static final String CLAUSES_AGAINST = "clauses with a case against";
  static final String RULINGS = "rulings with a case";
  static final String READINGS = "readings of options with a case";

  private final Ruleset rules;
  private final Definitions definitions;
  private final Program program;
  private final List<CaseSheet> cases;
  private final Unproved unproved;
  private final Milestones milestones;
  private final List<Row> rows = new ArrayList<>();

  private Coverage(Ruleset rules, List<CaseSheet> cases, Unproved unproved, Milestones milestones) {
    this.unproved = unproved;
    this.milestones = milestones;
    this.rules = rules;
    this.program = rules.program();
    this.definitions = program.definitions();
    this.cases = cases;
  }

  /**
   * Runs all cases of a ruleset and says what they cover.
   *
   * @param rules loaded with the scripts that {@code heard} listens to, and used by nobody else:
   *     its steps are counted from now on
   * @param sums tries changes, for the lines of sums that never count
   * @param unproved what no case can show
   * @param milestones hears of each case and each such line
   */
  static List<Row> of(
      Ruleset rules,
      List<CaseSheet> cases,
      HeardScripts heard,
      Mutation sums,
      Unproved unproved,
      Milestones milestones) {
    Coverage coverage = new Coverage(rules, cases, unproved, milestones);
    List<Mutant> lines =
        sums.all().stream().filter(one -> one.kind().equals(Mutant.SUM_LINE)).toList();
    milestones.expect(cases.size() + lines.size());
    coverage.written();
    coverage.run(heard);
    coverage.sums(sums, lines);
    coverage.outdated();
    return List.copyOf(coverage.rows);
  }

  /** What cases cover by what they cite and expect; none of them is run. */
  static List<Row> cited(Ruleset rules, List<CaseSheet> cases, Unproved unproved) {
    Coverage coverage = new Coverage(rules, cases, unproved, Milestones.UNHEARD);
    coverage.written();
    return List.copyOf(coverage.rows);
  }

  private void row(String kind, int all, List<Unshown> missing) {
    if (all == 0) {
      return;
    }
    List<String> names = missing.stream().map(one -> name(kind, one)).toList();
    List<Unshown> unexcused = new ArrayList<>();
    List<Unshown> excused = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      boolean isOne = Collections.frequency(names, name) == 1; // else nobody knows which is meant
      String why = isOne ? unproved.why(name).orElse("") : "";
      if (why.isEmpty()) {
        unexcused.add(missing.get(i));
      } else {
        excused.add(missing.get(i).because(why));
      }
    }
    rows.add(new Row(kind, all, unexcused, excused));
  }

  /** What is missing is called in a file of reasons: by its kind, without its place. */
  private static String name(String kind, Unshown missing) {
    return kind + ": " + missing.what();
  }

  /** Reasons for what is shown after all, or is there no longer. */
  private void outdated() {
    Set<String> kinds = rows.stream().map(row -> row.kind() + ": ").collect(Collectors.toSet());
    Set<String> used = new HashSet<>();
    rows.forEach(row -> row.excused().forEach(one -> used.add(name(row.kind(), one))));
    List<Unshown> old =
        unproved.outdated(kinds, used).stream().map(one -> unshown(one, "", "")).toList();
    if (!old.isEmpty()) {
      rows.add(new Row("reasons that still hold", used.size() + old.size(), old, List.of()));
    }
  }

  // ---- what cases say of themselves

  private void written() {
    row(CLAUSES_FOR, definitions.clauses().size(), uncited(false));
    row(CLAUSES_AGAINST, definitions.clauses().size(), uncited(true));
    rulings();
    readings();
    row(
        "endings that came",
        definitions.endings().size(),
        definitions.endings().stream()
            .filter(
                one -> cases.stream().noneMatch(c -> c.expected().contains("ended: " + one.id())))
            .map(one -> unshown(one.id(), one.key().where(), ""))
            .toList());
  }

  private List<Unshown> uncited(boolean against) {
    return definitions.clauses().stream()
        .filter(clause -> !isCited(clause, against))
        .map(one -> unshown(one.id(), one.where(), Html.anchor("clause", one.id())))
        .toList();
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
    List<Unshown> unplayed = new ArrayList<>();
    Map<String, List<Unshown>> alike = new LinkedHashMap<>();
    Set<String> played = new HashSet<>();
    for (Card card : definitions.cards()) {
      String id = card.thing().id();
      boolean plain = card.thing().block().body().get("text") == null;
      String kind = plain ? CardFacts.names(card.thing()) : id;
      alike
          .computeIfAbsent(kind, any -> new ArrayList<>())
          .add(unshown(id, card.thing().key().where(), Html.anchor("card", id)));
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
    Set<String> cited =
        cases.stream().flatMap(one -> one.cites().stream()).collect(Collectors.toSet());
    List<Unshown> missing =
        definitions.rulings().stream()
            .map(Ruling::thing)
            .filter(one -> !cited.contains(one.id()))
            .map(one -> unshown(one.id(), one.key().where(), Html.anchor("ruling", one.id())))
            .toList();
    row(RULINGS, definitions.rulings().size(), missing);
  }

  private boolean isCited(Clause clause, boolean against) {
    return cases.stream()
        .anyMatch(one -> one.cites().contains(clause.id()) && (!against || one.denies()));
  }

  /** For each option that a ruling names a case that cites the ruling, with each reading. */
  private void readings() {
    Map<String, Option> options =
        definitions.options().stream()
            .collect(Collectors.toMap(one -> one.thing().id(), one -> one, (a, b) -> a));
    int all = 0;
    List<Unshown> missing = new ArrayList<>();
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
          missing.add(unshown(name, ruling.thing().key().where(), Html.anchor("ruling", id)));
        }
      }
    }
    row(READINGS, all, missing);
  }

  // ---- what happens while they run

  private void run(HeardScripts heard) {
    BitSet done = program.count();
    Set<ScriptHook> called = heard.called();
    List<Unshown> failed = new ArrayList<>();
    for (CaseSheet one : cases) {
      CaseReport report = one.on(rules);
      if (!report.passed()) {
        failed.add(unshown(one.id(), one.where(), Html.anchor("case", one.id())));
      }
      milestones.step();
    }
    row("cases that hold", cases.size(), failed);
    steps(done);
    cards(done, called);
    hooks(called);
  }

  private void steps(BitSet done) {
    Map<Unshown, Boolean> steps = new LinkedHashMap<>();
    Map<Unshown, Boolean> standing = new LinkedHashMap<>();
    for (int pc = 0; pc < program.about.length; pc++) {
      Asking about = program.about[pc];
      Where where = about == null ? null : about.where();
      if (about != null && where != null && !about.verb().isEmpty()) {
        String line = where.source().line(where.line()).strip().replaceFirst("^- ", "");
        String stands = Lawbook.place(where) + ":" + where.column();
        Unshown step = unshown(file(where) + ": " + line, stands, cited(about));
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
  private String cited(Asking about) {
    Set<String> ids = definitions.clauses().stream().map(Clause::id).collect(Collectors.toSet());
    String clause = Clause.nearest(about.citation().rule(), ids);
    return ids.contains(clause) ? Html.anchor("clause", clause) : "";
  }

  private static List<Unshown> not(Map<Unshown, Boolean> done) {
    return done.entrySet().stream().filter(one -> !one.getValue()).map(Map.Entry::getKey).toList();
  }

  private void hooks(Set<ScriptHook> called) {
    int all = 0;
    List<Unshown> missing = new ArrayList<>();
    for (Script script : program.scripts.scripts()) {
      for (ScriptHook hook : script.hooks()) {
        all++;
        if (!called.contains(hook)) {
          String manner = hook.manner().name().toLowerCase(Locale.ROOT);
          String name = script.name() + " " + manner + " " + hook.head();
          missing.add(unshown(name, hook.where(), ""));
        }
      }
    }
    row("hooks of scripts that were asked", all, missing);
  }

  /** A line of a sum counts where a case fails without it. */
  private void sums(Mutation mutation, List<Mutant> lines) {
    List<Unshown> missing =
        mutation.run(lines, done -> milestones.step()).stream()
            .filter(result -> result.fate() == Mutation.Fate.SURVIVED)
            .map(Mutation.Result::mutant)
            .map(one -> unshown(one.says(), one.place(), ""))
            .toList();
    row("lines of sums that counted", lines.size(), missing);
  }

  private static String file(Where where) {
    String name = where.source().name();
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static Unshown unshown(String name, Where where, String anchor) {
    return unshown(name, Lawbook.place(where), anchor);
  }

  private static Unshown unshown(String name, String stands, String anchor) {
    return new Unshown(name.replaceAll(" {2,}", " "), stands, anchor, "");
  }
}
