package gabion.play;

import gabion.flow.log.CardTracker;
import gabion.flow.log.EventFormatter;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.GameState;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game in progress: it waits at a question to a seat, or is over. Each answer leads to the next
 * question; fate's questions in between are answered automatically. Not thread-safe.
 */
public final class Game implements AutoCloseable {

  private final Ruleset ruleset;
  private final Setup setup;
  private final long seed;
  private final Machine machine;
  private final Draft draft;
  private final Journal journal;
  private final GameLog log;
  private final EventFormatter sentences;
  private final Checkpoints stands = new Checkpoints();
  private GameState base;
  private int baseAnswers;
  private int baseEvents;
  private boolean over;
  private SeedCommitment pledged = SeedCommitment.NONE;

  private Game(Ruleset ruleset, Setup setup, long seed, Draft draft) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.seed = seed;
    this.draft = draft;
    this.machine = new Machine(ruleset.program());
    this.sentences = new EventFormatter(ruleset.layout());
    this.journal = new Journal(ruleset.program().names());
    this.base = GameState.of(draft);
    this.log = new GameLog(draft, base, journal);
    machine.listen(log);
  }

  /** Begins a game; it runs to its first question. */
  public static Game begin(Ruleset ruleset, Setup setup, long seed) {
    return begin(ruleset, setup, seed, null, null);
  }

  /**
   * Begins a game in which {@code fate} may answer for fate; its WAIT leaves the answer to chance.
   */
  public static Game begin(Ruleset ruleset, Setup setup, long seed, @Nullable Oracle fate) {
    return begin(ruleset, setup, seed, fate, null);
  }

  /** Begins a game in which fate draws from a secret; where that is null, from the seed. */
  public static Game begin(
      Ruleset ruleset, Setup setup, long seed, @Nullable SecretRandomSource luck) {
    return begin(ruleset, setup, seed, null, luck);
  }

  private static Game begin(
      Ruleset ruleset,
      Setup setup,
      long seed,
      @Nullable Oracle fate,
      @Nullable SecretRandomSource luck) {
    Draft draft = ruleset.createDraft(setup, seed);
    Game game = new Game(ruleset, setup, seed, draft);
    game.journal.draw(luck);
    if (setup.changes() == StartChanges.NONE) {
      game.log.markStartPublic();
    }
    game.machine.enter(draft, "game");
    return game.start(fate);
  }

  /**
   * Begins in the middle: a draft laid by hand, to run one procedure or phase; see {@link #open}.
   */
  public static Game startAt(
      Ruleset ruleset, Setup setup, Draft draft, EntryPoint entrance, Oracle fate) {
    Game game = new Game(ruleset, setup, draft.seed(), draft);
    game.machine.enter(draft, entrance.procedure(), entrance.numbers(draft));
    game.journal.dictate(fate);
    return game;
  }

  /** Goes on from a state in which no script was running, as if it had begun there. */
  public static Game from(Ruleset ruleset, Setup setup, GameState state) {
    Draft draft = state.thaw();
    return new Game(ruleset, setup, draft.seed(), draft);
  }

  /** Whether a script waits for the answer that is due. */
  public boolean isInScript() {
    return machine.scripts().isRunning();
  }

  /**
   * From now on the invariants are watched, but for those that the table breaks as it lies: one
   * that is broken is a {@link RulesetException}.
   */
  public void watch() {
    machine.watch().beginFrom(draft);
  }

  /** Runs a game that began in the middle to its first question. */
  public void open() {
    base = GameState.of(draft);
    journal.begin();
    run(Checkpoints.SeatAnswer.NOTHING);
  }

  private Game start(@Nullable Oracle fate) {
    journal.dictate(fate);
    open();
    return this;
  }

  private void run(Checkpoints.SeatAnswer given) {
    int rounds = machine.questioner().rounds();
    Outcome outcome = machine.run(draft, journal);
    over = outcome == Outcome.ENDED;
    GameState state = GameState.of(draft);
    if (!isInScript()) {
      base = state;
      baseAnswers = journal.size();
      baseEvents = log.size();
    }
    Checkpoints.SeatAnswer ending = given.ending(machine.questioner().rounds() > rounds);
    Checkpoints.Base from = new Checkpoints.Base(base, baseAnswers, baseEvents);
    stands.add(new Checkpoints.Checkpoint(state, from, journal.size(), log.size(), ending));
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

  /** Returns how deeply the current point is nested in headings and phases. */
  public int depth() {
    return machine.teller().depth();
  }

  /** The question that is open; of no use once the game is over. */
  public Question question() {
    return machine.questioner().question();
  }

  /**
   * Passes the questions of the open simultaneous round to {@code taker}, the open question first;
   * only the open question if there is no such round. The passed object is reused for the next.
   */
  public void round(Consumer<Question> taker) {
    if (machine.questioner().question().isJoint()) {
      List<Answer> since = journal.answers().subList(baseAnswers, journal.size());
      RoundPreview.preview(ruleset.program(), base, since, taker);
    } else {
      taker.accept(machine.questioner().question());
    }
  }

  /**
   * Returns all that the seat to move may use, and no more.
   *
   * @throws PlayBug if the game is over
   */
  public BotView prospect() {
    if (over) {
      throw new PlayBug("no seat has a question: the game is over", null);
    }
    Checkpoints.Checkpoint round = stands.beforeRound();
    Checkpoints.Base from = round.base();
    List<Answer> since = answers().subList(from.answers(), journal.size());
    CardTracker recollection = log.recollection(question().seat(), from.events());
    return new BotView(
        ruleset,
        setup,
        question(),
        state(),
        from.state(),
        since,
        round.answers() - from.answers(),
        journal.size(),
        recollection,
        futileAnswers());
  }

  private Set<Long> futileAnswers() {
    String seat = ruleset.layout().sorts().seats().id(question().seat());
    return stands.futileAnswers(
        question().seat(), seat, question().step().name(), journal.answers());
  }

  /** The id of the ending that came; empty before, and where the rules just ran out. */
  public Optional<String> ending() {
    int ending = draft.field(Fields.ENDING);
    return ending < 0 ? Optional.empty() : Optional.of(ruleset.program().endings().get(ending));
  }

  /** The side that won, or nothing. */
  public int winner() {
    return over ? draft.field(Fields.WINNER) : Sort.NOTHING;
  }

  /** The present draft; only to be read. */
  public Draft draft() {
    return draft;
  }

  /** All that has happened, the oldest first. */
  public List<Event> log() {
    return log.events();
  }

  /** Returns the events that a seat may see, oldest first. */
  public List<Event> visibleEvents(int seat) {
    return visibleEvents(seat, 0);
  }

  /**
   * Returns the events that a seat may see, from an index of the log on.
   *
   * @param from the number of events to skip
   */
  public List<Event> visibleEvents(int seat, int from) {
    return log.visibleEvents(seat, from);
  }

  /** Returns the formatter of the game's events. */
  public EventFormatter sentences() {
    return sentences;
  }

  public List<Answer> answers() {
    return List.copyOf(journal.answers());
  }

  public View view(int seat) {
    return new View(draft, seat);
  }

  public GameState state() {
    return stands.last().state();
  }

  /** The last state in which no script was running; the game goes on from it. */
  public GameState base() {
    return base;
  }

  /** The answers from {@link #base} to the open question, fate's too. */
  public List<Answer> sinceBase() {
    return isInScript() ? answers().subList(baseAnswers, journal.size()) : List.of();
  }

  /**
   * Returns the commitment to the secret that fate draws from. A restored commitment stays, even if
   * fate draws from another secret.
   */
  public SeedCommitment seedCommitment() {
    SecretRandomSource luck = journal.luck();
    if (luck == null || pledged.isMade() && !pledged.hash().equals(luck.hash())) {
      return pledged;
    }
    return luck.commitment(over);
  }

  /** Sets the earlier commitment of a game that is replayed. */
  public void restoreCommitment(SeedCommitment before) {
    pledged = before;
  }

  // ---- answering

  /**
   * Answers the open question.
   *
   * @throws PlayProblem if the ruleset fails; the game then stays where it was
   */
  public void answer(long index) {
    long size = machine.questioner().question().shape().size();
    if (over || index < 0 || index >= size) {
      throw new PlayBug("there is no answer " + index + " of " + size, null);
    }
    int before = journal.size();
    int heard = log.size();
    Question open = machine.questioner().question();
    Checkpoints.SeatAnswer given =
        new Checkpoints.SeatAnswer(open.seat(), size > 1, open.isJoint(), false);
    try {
      if (isInScript()) {
        base.thaw(draft);
      }
      journal.replay(baseAnswers, index);
      run(given);
    } catch (RulesetException problem) {
      journal.truncate(before);
      log.truncate(heard);
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

  /** Lets fate draw from a secret from now on, with the shares that were given before. */
  public void draw(SecretRandomSource luck) {
    journal.draw(luck.with(seedCommitment().shares()));
  }

  /**
   * Lets fate draw with the share of a seat, too, whatever it has not drawn yet.
   *
   * @return whether it did: only in a game that draws from a secret, and once for each seat
   */
  public boolean share(String seat, String digits) {
    SecretRandomSource luck = journal.luck();
    SeedCommitment pledge = seedCommitment();
    if (luck == null || over || pledge.hasShareOf(seat) || !SeedShare.isOne(digits)) {
      return false;
    }
    List<SeedShare> shares = new ArrayList<>(pledge.shares());
    shares.add(new SeedShare(seat, journal.drawnAnswerCount(), digits));
    journal.draw(luck.with(shares));
    return true;
  }

  // ---- looking back

  /** Returns the position at the first question after {@code events} events of the log. */
  public Draft draftAfter(int events) {
    return stands.checkpointAfter(events).state().thaw();
  }

  /** Returns the number of answers at the first question after {@code events} events of the log. */
  public int answersAfter(int events) {
    return stands.checkpointAfter(events).answers();
  }

  /** Returns the log length when the seat answer preceded by {@code answers} answers was given. */
  public int eventsBefore(int answers) {
    return stands.get(stands.indexAt(answers)).events();
  }

  // ---- taking back

  /** How many answers there were before the last one that a seat gave of its own will, or -1. */
  public int beforeLast(int seat) {
    int at = stands.beforeLast(seat);
    return at < 0 ? -1 : stands.get(at).answers();
  }

  /**
   * Whether a seat may take back its last answer and what followed by itself: since then fate has
   * not been asked, no other seat has answered, nothing was shown, the seat sees nothing that it
   * did not see before, and no round was over in which others answered too.
   */
  public boolean canUndo(int seat) {
    int at = stands.beforeLast(seat);
    if (at < 0) {
      return false;
    }
    String name = ruleset.layout().sorts().seats().id(seat);
    return journal.answers().subList(stands.get(at).answers(), journal.size()).stream()
            .allMatch(answer -> answer.seat().equals(name))
        && !log.cameToView(stands.get(at).events(), seat)
        && !stands.endRoundOfSeveral(at);
  }

  /** Undoes all but the first {@code answers} answers, whether or not undo is permitted. */
  public void undoTo(int answers) {
    int at = stands.indexAt(answers);
    if (at < stands.size() - 1) {
      stands.truncate(at + 2);
      undo();
    }
  }

  /** Takes the last answer back, whether it may be or not. */
  public void undo() {
    stands.truncate(stands.size() - 1);
    Checkpoints.Checkpoint stand = stands.last();
    base = stand.base().state();
    baseAnswers = stand.base().answers();
    baseEvents = stand.base().events();
    journal.truncate(stand.answers());
    log.truncate(stand.events());
    ask();
  }

  @Override
  public void close() {
    machine.close();
  }
}
