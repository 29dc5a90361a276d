package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.flow.run.Program;
import gabion.play.Ruleset;
import gabion.text.Problem;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.table.show.Display;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Reads all of a ruleset, also what nobody needs who plays it, and finds what is wrong with it. */
public final class Check {

  private static final List<Pass> PASSES =
      List.of(
          new UnusedNames(),
          new UnaskedWords(),
          new UntoldNumbers(),
          new UnresolvedFaces(),
          new UnreachableSteps(),
          new UnboundNames(),
          new TakenNames(),
          new SinglesWithFaces(),
          new LonelyAreas(),
          new UncitedSources(),
          new StrayScripts(),
          new UnsaidAnswers(),
          new CutTexts(),
          new ChosenInParts(),
          new FormerWords());

  private Check() {}

  /** Checks a ruleset of a library. */
  public static Checked of(Library library, String id) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Optional<Ruleset> rules = library.load(id, problems, warnings);
    rules.ifPresentOrElse(
        loaded -> all(library, loaded, problems, warnings), () -> names(library, id, problems));
    Problems told = explained(library, id, rules, problems);
    Blamed.Named found = Blamed.named(library, id, causesFirst(told));
    List<Problem> doubts = new ArrayList<>(warnings.list());
    doubts.addAll(found.doubts());
    return new Checked(
        id, rules, found.mistakes(), told.left(), List.copyOf(ProblemPrinter.sorted(doubts)));
  }

  /** Of what cannot be loaded the names are looked at: two alike may be what is behind it. */
  private static void names(Library library, String id, Problems problems) {
    List<String> packs = library.packs().stream().map(Pack::id).toList();
    library
        .written(id)
        .map(tree -> new Definitions(tree, packs, Problems.unheard()))
        .ifPresent(defined -> TakenNames.look(defined, new Finds(problems, new Problems())));
  }

  /** All problems of a ruleset, as they are. */
  static List<Problem> all(Library library, String id) {
    Problems all = Problems.ofAll();
    library.load(id, all).ifPresent(loaded -> all(library, loaded, all, new Problems()));
    return all.list();
  }

  private static Problems explained(
      Library library, String id, Optional<Ruleset> rules, Problems problems) {
    if (problems.isEmpty()) {
      return problems;
    }
    Optional<Tree.Fields> written = rules.map(loaded -> loaded.program().definitions().written());
    return written
        .or(() -> library.written(id))
        .map(tree -> Renamed.explained(tree, problems))
        .orElse(problems);
  }

  private static List<Problem> causesFirst(Problems problems) {
    List<Problem> all = new ArrayList<>(ProblemPrinter.sorted(problems.causes()));
    all.addAll(ProblemPrinter.sorted(problems.consequences()));
    return List.copyOf(all);
  }

  /**
   * All that can be found in what can be loaded; the cases are read while the rest is looked at.
   */
  private static void all(Library library, Ruleset rules, Problems all, Problems warnings) {
    Problems problems = new Problems();
    Problems ofCases = new Problems();
    Finds cut = new Finds(ofCases, warnings);
    CompletableFuture<Set<String>> cited =
        CompletableFuture.supplyAsync(
            () ->
                Cases.check(
                    library,
                    rules,
                    ofCases,
                    file -> {
                      CutTexts.inside(file, cut);
                      FormerWords.inside(file, rules.program(), cut);
                    }));
    Display.of(rules, problems);
    Citations.check(rules.program().definitions(), problems);
    new ScriptWords(rules.program(), problems).check();
    Program program = rules.program();
    SaidWords said = SaidWords.of(program);
    Set<String> shown = cited.join();
    problems.addAll(ofCases);
    Pass.Whole whole = new Pass.Whole(program, program.definitions(), said, shown);
    Finds finds = new Finds(problems, warnings);
    PASSES.forEach(pass -> pass.look(whole, finds));
    problems.addAll(program.definitions().problems()); // what is read only now
    library.blame(rules.id(), problems, all);
  }
}
