package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Ruling;
import gabion.define.Thing;
import gabion.expr.value.Grid;
import gabion.expr.value.LookupTable;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the tables of a ruleset. */
public final class TableCompiler {

  private final Layout layout;
  private final Problems problems;
  private final Map<String, String> statuses = new HashMap<>();

  private TableCompiler(Definitions defined, Layout layout) {
    this.layout = layout;
    this.problems = defined.problems();
    for (Ruling ruling : defined.rulings()) {
      statuses.put(ruling.thing().id(), ruling.status());
    }
  }

  /** All tables whose heads sentences can call; the others are problems. */
  public static List<LookupTable> of(Definitions defined, Layout layout) {
    TableCompiler charts = new TableCompiler(defined, layout);
    return defined.tables().stream().map(charts::table).flatMap(Optional::stream).toList();
  }

  private Optional<LookupTable> table(Thing thing) {
    Head head = Head.ofTable(thing.key(), layout.sorts().types().keySet());
    if (!head.isSound()) {
      problems.add(ProblemCode.MISSHAPEN_HEAD, thing.key().location(), null, thing.id());
      return Optional.empty();
    }
    List<Head.Word> parameters = head.parameters();
    int last = parameters.size() - 1;
    if (last < 0 || last > 2) {
      problems.add(ProblemCode.TABLE_OF, thing.key().location(), null, thing.id());
      return Optional.empty();
    }
    Block block = thing.block();
    Type gives = gives(block);
    GridReader reader =
        new GridReader(
            axis(parameters.get(last)),
            last == 0 ? null : axis(parameters.get(last - 1)),
            gives,
            statuses,
            problems);
    if (last < 2) {
      String id = head.words().get(0).text();
      Grid grid = reader.read(id, block.text("title", id.replace('-', ' ')), block);
      return Optional.of(new LookupTable(thing, head, gives, List.of(grid), null));
    }
    Sort chooser = axis(parameters.get(0)).sort();
    if (chooser == null) {
      problems.add(
          ProblemCode.NOT_A_SORT, parameters.get(0).location(), null, parameters.get(0).text());
      return Optional.empty();
    }
    return Optional.of(new LookupTable(thing, head, gives, grids(block, chooser, reader), chooser));
  }

  private List<Grid> grids(Block block, Sort chooser, GridReader reader) {
    block.text("title");
    List<Grid> grids = new ArrayList<>();
    for (Thing thing : Definitions.things(block.others(), block)) {
      int number = chooser.number(thing.id());
      if (number < 0) {
        problems.add(
            ProblemCode.UNKNOWN_NAME,
            thing.key().location(),
            Suggestions.help(thing.id(), chooser.plural(), chooser.ids()),
            chooser.name(),
            thing.id());
      }
      String title = number < 0 ? thing.id() : chooser.title(number);
      grids.add(reader.read(thing.id(), thing.block().text("title", title), thing.block()));
    }
    return grids;
  }

  private Type gives(Block block) {
    Optional<Tree.Text> text = block.need("gives");
    Type type = text.map(name -> layout.sorts().types().get(name.value())).orElse(null);
    if (type != null && (type.form() == Form.NUMBER || type.form() == Form.ONE)) {
      return type;
    }
    text.ifPresent(
        name ->
            problems.add(
                ProblemCode.UNKNOWN_NAME,
                name.location(),
                Suggestions.help(name.value(), layout.sorts().byName().keySet()),
                "type",
                name.value()));
    return Type.NUMBER;
  }

  /** What runs along a side of a table: numbers, or things of a sort. */
  private Type axis(Head.Word parameter) {
    Type type = layout.sorts().types().getOrDefault(String.valueOf(parameter.type()), Type.NUMBER);
    if (type.form() == Form.NUMBER || type.form() == Form.ONE) {
      return type;
    }
    problems.add(ProblemCode.NOT_A_SORT, parameter.location(), null, parameter.text());
    return Type.NUMBER;
  }
}
