package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Card;
import gabion.define.Citation;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.Scope;
import gabion.flow.log.LogTemplate;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers the hooks of a ruleset: those on cards, those of its own, and those in scripts. */
final class HookRegistry {

  private static final String OF_PROCEDURES =
      "a hook on a procedure is written under `before`, `instead` or `whenever`";
  private static final String OF_DEFINITIONS =
      "a hook on a number is written under `counts`, on a claim under `allows`";

  private final CompilationContext rules;
  private final Program program;
  private final List<Hook> hooks = new ArrayList<>();
  private final Set<String> definitions;
  private final Map<String, Card> cards = new LinkedHashMap<>();
  private final CardPlays plays;

  HookRegistry(CompilationContext rules) {
    this.rules = rules;
    this.program = rules.program();
    this.definitions = rules.definitions().keySet();
    program.definitions.cards().forEach(card -> cards.putIfAbsent(card.thing().id(), card));
    cards.values().forEach(card -> text(card, rules.compiler()));
    plays = new CardPlays(program, cards);
    yaml();
    scripts();
  }

  /** Compiles the text of each copy of a card; copies with the same text share one template. */
  private void text(Card card, ExpressionCompiler linker) {
    IdentityHashMap<Tree, LogTemplate> texts = new IdentityHashMap<>();
    for (Thing copy : card.copies()) {
      int piece = program.layout.sorts().pieces().number(copy.id());
      Tree tree = copy.block().tree("text").orElse(null);
      if (tree != null && piece >= 0) {
        program.textOf[piece] =
            texts.computeIfAbsent(tree, one -> LogTemplate.of(one, linker, Scope.EMPTY));
      }
    }
  }

  /** What cards do when they are played. */
  CardPlays plays() {
    return plays;
  }

  /** Returns whether a head has a hook of any kind. */
  boolean hangOn(String head) {
    return hooks.stream().anyMatch(hook -> hook.head().equals(head));
  }

  /**
   * Returns the hooks of one kind on a head. Among replacing hooks, those that call the original
   * steps come first, later packs before earlier ones.
   */
  List<Hook> hooksOn(String head, HookKind manner) {
    return hooks.stream()
        .filter(hook -> hook.head().equals(head) && hook.kind() == manner)
        .sorted(
            Comparator.comparing((Hook hook) -> !OriginalProcedures.areCalledBy(hook))
                .thenComparing(hook -> OriginalProcedures.areCalledBy(hook) ? -height(hook) : 0))
        .toList();
  }

  /** How many packs lie under that of a hook. */
  private int height(Hook hook) {
    return program.definitions.packs().indexOf(hook.location().source().pack());
  }

  /** Returns the replacing hooks nested inside a wrapping hook. */
  List<Hook> replacementsInside(Hook around) {
    List<Hook> all = hooksOn(around.head(), HookKind.INSTEAD);
    return all.subList(all.indexOf(around) + 1, all.size());
  }

  /** Returns the hooks that call the original steps they replace. */
  List<Hook> around() {
    return hooks.stream().filter(OriginalProcedures::areCalledBy).toList();
  }

  private void yaml() {
    for (Card card : cards.values()) {
      manners(card.thing().block(), card.thing().id(), CardPlays.pieces(program, card));
    }
    program
        .definitions
        .hooks()
        .ifPresent(
            block -> {
              manners(block, "");
              block.reportUnreadFields();
            });
  }

  /**
   * The manners of a card or of the ruleset. What speaks of the card itself holds for each copy
   * that is in force, anything else once.
   *
   * @param owner the card; empty for the ruleset
   */
  private void manners(Block block, String owner, int... copies) {
    for (HookKind manner : HookKind.values()) {
      if (manner == HookKind.PLAY) {
        continue;
      }
      for (Tree.Field field : block.fields(manner.word())) {
        Citation citation =
            field.value() instanceof Tree.Fields fields
                ? block.citation().within(fields)
                : block.citation();
        String whose = owner.isEmpty() ? ofPack(field) : owner;
        if (copies.length > 0 && Hook.speaksOfItself(field.value())) {
          for (int copy : copies) {
            add(yamlHook(manner, field, whose, copy, inForce(copy), citation));
          }
        } else {
          Condition force = copies.length == 0 ? draft -> true : inForce(copies);
          add(yamlHook(manner, field, whose, Sort.NOTHING, force, citation));
        }
      }
    }
  }

  /** Whose a rule is that is no card's: the ruleset's, or a pack's that is laid over it. */
  private String ofPack(Tree.Field hook) {
    String pack = hook.key().location().source().pack();
    Tree.Field begun = program.definitions.body().fields().get("ruleset");
    boolean own = begun == null || begun.key().location().source().pack().equals(pack);
    return own ? "the ruleset" : "pack " + pack;
  }

  private Hook yamlHook(
      HookKind manner,
      Tree.Field field,
      String owner,
      int piece,
      Condition force,
      Citation citation) {
    String head = head(field.key().value());
    return new Hook(
        manner, head, owner, piece, force, field.value(), null, citation, field.key().location());
  }

  /** A card's rules hold while one of its copies lies in a box that is in force. */
  private Condition inForce(int... pieces) {
    long[] copies = new long[program.layout.sorts().pieces().words()];
    for (int piece : pieces) {
      copies[piece >>> 6] |= 1L << piece;
    }
    int first = pieces.length == 0 ? 0 : pieces[0] >>> 6;
    int last = pieces.length == 0 ? -1 : pieces[pieces.length - 1] >>> 6;
    return draft -> {
      for (int word = first; word <= last; word++) {
        if ((draft.piecesInForce(word) & copies[word]) != 0) {
          return true;
        }
      }
      return false;
    };
  }

  private void scripts() {
    for (Script script : program.scripts.scripts()) {
      int piece = program.layout.sorts().pieces().number(script.name());
      Card card = cards.get(script.name());
      Condition force =
          piece < 0
              ? draft -> true
              : card == null ? inForce(piece) : inForce(CardPlays.pieces(program, card));
      for (ScriptHook hook : script.hooks()) {
        Citation citation = plays.citation(script.name());
        program.citations.put(hook, citation);
        if (hook.kind() != HookKind.PLAY) {
          add(
              new Hook(
                  hook.kind(),
                  head(hook.head()),
                  script.name(),
                  Sort.NOTHING,
                  force,
                  null,
                  scriptProcedure(hook),
                  citation,
                  hook.location()));
        }
      }
    }
  }

  private ScriptProcedure scriptProcedure(ScriptHook hook) {
    if (plays.of(hook.head()).isPresent()) {
      return CardPlays.scriptProcedure(hook);
    }
    Head head = program.head(head(hook.head()));
    List<Head.Word> words =
        head == null
            ? Head.of(text(hook), program.layout.sorts().types().keySet()).parameters()
            : head.parameters();
    return new ScriptProcedure(
        hook, words.stream().map(word -> ScriptProcedure.camel(word.text())).toList(), words);
  }

  /** Returns the location of the first hook on a head. */
  SourceLocation firstLocation(String head) {
    return hooks.stream()
        .filter(hook -> hook.head().equals(head))
        .map(Hook::location)
        .findFirst()
        .orElseThrow();
  }

  private static Tree.Text text(ScriptHook hook) {
    return new Tree.Text(
        hook.location(), Tree.Tag.NONE, hook.head(), new int[hook.head().length() + 1]);
  }

  /** The head of a hook; for a former head, the one that it calls now. */
  private String head(String said) {
    return Optional.ofNullable(program.procedure(said))
        .map(rules.bodies()::get)
        .flatMap(former -> former.block().text("now"))
        .flatMap(now -> CallResolver.fitting(program, now).stream().findFirst())
        .map(Head::text)
        .orElse(said);
  }

  private void add(Hook hook) {
    boolean ofDefinition = hook.kind() == HookKind.COUNTS || hook.kind() == HookKind.ALLOWS;
    boolean isDefinition = definitions.contains(hook.head());
    boolean isProcedure = program.procedure(hook.head()) != null;
    boolean known = ofDefinition ? isDefinition : isProcedure;
    if (!known && (isDefinition || isProcedure)) {
      program
          .definitions
          .problems()
          .add(
              ProblemCode.HOOK_MISFIT,
              hook.location(),
              ofDefinition ? OF_PROCEDURES : OF_DEFINITIONS,
              hook.kind().word(),
              ofDefinition ? "definition" : "procedure",
              hook.head(),
              ofDefinition ? "procedure" : "definition");
      return;
    }
    if (!known) {
      program
          .definitions
          .problems()
          .add(
              ProblemCode.UNKNOWN_HEAD,
              hook.location(),
              Suggestions.help(hook.head(), ofDefinition ? definitions : program.byName.keySet()),
              hook.head());
      return;
    }
    if (hook.kind() == HookKind.INSTEAD) {
      for (Hook other : hooksOn(hook.head(), HookKind.INSTEAD)) {
        if (hook.isOfAnotherCopy(other) || OriginalProcedures.areNested(hook, other)) {
          continue;
        }
        boolean isOfLater = height(hook) >= height(other);
        twoInstead(isOfLater ? other : hook, isOfLater ? hook : other);
      }
    }
    hooks.add(hook);
  }

  /** Tells of two that stand instead of one thing, at the later one. */
  private void twoInstead(Hook one, Hook later) {
    String own = "own " + later.head();
    String help =
        OriginalProcedures.areCalledBy(later) // then both do, in one pack
            ? "the other one is at %s; in one pack only one of them may call `%s`"
            : "the other one is at %s; a hook with `call: %s` surrounds it";
    program
        .definitions
        .problems()
        .add(
            ProblemCode.TWO_INSTEAD,
            later.location(),
            help.formatted(one.location(), own),
            one.owner(),
            later.owner(),
            later.head());
  }
}
