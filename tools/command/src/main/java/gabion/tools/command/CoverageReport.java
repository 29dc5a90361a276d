package gabion.tools.command;

import gabion.scripts.GraalScripts;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.desk.Coverage;
import gabion.tools.lab.desk.CoverageAnalysis;
import gabion.tools.lab.desk.Mutant;
import gabion.tools.lab.desk.MutationAnalysis;
import gabion.tools.lab.desk.ProgressListener;
import gabion.tools.lab.play.RuleActivity;
import gabion.tools.lab.proof.EquivalenceProof;
import gabion.tools.lab.proof.MutantProof;
import gabion.tools.lab.proof.ProofResult;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The case coverage of rulesets, and the rule changes that cases detect. */
final class CoverageReport {

  /** How far a proof of a survivor searches, as {@code prove} does without options. */
  private static final int MOST_ANSWERS = 12;

  private static final int GAMES = 100;

  private final CommandContext here;
  private final Packs packs;
  private final boolean json;

  CoverageReport(CommandContext here, Packs packs, boolean json) {
    this.here = here;
    this.packs = packs;
    this.json = json;
  }

  /** A bar, once it is known how long it is. */
  private final class DeferredProgress implements ProgressListener {
    private @Nullable Progress progress;
    private int done;

    @Override
    public void expect(int steps) {
      progress = new Progress(here, Math.max(1, steps), json);
    }

    @Override
    public void step() {
      done++;
      if (progress != null) {
        progress.to(done);
      }
    }

    void finish() {
      if (progress != null) {
        progress.finish();
      }
    }
  }

  /** The coverage of some rulesets. */
  int coverage(List<String> ids) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      List<Coverage.Row> rows = runWithProgress(bar -> proofs(id).coverage(bar));
      all.put(id, CoverageAnalysis.fields(rows, UnaryOperator.identity()));
      if (!json) {
        print(id, rows);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private interface ProgressTask<T> {
    T of(DeferredProgress bar) throws CoverageAnalysis.UnreadableRulesException;
  }

  private <T> T runWithProgress(ProgressTask<T> telling) {
    DeferredProgress bar = new DeferredProgress();
    try {
      return telling.of(bar);
    } catch (CoverageAnalysis.UnreadableRulesException unread) {
      throw Packs.reportProblems(here, unread.problems());
    } finally {
      bar.finish();
    }
  }

  private CoverageAnalysis proofs(String id) {
    packs.open(here, id); // its problems end the command
    return new CoverageAnalysis(packs.paths(here), GraalScripts.folders(), Packs.store(here), id);
  }

  private void print(String id, List<Coverage.Row> rows) {
    here.out().println(id);
    for (Coverage.Row row : rows) {
      int percent = 100 * (row.of() - row.uncoveredItems().size()) / row.of();
      String with =
          row.exemptItems().isEmpty() ? "" : ", " + row.exemptItems().size() + " with a reason";
      here.out()
          .printf(
              Locale.ROOT,
              "  %-34s %4d of %4d  %3d %%%s%n",
              row.kind(),
              row.coveredCount(),
              row.of(),
              percent,
              with);
      row.uncoveredItems().forEach(this::print);
      for (Coverage.UncoveredItem one : row.exemptItems()) {
        print(one);
        here.out().println("          " + Printable.line(one.why()));
      }
    }
  }

  private void print(Coverage.UncoveredItem one) {
    String stands = one.stands().isEmpty() ? "" : "  " + one.stands();
    here.out().println("      " + Printable.line(one.what() + stands));
  }

  /**
   * Which steps of some rulesets run in cases and in random games.
   *
   * @param games how many for each ruleset; 0 for as many as there are in a second or two
   */
  int activity(List<String> ids, int games, long seed) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      packs.open(here, id); // its problems end the command
      RuleActivity activity =
          runWithProgress(
              bar ->
                  RuleActivity.of(
                      packs.paths(here),
                      GraalScripts.folders(),
                      Packs.store(here),
                      id,
                      games,
                      seed,
                      bar));
      all.put(id, activity.fields(UnaryOperator.identity()));
      if (!json) {
        print(id, activity);
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  private void print(String id, RuleActivity activity) {
    here.out().println(CommandMessage.ACTIVITY_HEAD.text(id, activity.cases(), activity.games()));
    here.out().println(CommandMessage.ACTIVITY_SIGNS.text());
    for (String section : activity.sections()) {
      here.out()
          .printf(
              Locale.ROOT,
              CommandMessage.ACTIVITY_SECTION.text(),
              section,
              activity.count(section, "#cg."),
              activity.count(section, "#c"),
              activity.count(section, "#g"),
              activity.count(section, "."));
      activity.rules().stream().filter(rule -> rule.section().equals(section)).forEach(this::print);
    }
  }

  private void print(RuleActivity.CoveredRule rule) {
    StringBuilder signs = new StringBuilder();
    rule.steps().forEach(step -> signs.append(step.sign()));
    here.out()
        .printf(
            Locale.ROOT, "    %-40s %s%n", Printable.line(rule.name()), Printable.line(signs + ""));
    for (RuleActivity.CoveredStep step : rule.steps()) {
      if (step.sign() == '.') {
        here.out().println("        " + Printable.line(step.text() + "  " + step.stands()));
      }
    }
  }

  /**
   * Tries changes of some rulesets.
   *
   * @param seconds for the proof of each change that survives; 0 for no proofs
   */
  int mutate(List<String> ids, int number, long seed, int seconds) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String id : ids) {
      CoverageAnalysis analysis = proofs(id);
      List<MutationAnalysis.Result> results =
          runWithProgress(bar -> analysis.runMutations(number, seed, bar));
      Map<String, Object> fields = CoverageAnalysis.changes(results, UnaryOperator.identity());
      all.put(id, fields);
      if (!json) {
        printMutants(id, results);
      }
      if (seconds > 0) {
        fields.put("proofs", proveSurvivors(analysis.mutation(), id, results, seconds));
      }
    }
    if (json) {
      here.out().println(Json.of(all));
    }
    return Gabion.DONE;
  }

  /** Proves each survivor equal in a scope, or finds the case that notices it. */
  private List<Object> proveSurvivors(
      MutationAnalysis mutation, String id, List<MutationAnalysis.Result> results, int seconds) {
    MutantProof proof =
        new MutantProof(mutation, id, new EquivalenceProof.Limits(MOST_ANSWERS, GAMES));
    ProofReport report = new ProofReport(here.out());
    List<Object> proofs = new ArrayList<>();
    for (MutationAnalysis.Result survivor :
        CoverageAnalysis.with(results, MutationAnalysis.MutantStatus.SURVIVED)) {
      ProofResult result = prove(proof, survivor.mutant(), seconds);
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", survivor.mutant().name());
      fields.putAll(ProofReport.fields(result));
      proofs.add(fields);
      if (!json) {
        here.out().println();
        print(survivor, survivor.mutant().kind());
        report.print(result);
        here.out().flush();
      }
    }
    return proofs;
  }

  private ProofResult prove(MutantProof proof, Mutant survivor, int seconds) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (SearchProgress progress = new SearchProgress(here, Integer.MAX_VALUE, json)) {
      return proof.prove(
          survivor, positions -> System.nanoTime() - end < 0 && progress.goesOn(positions));
    }
  }

  private void printMutants(String id, List<MutationAnalysis.Result> results) {
    List<MutationAnalysis.Result> survivors =
        CoverageAnalysis.with(results, MutationAnalysis.MutantStatus.SURVIVED);
    List<MutationAnalysis.Result> equal =
        CoverageAnalysis.with(results, MutationAnalysis.MutantStatus.EQUAL);
    int killed = CoverageAnalysis.with(results, MutationAnalysis.MutantStatus.KILLED).size();
    int unsound = CoverageAnalysis.with(results, MutationAnalysis.MutantStatus.UNSOUND).size();
    int tried = killed + survivors.size();
    here.out()
        .printf(
            Locale.ROOT,
            CommandMessage.MUTATIONS_NOTICED.text(),
            id,
            killed,
            tried,
            tried == 0 ? 100.0 : 100.0 * killed / tried,
            unsound,
            equal.isEmpty() ? "" : CommandMessage.MUTATIONS_WITHOUT_EFFECT.text(equal.size()));
    survivors.forEach(one -> print(one, one.mutant().kind()));
    equal.forEach(one -> print(one, "equal: " + one.reason()));
    CoverageAnalysis.noticedAfterAll(results)
        .forEach(one -> print(one, CommandMessage.EXEMPTION_OUTDATED.text()));
  }

  private void print(MutationAnalysis.Result result, String of) {
    String cites = result.cites().isEmpty() ? "" : "  [" + result.cites() + "]";
    here.out().println("  " + result.mutant().place() + "  " + Printable.line(of + cites));
    here.out().println("      " + Printable.line(result.mutant().name()));
  }
}
