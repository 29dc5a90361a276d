package gabion.tools.command;

import gabion.play.door.Meant;
import gabion.play.door.Objection;
import gabion.play.door.OpenQuestion;
import gabion.play.door.Plain;
import gabion.play.door.SeatDoor;
import gabion.play.door.Seen;
import gabion.play.door.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A wish in words, {@code move 3 guards from hill to meadow}, tried at a table that is not kept:
 * each of its parts answers the question that it fits, as long as one does.
 */
final class Wish {

  private static final Pattern BREAK =
      Pattern.compile("\\s+(?:from|to|into|with|in|at|through|then)\\s+|\\s*[,;]\\s*");

  /**
   * What came of it.
   *
   * @param answered each question with its answer
   * @param question the question that no part fits; nothing where all have been answered
   * @param objections what is against the parts that are left
   * @param thing the id of what the rules refuse there, or empty
   */
  record Outcome(
      List<String> answered,
      Optional<OpenQuestion> question,
      List<Objection> objections,
      String thing) {

    boolean isLegal() {
      return question.isEmpty();
    }
  }

  private final Table table;
  private final List<String> left;

  /** The first part where it is one word, or empty. */
  private final String verb;

  private final List<String> answered = new ArrayList<>();

  private Wish(Table table, String words) {
    this.table = table;
    this.left = new ArrayList<>(List.of(BREAK.split(words.strip())));
    this.verb = left.get(0).contains(" ") ? "" : left.get(0);
  }

  static Outcome of(Table table, String words) {
    return new Wish(table, words).tried();
  }

  /** The seat that is asked first, with its question. */
  static Optional<SeatDoor> asked(Table table) {
    return table.spectator().status().seats().stream()
        .map(Seen.Seat::id)
        .map(table::door)
        .filter(door -> !door.open().isEmpty())
        .findFirst();
  }

  private Outcome tried() {
    while (!left.isEmpty() && !isVerb()) {
      SeatDoor door = asked(table).orElse(null);
      if (door == null) {
        Objection over = new Objection("", "nobody is asked anything more", "", "");
        return new Outcome(answered, Optional.empty(), List.of(over), "");
      }
      OpenQuestion question = door.open().get(0);
      if (!answers(door, question) && !forced(door, question)) {
        return refused(door, question);
      }
    }
    return new Outcome(answered, Optional.empty(), List.of(), "");
  }

  /**
   * Whether only a first word is left that answered nothing: then it was the verb of the others.
   */
  private boolean isVerb() {
    return left.size() == 1 && !answered.isEmpty() && left.get(0).equals(verb);
  }

  private boolean answers(SeatDoor door, OpenQuestion question) {
    for (String part : left) {
      for (String words : forms(part)) {
        Meant meant = door.whatIf(question.id(), words);
        if (meant.isLegal() && door.answer(question.id(), meant.index()).isDone()) {
          answered.add(question.seat() + " · " + question.asks() + ": " + meant.words());
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

  private static boolean forced(SeatDoor door, OpenQuestion question) {
    return question.isForced() && door.answer(question.id(), 0).isDone();
  }

  private Outcome refused(SeatDoor door, OpenQuestion question) {
    List<Objection> ruled = new ArrayList<>();
    List<Objection> others = new ArrayList<>();
    left.removeIf(part -> part.equals(verb) && left.size() > 1);
    for (String part : left) {
      List<Meant> all = forms(part).stream().map(form -> door.whatIf(question.id(), form)).toList();
      all.stream()
          .filter(one -> !one.objection().thing().isEmpty())
          .findFirst()
          .ifPresent(one -> ruled.addAll(one.objections()));
      others.add(all.get(all.size() - 1).objection()); // without its verb
    }
    String thing = ruled.isEmpty() ? "" : id(question, ruled.get(0).thing());
    return new Outcome(answered, Optional.of(question), ruled.isEmpty() ? others : ruled, thing);
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
