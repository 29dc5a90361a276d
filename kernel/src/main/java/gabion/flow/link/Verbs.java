package gabion.flow.link;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All verbs. */
public final class Verbs {

  /** In the order of the reference. */
  public static final List<Verb> ALL =
      Stream.of(
              QuestionVerbs.VERBS,
              ChanceVerbs.VERBS,
              MoveVerbs.VERBS,
              FieldVerbs.VERBS,
              ControlVerbs.VERBS,
              CaseVerb.VERBS,
              LoopVerbs.VERBS,
              TurnVerbs.VERBS,
              PickVerb.VERBS,
              ExitVerbs.VERBS,
              GiveVerb.VERBS)
          .flatMap(List::stream)
          .toList();

  private static final Map<String, Verb> BY_NAME = byName();

  private Verbs() {}

  private static Map<String, Verb> byName() {
    Map<String, Verb> byName = new TreeMap<>();
    for (Verb verb : ALL) {
      if (byName.put(verb.name(), verb) != null) {
        throw new IllegalStateException("two verbs are called " + verb.name());
      }
    }
    return byName;
  }

  /** The names of all verbs, in the order of the alphabet. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** A verb by its name; null where there is none. */
  public static @Nullable Verb find(String name) {
    return BY_NAME.get(name);
  }
}
