package gabion.tools.lab.analysis;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.flow.run.Program;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.state.Type;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/** Reports hooks that cannot apply to what they are attached to. */
final class HookCheck {

  private final Program program;
  private final AnalysisReport findings;

  HookCheck(Program program, AnalysisReport findings) {
    this.program = program;
    this.findings = findings;
  }

  void check() {
    Tree.Fields body = program.definitions().body();
    if (body.get("hooks") instanceof Tree.Fields hooks) {
      block(hooks);
    }
    if (body.get("decks") instanceof Tree.Fields decks) {
      for (Tree.Field deck : decks.fields().values()) {
        if (deck.value() instanceof Tree.Fields cards) {
          for (Tree.Field card : cards.fields().values()) {
            if (card.value() instanceof Tree.Fields fields) {
              block(fields);
            }
          }
        }
      }
    }
    for (Script script : program.scripts.scripts()) {
      for (ScriptHook hook : script.hooks()) {
        fits(hook.kind(), hook.head(), hook.location());
      }
    }
  }

  private void block(Tree.Fields block) {
    for (HookKind kind : List.of(HookKind.COUNTS, HookKind.ALLOWS)) {
      if (block.get(kind.word()) instanceof Tree.Fields hooks) {
        for (Tree.Field hook : hooks.fields().values()) {
          boolean fits = fits(kind, hook.key().value(), hook.key().location());
          if (fits && kind == HookKind.COUNTS) {
            numbers(hook);
          }
        }
      }
    }
  }

  private boolean fits(HookKind kind, String head, SourceLocation where) {
    Type.Form wanted =
        kind == HookKind.COUNTS
            ? Type.Form.NUMBER
            : kind == HookKind.ALLOWS ? Type.Form.CLAIM : null;
    Type.Form is = wanted == null ? null : form(head).orElse(null);
    boolean fits = is == null || is == wanted || is != Type.Form.NUMBER && is != Type.Form.CLAIM;
    if (!fits) {
      HookKind other = kind == HookKind.COUNTS ? HookKind.ALLOWS : HookKind.COUNTS;
      findings.add(
          ProblemCode.HOOK_MISFIT,
          where,
          LabMessage.HOOK_UNDER.text(name(is), other.word()),
          kind.word(),
          name(wanted),
          head,
          name(is));
    }
    return fits;
  }

  private static String name(Type.@org.jspecify.annotations.Nullable Form form) {
    return form == Type.Form.NUMBER ? "number" : "claim";
  }

  private Optional<Type.Form> form(String head) {
    for (Signature noun : program.vocabulary().nouns().all()) {
      if (noun.target() instanceof Definition definition && definition.thing().id().equals(head)) {
        CompiledExpression code = definition.code();
        return Optional.ofNullable(code).map(of -> of.type().form());
      }
    }
    return Optional.empty();
  }

  /** A hook on a number says how it changes: to another number or by one. */
  private void numbers(Tree.Field hook) {
    List<Tree> lines =
        hook.value() instanceof Tree.Items items ? items.items() : List.of(hook.value());
    for (Tree line : lines) {
      if (line instanceof Tree.Fields fields) {
        boolean to = fields.get("to") != null;
        Tree.Field by = fields.fields().get("by");
        if (!to && by == null) {
          SourceLocation where = lines.size() == 1 ? hook.key().location() : line.location();
          findings.add(
              ProblemCode.MISSING_FIELD,
              where,
              LabMessage.TO_REPLACES.text(),
              LabMessage.TO_OR_BY.text());
        } else if (to && by != null) {
          findings.add(ProblemCode.FIELD_OVERRULED, by.key().location(), null, "by");
        }
      }
    }
  }
}
