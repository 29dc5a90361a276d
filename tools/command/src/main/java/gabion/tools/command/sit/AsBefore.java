package gabion.tools.command.sit;

import gabion.play.door.Meant;
import gabion.play.door.OpenQuestion;
import gabion.play.door.SeatDoor;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Answers a row of like questions as one of them was answered. */
final class AsBefore {

  private static final List<String> WISHES = List.of("as before", "same");

  /** By what is asked the words of the last answer. */
  private final Map<String, String> last = new HashMap<>();

  /** The text of the question that was answered last, and the words of its answer. */
  private List<String> latest = List.of("", "");

  /** What is answered by itself; nothing where no row goes on. */
  private Optional<String> going = Optional.empty();

  static boolean isWish(String typed) {
    return WISHES.contains(typed.toLowerCase(Locale.ROOT));
  }

  private static String asked(OpenQuestion question) {
    return String.join(
        " ", question.seat(), question.verb(), question.asks(), question.rule().brief());
  }

  /** An answer was given. */
  void note(OpenQuestion question, Meant meant) {
    last.put(asked(question), meant.words());
    latest = List.of(asked(question) + question.text(), meant.words());
  }

  /** What was answered to the question before, where the same is asked again. */
  Optional<String> answered(OpenQuestion question) {
    boolean same = latest.get(0).equals(asked(question) + question.text());
    return same ? Optional.of(latest.get(1)) : Optional.empty();
  }

  /** The last answer was taken back. */
  void takenBack() {
    latest = List.of("", "");
    end();
  }

  /** Begins to answer as before. @return what that is, or why it is none */
  Meant again(OpenQuestion question, SeatDoor door) {
    String words = last.get(asked(question));
    if (words == null) {
      return Meant.none("nothing like this was answered before");
    }
    Meant meant = door.whatIfExactly(question.id(), words);
    going = meant.isLegal() ? Optional.of(asked(question)) : Optional.empty();
    return meant;
  }

  /** The answer to one more question of the row; nothing where it has ended. */
  Optional<Meant> goesOn(OpenQuestion question, SeatDoor door, boolean heading) {
    Optional<Meant> meant =
        going
            .filter(asked -> !heading && asked.equals(asked(question)))
            .map(asked -> door.whatIfExactly(question.id(), last.getOrDefault(asked, "")))
            .filter(Meant::isLegal);
    going = meant.isPresent() ? going : Optional.empty();
    return meant;
  }

  /** Another question in between ends a row, though it had only one answer. */
  void passes(OpenQuestion forced) {
    going = going.filter(asked(forced)::equals);
  }

  void end() {
    going = Optional.empty();
  }
}
