package gabion.tools.command.terminal;

import static java.util.stream.Collectors.joining;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Answers a row of like questions as one of them was answered. */
final class AnswerRepeater {

  private static final List<String> WISHES = List.of("as before", "same");

  /** The words of the last answer by question key. */
  private final Map<String, String> last = new HashMap<>();

  /** The text of the question that was answered last, and the words of its answer. */
  private List<String> latest = List.of("", "");

  /** The first entry of the log since then. */
  private long since;

  /** The answer that is being repeated; empty if none is. */
  private Optional<String> going = Optional.empty();

  static boolean isWish(String typed) {
    return WISHES.contains(typed.toLowerCase(Locale.ROOT));
  }

  private static String questionKey(OpenQuestion question) {
    return String.join(
        " ", question.seat(), question.verb(), question.asks(), question.rule().brief());
  }

  /** An answer is given. */
  void note(OpenQuestion question, SeatAccess door, String words) {
    since = door.since(Long.MAX_VALUE).next();
    last.put(questionKey(question), words);
    latest = List.of(questionKey(question) + question.text(), words);
  }

  /** If the question is repeated: the previous answer, and the events since. */
  Optional<String> previousAnswer(OpenQuestion question, SeatAccess door) {
    boolean same = latest.get(0).equals(questionKey(question) + question.text());
    return same
        ? Optional.of("`" + latest.get(1) + "` was taken. " + moment(door.story(since, false)))
        : Optional.empty();
  }

  /** Returns the new headings that enclose the current position, or else the last line. */
  static String moment(List<LogLine> story) {
    List<LogLine> open = new ArrayList<>();
    for (LogLine line : story) {
      open.removeIf(one -> one.depth() >= line.depth());
      if (line.isHeading()) {
        open.add(line);
      }
    }
    if (!open.isEmpty()) {
      return open.stream().map(LogLine::text).collect(joining(" · ", "Now: ", "."));
    }
    return story.stream()
        .reduce((one, other) -> other)
        .map(last -> "Since then: " + last.text())
        .orElse(TerminalMessage.NOTHING_ELSE_HAPPENED.text());
  }

  /** The last answer was taken back. */
  void takenBack() {
    latest = List.of("", "");
    end();
  }

  /** Begins to answer as before. @return what that is, or why it is none */
  ParsedAnswer repeatAnswer(OpenQuestion question, SeatAccess door) {
    String words = last.get(questionKey(question));
    if (words == null) {
      return ParsedAnswer.none(TerminalMessage.NO_EARLIER_ANSWER.text());
    }
    ParsedAnswer meant = door.whatIfExactly(question.id(), words);
    going = meant.isLegal() ? Optional.of(questionKey(question)) : Optional.empty();
    return meant;
  }

  /** The answer to one more question of the row; nothing where it has ended. */
  Optional<ParsedAnswer> goesOn(OpenQuestion question, SeatAccess door, boolean heading) {
    Optional<ParsedAnswer> meant =
        going
            .filter(asked -> !heading && asked.equals(questionKey(question)))
            .map(asked -> door.whatIfExactly(question.id(), last.getOrDefault(asked, "")))
            .filter(ParsedAnswer::isLegal);
    going = meant.isPresent() ? going : Optional.empty();
    return meant;
  }

  /** Another question in between ends a row, though it had only one answer. */
  void passes(OpenQuestion forced) {
    going = going.filter(questionKey(forced)::equals);
  }

  void end() {
    going = Optional.empty();
  }
}
