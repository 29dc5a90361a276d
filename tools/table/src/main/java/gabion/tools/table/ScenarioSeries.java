package gabion.tools.table;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.play.StartChanges;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.VisibilityScope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which scenarios of a ruleset begin from the end of another, and what they keep of it. */
public final class ScenarioSeries {

  private static final String AFTER = "after";
  private static final String KEEP = "keep";

  /**
   * A scenario that may begin from the end of another.
   *
   * @param after the scenario before, as written
   * @param rows the counted pieces that it keeps, as bits
   */
  private record NextPart(Tree.Text after, long rows, List<Sort> singles, List<Field> fields) {}

  private final Layout layout;
  private final Problems problems;
  private final Map<String, NextPart> parts = new LinkedHashMap<>();

  private ScenarioSeries(Layout layout, Problems problems) {
    this.layout = layout;
    this.problems = problems;
  }

  /**
   * Reads the fields {@code after} and {@code keep} of all scenarios. In a ruleset whose scenarios
   * tell such properties of its own they are those.
   *
   * @param problems receives unknown names, a circle of scenarios, and one field without the other
   */
  public static ScenarioSeries of(Ruleset rules, Problems problems) {
    ScenarioSeries series = new ScenarioSeries(rules.layout(), problems);
    Definitions definitions = rules.program().definitions();
    if (Stream.of(AFTER, KEEP).noneMatch(name -> definitions.tells("scenario", name))) {
      definitions.scenarios().forEach(series::read);
    }
    series.parts.forEach(series::checkOrder);
    return series;
  }

  /** The scenario from whose end another may begin; empty for none. */
  public Optional<String> before(String scenario) {
    return Optional.ofNullable(parts.get(scenario)).map(part -> part.after().value());
  }

  /** The scenarios that may begin from the end of another. */
  public List<String> next(String scenario) {
    return parts.keySet().stream()
        .filter(next -> before(next).equals(Optional.of(scenario)))
        .toList();
  }

  /** Returns what a scenario keeps of a position. */
  public StartChanges keep(String scenario, Draft end) {
    NextPart part = parts.get(scenario);
    return part == null
        ? StartChanges.NONE
        : CarriedParts.read(part.rows(), part.singles(), part.fields(), end);
  }

  /**
   * Whether a scenario that comes after another may keep things of its end that some seats do not
   * see.
   */
  public boolean mayKeepHidden(String scenario) {
    boolean hasHiding =
        layout.map().hides()
            || layout.places().boxes().stream().anyMatch(box -> isHiding(box.seenBy()));
    return next(scenario).stream()
        .map(parts::get)
        .anyMatch(
            part ->
                hasHiding && (part.rows() != 0 || !part.singles().isEmpty())
                    || part.fields().stream().anyMatch(field -> isHiding(field.seenBy())));
  }

  private static boolean isHiding(VisibilityScope scope) {
    return scope != VisibilityScope.ALL;
  }

  // ---- reading

  private void read(Thing scenario) {
    Block block = scenario.block();
    Optional<Tree.Text> after = block.text(AFTER);
    List<Tree.Text> kept = block.texts(KEEP);
    if (block.has(AFTER) != block.has(KEEP)) {
      String here = block.has(AFTER) ? AFTER : KEEP;
      String missing = block.has(AFTER) ? KEEP : AFTER;
      problems.add(ProblemCode.MISSING_FIELD, block.key(here), null, missing);
    }
    List<String> scenarios = layout.sorts().scenarios().ids();
    boolean isKnown = after.map(Tree.Text::value).filter(scenarios::contains).isPresent();
    after.filter(text -> !isKnown).ifPresent(text -> addUnknown(text, "scenario", scenarios));
    long rows = 0;
    Set<Sort> singles = new LinkedHashSet<>();
    Set<Field> fields = new LinkedHashSet<>();
    for (Tree.Text name : kept) {
      rows |= rows(name.value());
      singles.addAll(singles(name.value()));
      fields.addAll(fields(name));
    }
    if (after.isPresent() && isKnown) {
      NextPart part = new NextPart(after.get(), rows, List.copyOf(singles), List.copyOf(fields));
      parts.put(scenario.id(), part);
    }
  }

  private long rows(String name) {
    Long kind = layout.rows().ofKind(name);
    Long plural = layout.rows().of(name);
    return kind != null ? kind : plural != null ? plural : 0;
  }

  private List<Sort> singles(String name) {
    Stream<Sort> own =
        layout.sorts().byName().values().stream()
            .filter(sort -> sort.within(layout.sorts().pieces()))
            .filter(sort -> sort.name().equals(name) || sort.plural().equals(name));
    return Stream.concat(layout.rows().singlesOf(name).stream(), own).toList();
  }

  /** The fields of a name; a problem if neither fields nor pieces have it. */
  private List<Field> fields(Tree.Text name) {
    List<Field> named =
        layout.fields().all().stream().filter(field -> field.name().equals(name.value())).toList();
    List<Field> kept = named.stream().filter(field -> isOwn(field, layout)).toList();
    boolean isOfPieces = rows(name.value()) != 0 || !singles(name.value()).isEmpty();
    if (named.stream().anyMatch(field -> CarriedParts.isMixed(field, layout))) {
      String wanted = TableMessage.NO_NUMBER_KEYS.text();
      problems.add(ProblemCode.EXPECTED, name.location(), null, wanted, "`" + name.value() + "`");
    } else if (kept.isEmpty() && !isOfPieces) {
      addUnknown(name, TableMessage.KEPT.text(), keepable(layout));
    }
    return kept;
  }

  private static boolean isOwn(Field field, Layout layout) {
    return CarriedParts.isKept(field, layout) && !CarriedParts.bornByPieces(layout).contains(field);
  }

  /** The names of all kinds, groups and fields that a scenario can keep. */
  public static Set<String> keepable(Layout layout) {
    Set<String> names = new LinkedHashSet<>();
    layout.fields().all().stream()
        .filter(field -> isOwn(field, layout))
        .map(Field::name)
        .forEach(names::add);
    names.addAll(layout.rows().kinds().keySet());
    names.addAll(layout.rows().singles().keySet());
    layout.sorts().byName().values().stream()
        .filter(sort -> sort.within(layout.sorts().pieces()))
        .map(Sort::name)
        .forEach(names::add);
    return names;
  }

  private void addUnknown(Tree.Text name, String what, Collection<String> known) {
    String help = Suggestions.help(name.value(), "known", known);
    problems.add(ProblemCode.UNKNOWN_NAME, name.location(), help, what, name.value());
  }

  /** Reports a scenario that comes after itself, at the first of the circle. */
  private void checkOrder(String scenario, NextPart part) {
    List<String> order = layout.sorts().scenarios().ids();
    List<String> path = new ArrayList<>(List.of(scenario));
    Optional<String> before = before(scenario);
    while (before.isPresent() && !path.contains(before.get())) {
      path.add(before.get());
      before = before(before.get());
    }
    boolean isFirst = path.stream().noneMatch(one -> order.indexOf(one) < order.indexOf(scenario));
    if (before.equals(Optional.of(scenario)) && isFirst) {
      path.add(scenario);
      String help = TableMessage.AFTER_ITSELF.text(String.join(", ", path));
      problems.add(ProblemCode.DEFINED_BY_ITSELF, part.after().location(), help, scenario);
    }
  }
}
