package gabion.tools.lab.fuzz;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.Scope;
import gabion.flow.run.RulesetException;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A sentence over the words of a game that is shipped: the first letter says of which, {@code a} of
 * the first. It is linked in every way that a rule could want it, and worked out at the beginning.
 */
public final class SentenceTarget implements FuzzTarget {

  /** After so many sentences a game is loaded anew, for each takes slots. */
  private static final int MOST = 2_000;

  private static final int LONGEST = 400;

  private final Library library = Ground.shipped();
  private final List<String> ids = library.ids();
  private final Map<String, Ruleset> games = new HashMap<>();
  private final Map<String, Integer> taken = new HashMap<>();

  /** Takes one input of Jazzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    One.TARGET.take(bytes);
  }

  private static final class One {
    static final SentenceTarget TARGET = new SentenceTarget();
  }

  @Override
  public void take(byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    Ruleset game = game(ids.get(Math.floorMod(bytes[0] - 'a', ids.size())));
    String words = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
    Problems problems = new Problems();
    String yaml = "sentence: '" + words.replace("'", "''") + "'\n";
    YamlReader.read(new Source("sentence.yaml", "base", yaml), problems)
        .map(fields -> fields.get("sentence"))
        .ifPresent(
            tree -> {
              if (tree instanceof Tree.Text text && text.value().length() <= LONGEST) {
                link(game, text, problems);
              }
            });
    Ground.tell(problems);
  }

  private Ruleset game(String id) {
    if (taken.merge(id, 1, Integer::sum) % MOST == 0) {
      games.remove(id);
    }
    return games.computeIfAbsent(id, one -> library.load(one, new Problems()).orElseThrow());
  }

  private static void link(Ruleset game, Tree.Text text, Problems problems) {
    ExpressionCompiler linker = game.compiler(problems);
    linker.code(text, Scope.EMPTY).ifPresent(code -> workOut(game, code));
    linker.condition(text, Scope.EMPTY);
    linker.number(text, Scope.EMPTY);
    linker.set(text, Scope.EMPTY);
    linker.field(text, Scope.EMPTY);
    linker.rowsOnTheSpot(text);
    game.layout()
        .sorts()
        .byName()
        .values()
        .forEach(sort -> linker.members(text, sort, Scope.EMPTY));
    linker.checkVisible(text, Scope.EMPTY);
    linker.openness(text, Scope.EMPTY);
    linker.reads(List.of(text), Scope.EMPTY);
  }

  private static void workOut(Ruleset game, CompiledExpression code) {
    Draft draft = game.createDraft(game.setup(), 1);
    try {
      Objects.requireNonNull(code.accept(new Worth(draft)));
    } catch (RulesetException mistake) {
      mistake.problem().message();
    }
  }

  /** Works out whatever it is. */
  private record Worth(Draft draft) implements ExpressionVisitor<Object> {
    @Override
    public Object num(CompiledExpression.OfNum num) {
      return num.num().of(draft);
    }

    @Override
    public Object condition(CompiledExpression.OfCondition claim) {
      return claim.condition().of(draft);
    }

    @Override
    public Object set(CompiledExpression.OfSet set) {
      long all = 0;
      for (int word = 0; word < set.sort().words(); word++) {
        all += set.members().word(draft, word);
      }
      return all;
    }

    @Override
    public Object list(CompiledExpression.OfList list) {
      return list.listing().size(draft);
    }

    @Override
    public Object group(CompiledExpression.OfGroup group) {
      long[] all = {0};
      group.group().each(draft, (row, place, number) -> all[0] += number);
      return all[0];
    }

    @Override
    public Object roll(CompiledExpression.OfRoll roll) {
      return roll;
    }

    @Override
    public Object many(CompiledExpression.OfMany many) {
      return many;
    }

    @Override
    public Object invalid(CompiledExpression.Invalid lost) {
      return lost;
    }
  }
}
