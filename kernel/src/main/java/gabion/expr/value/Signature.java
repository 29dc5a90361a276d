package gabion.expr.value;

import gabion.define.Head;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The signature of a callable: words and prepositional parameters.
 *
 * @param words its fixed words before the first preposition; for an adjective those after "is"
 * @param subject the parameter before "is", null for a noun
 * @param prepositions the words before each parameter except the subject
 * @param parameters the names of its parameters, the subject first
 * @param types their types
 * @param target the callable
 */
public record Signature(
    List<String> words,
    @Nullable String subject,
    List<String> prepositions,
    List<String> parameters,
    List<Type> types,
    Target target,
    @Nullable SourceLocation location) {

  /** A noun made from a head. */
  public static Signature of(Head head, Map<String, Type> types, Target target) {
    List<Head.Word> words = head.words();
    boolean adjective =
        words.size() > 2 && words.get(0).isParameter() && words.get(1).text().equals("is");
    List<String> fixed = new ArrayList<>();
    List<String> prepositions = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    List<Type> parameterTypes = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Head.Word word = words.get(i);
      if (word.isParameter()) {
        parameters.add(word.text());
        parameterTypes.add(types.getOrDefault(String.valueOf(word.type()), Type.NUMBER));
        if (i > 0) {
          String preposition = fixed.remove(fixed.size() - 1);
          prepositions.add(preposition);
        }
      } else if (!adjective || i != 1) {
        fixed.add(word.text());
      }
    }
    return new Signature(
        List.copyOf(fixed),
        adjective ? words.get(0).text() : null,
        List.copyOf(prepositions),
        List.copyOf(parameters),
        List.copyOf(parameterTypes),
        target,
        head.location());
  }

  /** Returns the definition of an adjective or a movement rule. */
  public Definition definition() {
    if (target instanceof Definition definition) {
      return definition;
    }
    throw new StateBug("`" + text() + "` is no definition");
  }

  /** How many parameters stand behind prepositions. */
  public int prepositionCount() {
    return prepositions.size();
  }

  /** The head in one line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (subject != null) {
      text.append(subject).append(" is ");
    }
    text.append(String.join(" ", words));
    int offset = subject == null ? 0 : 1;
    for (int i = 0; i < prepositions.size(); i++) {
      text.append(' ').append(prepositions.get(i)).append(' ').append(parameters.get(i + offset));
    }
    return text.toString();
  }
}
