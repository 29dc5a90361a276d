package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.flow.run.Program;
import gabion.hook.ScriptWorker;
import gabion.play.Ruleset;
import gabion.tools.lab.Cases;
import gabion.tools.lab.LibraryFiles;
import gabion.tools.lab.RuleQuestions;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.analysis.RulesAnalysis;
import gabion.tools.lab.analysis.SentenceCollector;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.table.ScenarioSeries;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Checks an entire ruleset, including parts that play does not need. */
public final class Check {

  private static final List<CheckPass> PASSES =
      List.of(
          new UnusedNameCheck(),
          new UnusedPropertyCheck(),
          new ScenarioNumberCheck(),
          new UnresolvedFaceCheck(),
          new UnreachableStepCheck(),
          new UnboundNameCheck(),
          new NameConflictCheck(),
          new SinglePieceFaceCheck(),
          new UnconnectedAreaCheck(),
          new UncitedSourceCheck(),
          new OrphanScriptCheck(),
          new DisplayAnswerCheck(),
          new TruncatedTextCheck(),
          new LargeChoiceCheck(),
          new DeprecatedWordCheck(),
          new ScriptValueCheck());

  private Check() {}

  /** Checks a ruleset of a library. */
  public static CheckResult of(Library library, String id) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    SentenceCollector sentences = new SentenceCollector(library.listener());
    Optional<Ruleset> rules = library.withListener(sentences).load(id, problems, warnings);
    rules.ifPresentOrElse(
        loaded -> all(library, loaded, sentences, problems, warnings),
        () -> names(library, id, problems));
    Problems told = explainProblems(library, id, rules, problems);
    ProblemAttribution.AttributedProblems found =
        ProblemAttribution.attribute(library, id, causesFirst(told));
    List<Problem> doubts = new ArrayList<>(warnings.list());
    doubts.addAll(found.doubts());
    return new CheckResult(
        id,
        rules,
        found.mistakes(),
        told.omittedCount(),
        List.copyOf(ProblemPrinter.sortByLocation(doubts)));
  }

  /**
   * Begins to check rulesets, as many at a time as there are processors: more would link the same
   * closures at the same moment, each for itself. Returns what waits for the result of each.
   */
  public static List<Supplier<CheckResult>> begin(Library library, List<String> ids) {
    ExecutorService workers =
        Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()),
            task -> {
              Thread worker = new Thread(task, "gabion-check");
              worker.setDaemon(true);
              return worker;
            });
    List<Supplier<CheckResult>> results = new ArrayList<>();
    for (String id : ids) {
      CompletableFuture<CheckResult> begun =
          CompletableFuture.supplyAsync(() -> of(library, id), workers);
      results.add(() -> ScriptWorker.await(begun));
    }
    workers.shutdown(); // each ends with its last task
    return results;
  }

  /** Checks the names of a ruleset that does not load, since duplicates may be the cause. */
  private static void names(Library library, String id, Problems problems) {
    List<String> packs = library.packs().stream().map(Pack::id).toList();
    library
        .mergedYaml(id)
        .map(tree -> new Definitions(tree, packs, Problems.discarding()))
        .ifPresent(
            defined ->
                NameConflictCheck.look(defined, new CheckFindings(problems, new Problems())));
  }

  /** All problems of a ruleset, as they are. */
  static List<Problem> all(Library library, String id) {
    Problems all = Problems.unlimited();
    SentenceCollector sentences = new SentenceCollector(library.listener());
    library
        .withListener(sentences)
        .load(id, all)
        .ifPresent(loaded -> all(library, loaded, sentences, all, new Problems()));
    return all.list();
  }

  private static Problems explainProblems(
      Library library, String id, Optional<Ruleset> rules, Problems problems) {
    if (problems.isEmpty()) {
      return problems;
    }
    Optional<Tree.Fields> written = rules.map(loaded -> loaded.program().definitions().body());
    return written
        .or(() -> library.mergedYaml(id))
        .map(tree -> MisspelledDeclarations.explainProblems(tree, problems))
        .orElse(problems);
  }

  private static List<Problem> causesFirst(Problems problems) {
    List<Problem> all = new ArrayList<>(ProblemPrinter.sortByLocation(problems.causes()));
    all.addAll(ProblemPrinter.sortByLocation(problems.consequences()));
    return List.copyOf(all);
  }

  /** Collects all problems of a loaded ruleset; cases and the map are checked in parallel. */
  private static void all(
      Library library,
      Ruleset rules,
      SentenceCollector sentences,
      Problems all,
      Problems warnings) {
    Problems problems = new Problems();
    Problems ofCases = new Problems();
    Problems inertCases = new Problems();
    CheckFindings cut = new CheckFindings(ofCases, warnings);
    Consumer<Tree> deprecated = DeprecatedWordCheck.ofTrees(rules.program(), cut);
    CompletableFuture<Set<String>> cited =
        CompletableFuture.supplyAsync(
            () ->
                Cases.check(
                    library,
                    rules,
                    ofCases,
                    inertCases,
                    file -> {
                      TruncatedTextCheck.checkTree(file, cut);
                      deprecated.accept(file);
                    }));
    CheckFindings finds = new CheckFindings(problems, warnings);
    Problems ofDisplay = new Problems();
    Problems ofMap = new Problems();
    CompletableFuture<Void> drawn =
        CompletableFuture.runAsync(
            () ->
                Display.of(rules, LibraryFiles.of(library, rules.id()), ofDisplay)
                    .checkMap(ofDisplay, ofMap));
    ScenarioSeries.of(rules, problems);
    CitationCheck.check(rules.program().definitions(), problems);
    RuleQuestions.of(library, rules, problems);
    new ScriptWordCheck(rules.program(), problems).check();
    Program program = rules.program();
    WordUsages said = WordUsages.of(program);
    Set<String> shown = cited.join();
    drawn.join();
    problems.addAll(ofDisplay);
    finds.doubts(ofMap);
    problems.addAll(ofCases);
    finds.doubts(inertCases);
    CheckPass.CheckContext whole =
        new CheckPass.CheckContext(program, program.definitions(), said, shown);
    PASSES.forEach(pass -> pass.look(whole, finds));
    rules.sources().stream()
        .filter(file -> file.name().endsWith(".yaml"))
        .flatMap(file -> library.tree(file, Problems.discarding()).stream())
        .forEach(file -> DefaultsCheck.look(file, finds));
    new RulesAnalysis(program, sentences, finds).check();
    problems.addAll(program.definitions().problems()); // files loaded only now
    library.blame(rules.id(), problems, all);
  }
}
