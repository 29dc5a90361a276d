package gabion.tools.lab.play;

import gabion.define.Clause;
import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.question.StepDescriptor;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.desk.CoverageAnalysis.UnreadableRulesException;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.lab.desk.ProgressListener;
import gabion.tools.lab.page.Html;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which steps of the rules run in the cases, and which in random games, rule by rule in the order
 * of the files; and what never happens in the games.
 *
 * @param cases the number of cases that ran
 * @param games the number of games that were played
 * @param rules all rules with steps, and all scripts with hooks
 * @param warnings what never happened in the games, or the game that failed
 */
public record RuleActivity(int cases, int games, List<CoveredRule> rules, List<Problem> warnings) {

  /** At most so many games are played for a page or a report. */
  public static final int MOST_GAMES = 2_000;

  /**
   * One rule.
   *
   * @param section where it stands: {@code procedures}, {@code decks}, {@code scripts}, ...
   * @param stands {@code file:line}
   * @param anchor the clause that it cites, on the page of the rulebook; or empty
   */
  public record CoveredRule(
      String section, String name, String stands, String anchor, List<CoveredStep> steps) {}

  /**
   * One step, or one hook of a script.
   *
   * @param text its line as written
   * @param stands {@code file:line}
   */
  public record CoveredStep(String text, String stands, boolean inCases, boolean inGames) {

    /**
     * {@code #} if it ran in both, {@code c} in cases only, {@code g} in games only, else a dot.
     */
    public char sign() {
      return inCases ? inGames ? '#' : 'c' : inGames ? 'g' : '.';
    }
  }

  /**
   * Runs all cases and plays random games.
   *
   * @param packs the folders of the packs, the base first
   * @param id the ruleset
   * @param games how many; 0 for as many as there are in a second or two
   * @param progress hears of each case and each game
   */
  public static RuleActivity of(
      List<Path> packs,
      ScriptLoader scripts,
      PackStore store,
      String id,
      int games,
      long seed,
      ProgressListener progress)
      throws UnreadableRulesException {
    HookCoverage heard = new HookCoverage(scripts);
    Library library = new Library(packs, heard, store);
    Problems problems = new Problems();
    Ruleset rules =
        library.load(id, problems).orElseThrow(() -> new UnreadableRulesException(problems.list()));
    List<CaseSheet> cases = Cases.sheets(library, rules, problems);
    if (!problems.isEmpty()) {
      throw new UnreadableRulesException(problems.list());
    }
    progress.expect(cases.size() + games);
    Program program = rules.program();
    BitSet done = program.count();
    CaseRules ofCases = new CaseRules(rules);
    for (CaseSheet one : cases) {
      one.runOn(ofCases);
      progress.step();
    }
    Set<StepPlace> inCases = StepPlace.thatRan(program, done);
    Set<ScriptHook> calledByCases = Set.copyOf(heard.calledHooks());
    Set<StepPlace> inGames = new HashSet<>();
    PlayCheck.PlayResult played =
        PlayCheck.play(
            rules,
            heard,
            games,
            seed,
            progress,
            ran -> inGames.addAll(StepPlace.thatRan(program, ran)));
    RuleReader reader = new RuleReader(program, inCases, inGames);
    List<Problem> warnings = new ArrayList<>(played.problems());
    warnings.addAll(played.warnings());
    return new RuleActivity(
        cases.size(),
        played.games(),
        reader.read(calledByCases, Set.copyOf(heard.calledHooks())),
        List.copyOf(warnings));
  }

  /** The steps of a section that have some sign. */
  public long count(String section, String signs) {
    return rules.stream()
        .filter(rule -> rule.section().equals(section))
        .flatMap(rule -> rule.steps().stream())
        .filter(step -> signs.indexOf(step.sign()) >= 0)
        .count();
  }

  /** The sections that have rules, in order. */
  public List<String> sections() {
    return rules.stream().map(CoveredRule::section).distinct().toList();
  }

  /**
   * Returns the same in machine-readable form: {@code cases}, {@code games}, {@code rules} with
   * {@code section}, {@code name}, {@code stands}, {@code anchor} and {@code steps}, each with
   * {@code text}, {@code stands} and {@code ran} (a sign, see {@link CoveredStep#sign}), and {@code
   * warnings} with {@code message} and {@code stands}.
   *
   * @param shown formats locations for display
   */
  public Map<String, Object> fields(UnaryOperator<String> shown) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cases", cases);
    fields.put("games", games);
    fields.put("rules", rules.stream().map(rule -> fields(rule, shown)).toList());
    List<Object> told = new ArrayList<>();
    for (Problem warning : warnings) {
      SourceLocation where = warning.location();
      String stands = where == null ? "" : shown.apply(place(where));
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("message", warning.message());
      one.put("stands", stands);
      told.add(one);
    }
    fields.put("warnings", told);
    return fields;
  }

  private static Map<String, Object> fields(CoveredRule rule, UnaryOperator<String> shown) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("section", rule.section());
    fields.put("name", rule.name());
    fields.put("stands", shown.apply(rule.stands()));
    fields.put("anchor", rule.anchor());
    List<Object> steps = new ArrayList<>();
    for (CoveredStep step : rule.steps()) {
      Map<String, Object> told = new LinkedHashMap<>();
      told.put("text", step.text());
      told.put("stands", shown.apply(step.stands()));
      told.put("ran", String.valueOf(step.sign()));
      steps.add(told);
    }
    fields.put("steps", steps);
    return fields;
  }

  private static String place(SourceLocation where) {
    return where.source().name() + ":" + where.line();
  }

  /** Reads the rules of a program in the order of its files. */
  private static final class RuleReader {

    private final Program program;
    private final Set<StepPlace> all;
    private final Set<StepPlace> inCases;
    private final Set<StepPlace> inGames;
    private final Map<StepPlace, String> cited = new HashMap<>();
    private final Set<String> clauses;
    private final List<CoveredRule> rules = new ArrayList<>();

    RuleReader(Program program, Set<StepPlace> inCases, Set<StepPlace> inGames) {
      this.program = program;
      this.all = StepPlace.all(program);
      this.inCases = inCases;
      this.inGames = inGames;
      this.clauses =
          program.definitions().clauses().stream().map(Clause::id).collect(Collectors.toSet());
      for (StepDescriptor about : program.about) {
        SourceLocation where = about == null ? null : about.location();
        if (about != null && where != null) {
          cited.putIfAbsent(StepPlace.of(where), about.citation().rule());
        }
      }
    }

    List<CoveredRule> read(Set<ScriptHook> calledByCases, Set<ScriptHook> calledByGames) {
      Tree.Fields body = program.definitions().body();
      for (String section : StepPlace.RULE_SECTIONS) {
        things(section, "", body.get(section));
      }
      if (body.get("decks") instanceof Tree.Fields decks) {
        decks.fields().values().forEach(deck -> things("decks", "", cards(deck.value())));
      }
      if (body.get("hooks") instanceof Tree.Fields hooks) {
        hooks
            .fields()
            .values()
            .forEach(kind -> things("hooks", kind.key().value() + " ", kind.value()));
      }
      for (Script script : program.scripts.scripts()) {
        List<CoveredStep> steps = new ArrayList<>();
        for (ScriptHook hook : script.hooks()) {
          String text = hook.kind().name().toLowerCase(Locale.ROOT) + " " + hook.head();
          steps.add(
              new CoveredStep(
                  text,
                  place(hook.location()),
                  calledByCases.contains(hook),
                  calledByGames.contains(hook)));
        }
        if (!steps.isEmpty()) {
          String stands = place(script.hooks().get(0).location());
          rules.add(new CoveredRule("scripts", script.name(), stands, "", steps));
        }
      }
      return List.copyOf(rules);
    }

    private static Tree cards(Tree deck) {
      Tree cards = deck instanceof Tree.Fields fields ? fields.get("cards") : null;
      return cards == null ? deck : cards;
    }

    private void things(String section, String before, @Nullable Tree tree) {
      if (tree instanceof Tree.Fields things) {
        for (Tree.Field thing : things.fields().values()) {
          List<CoveredStep> steps = new ArrayList<>();
          List<String> citations = new ArrayList<>();
          steps(thing.value(), steps, citations);
          if (!steps.isEmpty()) {
            rules.add(
                new CoveredRule(
                    section,
                    before + thing.key().value(),
                    place(thing.key().location()),
                    anchor(citations),
                    List.copyOf(steps)));
          }
        }
      }
    }

    private String anchor(List<String> citations) {
      return citations.stream()
          .filter(rule -> !rule.isEmpty())
          .map(rule -> Clause.nearest(rule, clauses))
          .filter(clauses::contains)
          .map(clause -> Html.anchor("clause", clause))
          .findFirst()
          .orElse("");
    }

    private void steps(Tree tree, List<CoveredStep> steps, List<String> citations) {
      if (tree instanceof Tree.Items items) {
        items.items().forEach(item -> steps(item, steps, citations));
      } else if (tree instanceof Tree.Fields fields) {
        StepPlace place = StepPlace.ofStep(fields);
        if (all.contains(place)) {
          SourceLocation where = fields.location();
          String line = where.source().line(place.line()).strip().replaceFirst("^- ", "");
          citations.add(cited.getOrDefault(place, ""));
          steps.add(
              new CoveredStep(
                  line.replaceAll(" {2,}", " "),
                  place.file() + ":" + place.line(),
                  inCases.contains(place),
                  inGames.contains(place)));
        }
        fields.fields().values().forEach(field -> steps(field.value(), steps, citations));
      }
    }
  }
}
