package gabion.tools.lab.check;

import gabion.flow.run.Program;
import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.play.show.Display;
import gabion.text.Problem;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.tools.lab.Cases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads all of a ruleset, also what nobody needs who plays it, and finds what is wrong with it. */
public final class Check {

  private static final List<Pass> PASSES =
      List.of(
          new UnusedNames(),
          new UnaskedWords(),
          new MisspeltFaces(),
          new UnreachableSteps(),
          new LonelyAreas(),
          new UncitedSources(),
          new StrayScripts(),
          new UnsaidAnswers(),
          new CutTexts());

  private Check() {}

  /** Checks a ruleset of a library. */
  public static Checked of(Library library, String id) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Optional<Ruleset> rules = library.load(id, problems, warnings);
    rules.ifPresent(
        loaded -> {
          Problems ofDisplay = new Problems();
          Display.of(loaded, ofDisplay);
          library.blame(id, ofDisplay, problems);
          Citations.check(loaded.program().definitions(), problems);
          Set<String> cited =
              Cases.check(
                  library, loaded, problems, file -> CutTexts.inside(file, new Finds(problems)));
          new ScriptWords(loaded.program(), problems).check();
          passes(loaded, cited, new Finds(problems));
        });
    return new Checked(
        id, rules, all(problems), problems.left(), ProblemPrinter.sorted(warnings.list()));
  }

  private static List<Problem> all(Problems problems) {
    List<Problem> all = new ArrayList<>(ProblemPrinter.sorted(problems.causes()));
    all.addAll(ProblemPrinter.sorted(problems.consequences()));
    return List.copyOf(all);
  }

  private static void passes(Ruleset rules, Set<String> cited, Finds finds) {
    Program program = rules.program();
    Pass.Whole whole = new Pass.Whole(program, program.definitions(), SaidWords.of(program), cited);
    PASSES.forEach(pass -> pass.look(whole, finds));
  }
}
