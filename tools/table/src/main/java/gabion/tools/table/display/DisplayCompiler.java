package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.SheetGrid;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.BreakdownSource;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.play.Ruleset;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.tools.table.TableMessage;
import gabion.tools.table.map.MapDeclaration;
import gabion.tools.table.map.MapFiles;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compiles the expressions of a display before any game begins, and reports those that no seat
 * could evaluate.
 */
final class DisplayCompiler {

  private final Layout layout;
  private final ExpressionCompiler linker;
  private final Problems problems;
  private final Definitions definitions;
  private final Program program;
  private final MapFiles files;

  DisplayCompiler(Ruleset rules, MapFiles files, Problems problems) {
    this.files = files;
    this.layout = rules.layout();
    this.linker = rules.compiler(problems);
    this.problems = problems;
    this.program = rules.program();
    this.definitions = program.definitions();
  }

  /** The sheet of the ruleset. */
  Optional<SheetGrid> sheet() {
    return definitions.sheet();
  }

  /** The points of the areas that have one. */
  AreaPoints points() {
    return AreaPoints.of(definitions, layout, problems);
  }

  /** What a board and its areas declare of the map. */
  MapDeclaration map(Block board) {
    return MapDeclaration.read(board, definitions, files, problems);
  }

  /** Where the ruleset declares an area. */
  SourceLocation locate(String area) {
    return definitions.areas().stream()
        .filter(one -> one.id().equals(area))
        .map(one -> one.key().location())
        .findFirst()
        .orElse(definitions.body().location());
  }

  /** What packs brought that a sketch with such slots does not draw. */
  PackAdditions packAdditions(Set<Integer> slots) {
    return PackAdditions.of(definitions, layout, slots);
  }

  Problems problems() {
    return problems;
  }

  Layout layout() {
    return layout;
  }

  Optional<DisplayExpression> expression(Tree.Text text, Scope scope) {
    linker.checkVisible(text, scope);
    return linker
        .code(text, scope)
        .map(code -> new DisplayExpression(code, BreakdownSource.NONE, isOpen(text, scope)));
  }

  /** Compiles an expression together with the breakdown of its numbers. */
  Optional<DisplayExpression> explainedExpression(Tree.Text text, Scope scope) {
    return expression(text, scope)
        .map(
            plain ->
                new DisplayExpression(
                    plain.code(), linker.explainer().reckoning(text, scope), plain.open()));
  }

  private boolean isOpen(Tree.Text text, Scope scope) {
    return linker.openness(text, scope).isForAll();
  }

  /** Things of a sort. */
  Optional<Members> members(Tree.Text text, Sort sort, Scope scope) {
    linker.checkVisible(text, scope);
    return linker
        .value(text, Type.set(sort), scope)
        .map(code -> ((CompiledExpression.OfSet) code).members());
  }

  Optional<DisplayCondition> condition(Tree.Text text, Scope scope) {
    linker.checkVisible(text, scope);
    return linker
        .condition(text, scope)
        .map(claim -> new DisplayCondition(claim, isOpen(text, scope)));
  }

  /** The sort a text names. */
  Optional<Sort> sort(Tree.Text text) {
    Sort sort = layout.sorts().find(text.value());
    if (sort == null) {
      problems.add(ProblemCode.NOT_A_SORT, text.location(), null, text.value());
    }
    return Optional.ofNullable(sort);
  }

  /** Notes a problem where a text names no face of a die. */
  void result(Tree.Text text) {
    List<String> known = layout.sorts().results().ids();
    if (!known.contains(text.value())) {
      String help = Suggestions.help(text.value(), TableMessage.FACES.text(), known);
      problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, "face", text.value());
    }
  }

  /** Whether a text is the head of a procedure or phase with a heading; notes a problem if not. */
  boolean hasHeading(Tree.Text text) {
    Procedure procedure = program.procedure(text.value());
    boolean isHeaded = procedure != null && (procedure.phase >= 0 || procedure.heading != null);
    if (!isHeaded) {
      List<String> known = program.heads().stream().map(Head::text).toList();
      String help = Suggestions.help(text.value(), "there are", known);
      String what = TableMessage.PROCEDURE_WITH_HEADING.text();
      problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
    }
    return isHeaded;
  }

  /** The title of the side or faction that a text names; notes a problem if there is none. */
  Optional<String> party(Tree.Text text) {
    Sort sides = layout.sorts().sides();
    Sort factions = layout.sorts().factions();
    for (Sort sort : List.of(sides, factions)) {
      if (sort.number(text.value()) >= 0) {
        return Optional.of(sort.title(sort.number(text.value())));
      }
    }
    List<String> known =
        Stream.concat(sides.ids().stream(), factions.ids().stream()).distinct().toList();
    String what = TableMessage.SIDE_OR_FACTION.text();
    String help = Suggestions.help(text.value(), "there are", known);
    problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
    return Optional.empty();
  }

  /** The area a text names. */
  Optional<Integer> area(Tree.Text text) {
    int area = layout.sorts().areas().number(text.value());
    if (area < 0) {
      List<String> known = layout.sorts().areas().ids();
      String help = Suggestions.help(text.value(), "areas", known);
      problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, "area", text.value());
    }
    return area < 0 ? Optional.empty() : Optional.of(area);
  }
}
