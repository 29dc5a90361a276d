package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.flow.log.Names;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.play.PlayBug;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Questions;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs one case: lays its position, supplies its dice and answers, and compares the results. */
final class CaseRunner implements Oracle {

  /** A case that did not go as it says. */
  static final class CaseFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CaseFailedException(String message) {
      super(message, null, false, false);
    }
  }

  /** Thrown where fate is asked and nothing more is dictated: the case ends there. */
  private static final class CaseFinishedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CaseFinishedException() {
      super(null, null, false, false);
    }
  }

  /** The most answers that are listed for an editor. */
  private static final int MOST_ANSWERS = 100;

  private final Ruleset ruleset;
  private final Case told;
  private final Layout layout;
  private final Names names;
  private final Problems problems = new Problems();
  private final ExpressionCompiler linker;
  private final CaseAnswerResolver answers;
  private List<@Nullable CaseExpectation> expectations = List.of();
  private boolean evaluates;
  private final Map<SourceLocation, String> values = new HashMap<>();
  private int next;
  private @Nullable Game game;

  CaseRunner(CaseRules rules, Case told) {
    this.ruleset = rules.ruleset();
    this.told = told;
    this.layout = ruleset.layout();
    this.names = ruleset.program().names();
    this.linker = ruleset.compiler(problems);
    boolean hasRefusals = told.play().stream().anyMatch(line -> !line.refusals().isEmpty());
    Display display = hasRefusals ? rules.display() : Display.NONE;
    this.answers = new CaseAnswerResolver(layout, names, new Questions(ruleset, display));
  }

  CaseReport run() {
    String failure = ProblemPrinter.print(told.problems().list());
    try {
      if (failure.isEmpty()) {
        play();
      }
    } catch (CaseFailedException failed) {
      failure = String.valueOf(failed.getMessage());
    } catch (RulesetException problem) {
      failure = ProblemPrinter.print(problem.problem());
    }
    if (failure.isEmpty() && !problems.isEmpty()) {
      failure = ProblemPrinter.print(problems.list());
    }
    List<String> transcript = new ArrayList<>();
    if (game != null) {
      for (Event event : game.log()) {
        String cited = event.cause().rule();
        String rule = cited.isEmpty() ? "" : "  (" + cited + ")";
        game.sentences().lines(event).forEach(line -> transcript.add(line + rule));
      }
      game.close();
    }
    return new CaseReport(told.id(), told.title(), told.citations(), failure, transcript);
  }

  /** Runs the case; returns the values of the sentences that it reached, by their places. */
  Map<SourceLocation, String> evaluate() {
    evaluates = true;
    run();
    return values;
  }

  /** Runs the case up to the question at its end; returns the legal answers, at most a hundred. */
  List<String> openAnswers() {
    List<String> legal = new ArrayList<>();
    try {
      LinkedCase linked = LinkedCase.of(ruleset, told, linker, problems).orElseThrow(this::bad);
      Draft draft = linked.startPosition(ruleset, problems);
      expectations = told.play().stream().<@Nullable CaseExpectation>map(line -> null).toList();
      begin(linked.setup(), draft, linked.entrance());
      Game playing = present();
      while (!playing.isOver() && legal.isEmpty()) {
        Question question = playing.question();
        if (question.shape().size() == 1 && !isDictated(question)) {
          playing.answer(0);
        } else if (upcoming() == null) {
          for (long i = 0; i < Math.min(MOST_ANSWERS, question.shape().size()); i++) {
            legal.add(question.shape().describe(i, names));
          }
        } else {
          expectHere(playing.draft());
          playing.answer(dictatedAnswer(question));
        }
      }
    } catch (CaseFailedException | CaseFinishedException | RulesetException noQuestion) {
      return List.of();
    } finally {
      if (game != null) {
        game.close();
      }
    }
    return legal;
  }

  private void play() {
    LinkedCase linked = LinkedCase.of(ruleset, told, linker, problems).orElseThrow(this::bad);
    Draft draft = linked.startPosition(ruleset, problems);
    if (!problems.isEmpty()) {
      throw bad();
    }
    if (!linked.odds().isEmpty()) {
      linked.odds().check(ruleset, draft, linked.entrance());
      return;
    }
    expectations = linked.between();
    try {
      begin(linked.setup(), draft, linked.entrance());
      drive();
    } catch (CaseFinishedException finished) {
      // the case dictates nothing more
    }
    expectHere(draft);
    if (next < told.play().size()) {
      throw new CaseFailedException(
          LabMessage.RUN_ENDED_EARLY.text(CaseAnswerResolver.line(told.play().get(next))));
    }
    check(linked.last(), draft);
  }

  private void check(CaseExpectation expectation, Draft draft) {
    if (evaluates) {
      expectation.evaluate(draft, values);
    }
    expectation.check(draft, game, names);
  }

  private CaseFailedException bad() {
    StringBuilder text = new StringBuilder();
    for (Problem problem : problems.list()) {
      text.append(ProblemPrinter.print(problem)).append('\n');
    }
    return new CaseFailedException(text.toString().strip());
  }

  private void begin(Setup setup, Draft draft, EntryPoint entrance) {
    game = Game.startAt(ruleset, setup, draft, entrance, this);
    game.watch();
    game.open();
  }

  private void drive() {
    Game playing = present();
    while (!playing.isOver()) {
      Question question = playing.question();
      if (question.shape().size() == 1 && !isDictated(question)) {
        playing.answer(0);
        continue;
      }
      expectHere(playing.draft());
      if (next >= told.play().size()) {
        leave(question);
        return;
      }
      playing.answer(dictatedAnswer(question));
    }
  }

  private Game present() {
    if (game == null) {
      throw new PlayBug(LabMessage.CASE_NOT_BEGUN.text(), null);
    }
    return game;
  }

  /** Checks the expectations that stand before the next dictated line. */
  private void expectHere(Draft draft) {
    while (next < told.play().size() && told.play().get(next).expect().isPresent()) {
      CaseExpectation expectation = expectations.get(next++);
      if (expectation != null) {
        check(expectation, draft);
      }
    }
  }

  /** The next line that dictates something, or null. */
  private Case.@Nullable PlayLine upcoming() {
    for (int i = next; i < told.play().size(); i++) {
      if (told.play().get(i).expect().isEmpty()) {
        return told.play().get(i);
      }
    }
    return null;
  }

  /** A case ends at an open question only where it says which. */
  private void leave(Question question) {
    if (told.expect().questionName().isEmpty()) {
      throw new CaseFailedException(
          LabMessage.CASE_ENDS_TOO_EARLY.text(
              answers.describeQuestion(question), answers.all(question.shape())));
    }
  }

  /** Whether a forced answer is dictated all the same. */
  private boolean isDictated(Question question) {
    Case.PlayLine act = upcoming();
    return act != null && answers.isForced(act, question);
  }

  private long dictatedAnswer(Question question) {
    long index = answers.answer(told.play().get(next), question);
    next++;
    return index;
  }

  // ---- for the game

  @Override
  public long answer(Question question) {
    return WAIT;
  }

  @Override
  public long chance(Question question) {
    Case.PlayLine act = upcoming();
    boolean dictated = act != null && CaseAnswerResolver.isDictated(act, question);
    if (!dictated && question.shape().size() == 1) {
      return 0;
    }
    expectHere(question.draft());
    if (act == null) {
      leave(question);
      throw new CaseFinishedException();
    }
    long index = answers.chance(act, question);
    next++;
    return index;
  }
}
