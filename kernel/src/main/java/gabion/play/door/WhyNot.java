package gabion.play.door;

import gabion.ask.Question;
import gabion.ask.Question.Refusal;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The reason that the rules give against what was typed: {@code Hill: not beside Meadow [3.2]}. */
final class WhyNot {

  private static final Pattern NUMBER = Pattern.compile("^\\d{1,6}\\s*x?\\s+|\\s+x?\\s*\\d{1,6}$");

  private final Layout layout;

  WhyNot(Layout layout) {
    this.layout = layout;
  }

  /** The reason, where words name one thing of the sort that is asked for. */
  Optional<Objection> reason(Question question, String typed) {
    String name = NUMBER.matcher(typed).replaceAll("");
    Optional<Refusal> exact = question.whyNot(name);
    if (exact.isPresent()) {
      return exact.map(refusal -> Objection.of(title(name), refusal));
    }
    List<Objection> found = new ArrayList<>();
    for (Sort sort : layout.sorts().byName().values()) {
      for (int thing : meant(sort, name)) {
        question
            .whyNot(sort.id(thing))
            .map(refusal -> Objection.of(sort.title(thing), refusal))
            .filter(reason -> !found.contains(reason))
            .ifPresent(found::add);
      }
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Says that a thing is known but no answer, where words name a piece or a place alone. */
  Optional<Objection> known(String typed) {
    String name = NUMBER.matcher(typed).replaceAll("");
    List<String> titles =
        Stream.of(layout.sorts().places(), layout.sorts().pieces())
            .flatMap(sort -> meant(sort, name).stream().map(sort::title))
            .distinct()
            .toList();
    return titles.size() == 1
        ? Optional.of(Objection.of(titles.get(0) + " is not among what may be chosen here"))
        : Optional.empty();
  }

  /** The title of a thing of whatever sort; a name that is none stays as it is. */
  private String title(String id) {
    return layout.sorts().byName().values().stream()
        .filter(sort -> sort.number(id) >= 0)
        .map(sort -> sort.title(sort.number(id)))
        .findFirst()
        .orElse(id);
  }

  private static List<Integer> meant(Sort sort, String name) {
    List<List<String>> names = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      names.add(List.of(sort.title(thing), sort.id(thing)));
    }
    return Plain.matches(name, names).stream().map(at -> sort.first() + at).toList();
  }
}
