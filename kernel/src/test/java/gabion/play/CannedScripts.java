package gabion.play;

import gabion.hook.ExpressionTemplate;
import gabion.hook.GameReader;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLiterals;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One script that says what the test tells it to; its text is there for positions alone. */
final class CannedScripts implements Scripts, Session {

  /** What a hook says. */
  interface Saying {
    @Nullable Object say(Map<?, ?> payload, GameReader game) throws ScriptFailure;
  }

  private final Source source;
  private final String name;
  private final List<ScriptHook> hooks = new ArrayList<>();
  private final List<ExpressionTemplate> templates = new ArrayList<>();
  private final Map<ScriptHook, Saying> sayings = new HashMap<>();

  /** What generators were answered, in the order in which they yielded. */
  final List<@Nullable Object> answers = new ArrayList<>();

  CannedScripts(Source source) {
    this.source = source;
    this.name = source.name().replace(".js", "");
  }

  /** A hook on a head that the script's text holds. */
  CannedScripts says(HookKind manner, String head, Saying saying) {
    return add(manner, head, false, saying);
  }

  /** A generator; what is said must be an iterator over its steps. */
  CannedScripts yields(HookKind manner, String head, Saying saying) {
    return add(manner, head, true, saying);
  }

  private CannedScripts add(HookKind manner, String head, boolean generator, Saying saying) {
    ScriptHook hook = new ScriptHook(0, manner, head, generator, where(head));
    hooks.add(hook);
    sayings.put(hook, saying);
    return this;
  }

  /** A sentence with a hole behind it. */
  CannedScripts reads(String before, String hole) {
    templates.add(
        new ExpressionTemplate(
            List.of(before, ""), List.of(where(before), where("")), List.of(hole), false));
    return this;
  }

  /** A sentence without a hole whose value is only handed on. */
  CannedScripts handsOn(String sentence) {
    templates.add(
        new ExpressionTemplate(List.of(sentence), List.of(where(sentence)), List.of(), true));
    return this;
  }

  private SourceLocation where(String text) {
    int at = Math.max(0, source.text().indexOf(text));
    return source.locate(at, at + text.length());
  }

  @Override
  public List<Script> scripts() {
    return List.of(new Script(name, where(""), hooks, templates, ScriptLiterals.NOTHING));
  }

  @Override
  public Session open() {
    return this;
  }

  @Override
  public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
      throws ScriptFailure {
    Saying saying = sayings.get(hook);
    if (saying == null) {
      throw new AssertionError("nothing is said for " + hook);
    }
    return saying.say((Map<?, ?>) payload, game);
  }

  @Override
  public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
      throws ScriptFailure {
    Iterator<?> steps = (Iterator<?>) call(hook, payload, game);
    boolean[] begun = {false};
    return answer -> {
      if (begun[0]) {
        answers.add(answer);
      }
      begun[0] = true;
      return steps != null && steps.hasNext()
          ? new ScriptGenerator.YieldResult(steps.next(), false)
          : new ScriptGenerator.YieldResult(Undefined.UNDEFINED, true);
    };
  }

  @Override
  public void close() {}
}
