package gabion.play.door;

import gabion.play.show.Display;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A wish in words, {@code move 3 guards from hill to meadow}, tried at a table that is not kept:
 * each of its parts answers the question that it fits, as long as one does. For a seat it is tried
 * on tables as they may be to it, and told is what is so on all of them, as far as its answers
 * could be taken back there: so nothing that is told hangs on what the seat does not see.
 */
public final class Wish {

  /** On so many tables as they may be it is tried for a seat. */
  private static final int TABLES = 4;

  /** So many parts a wish has at most; more are read as one. */
  private static final int MOST_PARTS = 20;

  private static final Pattern BREAK =
      Pattern.compile("\\s+(?:from|to|into|with|in|at|through|then)\\s+|\\s*[,;]\\s*");

  /**
   * A question with the answer that a part was.
   *
   * @param asks what the answer is called
   * @param text the question as it is put
   */
  public record Answered(String seat, String asks, String text, String words) {

    /** As a line. */
    public String line() {
      return seat + " \u00b7 " + asks + ": " + words;
    }
  }

  /**
   * What came of it.
   *
   * @param answered each question with its answer
   * @param question the question that no part fits; nothing where all have been answered
   * @param objections what is against the parts that are left
   * @param thing the id of what the rules refuse there, or empty
   * @param untold parts of which the seat cannot know anything before it has answered
   */
  public record Outcome(
      List<Answered> answered,
      Optional<OpenQuestion> question,
      List<Objection> objections,
      String thing,
      List<String> untold) {

    /** What stays what it is. */
    public Outcome {
      answered = List.copyOf(answered);
      objections = List.copyOf(objections);
      untold = List.copyOf(untold);
    }

    /** Whether the same is told. */
    private boolean isLike(Outcome other) {
      return answered.equals(other.answered)
          && question.map(OpenQuestion::text).equals(other.question.map(OpenQuestion::text))
          && objections.equals(other.objections)
          && thing.equals(other.thing)
          && untold.equals(other.untold);
    }

    public boolean isLegal() {
      return question.isEmpty() && objections.isEmpty() && untold.isEmpty();
    }
  }

  /** The door of who is asked now. */
  private final Supplier<Optional<SeatDoor>> asked;

  /** Whether it is tried for a seat, which may not know all that comes of its answers. */
  private final boolean isSecret;

  /** What comes behind so many answers is not told to the seat. */
  private final int most;

  private final Runnable tries;
  private final List<String> left;

  /** The first part where it is one word, or empty. */
  private final String verb;

  private final List<Answered> answered = new ArrayList<>();

  private Wish(
      String words,
      Supplier<Optional<SeatDoor>> asked,
      boolean isSecret,
      int most,
      Runnable tries) {
    this.asked = asked;
    this.isSecret = isSecret;
    this.most = most;
    this.tries = tries;
    this.left = new ArrayList<>(List.of(BREAK.split(words.strip(), MOST_PARTS)));
    this.verb = left.get(0).contains(" ") ? "" : left.get(0);
    if (isOne(words.strip())) {
      left.clear();
      left.add(words.strip());
    }
  }

  /** Tries a wish of whoever is asked, with all that comes of it. */
  public static Outcome of(Table table, String words) {
    return new Wish(words, () -> asked(table), false, MOST_PARTS, () -> {}).tried();
  }

  /**
   * Tries a wish of a seat, as far as it may know.
   *
   * @param copy a table that is not kept, at which nobody plays by himself
   * @param tries is called before each part is tried, and ends it where it throws
   */
  public static Outcome of(Table copy, String seat, Display display, String words, Runnable tries) {
    List<Outcome> all = new ArrayList<>();
    for (int number = 0; number < TABLES; number++) {
      supposed(copy, seat, display, number, words, MOST_PARTS, tries).ifPresent(all::add);
    }
    if (all.isEmpty()) {
      return at(copy.door(seat), words, 1, tries); // of the question alone that stands
    }
    int alike = alike(all);
    Outcome first = all.get(0);
    return all.stream().allMatch(first::isLike)
        ? first
        : supposed(copy, seat, display, 0, words, alike, tries).orElse(first);
  }

  private static Optional<Outcome> supposed(
      Table copy,
      String seat,
      Display display,
      long number,
      String words,
      int most,
      Runnable tries) {
    Optional<Table> supposed = copy.supposed(seat, display, number);
    if (supposed.isEmpty()) {
      return Optional.empty();
    }
    try (Table table = supposed.get()) {
      return Optional.of(at(table.door(seat), words, most, tries));
    }
  }

  private static Outcome at(SeatDoor door, String words, int most, Runnable tries) {
    Supplier<Optional<SeatDoor>> mine =
        () -> Optional.of(door).filter(one -> !one.open().isEmpty());
    return new Wish(words, mine, true, most, tries).tried();
  }

  /** How many first answers are the same of all. */
  private static int alike(List<Outcome> all) {
    List<Answered> first = all.get(0).answered();
    int alike = 0;
    while (isAlike(all, first, alike)) {
      alike++;
    }
    return alike;
  }

  private static boolean isAlike(List<Outcome> all, List<Answered> first, int at) {
    return at < first.size()
        && all.stream()
            .allMatch(
                one -> at < one.answered().size() && one.answered().get(at).equals(first.get(at)));
  }

  /** The seat that is asked first, with its question. */
  public static Optional<SeatDoor> asked(Table table) {
    return table.spectator().status().seats().stream()
        .map(Seen.Seat::id)
        .map(table::door)
        .filter(door -> !door.open().isEmpty())
        .findFirst();
  }

  private Outcome tried() {
    boolean isTold = most > 0;
    int given = 0; // also those that were the only ones
    while (!left.isEmpty() && !isVerb()) {
      SeatDoor door = isTold ? asked.get().orElse(null) : null;
      if (door == null) {
        return unasked();
      }
      if (!isAnswered(door)) {
        return refused(door, door.open().get(0));
      }
      isTold = !isSecret || ++given < most && door.canUndo();
    }
    return new Outcome(answered, Optional.empty(), List.of(), "", List.of());
  }

  /** Nobody is asked what is left; where others or fate come first, a seat cannot know of it. */
  private Outcome unasked() {
    boolean isUntold = isSecret && (most <= 1 || !answered.isEmpty());
    Objection over = new Objection("", "nobody is asked anything more", "", "");
    List<Objection> objections = isUntold ? List.of() : List.of(over);
    return new Outcome(answered, Optional.empty(), objections, "", isUntold ? left : List.of());
  }

  /**
   * Whether only a first word is left that answered nothing: then it was the verb of the others.
   */
  private boolean isVerb() {
    return left.size() == 1 && !answered.isEmpty() && left.get(0).equals(verb);
  }

  /** Whether the words as a whole are an answer, or something that is known and none. */
  private boolean isOne(String words) {
    return meant(words).anyMatch(Meant::isLegal)
        || meant(words).anyMatch(Meant::isWhole)
            && (left.size() == 1 || meant(left.get(0)).noneMatch(Meant::isLegal));
  }

  private Stream<Meant> meant(String words) {
    return asked.get().stream()
        .flatMap(
            door ->
                door.open().stream().map(question -> door.whatIfUnlisted(question.id(), words)));
  }

  /** Whether a part answers one of the questions that are open, or the first had one answer. */
  private boolean isAnswered(SeatDoor door) {
    List<OpenQuestion> open = door.open();
    return open.stream().anyMatch(question -> answers(door, question))
        || open.get(0).isForced() && door.answer(open.get(0).id(), 0).isDone();
  }

  private boolean answers(SeatDoor door, OpenQuestion question) {
    for (String part : left) {
      tries.run();
      for (String words : forms(part)) {
        Meant meant = door.whatIfUnlisted(question.id(), words);
        boolean isShortened = !meant.isWhole() && (!words.equals(part) || left.size() > 1);
        if (meant.isLegal() && !isShortened && door.answer(question.id(), meant.index()).isDone()) {
          answered.add(
              new Answered(question.seat(), question.asks(), question.text(), meant.words()));
          left.remove(part);
          return true;
        }
      }
    }
    return false;
  }

  /** The words of a part, and what stands behind its first word, which may be a verb. */
  private static List<String> forms(String part) {
    String[] words = part.split(" ", 2);
    return words.length < 2 ? List.of(part) : List.of(part, words[1]);
  }

  private Outcome refused(SeatDoor door, OpenQuestion question) {
    List<Objection> ruled = new ArrayList<>();
    List<Objection> others = new ArrayList<>();
    left.removeIf(part -> part.equals(verb) && left.size() > 1);
    for (String part : left) {
      List<Meant> all =
          forms(part).stream().map(form -> door.whatIfUnlisted(question.id(), form)).toList();
      all.stream()
          .filter(one -> !one.objection().thing().isEmpty())
          .findFirst()
          .ifPresent(one -> ruled.addAll(one.objections()));
      Meant one = all.get(0).isWhole() ? all.get(0) : all.get(all.size() - 1); // without its verb
      others.add(one.objection());
    }
    String thing = ruled.isEmpty() ? "" : id(question, ruled.get(0).thing());
    List<Objection> told = ruled.isEmpty() ? others : ruled;
    return new Outcome(answered, Optional.of(question), told, thing, List.of());
  }

  private static String id(OpenQuestion question, String title) {
    return question.refused().stream()
        .map(OpenQuestion.RefusedThing::names)
        .filter(names -> names.contains(title))
        .map(names -> names.get(names.size() - 1))
        .findFirst()
        .orElse(Plain.of(title).replace(' ', '-'));
  }
}
