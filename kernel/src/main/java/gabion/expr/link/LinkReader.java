package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Scope;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Works out the borders that a ruleset tells by claims about two areas, once for each pair. */
public final class LinkReader {

  private final ExpressionCompiler linker;
  private final int here;
  private final int there;

  private LinkReader(ExpressionCompiler linker) {
    this.linker = linker;
    this.here = linker.slots.take(2);
    this.there = here + 1;
  }

  /** Fills the links of the layout; to be done when everything else is linked. */
  public static void read(Definitions defined, ExpressionCompiler linker) {
    LinkReader reader = new LinkReader(linker);
    Map<String, Tree.Text> texts = new TreeMap<>();
    Map<String, Condition> claims = new TreeMap<>();
    for (Thing link : defined.links()) {
      Block block = link.block();
      Optional<Tree.Text> when = block.need("when");
      block.text("title");
      block.reportUnreadFields();
      when.ifPresent(text -> texts.put(link.id(), text));
      when.flatMap(reader::condition).ifPresent(claim -> claims.put(link.id(), claim));
    }
    if (linker.problems().isEmpty()) {
      Draft printed = Draft.withoutPosition(linker.layout);
      claims.forEach(
          (id, claim) -> reader.fill(id, claim, Objects.requireNonNull(texts.get(id)), printed));
      linker.layout.places().links().values().forEach(Borders::close);
    }
  }

  private Optional<Condition> condition(Tree.Text text) {
    Type area = Type.one(linker.layout.sorts().areas());
    Scope scope =
        Scope.EMPTY
            .with("area", new CompiledExpression.OfNum(area, ExpressionCompiler.slot(here)))
            .with("other-area", new CompiledExpression.OfNum(area, ExpressionCompiler.slot(there)));
    return linker.condition(text, scope);
  }

  private void fill(String id, Condition claim, Tree.Text text, Draft printed) {
    Borders borders = Objects.requireNonNull(linker.layout.places().links().get(id));
    Sort areas = linker.layout.sorts().areas();
    try {
      for (int area = 0; area < areas.size(); area++) {
        for (int other = 0; other < area; other++) {
          boolean there = holds(claim, printed, area, other);
          boolean back = holds(claim, printed, other, area);
          if (there != back) {
            int from = there ? area : other;
            int to = there ? other : area;
            linker
                .problems()
                .add(
                    ProblemCode.LINK_ONE_WAY,
                    text.location(),
                    null,
                    id,
                    areas.id(from),
                    areas.id(to));
            return;
          }
          if (there) {
            borders.lead(area, other);
            borders.lead(other, area);
          }
        }
      }
    } catch (ArrayIndexOutOfBoundsException inPlay) {
      // there is no position to ask
      linker.problems().add(ProblemCode.LINK_IN_PLAY, text.location(), null, id);
    } catch (Borders.UnmeasuredException early) {
      linker.problems().add(ProblemCode.LINK_OVER_LINKS, text.location(), null, id);
    }
  }

  private boolean holds(Condition claim, Draft printed, int area, int other) {
    printed.setSlotValue(here, area);
    printed.setSlotValue(there, other);
    return claim.of(printed);
  }
}
