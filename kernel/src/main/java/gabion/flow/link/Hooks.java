package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Card;
import gabion.define.Citation;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.tell.Passage;
import gabion.hook.Manner;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers the hooks of a ruleset: those on cards, those of its own, and those in scripts. */
final class Hooks {

  private final RulesetParts rules;
  private final Program program;
  private final List<Hook> hooks = new ArrayList<>();
  private final Set<String> definitions;
  private final Map<String, Card> cards = new LinkedHashMap<>();
  private final Plays plays;

  Hooks(RulesetParts rules) {
    this.rules = rules;
    this.program = rules.program();
    this.definitions = rules.definitions().keySet();
    program.definitions.cards().forEach(card -> cards.putIfAbsent(card.thing().id(), card));
    cards.values().forEach(card -> text(card, rules.linker()));
    plays = new Plays(program, cards);
    yaml();
    scripts();
  }

  /** What each copy of a card says; most say the same, and it is linked once. */
  private void text(Card card, Linker linker) {
    IdentityHashMap<Tree, Passage> texts = new IdentityHashMap<>();
    for (Thing copy : card.copies()) {
      int piece = program.layout.sorts().pieces().number(copy.id());
      Tree tree = copy.block().tree("text").orElse(null);
      if (tree != null && piece >= 0) {
        program.textOf[piece] =
            texts.computeIfAbsent(tree, one -> Passage.of(one, linker, Scope.EMPTY));
      }
    }
  }

  /** What cards do when they are played. */
  Plays plays() {
    return plays;
  }

  /** Whether anything hangs on a head, in whatever manner. */
  boolean hangOn(String head) {
    return hooks.stream().anyMatch(hook -> hook.head().equals(head));
  }

  /**
   * Those that hang on a head. Of those that stand instead, what calls its own steps is first, that
   * of the later pack before that of the earlier.
   */
  List<Hook> on(String head, Manner manner) {
    return hooks.stream()
        .filter(hook -> hook.head().equals(head) && hook.manner() == manner)
        .sorted(
            Comparator.comparing((Hook hook) -> !OwnSteps.areCalledBy(hook))
                .thenComparing(hook -> OwnSteps.areCalledBy(hook) ? -height(hook) : 0))
        .toList();
  }

  /** How many packs lie under that of a hook. */
  private int height(Hook hook) {
    return program.definitions.packs().indexOf(hook.where().source().pack());
  }

  /** What is left to stand instead of something inside of one that stands around it. */
  List<Hook> inside(Hook around) {
    List<Hook> all = on(around.head(), Manner.INSTEAD);
    return all.subList(all.indexOf(around) + 1, all.size());
  }

  /** Those that call the own steps of what they stand for. */
  List<Hook> around() {
    return hooks.stream().filter(OwnSteps::areCalledBy).toList();
  }

  private void yaml() {
    for (Card card : cards.values()) {
      manners(card.thing().block(), card.thing().id(), Plays.pieces(program, card));
    }
    program
        .definitions
        .hooks()
        .ifPresent(
            block -> {
              manners(block, "");
              block.done();
            });
  }

  /**
   * The manners of a card or of the ruleset. What speaks of the card itself holds for each copy
   * that is in force, anything else once.
   *
   * @param owner the card; empty for the ruleset
   */
  private void manners(Block block, String owner, int... copies) {
    for (Manner manner : Manner.values()) {
      if (manner == Manner.PLAY) {
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
            add(written(manner, field, whose, copy, inForce(copy), citation));
          }
        } else {
          Claim force = copies.length == 0 ? draft -> true : inForce(copies);
          add(written(manner, field, whose, Sort.NOTHING, force, citation));
        }
      }
    }
  }

  /** Whose a rule is that is no card's: the ruleset's, or a pack's that is laid over it. */
  private String ofPack(Tree.Field hook) {
    String pack = hook.key().where().source().pack();
    Tree.Field begun = program.definitions.written().fields().get("ruleset");
    boolean own = begun == null || begun.key().where().source().pack().equals(pack);
    return own ? "the ruleset" : "pack " + pack;
  }

  private Hook written(
      Manner manner, Tree.Field field, String owner, int piece, Claim force, Citation citation) {
    String head = head(field.key().value());
    return new Hook(
        manner, head, owner, piece, force, field.value(), null, citation, field.key().where());
  }

  /** A card's rules hold while one of its copies lies in a box that is in force. */
  private Claim inForce(int... pieces) {
    long[] copies = new long[program.layout.sorts().pieces().words()];
    for (int piece : pieces) {
      copies[piece >>> 6] |= 1L << piece;
    }
    int first = pieces.length == 0 ? 0 : pieces[0] >>> 6;
    int last = pieces.length == 0 ? -1 : pieces[pieces.length - 1] >>> 6;
    return draft -> {
      for (int word = first; word <= last; word++) {
        if ((draft.inForce(word) & copies[word]) != 0) {
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
      Claim force =
          piece < 0
              ? draft -> true
              : card == null ? inForce(piece) : inForce(Plays.pieces(program, card));
      for (ScriptHook hook : script.hooks()) {
        Citation citation = plays.citation(script.name());
        program.citations.put(hook, citation);
        if (hook.manner() != Manner.PLAY) {
          add(
              new Hook(
                  hook.manner(),
                  head(hook.head()),
                  script.name(),
                  Sort.NOTHING,
                  force,
                  null,
                  scripted(hook),
                  citation,
                  hook.where()));
        }
      }
    }
  }

  private ScriptProcedure scripted(ScriptHook hook) {
    if (plays.of(hook.head()).isPresent()) {
      return Plays.scripted(hook);
    }
    Head head = program.head(head(hook.head()));
    List<Head.Word> words =
        head == null
            ? Head.of(text(hook), program.layout.sorts().types().keySet()).parameters()
            : head.parameters();
    return new ScriptProcedure(
        hook, words.stream().map(word -> ScriptProcedure.camel(word.text())).toList(), words);
  }

  /** The place of the first that hangs on a head. */
  Where where(String head) {
    return hooks.stream()
        .filter(hook -> hook.head().equals(head))
        .map(Hook::where)
        .findFirst()
        .orElseThrow();
  }

  private static Tree.Text text(ScriptHook hook) {
    return new Tree.Text(
        hook.where(), Tree.Tag.NONE, hook.head(), new int[hook.head().length() + 1]);
  }

  /** The head of a hook; for a former head, the one that it calls now. */
  private String head(String said) {
    return Optional.ofNullable(program.procedure(said))
        .map(rules.bodies()::get)
        .flatMap(former -> former.block().text("now"))
        .flatMap(now -> Calls.fitting(program, now).stream().findFirst())
        .map(Head::text)
        .orElse(said);
  }

  private void add(Hook hook) {
    boolean ofDefinition = hook.manner() == Manner.COUNTS || hook.manner() == Manner.ALLOWS;
    boolean known =
        ofDefinition ? definitions.contains(hook.head()) : program.procedure(hook.head()) != null;
    if (!known) {
      program
          .definitions
          .problems()
          .add(
              Fault.UNKNOWN_HEAD,
              hook.where(),
              Near.help(hook.head(), ofDefinition ? definitions : program.byName.keySet()),
              hook.head());
      return;
    }
    if (hook.manner() == Manner.INSTEAD) {
      for (Hook other : on(hook.head(), Manner.INSTEAD)) {
        if (hook.isOfAnotherCopy(other) || OwnSteps.areNested(hook, other)) {
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
        OwnSteps.areCalledBy(later) // then both do, in one pack
            ? "the other stands at %s; of two in one pack only one may call `%s`"
            : "the other stands at %s; `call: %s` stands around it";
    program
        .definitions
        .problems()
        .add(
            Fault.TWO_INSTEAD,
            later.where(),
            help.formatted(one.where(), own),
            one.owner(),
            later.owner(),
            later.head());
  }
}
