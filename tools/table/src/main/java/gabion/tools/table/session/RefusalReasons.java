package gabion.tools.table.session;

import gabion.expr.value.PieceEncoding;
import gabion.flow.log.Names;
import gabion.question.Question;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the rules' reasons against typed words: {@code Hill: not beside Meadow [3.2]}. */
final class RefusalReasons {

  private static final Pattern NUMBER = Pattern.compile("^\\d{1,6}\\s*x?\\s+|\\s+x?\\s*\\d{1,6}$");

  private static final Pattern LETTER = Pattern.compile("\\p{L}");

  private final Layout layout;
  private final Names ids;
  private final Names titles;

  /** How the board labels areas, by their numbers. */
  private final Map<Integer, List<String>> labels = new HashMap<>();

  /**
   * The objections to one thing.
   *
   * @param thing its id
   */
  record ThingRefusals(String thing, List<Objection> reasons) {
    private static final ThingRefusals NOTHING = new ThingRefusals("", List.of());
  }

  RefusalReasons(Layout layout, Names titles, Display display) {
    this.layout = layout;
    Sort areas = layout.sorts().areas();
    for (int area = areas.first(); area < areas.first() + areas.size(); area++) {
      String title = areas.title(area);
      labels.put(
          area,
          display.above(area).stream()
              .map(printed -> NameNormalizer.label(title, printed))
              .filter(label -> label.length() > 2)
              .toList());
    }
    this.ids = new Names(layout, false);
    this.titles = titles;
  }

  /**
   * Returns the reasons, if words name one thing of the sort asked for. Of several things with one
   * name, a candidate takes precedence. Names of things of other sorts are ignored.
   */
  ThingRefusals reasons(Question question, String typed) {
    List<List<String>> names = candidateNames(question);
    String name = NameNormalizer.exactMatches(typed, names).isEmpty() ? stripCount(typed) : typed;
    List<Integer> meant = NameNormalizer.exactMatches(name, names);
    if (meant.isEmpty() && !isKnown(question, name)) {
      meant = NameNormalizer.matches(name, names);
    }
    List<ThingRefusals> found = reasons(question, names, refusedCandidates(question, meant, names));
    found = found.isEmpty() ? reasons(question, names, meant) : found;
    boolean isOne = found.stream().map(one -> one.reasons().get(0)).distinct().count() == 1;
    return isOne ? found.get(0) : ThingRefusals.NOTHING;
  }

  private static List<ThingRefusals> reasons(
      Question question, List<List<String>> names, List<Integer> meant) {
    return meant.stream()
        .map(names::get)
        .map(one -> new ThingRefusals(one.get(1), reasons(question, one)))
        .filter(one -> !one.reasons().isEmpty())
        .toList();
  }

  /** Of those that are meant the ones that are there to choose from, though refused. */
  private static List<Integer> refusedCandidates(
      Question question, List<Integer> meant, List<List<String>> names) {
    List<String> refused = question.refusals().stream().map(Question.Refusal::thing).toList();
    return meant.stream().filter(at -> refused.contains(names.get(at).get(1))).toList();
  }

  /** How the board labels a thing, by its id; nothing where it does not. */
  List<String> labels(String id) {
    return labels.getOrDefault(layout.sorts().areas().number(id), List.of());
  }

  /** The names of all things of the sort that is asked for. */
  private List<List<String>> candidateNames(Question question) {
    OptionalInt type = type(question.shape());
    if (type.isEmpty()) {
      return List.of();
    }
    Sort sort = ids.sort(type.getAsInt());
    return sort == null ? pieces(type.getAsInt()) : names(sort);
  }

  /** Returns whether the name is, in full, that of a candidate, a piece or a place. */
  boolean isKnown(Question question, String name) {
    return Stream.of(
            candidateNames(question),
            names(layout.sorts().pieces()),
            names(layout.sorts().places()))
        .anyMatch(names -> !NameNormalizer.exactMatches(name, names).isEmpty());
  }

  /** Whether something is called so, as a whole, which is no answer. */
  boolean isNoAnswer(Question question, String typed) {
    return isKnown(question, typed)
        || isKnown(question, stripCount(typed)) && !reasons(question, typed).reasons().isEmpty();
  }

  private static List<Objection> reasons(Question question, List<String> named) {
    return question.allRefusals(named.get(1)).stream()
        .map(no -> Objection.of(named.get(0), no))
        .toList();
  }

  /** Returns the type of the thing asked for; empty if the question does not ask for things. */
  private static OptionalInt type(Shape shape) {
    if (shape instanceof SingleChoice pick) {
      return OptionalInt.of(pick.type());
    }
    return shape instanceof BoundedCounts counts
        ? OptionalInt.of(counts.type())
        : OptionalInt.empty();
  }

  /** The titles and ids of interchangeable pieces, at each place where that is said. */
  private List<List<String>> pieces(int type) {
    int places = type == Names.PIECE ? 1 : layout.sorts().places().size();
    List<List<String>> names = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; place < places; place++) {
        long piece = PieceEncoding.of(row, place);
        names.add(
            List.of(
                titles.of(type, piece),
                ids.of(type, piece),
                titles.of(type, piece, 1),
                titles.of(type, piece, 2)));
      }
    }
    for (int single = 0; single < layout.sorts().pieces().size(); single++) {
      long piece = PieceEncoding.ofSingle(single);
      names.add(List.of(titles.of(type, piece), ids.of(type, piece)));
    }
    return names;
  }

  /**
   * Says that a thing is known but no answer, where words name a piece or a place alone, or are all
   * the words of another thing.
   */
  Optional<Objection> explainKnownName(String typed) {
    boolean isName =
        sorts().anyMatch(sort -> !NameNormalizer.exactMatches(typed, names(sort)).isEmpty());
    String name = isName ? typed : stripCount(typed);
    List<String> shortened =
        Stream.of(layout.sorts().pieces(), layout.sorts().places())
            .flatMap(sort -> titles(sort, NameNormalizer.matches(name, names(sort))))
            .filter(title -> title.equals(name) || LETTER.matcher(name).find())
            .distinct()
            .toList();
    List<String> called =
        sorts()
            .flatMap(sort -> titles(sort, NameNormalizer.exactMatches(name, names(sort))))
            .filter(title -> LETTER.matcher(name).find())
            .distinct()
            .toList();
    return Stream.of(called.size() > 1 ? List.of("`" + name + "`") : called, shortened)
        .filter(titles -> titles.size() == 1)
        .map(titles -> Objection.of(TableMessage.NOT_A_CHOICE.text(titles.get(0))))
        .findFirst();
  }

  private Stream<Sort> sorts() {
    return layout.sorts().byName().values().stream();
  }

  private static String stripCount(String typed) {
    return NUMBER.matcher(typed).replaceAll("");
  }

  private static Stream<String> titles(Sort sort, List<Integer> meant) {
    return meant.stream().map(at -> sort.title(sort.first() + at));
  }

  /** The titles, ids and labels of all things of a sort. */
  private List<List<String>> names(Sort sort) {
    List<List<String>> names = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      List<String> all = new ArrayList<>(List.of(sort.title(thing), sort.id(thing)));
      all.addAll(labels(sort.id(thing)));
      names.add(all);
    }
    return names;
  }
}
