package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.define.Thing;
import gabion.flow.link.CallResolver;
import gabion.flow.run.Program;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.state.Layout;
import gabion.state.build.PileReader;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words that go on with the meaning they had, and are written otherwise now. */
final class DeprecatedWordCheck implements CheckPass {

  /** The selector of single pieces of all sorts. */
  private static final String PIECES = "pieces";

  private static final String HELP = LabMessage.MIGRATE_REWRITES.text();

  /** What calls a procedure: in a case a text, else a field of a step. */
  private static final String CALL = "call";

  private static final Set<String> MANNERS =
      Stream.of(HookKind.values()).map(HookKind::word).collect(Collectors.toUnmodifiableSet());

  /**
   * A head that is another now.
   *
   * @param replacement the call that it is now
   * @param head the head of that
   */
  private record DeprecatedHead(Head was, Tree.Text replacement, String head) {

    /** Returns the replacement of a call; empty if it is no call of the deprecated head. */
    Optional<String> call(Tree.Text call) {
      return CallResolver.split(was, call).map(this::with);
    }

    private String with(List<Tree.Text> arguments) {
      Map<String, String> given = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) {
        String said = arguments.get(i).value();
        boolean alone = !said.contains(" ") || said.startsWith("(") || said.startsWith("[");
        given.put(was.parameters().get(i).text(), alone ? said : "(" + said + ")");
      }
      return Arrays.stream(replacement.value().split(" "))
          .map(word -> given.getOrDefault(word, word))
          .collect(Collectors.joining(" "));
    }
  }

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Program program = whole.program();
    DeprecatedWordVisitor walk = DeprecatedWordVisitor.of(program, finds);
    walk.checkTree(whole.definitions().body());
    for (Script script : program.scripts.scripts()) {
      script.hooks().forEach(hook -> walk.hook(hook.head(), hook.location()));
      script.literals().objectLiterals().stream()
          .flatMap(step -> step.fields().stream())
          .filter(field -> field.name().text().equals(CALL) && field.values().size() == 1)
          .forEach(field -> walk.checkScriptCall(field.values().get(0)));
    }
  }

  /** Returns what checks the trees of case files. */
  static Consumer<Tree> ofTrees(Program program, CheckFindings finds) {
    return DeprecatedWordVisitor.of(program, finds)::checkTree;
  }

  /** Searches trees for deprecated words. */
  private record DeprecatedWordVisitor(
      List<DeprecatedHead> heads, PileReader reader, CheckFindings finds) {

    static DeprecatedWordVisitor of(Program program, CheckFindings finds) {
      Layout layout = program.layout();
      List<DeprecatedHead> heads = new ArrayList<>();
      for (Thing thing : program.definitions().procedures()) {
        if (thing.block().body().get("now") instanceof Tree.Text now) {
          Head was = Objects.requireNonNull(program.head(thing.id()));
          CallResolver.fitting(program, now).stream()
              .findFirst()
              .ifPresent(head -> heads.add(new DeprecatedHead(was, now, head.text())));
        }
      }
      PileReader reader = new PileReader(layout.sorts(), layout.rows(), Problems.discarding());
      return new DeprecatedWordVisitor(List.copyOf(heads), reader, finds);
    }

    void checkTree(Tree tree) {
      if (tree instanceof Tree.Items items) {
        for (Tree item : items.items()) {
          checkTree(item);
        }
      } else if (tree instanceof Tree.Fields fields) {
        for (Tree.Field field : fields.fields().values()) {
          field(field);
          checkTree(field.value());
        }
      }
    }

    private void field(Tree.Field field) {
      Tree.Text key = field.key();
      if (reader.isOfAll(field)) {
        finds.doubt(ProblemCode.OUTDATED, key.location(), HELP, key.value(), PIECES);
      } else if (MANNERS.contains(key.value()) && field.value() instanceof Tree.Fields hooks) {
        hooks.fields().values().forEach(hook -> hook(hook.key().value(), hook.key().location()));
      } else if (field.value() instanceof Tree.Text text) {
        String said = text.value();
        boolean run = key.value().equals("run") && said.startsWith(CALL + " ");
        if (run || key.value().equals(CALL)) {
          call(run ? text.part(CALL.length() + 1, said.length()) : text);
        }
      }
    }

    private void call(Tree.Text call) {
      for (DeprecatedHead former : heads) {
        former
            .call(call)
            .ifPresent(
                now -> finds.doubt(ProblemCode.OUTDATED, call.location(), HELP, call.value(), now));
      }
    }

    private void hook(String head, SourceLocation where) {
      for (DeprecatedHead former : heads) {
        if (former.was().text().equals(head)) {
          finds.doubt(ProblemCode.OUTDATED, where, HELP, head, former.head());
        }
      }
    }

    /** Checks a script call, where parameters missing in the new head are separate fields. */
    private void checkScriptCall(ScriptLiterals.Word call) {
      for (DeprecatedHead former : heads) {
        if (former.was().text().equals(call.text())) {
          String help = LabMessage.CALL_WITH_FIELDS.text(former.replacement().value());
          finds.doubt(ProblemCode.OUTDATED, call.location(), help, call.text(), former.head());
        }
      }
    }
  }

  /** Returns the replacement of a deprecated word; empty if more than the word has to change. */
  static Optional<String> replacement(Problem former) {
    String message = former.message();
    int from = message.lastIndexOf('`', message.lastIndexOf('`') - 1);
    return HELP.equals(former.help())
        ? Optional.of(message.substring(from + 1, message.lastIndexOf('`')))
        : Optional.empty();
  }
}
