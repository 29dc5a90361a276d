package gabion.tools.lab.desk;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Case coverage and mutation analysis of a ruleset. Reads the current files and changes none. */
public final class CoverageAnalysis {

  /** Rules or cases that cannot be read. */
  public static final class UnreadableRulesException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /**
     * @param problems all that is wrong with them
     */
    public UnreadableRulesException(List<Problem> problems) {
      super(problems.isEmpty() ? "unknown ruleset" : problems.get(0).message());
      this.problems = problems;
    }

    /** All that is wrong with them. */
    public List<Problem> problems() {
      return List.copyOf(problems);
    }
  }

  private final List<Path> packs;
  private final ScriptLoader scripts;
  private final PackStore store;
  private final String id;

  /**
   * @param packs the folders of the packs, the base first
   * @param id the ruleset
   */
  public CoverageAnalysis(List<Path> packs, ScriptLoader scripts, PackStore store, String id) {
    this.packs = List.copyOf(packs);
    this.scripts = scripts;
    this.store = store;
    this.id = id;
  }

  // ---- coverage

  /**
   * Runs all cases and returns their coverage.
   *
   * @param milestones receives progress for each case run, and for each line of a sum left out
   */
  public List<Coverage.Row> coverage(ProgressListener milestones) throws UnreadableRulesException {
    HookCoverage heard = new HookCoverage(scripts);
    Library library = new Library(packs, heard, store);
    Ruleset rules = load(library);
    Problems problems = new Problems();
    List<CaseSheet> cases = Cases.sheets(library, rules, problems);
    check(problems);
    return Coverage.of(
        rules, cases, heard, mutation(), CoverageExemptions.of(packs, id), milestones);
  }

  private Ruleset load(Library library) throws UnreadableRulesException {
    Problems problems = new Problems();
    return library
        .load(id, problems)
        .orElseThrow(() -> new UnreadableRulesException(problems.list()));
  }

  private static void check(Problems problems) throws UnreadableRulesException {
    if (!problems.isEmpty()) {
      throw new UnreadableRulesException(problems.list());
    }
  }

  /** Changes of this ruleset, one at a time. */
  public MutationAnalysis mutation() {
    return new MutationAnalysis(packs, scripts, store, id);
  }

  /**
   * Returns coverage in machine-readable form: for each {@code kind} the number {@code shown}, the
   * total {@code of}, and lists of {@code missing} and {@code excused} items, each with {@code
   * what}, {@code stands}, {@code anchor} in the rulebook and {@code why}.
   *
   * @param shown formats locations for display
   */
  public static List<Map<String, Object>> fields(
      List<Coverage.Row> rows, UnaryOperator<String> shown) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Coverage.Row row : rows) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("kind", row.kind());
      fields.put("shown", row.coveredCount());
      fields.put("of", row.of());
      fields.put("missing", row.uncoveredItems().stream().map(one -> one.at(shown)).toList());
      fields.put("excused", row.exemptItems().stream().map(one -> one.at(shown)).toList());
      all.add(fields);
    }
    return all;
  }

  // ---- which changes they notice

  /**
   * Changes some places of the rules, one after the other, and runs the cases each time.
   *
   * @param number of changes, at most; the same {@code seed} chooses the same
   * @param milestones hears of each change that was tried
   */
  public List<MutationAnalysis.Result> runMutations(
      int number, long seed, ProgressListener milestones) throws UnreadableRulesException {
    Library library = new Library(packs, scripts, store);
    Problems problems = new Problems();
    Cases.sheets(library, load(library), problems);
    check(problems);
    MutationAnalysis mutation = mutation();
    List<Mutant> mutants = mutation.sample(number, seed);
    milestones.expect(mutants.size());
    return mutation.run(mutants, done -> milestones.step());
  }

  /** Those of some changes that came to an end. */
  public static List<MutationAnalysis.Result> with(
      List<MutationAnalysis.Result> results, MutationAnalysis.MutantStatus fate) {
    return results.stream().filter(result -> result.fate() == fate).toList();
  }

  /** Changes that a case notices, though a reason is given why none does. */
  public static List<MutationAnalysis.Result> noticedAfterAll(
      List<MutationAnalysis.Result> results) {
    return with(results, MutationAnalysis.MutantStatus.KILLED).stream()
        .filter(one -> !one.reason().isEmpty())
        .toList();
  }

  /**
   * Returns mutation results in machine-readable form: the numbers {@code killed} by cases and
   * {@code unsound}, and lists of {@code survivors}, {@code equal} mutants and exempted mutants
   * that are {@code noticed} after all, each with {@code kind}, {@code place}, {@code name}, {@code
   * change}, {@code why} and {@code cites}.
   *
   * @param shown formats locations for display
   */
  public static Map<String, Object> changes(
      List<MutationAnalysis.Result> results, UnaryOperator<String> shown) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("killed", with(results, MutationAnalysis.MutantStatus.KILLED).size());
    fields.put("unsound", with(results, MutationAnalysis.MutantStatus.UNSOUND).size());
    fields.put(
        "survivors", resultFields(with(results, MutationAnalysis.MutantStatus.SURVIVED), shown));
    fields.put("equal", resultFields(with(results, MutationAnalysis.MutantStatus.EQUAL), shown));
    fields.put("noticed", resultFields(noticedAfterAll(results), shown));
    return fields;
  }

  private static List<Object> resultFields(
      List<MutationAnalysis.Result> results, UnaryOperator<String> shown) {
    List<Object> listed = new ArrayList<>();
    for (MutationAnalysis.Result result : results) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("kind", result.mutant().kind());
      fields.put("place", shown.apply(result.mutant().place()));
      fields.put("name", result.mutant().name());
      fields.put("change", result.mutant().says());
      fields.put("why", result.reason());
      fields.put("cites", result.cites());
      listed.add(fields);
    }
    return listed;
  }
}
