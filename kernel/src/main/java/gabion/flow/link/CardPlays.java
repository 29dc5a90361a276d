package gabion.flow.link;

import gabion.define.Card;
import gabion.define.Citation;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The plays of cards, in scripts and in YAML. Each is a procedure {@code play of CARD}, which hooks
 * find by name but no step calls.
 */
final class CardPlays {

  private static final String OF = "play of ";

  /**
   * The play of a card, to be linked: its steps, or its script.
   *
   * @param askedField who is asked by steps that do not say it, or null
   */
  record CardPlay(
      String owner,
      Procedure procedure,
      @Nullable Tree steps,
      Tree.@Nullable Field askedField,
      @Nullable ScriptProcedure script) {}

  private final Program program;
  private final Map<String, Card> cards;
  private final List<CardPlay> all = new ArrayList<>();

  /** Adds the plays of all cards, before hooks are attached. */
  CardPlays(Program program, Map<String, Card> cards) {
    this.program = program;
    this.cards = cards;
    for (Script script : program.scripts.scripts()) {
      script.hooks().stream()
          .filter(hook -> hook.kind() == HookKind.PLAY)
          .forEach(hook -> add(script, hook));
    }
    cards.values().forEach(this::add);
  }

  List<CardPlay> all() {
    return all;
  }

  /** The play that has a head, if one has. */
  Optional<CardPlay> of(String head) {
    return all.stream().filter(play -> play.procedure().name.equals(head)).findFirst();
  }

  private void add(Script script, ScriptHook hook) {
    int piece = program.layout.sorts().pieces().number(script.name());
    if (piece < 0) {
      List<String> known = program.layout.sorts().pieces().ids();
      String help = Suggestions.help(script.name(), known);
      program
          .definitions
          .problems()
          .add(ProblemCode.UNKNOWN_NAME, script.location(), help, "card", script.name());
      return;
    }
    Procedure play = procedure(script.name(), citation(script.name()));
    setPlay(cards.get(script.name()), piece, play);
    all.add(new CardPlay(script.name(), play, null, null, scriptProcedure(hook)));
  }

  private void add(Card card) {
    Thing thing = card.thing();
    Optional<Tree> steps = thing.block().tree("play");
    int piece = program.layout.sorts().pieces().number(thing.id());
    if (steps.isPresent() && piece >= 0 && program.playOf[piece] != null) {
      besideScript(thing, steps.get());
    } else if (steps.isPresent() && piece >= 0) {
      Procedure play = procedure(thing.id(), thing.block().citation());
      setPlay(card, piece, play);
      all.add(
          new CardPlay(
              thing.id(), play, steps.get(), ProcedureCompiler.askedField(thing.block()), null));
    }
  }

  private Procedure procedure(String card, Citation citation) {
    Procedure play = program.add(OF + card, citation, false, -1, 1);
    program.byName.putIfAbsent(play.name, play);
    return play;
  }

  /** Reports a play in YAML for a card that a script of the same pack plays. */
  private void besideScript(Thing thing, Tree steps) {
    String pack = steps.location().source().pack();
    for (Script script : program.scripts.scripts()) {
      if (script.name().equals(thing.id()) && script.location().source().pack().equals(pack)) {
        String help = "the script " + script.location().source().name() + " plays it";
        program
            .definitions
            .problems()
            .add(ProblemCode.FIELD_OVERRULED, steps.location(), help, "play");
      }
    }
  }

  /** All copies of a card have the same play. */
  private void setPlay(@Nullable Card card, int piece, Procedure play) {
    for (int copy : card == null ? new int[] {piece} : pieces(program, card)) {
      program.playOf[copy] = play;
      play.grouping = program.textOf[copy] != null;
    }
  }

  /** A script that gets the card that is played. */
  static ScriptProcedure scriptProcedure(ScriptHook hook) {
    Head.Word card = new Head.Word("card", "card", hook.location());
    return new ScriptProcedure(hook, List.of("card"), List.of(card));
  }

  /** The clause of a card. */
  Citation citation(String card) {
    Card found = cards.get(card);
    return found == null ? Citation.NONE : found.thing().block().citation();
  }

  /** The pieces that are copies of a card. */
  static int[] pieces(Program program, Card card) {
    return card.copies().stream()
        .mapToInt(copy -> program.layout.sorts().pieces().number(copy.id()))
        .filter(piece -> piece >= 0)
        .toArray();
  }
}
