package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.hook.Manner;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a procedure does by itself, where something stands around it: a rule that stands instead of
 * {@code climb of faction} may call {@code own climb of faction}. These are the steps of the
 * procedure with all other rules that stand instead of it, but without its heading and without what
 * hangs before and behind it.
 */
final class OwnSteps {

  private static final String OWN = "own ";

  private OwnSteps() {}

  /** Whether a rule stands instead of something and calls the own steps of that. */
  static boolean areCalledBy(Hook hook) {
    if (hook.manner() != Manner.INSTEAD) {
      return false;
    }
    String own = OWN + firstWord(hook.head());
    Tree body = hook.body();
    return body == null
        ? hook.where().source().text().contains(OWN + hook.head())
        : holds(body, own);
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

  /** Makes them known, so that steps can call them. */
  static void declare(RulesetParts rules, Hooks hooks) {
    Program program = rules.program();
    for (String name : hooks.wrapped()) {
      Procedure whole = program.procedure(name);
      if (whole == null) {
        continue; // told already
      }
      Head head = program.head(name);
      int arguments = head == null ? 1 : head.parameters().size();
      Procedure own = program.add(OWN + name, whole.citation, false, -1, arguments);
      own.gives = whole.gives;
      program.byName.put(own.name, own);
      program.heads.put(own.name, head(own.name, head, hooks, name));
    }
  }

  private static Head head(String own, @Nullable Head whole, Hooks hooks, String name) {
    List<Head.Word> words = new ArrayList<>();
    if (whole == null) { // the play of a card
      for (String word : own.split(" ")) {
        words.add(new Head.Word(word, null, hooks.where(name)));
      }
      return new Head(own, List.copyOf(words), hooks.where(name));
    }
    words.add(new Head.Word(OWN.strip(), null, whole.where()));
    words.addAll(whole.words());
    return new Head(own, List.copyOf(words), whole.where());
  }

  /** Links them. */
  static void link(
      RulesetParts rules, Definitions defined, Hooks hooks, ProcedureLinker procedures) {
    Program program = rules.program();
    for (String name : hooks.wrapped()) {
      Procedure own = program.procedure(OWN + name);
      Optional<Plays.Play> play = hooks.plays().of(name);
      if (own == null) {
        continue;
      }
      if (play.isPresent()) {
        procedures.ownPlay(own, play.get(), hooks);
      } else {
        thing(rules, defined, name).ifPresent(thing -> procedures.own(own, thing, hooks, name));
      }
    }
  }

  /** The procedure or phase of a head, to be read once more. */
  private static Optional<Thing> thing(RulesetParts rules, Definitions defined, String name) {
    List<Thing> all = new ArrayList<>(defined.procedures());
    all.addAll(defined.phases());
    return all.stream().filter(thing -> rules.head(thing).text().equals(name)).findFirst();
  }
}
