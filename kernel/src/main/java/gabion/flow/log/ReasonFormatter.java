package gabion.flow.log;

import gabion.question.HookResponse;
import gabion.question.LogMessage;
import gabion.question.ValueBreakdown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts reasons into words: {@code price: 5 (3, a line +2 by The Card [7.1])}. */
public final class ReasonFormatter {

  private ReasonFormatter() {}

  /** How a number came about, or why something was refused. */
  public static String sentence(ValueBreakdown reckoned) {
    List<ValueBreakdown.Line> lines = reckoned.lines();
    ValueBreakdown.TableLookup read = reckoned.tableLookup();
    if (read != null) {
      String column = read.column().isEmpty() ? "" : ", " + read.column();
      return reckoned.subject() + ": " + read.row() + column + ": " + read.reading();
    }
    if (reckoned.refusal()) {
      ValueBreakdown.Line line = lines.get(0);
      return reckoned.subject() + ": " + line.text() + by(line, ",");
    }
    String total = reckoned.subject() + ": " + reckoned.total();
    if (lines.isEmpty()) {
      return total;
    }
    String outer = reckoned.rule();
    if (lines.size() == 1 && reckoned.base() == 0 && !lines.get(0).text().isEmpty()) {
      ValueBreakdown.Line line = lines.get(0);
      return total + ", " + line.text() + by(line, ",") + ownCitation(line, outer);
    }
    List<String> said = new ArrayList<>();
    if (reckoned.base() != 0) {
      said.add(Long.toString(reckoned.base()));
    }
    for (ValueBreakdown.Line line : lines) {
      String say = line.text().isEmpty() ? "" : line.text() + " ";
      String signed = (line.number() > 0 ? "+" : "") + line.number();
      said.add(say + signed + by(line, "") + ownCitation(line, outer));
    }
    return total + " (" + String.join(", ", said) + ")";
  }

  /** Describes the response of a hook. */
  public static String sentence(HookResponse voice) {
    String rule = voice.rule().isEmpty() ? "" : " [" + voice.rule() + "]";
    String said =
        !voice.hasEffect()
            ? LogMessage.HOOK_PASSED.text()
            : voice.sentence().isEmpty() ? LogMessage.HOOK_SPEAKS.text() : voice.sentence();
    return voice.owner() + " (" + voice.hookKind() + " " + voice.head() + ")" + rule + ": " + said;
  }

  /** Whose hook it is, which is not said twice. */
  private static String by(ValueBreakdown.Line line, String before) {
    String by = line.hookOwner();
    boolean named = line.text().toLowerCase(Locale.ROOT).contains(by.toLowerCase(Locale.ROOT));
    return by.isEmpty() || named ? "" : before + LogMessage.BY_HOOK.text(by);
  }

  /** Returns a line's citation in brackets; empty if it has none or the sum cites the same. */
  private static String ownCitation(ValueBreakdown.Line line, String outer) {
    boolean known = line.rule().isEmpty() || line.rule().equals(outer);
    return known ? "" : " [" + line.rule() + "]";
  }
}
