package gabion.tools.table.session;

import gabion.tools.table.TableMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Parses a line as answers to successive questions, {@code hill 3 vale} or {@code move 3 guards
 * from hill to meadow}, and tries them at a table that is not saved. At each question, the longest
 * prefix of the line that names something known is read: it is the answer, or it is refused. Names
 * are typed in full, but the end of the line may be abbreviated. Two orders differ from that of the
 * questions: words after a preposition may answer first, and a first word that names nothing is
 * taken as a verb. For a seat, the line is tried on several determinized tables. Reports only
 * outcomes common to all of them, up to the first answer that cannot be undone, so the report
 * reveals nothing hidden.
 */
public final class WhatIf {

  /** The number of determinizations on which a seat's line is tried. */
  private static final int TABLES = 4;

  /** The maximum number of answers read from a line. */
  private static final int MOST_ANSWERS = 20;

  /**
   * A question with the answer read for it.
   *
   * @param asks the name of the answer
   * @param text the question's text
   * @param isWhole whether it was typed in full, and nothing else with it
   */
  public record WhatIfAnswer(
      String seat, String asks, String text, String words, long index, boolean isWhole) {

    /** As a line. */
    public String line() {
      return seat + " \u00b7 " + asks + ": " + words;
    }
  }

  /**
   * The outcome of a line.
   *
   * @param answers each question with its answer
   * @param question the question that the rest of the line does not answer; empty if all are
   *     answered
   * @param objections the objections to the rest
   * @param thing the id of the thing that the rules refuse there, or empty
   * @param undisclosedWords the rest, if the seat cannot know anything about it before it has
   *     answered
   */
  public record Outcome(
      List<WhatIfAnswer> answers,
      Optional<OpenQuestion> question,
      List<Objection> objections,
      String thing,
      List<String> undisclosedWords) {

    public Outcome {
      answers = List.copyOf(answers);
      objections = List.copyOf(objections);
      undisclosedWords = List.copyOf(undisclosedWords);
    }

    /** Returns whether the two give the same information. */
    private boolean isLike(Outcome other) {
      return answers.equals(other.answers)
          && question.map(OpenQuestion::text).equals(other.question.map(OpenQuestion::text))
          && objections.equals(other.objections)
          && thing.equals(other.thing)
          && undisclosedWords.equals(other.undisclosedWords);
    }

    public boolean isLegal() {
      return question.isEmpty() && objections.isEmpty() && undisclosedWords.isEmpty();
    }
  }

  /** The door of who is asked now. */
  private final Supplier<Optional<SeatAccess>> asked;

  /** Whether it is tried for a seat, which may not know all that comes of its answers. */
  private final boolean isSecret;

  /** The maximum number of answers whose consequences the seat may see. */
  private final int most;

  private final Runnable tries;

  /** Parses an answer to the first question, if its answers were listed; otherwise empty. */
  private final Optional<Function<String, ParsedAnswer>> shown;

  /** The first word where it may be a verb and is no answer; otherwise empty. */
  private String verb;

  /** The rest of the line. */
  private String line;

  /** The same without what alone was possible on the way. */
  private String unsaid;

  /** Whether the current question is the first. */
  private boolean isFirst = true;

  private final List<WhatIfAnswer> answered = new ArrayList<>();

  private WhatIf(
      String words,
      Supplier<Optional<SeatAccess>> asked,
      boolean isSecret,
      int most,
      Optional<Function<String, ParsedAnswer>> shown,
      Runnable tries) {
    this.asked = asked;
    this.isSecret = isSecret;
    this.most = most;
    this.shown = shown;
    this.tries = tries;
    this.line = words.strip();
    this.unsaid = line;
    this.verb = LineReader.verb(line);
  }

  /** Tries a line for the seat that is asked, with all its consequences. */
  public static Outcome of(Table table, String words) {
    Supplier<Optional<SeatAccess>> all = () -> askedSeat(table);
    return new WhatIf(words, all, false, MOST_ANSWERS, Optional.empty(), () -> {}).tryLine();
  }

  /**
   * Tries a line for a seat, as far as the seat may know. Answers nothing at its table.
   *
   * @param shown parses answers to the current question, if they were listed
   * @param tries runs before each answer that is tried; an exception from it ends the trial
   */
  static Outcome of(
      SeatAccess door,
      String words,
      Optional<Function<String, ParsedAnswer>> shown,
      Runnable tries) {
    BiFunction<SeatAccess, Integer, Outcome> at =
        (one, most) ->
            new WhatIf(
                    words,
                    () -> Optional.of(one).filter(mine -> !mine.open().isEmpty()),
                    true,
                    most,
                    shown,
                    tries)
                .tryLine();
    List<Outcome> all = new ArrayList<>();
    for (int number = 0; number < TABLES; number++) {
      tryDeterminized(door, number, one -> at.apply(one, MOST_ANSWERS)).ifPresent(all::add);
    }
    if (all.isEmpty()) {
      return at.apply(door, 1); // for the current question only
    }
    int alike = alike(all);
    Outcome first = all.get(0);
    return all.stream().allMatch(first::isLike)
        ? first
        : tryDeterminized(door, 0, one -> at.apply(one, alike)).orElse(first);
  }

  private static Optional<Outcome> tryDeterminized(
      SeatAccess door, long number, Function<SeatAccess, Outcome> trial) {
    Optional<Table> supposed = door.table.determinizedTable(door.seat, number);
    if (supposed.isEmpty()) {
      return Optional.empty();
    }
    try (Table table = supposed.get()) {
      return Optional.of(trial.apply(new SeatAccess(table, door.seat)));
    }
  }

  /** How many first answers are the same of all. */
  private static int alike(List<Outcome> all) {
    List<WhatIfAnswer> first = all.get(0).answers();
    int alike = 0;
    while (isAlike(all, first, alike)) {
      alike++;
    }
    return alike;
  }

  private static boolean isAlike(List<Outcome> all, List<WhatIfAnswer> first, int at) {
    return at < first.size()
        && all.stream()
            .allMatch(
                one -> at < one.answers().size() && one.answers().get(at).equals(first.get(at)));
  }

  /** The seat that is asked first, with its question. */
  public static Optional<SeatAccess> askedSeat(Table table) {
    return table.spectator().status().seats().stream()
        .map(SeatView.Seat::id)
        .map(table::door)
        .filter(door -> !door.open().isEmpty())
        .findFirst();
  }

  private Outcome tryLine() {
    boolean isTold = most > 0;
    int given = 0; // also those that were the only ones
    while (!isDone(line)) {
      SeatAccess door = isTold ? asked.get().orElse(null) : null;
      if (door == null) {
        return isDone(unsaid) ? legal() : noQuestionOutcome();
      }
      tries.run();
      Optional<OpenQuestion> question = open(door);
      if (question.isEmpty()) {
        return isDone(unsaid) ? legal() : refusalOutcome(door, door.open().get(0));
      }
      isTold = !isSecret || ++given < most;
      if (isTold) {
        long index = question.get().isForced() ? 0 : answered.get(answered.size() - 1).index();
        isTold = door.answer(question.get().id(), index).isDone() && (!isSecret || door.canUndo());
      }
      isFirst = false;
    }
    return legal();
  }

  private Outcome legal() {
    return new Outcome(answered, Optional.empty(), List.of(), "", List.of());
  }

  /** Whether nothing is left, or the verb of the answers alone. */
  private boolean isDone(String text) {
    return text.isEmpty() || !answered.isEmpty() && text.equals(verb);
  }

  /**
   * Returns the outcome if no question is open for the rest. After an answer, others or fate may
   * act first: a seat cannot know.
   */
  private Outcome noQuestionOutcome() {
    boolean isUntold = isSecret && (most <= 1 || !answered.isEmpty());
    List<Objection> over = List.of(Objection.of(TableMessage.NO_MORE_QUESTIONS.text()));
    List<String> untold = isUntold ? List.of(unsaid) : List.of();
    return new Outcome(answered, Optional.empty(), isUntold ? List.of() : over, "", untold);
  }

  /** The open question that the line answers, or that had only one answer; it is noted. */
  private Optional<OpenQuestion> open(SeatAccess door) {
    List<OpenQuestion> open = door.open();
    for (OpenQuestion question : open) {
      for (String text : question.isForced() ? List.of(unsaid) : List.of(line, unsaid)) {
        Optional<LineReader.PrefixMatch> head = reader(door, question).answer(text);
        if (head.isPresent()) {
          note(question, head.get().parsedAnswer());
          verb = head.get().before().isEmpty() ? "" : verb;
          unsaid = head.get().remainder();
          line = question.isForced() ? line : unsaid;
          return Optional.of(question);
        }
      }
    }
    return Optional.of(open.get(0)).filter(OpenQuestion::isForced);
  }

  private void note(OpenQuestion question, ParsedAnswer meant) {
    answered.add(
        new WhatIfAnswer(
            question.seat(),
            question.asks(),
            question.text(),
            meant.words(),
            meant.index(),
            meant.isWhole()));
  }

  private Outcome refusalOutcome(SeatAccess door, OpenQuestion question) {
    LineReader.LineRefusal refusal = reader(door, question).refusal(unsaid);
    return new Outcome(
        answered, Optional.of(question), refusal.objections(), refusal.thing(), List.of());
  }

  private LineReader reader(SeatAccess door, OpenQuestion question) {
    return new LineReader(
        question.form(),
        verb,
        (words, isAlone) ->
            isFirst && isAlone && shown.isPresent()
                ? shown.get().apply(words)
                : door.whatIfUnlisted(question.id(), words));
  }
}
