package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The original steps of procedures that are wrapped: a rule that replaces {@code climb of faction}
 * may call {@code own climb of faction}. The original steps include all other replacing rules, but
 * neither the heading nor the hooks before and after. If several rules wrap a procedure, those of
 * later packs wrap those of earlier ones, and each has its own original steps.
 */
public final class OriginalProcedures {

  private static final String OWN = "own ";

  /** The original procedure for each wrapping rule. */
  private final Map<Hook, Procedure> owns = new LinkedHashMap<>();

  private final Program program;
  private final HookRegistry hooks;

  /** Makes them known, so that steps can call them. */
  OriginalProcedures(Program program, HookRegistry hooks) {
    this.program = program;
    this.hooks = hooks;
    for (Hook around : hooks.around()) {
      Procedure whole = program.procedure(around.head());
      if (whole != null) { // otherwise reported already
        declare(around, whole);
      }
    }
  }

  /** Returns whether a rule replaces a procedure and calls its original steps. */
  static boolean areCalledBy(Hook hook) {
    return hook.kind() == HookKind.INSTEAD && areCalled(hook.head(), hook.body(), hook.location());
  }

  /**
   * Returns whether a replacing rule calls the original steps.
   *
   * @param body its steps in YAML; null for a script
   */
  public static boolean areCalled(String head, @Nullable Tree body, SourceLocation where) {
    return body == null
        ? where.source().text().contains(OWN + head)
        : holds(body, OWN + firstWord(head));
  }

  /** Returns whether two rules on a head are nested in a determined order. */
  static boolean areNested(Hook one, Hook other) {
    boolean both = areCalledBy(one) && areCalledBy(other);
    boolean apart = !one.location().source().pack().equals(other.location().source().pack());
    return both ? apart : areCalledBy(one) || areCalledBy(other);
  }

  private static String firstWord(String head) {
    int end = head.indexOf(' ');
    return end < 0 ? head : head.substring(0, end);
  }

  private static boolean holds(Tree tree, String begun) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream().anyMatch(field -> holds(field.value(), begun));
    }
    return tree instanceof Tree.Items items
        ? items.items().stream().anyMatch(item -> holds(item, begun))
        : tree instanceof Tree.Text text && text.value().startsWith(begun);
  }

  private void declare(Hook around, Procedure whole) {
    Head head = program.head(around.head());
    int arguments = head == null ? 1 : head.parameters().size();
    Procedure own = program.add(OWN + around.head(), whole.citation, false, -1, arguments);
    own.gives = whole.gives;
    program.byName.put(own.name, own);
    program.heads.put(own.name, head(own.name, head, around.location()));
    owns.put(around, own);
    ScriptProcedure script = around.script();
    if (script != null) {
      program.owns.put(script.hook(), own);
    }
  }

  private static Head head(String own, @Nullable Head whole, SourceLocation where) {
    List<Head.Word> words = new ArrayList<>();
    if (whole == null) { // the play of a card
      for (String word : own.split(" ")) {
        words.add(new Head.Word(word, null, where));
      }
      return new Head(own, List.copyOf(words), where);
    }
    words.add(new Head.Word(OWN.strip(), null, whole.location()));
    words.addAll(whole.words());
    return new Head(own, List.copyOf(words), whole.location());
  }

  /** Returns the original procedure that a wrapping rule may call; null if the rule wraps none. */
  @Nullable Procedure of(Hook hook) {
    return owns.get(hook);
  }

  /** Links them. */
  void compile(CompilationContext rules, Definitions defined, ProcedureCompiler procedures) {
    owns.forEach(
        (around, own) -> {
          List<Hook> inside = hooks.replacementsInside(around);
          Optional<CardPlays.CardPlay> play = hooks.plays().of(around.head());
          if (play.isPresent()) {
            procedures.ownPlay(own, play.get(), inside);
          } else {
            thing(rules, defined, around.head())
                .ifPresent(thing -> procedures.own(own, thing, inside));
          }
        });
  }

  /** The procedure or phase of a head, to be read once more. */
  private static Optional<Thing> thing(CompilationContext rules, Definitions defined, String name) {
    List<Thing> all = new ArrayList<>(defined.procedures());
    all.addAll(defined.phases());
    return all.stream().filter(thing -> rules.head(thing).text().equals(name)).findFirst();
  }
}
