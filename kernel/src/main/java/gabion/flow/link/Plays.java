package gabion.flow.link;

import gabion.define.Card;
import gabion.define.Citation;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Manner;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What cards do when they are played, in scripts and in YAML. Each is a procedure, {@code play of
 * CARD}, which hooks find by its name, but nobody calls.
 */
final class Plays {

  private static final String OF = "play of ";

  /**
   * The play of a card, to be linked: its steps, or its script.
   *
   * @param asked who is asked by steps that do not say it, or null
   */
  record Play(
      String owner,
      Procedure procedure,
      @Nullable Tree steps,
      Tree.@Nullable Field asked,
      @Nullable ScriptProcedure script) {}

  private final Program program;
  private final Map<String, Card> cards;
  private final List<Play> all = new ArrayList<>();

  /** Adds the plays of all cards, before anything may hang on them. */
  Plays(Program program, Map<String, Card> cards) {
    this.program = program;
    this.cards = cards;
    for (Script script : program.scripts.scripts()) {
      script.hooks().stream()
          .filter(hook -> hook.manner() == Manner.PLAY)
          .forEach(hook -> add(script, hook));
    }
    cards.values().forEach(this::add);
  }

  List<Play> all() {
    return all;
  }

  /** The play that has a head, if one has. */
  Optional<Play> of(String head) {
    return all.stream().filter(play -> play.procedure().name.equals(head)).findFirst();
  }

  private void add(Script script, ScriptHook hook) {
    int piece = program.layout.sorts().pieces().number(script.name());
    if (piece < 0) {
      List<String> known = program.layout.sorts().pieces().ids();
      String help = Near.help(script.name(), known);
      program
          .definitions
          .problems()
          .add(Fault.UNKNOWN_NAME, script.where(), help, "card", script.name());
      return;
    }
    Procedure play = procedure(script.name(), citation(script.name()));
    played(cards.get(script.name()), piece, play);
    all.add(new Play(script.name(), play, null, null, scripted(hook)));
  }

  private void add(Card card) {
    Thing thing = card.thing();
    Optional<Tree> steps = thing.block().tree("play");
    int piece = program.layout.sorts().pieces().number(thing.id());
    if (steps.isPresent() && piece >= 0 && program.playOf[piece] != null) {
      besideScript(thing, steps.get());
    } else if (steps.isPresent() && piece >= 0) {
      Procedure play = procedure(thing.id(), thing.block().citation());
      played(card, piece, play);
      all.add(new Play(thing.id(), play, steps.get(), ProcedureLinker.asked(thing.block()), null));
    }
  }

  private Procedure procedure(String card, Citation citation) {
    Procedure play = program.add(OF + card, citation, false, -1, 1);
    program.byName.putIfAbsent(play.name, play);
    return play;
  }

  /** A pack says what a card does once: in YAML or in its script. */
  private void besideScript(Thing thing, Tree steps) {
    String pack = steps.where().source().pack();
    for (Script script : program.scripts.scripts()) {
      if (script.name().equals(thing.id()) && script.where().source().pack().equals(pack)) {
        String help = "the script " + script.where().source().name() + " plays it";
        program.definitions.problems().add(Fault.FIELD_OVERRULED, steps.where(), help, "play");
      }
    }
  }

  /** All copies of a card have the same play. */
  private void played(@Nullable Card card, int piece, Procedure play) {
    for (int copy : card == null ? new int[] {piece} : pieces(program, card)) {
      program.playOf[copy] = play;
      play.grouping = program.textOf[copy] != null;
    }
  }

  /** A script that gets the card that is played. */
  static ScriptProcedure scripted(ScriptHook hook) {
    Head.Word card = new Head.Word("card", "card", hook.where());
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
