package gabion.play;

import gabion.ask.Event;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.Entrance;
import gabion.flow.Machine;
import gabion.flow.Outcome;
import gabion.flow.PlayProblem;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game at a table: it stands at a question to a seat, or is over. Each answer leads to the next
 * question; fate answers by itself in between. One thread's.
 */
public final class Game implements AutoCloseable {

  /**
   * Where a game stood at a question.
   *
   * @param state the state then
   * @param base a state before it in which no script was running
   * @param from how many answers had been given at the base
   * @param answers how many answers had been given
   * @param events how long the log was
   */
  private record Stand(GameState state, GameState base, int from, int answers, int events) {}

  private final Ruleset ruleset;
  private final Setup setup;
  private final long seed;
  private final Machine machine;
  private final Draft draft;
  private final Journal journal;
  private final List<Event> log = new ArrayList<>();
  private final List<Stand> stands = new ArrayList<>();
  private GameState base;
  private int baseAnswers;
  private boolean over;

  private Game(Ruleset ruleset, Setup setup, long seed, Draft draft) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.seed = seed;
    this.draft = draft;
    this.machine = new Machine(ruleset.program());
    this.journal = new Journal(ruleset.program().names());
    this.base = GameState.of(draft);
    machine.listen(
        event -> {
          if (!journal.isQuiet()) {
            log.add(event);
          }
        });
  }

  /** Begins a game; it runs to its first question. */
  public static Game begin(Ruleset ruleset, Setup setup, long seed) {
    return begin(ruleset, setup, seed, null);
  }

  /** Begins a game in which somebody may answer for fate; whose WAIT leaves it to fate. */
  public static Game begin(Ruleset ruleset, Setup setup, long seed, @Nullable Oracle fate) {
    Draft draft = ruleset.lay(setup, seed);
    Game game = new Game(ruleset, setup, seed, draft);
    game.machine.enter(draft, "game");
    return game.start(fate);
  }

  /**
   * Begins in the middle: a draft laid by hand, to run one procedure or phase; see {@link #open}.
   */
  static Game inside(Ruleset ruleset, Setup setup, Draft draft, Entrance entrance, Oracle fate) {
    Game game = new Game(ruleset, setup, draft.seed, draft);
    game.machine.enter(draft, entrance.procedure(), entrance.numbers(draft));
    game.journal.dictate(fate);
    return game;
  }

  /** Runs a game that began in the middle to its first question. */
  void open() {
    base = GameState.of(draft);
    journal.begin();
    run();
  }

  private Game start(@Nullable Oracle fate) {
    journal.dictate(fate);
    open();
    return this;
  }

  private void run() {
    Outcome outcome = machine.run(draft, journal);
    over = outcome == Outcome.ENDED;
    if (!machine.insideScript()) {
      base = GameState.of(draft);
      baseAnswers = journal.size();
    }
    stands.add(new Stand(GameState.of(draft), base, baseAnswers, journal.size(), log.size()));
  }

  // ---- reading

  public Ruleset ruleset() {
    return ruleset;
  }

  public Setup setup() {
    return setup;
  }

  public long seed() {
    return seed;
  }

  public boolean isOver() {
    return over;
  }

  /** The question that is open; of no use once the game is over. */
  public Question question() {
    return machine.question();
  }

  /** The id of the ending that came; empty before, and where the rules just ran out. */
  public Optional<String> ending() {
    int ending = draft.field(Layout.ENDING);
    return ending < 0 ? Optional.empty() : Optional.of(ruleset.program().endings().get(ending));
  }

  /** The side that won, or nothing. */
  public int winner() {
    return over ? draft.field(Layout.WINNER) : Sort.NOTHING;
  }

  /** The present draft; only to be read. */
  public Draft draft() {
    return draft;
  }

  /** What has happened, the oldest first. */
  public List<Event> log() {
    return log;
  }

  public List<Answer> answers() {
    return List.copyOf(journal.answers());
  }

  /** What a seat may see. */
  public View view(int seat) {
    return new View(draft, seat);
  }

  public GameState state() {
    return stands.get(stands.size() - 1).state();
  }

  public GameRecord record() {
    return new GameRecord(ruleset, setup, seed, answers());
  }

  // ---- answering

  /**
   * Answers the open question.
   *
   * @throws PlayProblem where the ruleset is at fault; the game then stands where it stood
   */
  public void answer(long index) {
    long size = machine.question().shape().size();
    if (over || index < 0 || index >= size) {
      throw new PlayBug("there is no answer " + index + " of " + size, null);
    }
    int before = journal.size();
    int heard = log.size();
    try {
      base.thaw(draft);
      journal.replay(baseAnswers, index);
      run();
    } catch (PlayProblem problem) {
      journal.cut(before);
      log.subList(heard, log.size()).clear();
      ask();
      throw problem;
    }
  }

  /** Brings the open question back after the draft was spoilt or taken back. */
  private void ask() {
    base.thaw(draft);
    journal.replay(baseAnswers, Oracle.WAIT);
    machine.run(draft, journal);
    over = false;
  }

  /** Who may answer for fate from now on; null for the game's own chances. */
  public void dictate(@Nullable Oracle fate) {
    journal.dictate(fate);
  }

  // ---- taking back

  /**
   * Whether the last answer of a seat may be taken back: since then fate has not been asked,
   * nothing hidden was shown, and no other seat has answered.
   */
  public boolean canUndo() {
    if (stands.size() < 2) {
      return false;
    }
    Stand before = stands.get(stands.size() - 2);
    List<Answer> since = journal.answers().subList(before.answers(), journal.size());
    boolean chance = since.stream().anyMatch(Answer::isFate);
    boolean shown =
        log.subList(before.events(), log.size()).stream()
            .anyMatch(event -> event.kind() == Event.Kind.NOTE);
    return !chance && !shown;
  }

  /** Takes the last answer back, whether it may be or not. */
  public void undo() {
    stands.remove(stands.size() - 1);
    Stand stand = stands.get(stands.size() - 1);
    base = stand.base();
    baseAnswers = stand.from();
    journal.cut(stand.answers());
    log.subList(stand.events(), log.size()).clear();
    ask();
  }

  @Override
  public void close() {
    machine.close();
  }
}
