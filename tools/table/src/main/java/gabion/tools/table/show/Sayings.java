package gabion.tools.table.show;

import gabion.define.Definitions;
import gabion.define.Drawn;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Members;
import gabion.expr.value.Reckoning;
import gabion.expr.value.Scope;
import gabion.play.Ruleset;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Links the sentences of a display. It does so before any game begins, and notes those that could
 * be worked out for nobody.
 */
final class Sayings {

  private final Layout layout;
  private final Linker linker;
  private final Problems problems;
  private final Definitions definitions;

  Sayings(Ruleset rules, Problems problems) {
    this.layout = rules.layout();
    this.linker = rules.linker(problems);
    this.problems = problems;
    this.definitions = rules.program().definitions();
  }

  /** The sheet of the ruleset. */
  Optional<Drawn> sheet() {
    return definitions.sheet();
  }

  /** What packs brought that a sketch with such slots does not draw. */
  Brought brought(Set<Integer> slots) {
    return Brought.of(definitions, layout, slots);
  }

  Problems problems() {
    return problems;
  }

  Layout layout() {
    return layout;
  }

  Optional<Saying> saying(Tree.Text text, Scope scope) {
    linker.shown(text, scope);
    return linker
        .code(text, scope)
        .map(code -> new Saying(code, Reckoning.NONE, isOpen(text, scope)));
  }

  /** A sentence of which is told how its numbers come about. */
  Optional<Saying> reasoned(Tree.Text text, Scope scope) {
    return saying(text, scope)
        .map(
            plain ->
                new Saying(plain.code(), linker.explainer().reckoning(text, scope), plain.open()));
  }

  private boolean isOpen(Tree.Text text, Scope scope) {
    return linker.openness(text, scope).isForAll();
  }

  /** Things of a sort. */
  Optional<Members> members(Tree.Text text, Sort sort, Scope scope) {
    linker.shown(text, scope);
    return linker.value(text, Type.set(sort), scope).map(code -> ((Code.OfSet) code).members());
  }

  Optional<Condition> condition(Tree.Text text, Scope scope) {
    linker.shown(text, scope);
    return linker.claim(text, scope).map(claim -> new Condition(claim, isOpen(text, scope)));
  }

  /** The sort a text names. */
  Optional<Sort> sort(Tree.Text text) {
    Sort sort = layout.sorts().named(text.value());
    if (sort == null) {
      problems.add(Fault.NOT_A_SORT, text.where(), null, text.value());
    }
    return Optional.ofNullable(sort);
  }

  /** Notes a problem where a text names no face of a die. */
  void result(Tree.Text text) {
    List<String> known = layout.sorts().results().ids();
    if (!known.contains(text.value())) {
      String help = Near.help(text.value(), "faces of dice", known);
      problems.add(Fault.UNKNOWN_NAME, text.where(), help, "face", text.value());
    }
  }

  /** The area a text names. */
  Optional<Integer> area(Tree.Text text) {
    int area = layout.sorts().areas().number(text.value());
    if (area < 0) {
      List<String> known = layout.sorts().areas().ids();
      String help = Near.help(text.value(), "areas", known);
      problems.add(Fault.UNKNOWN_NAME, text.where(), help, "area", text.value());
    }
    return area < 0 ? Optional.empty() : Optional.of(area);
  }
}
