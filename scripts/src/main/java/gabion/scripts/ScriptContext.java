package gabion.scripts;

import gabion.hook.ExpressionTemplate;
import gabion.hook.GameReader;
import gabion.hook.HookKind;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.scripts.syntax.ParsedScript;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * One context with the scripts in it, each in a module of its own. Used by one thread, for one call
 * at a time. A room whose script was stopped is dead; nothing in it can be trusted to run.
 */
final class ScriptContext {

  private final List<LoadedScript> programs;
  private final Context context;
  private final LimitedScript watched;
  private final Value prelude;
  private final Value next;
  private final JavaToJs outgoing;
  private final JsToJava incoming;
  private final ScriptErrors mistakes;
  private final IdentityHashMap<ScriptHook, FunctionInvoker> entrances = new IdentityHashMap<>();
  private final boolean inParts;
  private final @Nullable Value[] modules;
  private final @Nullable PolyglotException[] broken;
  private final @Nullable Value[] games;
  private @Nullable GameReader reading;
  private @Nullable ScriptFailure pending;
  private @Nullable RuntimeException bug;
  private ScriptValueCache memory = new ScriptValueCache();
  private boolean dead;

  /**
   * Opens a context and evaluates the scripts' top level, which counts for no call.
   *
   * @param inParts whether calls are parts of a hook, counted together until {@link #anew}
   */
  ScriptContext(
      List<LoadedScript> programs, ScriptLimits limits, HungScriptHandler stuck, boolean inParts) {
    this.programs = programs;
    this.inParts = inParts;
    this.context = Sandbox.context(limits);
    this.watched = new LimitedScript(context, limits, stuck);
    this.prelude = Sandbox.prelude(context, limits);
    this.next = prelude.getMember("next");
    this.outgoing = new JavaToJs(context, prelude.getMember("freeze"));
    this.incoming = new JsToJava(limits, prelude.getMember("isPlain"), outgoing);
    this.mistakes = new ScriptErrors(programs, limits);
    this.modules = new Value[programs.size()];
    this.broken = new PolyglotException[programs.size()];
    this.games = new Value[programs.size()];
    Watchdog.ofProcess().watch(watched);
    for (int script = 0; script < programs.size(); script++) {
      prepare(script);
    }
  }

  JsToJava incoming() {
    return incoming;
  }

  JavaToJs outgoing() {
    return outgoing;
  }

  boolean isDead() {
    return dead || watched.stopReason() != null;
  }

  /** Fails where the watchdog stopped what had just come to its end. */
  void throwIfStopped(SourceLocation head) throws ScriptFailure {
    ProblemCode why = watched.stopReason();
    if (why != null) {
      throw mistakes.limitFailure(why, head);
    }
  }

  void close() {
    Watchdog.ofProcess().forget(watched);
    try {
      context.close(true);
    } catch (RuntimeException | Error e) {
      if (watched.stopReason() == null) {
        throw e; // else it is being closed already, and says so
      }
    }
  }

  /** A hook begins; nothing counts of what ran before. */
  void anew() {
    context.resetLimits();
    watched.anew();
  }

  /** The game that the call under way reads. */
  GameReader reading() {
    if (reading == null) {
      throw new IllegalStateException("no call is under way");
    }
    return reading;
  }

  /** Remembers a failure, so that no script can swallow it, and unwinds the script. */
  RuntimeException stop(ScriptFailure failure) {
    if (pending == null) {
      pending = failure;
    }
    return new IllegalStateException(failure);
  }

  /** Records an internal error, to be rethrown unchanged. */
  RuntimeException stop(RuntimeException ours) {
    bug = ours;
    return new IllegalStateException(ours);
  }

  /** The memory for a hook that begins. */
  ScriptValueCache memory() {
    if (memory.isFull()) {
      memory = new ScriptValueCache();
    }
    return memory;
  }

  /** What runs in the room. */
  interface ContextTask<T extends @Nullable Object> {
    T run() throws ScriptFailure;
  }

  /** Runs work under the limits, and turns all that a script can do wrong into its failure. */
  <T extends @Nullable Object> T run(
      SourceLocation head, GameReader game, ScriptValueCache memory, ContextTask<T> work)
      throws ScriptFailure {
    try {
      return runInContext(head, game, memory, work);
    } catch (RuntimeException | Error e) {
      if (bug == null) {
        throwIfStopped(head); // the engine may say of a cancelled room that it is in any form
      }
      throw e;
    }
  }

  private <T extends @Nullable Object> T runInContext(
      SourceLocation head, GameReader game, ScriptValueCache memory, ContextTask<T> work)
      throws ScriptFailure {
    enter(game, head);
    outgoing.use(memory);
    try {
      T result = work.run();
      throwRemembered(head);
      return result;
    } catch (PolyglotException e) {
      dead |= isDeadly(e);
      throwRemembered(mistakes.location(e, head));
      throw mistakes.failure(e, watched.stopReason(), head);
    } catch (JsToJava.UnsupportedValueException e) {
      throw new ScriptFailure(ProblemCode.SCRIPT_VALUE, head, e.description());
    } catch (StackOverflowError e) {
      throw new ScriptFailure(ProblemCode.SCRIPT_DEPTH, head);
    } finally {
      leave();
    }
  }

  private void throwRemembered(SourceLocation where) throws ScriptFailure {
    if (bug != null) {
      throw bug;
    }
    if (pending != null) {
      throw pending.location() != null
          ? pending
          : new ScriptFailure(pending.fault(), where, pending.arguments());
    }
  }

  private void enter(GameReader game, SourceLocation head) {
    reading = game;
    pending = null;
    bug = null;
    context.enter();
    if (inParts) {
      watched.resume(head);
    } else {
      anew();
      watched.begin(head);
    }
  }

  private void leave() {
    reading = null;
    if (inParts) {
      watched.pause();
    } else {
      watched.end();
    }
    context.leave();
  }

  Value call(ScriptHook hook, Object payload) {
    FunctionInvoker entrance = entrances.get(hook);
    if (entrance == null) {
      entrance = new FunctionInvoker(outgoing, find(hook), game(hook.script()));
      entrances.put(hook, entrance);
    }
    return entrance.call(payload);
  }

  Value next(Value generator, @Nullable Object answer) {
    return next.execute(generator, outgoing.write(answer));
  }

  private Value find(ScriptHook hook) {
    Value exported = module(hook.script()).getMember(hook.kind().word());
    return hook.kind() == HookKind.PLAY ? exported : exported.getMember(hook.head());
  }

  private Value module(int script) {
    Value module = modules[script];
    if (module == null) {
      throw Objects.requireNonNull(broken[script]);
    }
    return module;
  }

  private Value game(int script) {
    return Objects.requireNonNull(games[script]);
  }

  /**
   * Evaluates and freezes a script's top level. A failure here is thrown again when the script is
   * called.
   */
  private void prepare(int script) {
    anew();
    watched.begin(programs.get(script).read().script().location());
    try {
      Value module = context.eval(programs.get(script).module());
      Value freezeAll = prelude.getMember("freezeAll");
      for (String name : module.getMemberKeys()) {
        if (name.startsWith(ParsedScript.OURS)) {
          freezeAll.executeVoid(module.getMember(name));
        }
      }
      modules[script] = module;
      games[script] = makeGame(script);
    } catch (PolyglotException e) {
      broken[script] = e;
      dead |= isDeadly(e);
    } catch (Error e) {
      if (watched.stopReason() == null) {
        throw e; // else the first call says why
      }
    } finally {
      watched.end();
    }
  }

  private static boolean isDeadly(PolyglotException e) {
    return e.isCancelled() || e.isResourceExhausted() || e.isInternalError();
  }

  private Value makeGame(int script) {
    List<Object> arguments = new ArrayList<>(List.of(OptionsProxy.of(this)));
    List<ExpressionTemplate> templates = programs.get(script).read().script().templates();
    for (int i = 0; i < templates.size(); i++) {
      arguments.add(new SentenceTag(this, script, i, templates.get(i)));
    }
    return prelude.getMember("game").execute(arguments.toArray());
  }
}
