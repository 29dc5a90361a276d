package gabion.tools.lab;

import gabion.ask.Event;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Shape;
import gabion.ask.shape.Throw;
import gabion.expr.link.Linker;
import gabion.flow.link.EntranceReader;
import gabion.flow.run.Entrance;
import gabion.flow.run.PlayProblem;
import gabion.flow.tell.Names;
import gabion.play.Game;
import gabion.play.PlayBug;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.text.Problem;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs one case: lays its position, dictates its dice and answers, compares what comes. */
final class CaseRunner implements Oracle {

  /** A case that did not go as it says. */
  static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failed(String message) {
      super(message, null, false, false);
    }
  }

  /** Thrown where fate is asked and nothing more is dictated: the case ends there. */
  private static final class Finished extends RuntimeException {
    private static final long serialVersionUID = 1;

    Finished() {
      super(null, null, false, false);
    }
  }

  private final Ruleset ruleset;
  private final Case told;
  private final Layout layout;
  private final Names names;
  private final Problems problems = new Problems();
  private final Linker linker;
  private final CaseTable table;
  private List<@Nullable CaseExpectation> expectations = List.of();
  private int next;
  private @Nullable Game game;

  CaseRunner(Ruleset ruleset, Case told) {
    this.ruleset = ruleset;
    this.told = told;
    this.layout = ruleset.layout();
    this.names = ruleset.program().names();
    this.linker = ruleset.linker(problems);
    this.table = new CaseTable(layout, linker);
  }

  CaseReport run() {
    String failure = "";
    try {
      play();
    } catch (Failed failed) {
      failure = String.valueOf(failed.getMessage());
    } catch (PlayProblem problem) {
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
    List<String> cites = told.cites().stream().map(Tree.Text::value).toList();
    return new CaseReport(told.id(), told.title(), cites, failure, transcript);
  }

  private void play() {
    Setup setup = ruleset.setup(told.scenario(), told.options(), problems).orElseThrow(this::bad);
    CasePosition position = CasePosition.link(told, ruleset, linker);
    List<@Nullable CaseExpectation> linked = new ArrayList<>();
    for (Case.Act act : told.play()) {
      linked.add(act.expect().map(expect -> CaseExpectation.link(expect, table)).orElse(null));
    }
    CaseExpectation last = CaseExpectation.link(told.expect(), table);
    CaseOdds odds = CaseOdds.link(told.odds(), linker);
    Optional<Entrance> entrance = told.run().flatMap(this::entrance);
    if (!problems.isEmpty() || entrance.isEmpty()) {
      throw bad();
    }
    Draft draft = ruleset.lay(setup, 0);
    position.lay(draft);
    if (!odds.isEmpty()) {
      odds.check(ruleset, draft, entrance.get());
      return;
    }
    expectations = linked;
    try {
      begin(setup, draft, entrance.get());
      drive();
    } catch (Finished finished) {
      // the case dictates nothing more
    }
    expectHere(draft);
    if (next < told.play().size()) {
      throw new Failed("the run ended before " + act(next) + " was needed");
    }
    last.check(draft, game, names);
  }

  private Failed bad() {
    StringBuilder text = new StringBuilder();
    for (Problem problem : problems.list()) {
      text.append(ProblemPrinter.print(problem)).append('\n');
    }
    return new Failed(text.toString().strip());
  }

  private Optional<Entrance> entrance(Tree.Text run) {
    String text = run.value();
    int blank = text.indexOf(' ');
    if (text.equals("game")) {
      return EntranceReader.of(ruleset.program(), linker, run, problems);
    }
    return EntranceReader.of(
        ruleset.program(), linker, run.part(blank + 1, text.length()), problems);
  }

  private void begin(Setup setup, Draft draft, Entrance entrance) {
    game = Game.inside(ruleset, setup, draft, entrance, this);
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
      playing.answer(dictated(question));
    }
  }

  private Game present() {
    if (game == null) {
      throw new PlayBug("the case has not begun", null);
    }
    return game;
  }

  /** Checks the expectations that stand before the next dictated line. */
  private void expectHere(Draft draft) {
    while (next < told.play().size() && told.play().get(next).expect().isPresent()) {
      CaseExpectation expectation = expectations.get(next++);
      if (expectation != null) {
        expectation.check(draft, game, names);
      }
    }
  }

  private String act(int index) {
    return "line " + told.play().get(index).at().line() + " of the play";
  }

  /** The next line that dictates something, or null. */
  private Case.@Nullable Act upcoming() {
    for (int i = next; i < told.play().size(); i++) {
      if (told.play().get(i).expect().isEmpty()) {
        return told.play().get(i);
      }
    }
    return null;
  }

  /** A case ends at an open question only where it says which. */
  private void leave(Question question) {
    if (told.expect().asked().isEmpty()) {
      throw new Failed(
          asked(question)
              + ": "
              + all(question.shape())
              + "\n  but the case dictates nothing more, and does not expect to end here");
    }
  }

  private String asked(Question question) {
    boolean fate = question.seat() == Question.FATE;
    String who = fate ? "fate" : layout.sorts().seats().id(question.seat());
    return who + " is asked " + question.asking().name();
  }

  // ---- seats

  /** Whether a forced answer is dictated all the same. */
  private boolean isDictated(Question question) {
    Case.Act act = upcoming();
    if (act == null || act.answer().isEmpty()) {
      return false;
    }
    String words = act.answer().get().value();
    boolean named = act.to().isEmpty() || act.to().equals(question.asking().name());
    return named && isAsked(act, question) && find(question.shape(), words) == 0;
  }

  private long dictated(Question question) {
    Case.Act act = next < told.play().size() ? told.play().get(next) : null;
    String asked = asked(question);
    if (act == null || act.answer().isEmpty()) {
      throw new Failed(
          asked + ": " + all(question.shape()) + "\n  but the case dictates no answer here");
    }
    if (!isAsked(act, question)) {
      throw new Failed(act(next) + " is for " + act.by() + ", but " + asked);
    }
    if (!act.to().isEmpty() && !act.to().equals(question.asking().name())) {
      throw new Failed(act(next) + " answers " + act.to() + ", but " + asked);
    }
    among(act, question);
    refused(act, question);
    String words = act.answer().get().value();
    long index = find(question.shape(), words);
    if (index < 0) {
      throw new Failed(
          asked
              + "\n  expected: `"
              + words
              + "` to be legal\n  got:      "
              + all(question.shape()));
    }
    next++;
    return index;
  }

  private boolean isAsked(Case.Act act, Question question) {
    if (act.by().isEmpty() || layout.sorts().seats().id(question.seat()).equals(act.by())) {
      return true;
    }
    int seating = question.draft().field(Fields.SEATING);
    int faction = layout.sorts().factions().number(act.by());
    int side = layout.sorts().sides().number(act.by());
    for (int other = 0; other < layout.sorts().factions().size(); other++) {
      boolean meant = other == faction || side >= 0 && layout.seating().sideOf(other) == side;
      if (meant && layout.seating().seatOf(seating, other) == question.seat()) {
        return true;
      }
    }
    return false;
  }

  private void among(Case.Act act, Question question) {
    if (act.among().isEmpty()) {
      return;
    }
    TreeSet<String> expected = new TreeSet<>();
    TreeSet<String> got = new TreeSet<>();
    for (long i = 0; i < question.shape().size(); i++) {
      got.add(question.shape().describe(i, names));
    }
    for (String words : act.among()) {
      long index = find(question.shape(), words);
      expected.add(index < 0 ? words : question.shape().describe(index, names));
    }
    if (!expected.equals(got)) {
      throw new Failed(
          question.asking().name()
              + " is chosen among\n  expected: "
              + expected
              + "\n  got:      "
              + got);
    }
  }

  private void refused(Case.Act act, Question question) {
    for (Tree.Field field : act.refused()) {
      String thing = field.key().value();
      String expected = String.valueOf(field.value());
      Optional<Question.Refusal> got = question.whyNot(thing);
      if (got.filter(refusal -> says(refusal, expected)).isEmpty()) {
        throw new Failed(
            thing
                + " is refused\n  expected: "
                + expected
                + "\n  got:      "
                + got.map(Question.Refusal::reason).orElse("it is not refused"));
      }
    }
  }

  /** A case may expect the sentence of a refusal, or all of the reason. */
  private static boolean says(Question.Refusal refusal, String expected) {
    return refusal.sentence().equals(expected) || refusal.reason().equals(expected);
  }

  /** An answer by its words; a piece also by its place, where that tells it. */
  private long find(Shape shape, String words) {
    long index = shape.parse(words, names);
    if (index >= 0 || shape.size() > 1000) {
      return index;
    }
    for (long i = 0; i < shape.size(); i++) {
      String said = shape.describe(i, names);
      if (said.endsWith(" in " + words)
          || said.startsWith(words + " in ")
          || said.startsWith(words + " (")) {
        if (index >= 0) {
          return -1;
        }
        index = i;
      }
    }
    return index;
  }

  private String all(Shape shape) {
    StringBuilder text = new StringBuilder();
    for (long i = 0; i < Math.min(12, shape.size()); i++) {
      text.append(i == 0 ? "" : " | ").append(shape.describe(i, names));
    }
    return shape.size() > 12 ? text + " | ... (" + shape.size() + ")" : text.toString();
  }

  // ---- fate

  @Override
  public long answer(Question question) {
    return WAIT;
  }

  @Override
  public long chance(Question question) {
    Case.Act act = upcoming();
    boolean dice = question.shape() instanceof Throw;
    boolean dictated = act != null && (dice ? !act.dice().isEmpty() : !act.draw().isEmpty());
    if (!dictated && question.shape().size() == 1) {
      return 0;
    }
    expectHere(question.draft());
    if (act == null) {
      leave(question);
      throw new Finished();
    }
    String words = dice ? thrown(act) : drawn(act);
    if (!dictated) {
      throw new Failed(asked(question) + ", but " + act(next) + " dictates nothing of that kind");
    }
    long index = question.shape().parse(words, names);
    if (index < 0) {
      throw new Failed(
          act(next)
              + " dictates `"
              + words
              + "`\n  but fate chooses among "
              + all(question.shape()));
    }
    next++;
    return index;
  }

  private static String thrown(Case.Act act) {
    List<String> pools = new ArrayList<>();
    for (Tree.Field pool : act.dice()) {
      String faces =
          pool.value() instanceof Tree.Items items && items.asText() != null
              ? items.asText().value().replaceAll("[\\[\\]]", "")
              : String.valueOf(pool.value());
      pools.add(pool.key().value() + ": " + faces);
    }
    return String.join("; ", pools);
  }

  private static String drawn(Case.Act act) {
    return String.join(", ", act.draw().stream().map(Tree.Text::value).toList());
  }
}
