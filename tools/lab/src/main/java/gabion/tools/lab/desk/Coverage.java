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
import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.text.Problems;
import gabion.text.Where;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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
   * @param missing those that no case shows, each with its place
   * @param excused those that no case can show, each with the reason
   */
  public record Row(String kind, int of, List<String> missing, Map<String, String> excused) {

    public int shown() {
      return of - missing.size() - excused.size();
    }
  }

  static final String CLAUSES_FOR = "clauses with a case for";
  static final String CLAUSES_AGAINST = "clauses with a case against";

  private static final String GAP = "  ";

  private final Ruleset rules;
  private final Definitions definitions;
  private final Program program;
  private final List<CaseSheet> cases;
  private final Unproved unproved;
  private final List<Row> rows = new ArrayList<>();

  private Coverage(Ruleset rules, List<CaseSheet> cases, Unproved unproved) {
    this.unproved = unproved;
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
   * @param problems notes files that cannot be read
   */
  public static List<Row> of(
      Library library,
      Ruleset rules,
      HeardScripts heard,
      Mutation sums,
      Unproved unproved,
      Problems problems) {
    Coverage coverage = new Coverage(rules, Cases.sheets(library, rules, problems), unproved);
    coverage.written();
    coverage.run(heard);
    coverage.sums(sums);
    coverage.outdated();
    return List.copyOf(coverage.rows);
  }

  /** What cases cover by what they cite and expect; none of them is run. */
  static List<Row> cited(Ruleset rules, List<CaseSheet> cases, Unproved unproved) {
    Coverage coverage = new Coverage(rules, cases, unproved);
    coverage.written();
    return List.copyOf(coverage.rows);
  }

  private void row(String kind, List<String> all, List<String> missing) {
    if (all.isEmpty()) {
      return;
    }
    List<String> names = missing.stream().map(one -> name(kind, one)).toList();
    List<String> unexcused = new ArrayList<>();
    Map<String, String> excused = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      boolean isOne = Collections.frequency(names, name) == 1; // else nobody knows which is meant
      String why = isOne ? unproved.why(name).orElse("") : "";
      if (why.isEmpty()) {
        unexcused.add(missing.get(i));
      } else {
        excused.put(missing.get(i), why);
      }
    }
    rows.add(new Row(kind, all.size(), unexcused, excused));
  }

  /** What is missing is called in a file of reasons: by its kind, without its place. */
  private static String name(String kind, String missing) {
    return kind + ": " + named(missing);
  }

  /** What is missing, without its place. */
  static String named(String missing) {
    return missing.substring(0, (missing + GAP).indexOf(GAP));
  }

  /** Reasons for what is shown after all, or is there no longer. */
  private void outdated() {
    Set<String> kinds = rows.stream().map(row -> row.kind() + ": ").collect(Collectors.toSet());
    Set<String> used = new HashSet<>();
    rows.forEach(row -> row.excused().keySet().forEach(one -> used.add(name(row.kind(), one))));
    List<String> old = unproved.outdated(kinds, used);
    if (!old.isEmpty()) {
      rows.add(new Row("reasons that still hold", used.size() + old.size(), old, Map.of()));
    }
  }

  // ---- what cases say of themselves

  private void written() {
    List<String> ids = definitions.clauses().stream().map(Clause::id).toList();
    row(CLAUSES_FOR, ids, uncited(false));
    row(CLAUSES_AGAINST, ids, uncited(true));
    readings();
    List<String> endings = definitions.endings().stream().map(Thing::id).toList();
    row(
        "endings that came",
        endings,
        definitions.endings().stream()
            .filter(
                one -> cases.stream().noneMatch(c -> c.expected().contains("ended: " + one.id())))
            .map(one -> told(one.id(), one.key().where()))
            .toList());
  }

  private List<String> uncited(boolean against) {
    return definitions.clauses().stream()
        .filter(clause -> !isCited(clause, against))
        .map(clause -> told(clause.id(), clause.where()))
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
    List<String> all = new ArrayList<>();
    List<String> unplayed = new ArrayList<>();
    Map<String, List<String>> alike = new LinkedHashMap<>();
    Set<String> played = new HashSet<>();
    for (Card card : definitions.cards()) {
      String id = card.thing().id();
      boolean plain = card.thing().block().text("text", "").isEmpty();
      String kind = plain ? CardFacts.names(card.thing()) : id;
      alike
          .computeIfAbsent(kind, any -> new ArrayList<>())
          .add(told(id, card.thing().key().where()));
      boolean did = owners.contains(card.thing().title()) || owners.contains(id);
      if (did || cases.stream().anyMatch(one -> isPlayed(one, card))) {
        played.add(kind);
      }
    }
    alike.forEach(
        (kind, cards) -> {
          all.addAll(cards);
          unplayed.addAll(played.contains(kind) ? List.of() : cards);
        });
    row("cards that were played", all, unplayed);
  }

  private boolean isPlayed(CaseSheet one, Card card) {
    return card.copies().stream()
        .anyMatch(copy -> one.plays(copy.id()) || one.hasInForce(copy.id(), rules));
  }

  private boolean isCited(Clause clause, boolean against) {
    return cases.stream()
        .anyMatch(one -> one.cites().contains(clause.id()) && (!against || one.denies()));
  }

  /** For each ruling that is switched a case that cites it with each of its readings. */
  private void readings() {
    Map<String, Option> options =
        definitions.options().stream()
            .collect(Collectors.toMap(one -> one.thing().id(), one -> one, (a, b) -> a));
    List<String> all = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Ruling ruling : definitions.rulings()) {
      Option option = options.get(ruling.option());
      if (option == null || option.numbers()) {
        continue;
      }
      String id = ruling.thing().id();
      for (Thing reading : option.readings()) {
        String name = id + " " + ruling.option() + "=" + reading.id();
        all.add(name);
        boolean shown =
            cases.stream()
                .filter(one -> one.cites().contains(id))
                .map(one -> one.readings().getOrDefault(ruling.option(), option.standard()))
                .anyMatch(reading.id()::equals);
        if (!shown) {
          missing.add(told(name, ruling.thing().key().where()));
        }
      }
    }
    row("readings of rulings", all, missing);
  }

  // ---- what happens while they run

  private void run(HeardScripts heard) {
    BitSet done = program.count();
    Set<ScriptHook> called = heard.called();
    List<String> failed = new ArrayList<>();
    for (CaseSheet one : cases) {
      CaseReport report = one.on(rules);
      if (!report.passed()) {
        failed.add(told(one.id(), one.where()));
      }
    }
    row("cases that hold", cases.stream().map(CaseSheet::id).toList(), failed);
    steps(done);
    cards(done, called);
    hooks(called);
  }

  private void steps(BitSet done) {
    Map<String, Boolean> steps = new LinkedHashMap<>();
    Map<String, Boolean> standing = new LinkedHashMap<>();
    for (int pc = 0; pc < program.about.length; pc++) {
      Asking about = program.about[pc];
      Where where = about == null ? null : about.where();
      if (about != null && where != null && !about.verb().isEmpty()) {
        String line = where.source().line(where.line()).strip().replaceFirst("^- ", "");
        String step = told(file(where) + ": " + line, where) + ":" + where.column();
        steps.merge(step, done.get(pc), Boolean::logicalOr);
      }
    }
    program.standing.forEach(
        one -> standing.merge(one.name(), done.get(one.body().entry), Boolean::logicalOr));
    row("standing rules that ran", List.copyOf(standing.keySet()), not(standing));
    row("steps that were done", List.copyOf(steps.keySet()), not(steps));
  }

  private static List<String> not(Map<String, Boolean> done) {
    return done.entrySet().stream().filter(one -> !one.getValue()).map(Map.Entry::getKey).toList();
  }

  private void hooks(Set<ScriptHook> called) {
    List<String> all = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Script script : program.scripts.scripts()) {
      for (ScriptHook hook : script.hooks()) {
        String manner = hook.manner().name().toLowerCase(Locale.ROOT);
        String name = told(script.name() + " " + manner + " " + hook.head(), hook.where());
        all.add(name);
        if (!called.contains(hook)) {
          missing.add(name);
        }
      }
    }
    row("hooks of scripts that were asked", all, missing);
  }

  /** A line of a sum counts where a case fails without it. */
  private void sums(Mutation mutation) {
    List<Mutant> lines =
        mutation.all().stream().filter(one -> one.kind().equals(Mutant.SUM_LINE)).toList();
    List<String> missing =
        mutation.run(lines, done -> {}).stream()
            .filter(result -> result.fate() == Mutation.Fate.SURVIVED)
            .map(result -> result.mutant().says() + "  " + result.mutant().place())
            .toList();
    row("lines of sums that counted", lines.stream().map(Mutant::place).toList(), missing);
  }

  private static String file(Where where) {
    String name = where.source().name();
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static String told(String name, Where where) {
    return name.replaceAll(" {2,}", " ") + GAP + Lawbook.place(where);
  }
}
