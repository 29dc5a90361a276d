package gabion.flow.log;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text with holes: {@code "{card} lies in {place}"}. Its holes are sentences. Behind a hole,
 * {@code (s)} is an s unless the hole is 1: {@code "{number} unit(s)"}.
 */
public final class MessageTemplate {

  private static final String SEVERAL = "(s)";

  private final List<String> texts = new ArrayList<>();
  private final List<Placeholder> holes = new ArrayList<>();

  private MessageTemplate() {}

  /** A text as written; problems with its holes are noted. */
  public static MessageTemplate of(
      Tree.@Nullable Text text, ExpressionCompiler linker, Scope scope) {
    MessageTemplate wording = new MessageTemplate();
    String value = text == null ? "" : text.value();
    int at = 0;
    while (text != null) {
      int open = value.indexOf('{', at);
      int close = open < 0 ? -1 : value.indexOf('}', open);
      if (close < 0) {
        break;
      }
      wording.texts.add(value.substring(at, open));
      Tree.Text hole = text.part(open + 1, close);
      linker.checkVisible(hole, scope);
      linker
          .code(hole, scope)
          .map(code -> new Placeholder(code, linker.openness(hole, scope)))
          .ifPresent(wording.holes::add);
      at = close + 1;
    }
    wording.texts.add(value.substring(at));
    return wording;
  }

  /** Renders the text with the values that a seat may know of a draft. */
  public String say(Draft draft, int seat, Names titles) {
    Visibility sight = Visibility.of(draft, isForAll() ? Visibility.ALL : seat);
    return say(new ValueFormatter(SeatKnowledge.of(draft, sight), titles));
  }

  /** Whether it says the same to all, wherever pieces lie. */
  boolean isForAll() {
    return holes.stream().allMatch(hole -> hole.openness().isForAll());
  }

  /** Renders the text with the values that a seat may know. */
  public String say(ValueFormatter telling) {
    StringBuilder said = new StringBuilder();
    String before = "";
    for (int i = 0; i < texts.size(); i++) {
      said.append(texts.get(i).replace(SEVERAL, before.equals("1") ? "" : "s"));
      if (i < holes.size() && i < texts.size() - 1) {
        before = holes.get(i).say(telling);
        said.append(before);
      }
    }
    return said.toString();
  }
}
