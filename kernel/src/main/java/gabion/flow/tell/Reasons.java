package gabion.flow.tell;

import gabion.ask.Reckoned;
import gabion.ask.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts reasons into words: {@code price: 5 (3, a line +2 by The Card [7.1])}. */
public final class Reasons {

  private Reasons() {}

  /** How a number came about, or why something was refused. */
  public static String sentence(Reckoned reckoned) {
    List<Reckoned.Line> lines = reckoned.lines();
    Reckoned.Read read = reckoned.read();
    if (read != null) {
      String column = read.column().isEmpty() ? "" : ", " + read.column();
      return reckoned.of() + ": " + read.row() + column + ": " + read.reading();
    }
    if (reckoned.refusal()) {
      Reckoned.Line line = lines.get(0);
      return reckoned.of() + ": " + line.say() + by(line, ", by ");
    }
    String total = reckoned.of() + ": " + reckoned.total();
    if (lines.isEmpty()) {
      return total;
    }
    String outer = reckoned.rule();
    if (lines.size() == 1 && reckoned.base() == 0 && !lines.get(0).say().isEmpty()) {
      Reckoned.Line line = lines.get(0);
      return total + ", " + line.say() + by(line, ", by ") + cited(line, outer);
    }
    List<String> said = new ArrayList<>();
    if (reckoned.base() != 0) {
      said.add(Long.toString(reckoned.base()));
    }
    for (Reckoned.Line line : lines) {
      String say = line.say().isEmpty() ? "" : line.say() + " ";
      String signed = (line.number() > 0 ? "+" : "") + line.number();
      said.add(say + signed + by(line, " by ") + cited(line, outer));
    }
    return total + " (" + String.join(", ", said) + ")";
  }

  /** What a hook said that was asked. */
  public static String sentence(Voice voice) {
    String rule = voice.rule().isEmpty() ? "" : " [" + voice.rule() + "]";
    String said =
        !voice.spoke() ? "passed" : voice.sentence().isEmpty() ? "speaks" : voice.sentence();
    return voice.owner() + " (" + voice.manner() + " " + voice.head() + ")" + rule + ": " + said;
  }

  /** Whose hook it is, which is not said twice. */
  private static String by(Reckoned.Line line, String before) {
    String by = line.by();
    boolean named = line.say().toLowerCase(Locale.ROOT).contains(by.toLowerCase(Locale.ROOT));
    return by.isEmpty() || named ? "" : before + by;
  }

  /** What a line cites, where that is more than what the sum itself cites. */
  private static String cited(Reckoned.Line line, String outer) {
    boolean known = line.rule().isEmpty() || line.rule().equals(outer);
    return known ? "" : " [" + line.rule() + "]";
  }
}
