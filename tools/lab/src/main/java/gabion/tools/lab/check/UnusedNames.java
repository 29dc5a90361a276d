package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names that a ruleset makes and never says: a box, a field, a definition, a procedure. */
final class UnusedNames implements Pass {

  /** What a card calls itself. */
  private static final String ITSELF = "this-card";

  @Override
  public void look(Whole whole, Finds finds) {
    new Look(whole, finds, meant(whole)).all();
  }

  /** What an unused name may have meant; looked for once, for there may be many. */
  private static Set<String> meant(Whole whole) {
    Set<String> meant = new HashSet<>(whole.said().all());
    BuiltIns.ALL.joints().forEach(meant::remove);
    whole.program().vocabulary().words().forEach(meant::remove);
    types(whole).forEach(meant::remove);
    meant.remove(ITSELF);
    return meant;
  }

  private static Set<String> types(Whole whole) {
    return whole.program().layout().sorts().types().keySet();
  }

  /**
   * One look at a ruleset.
   *
   * @param meant what an unused name may have meant
   */
  private record Look(Whole whole, Finds finds, Set<String> meant) {

    void all() {
      nouns("field", whole.defined().fields());
      nouns("box", whole.defined().boxes());
      nouns("definition", whole.defined().define());
      nouns("way", whole.defined().ways());
      nouns("table", whole.defined().tables());
      nouns("link", whole.defined().links());
      nouns("phase", whole.defined().phases());
      nouns("option", whole.defined().options().stream().map(o -> o.thing()).toList());
      whole.defined().procedures().forEach(thing -> procedure(thing));
      whole.defined().pieces().forEach(kind -> kind(kind));
      whole.defined().groups().forEach(group -> group(group));
      whole.defined().words().forEach(sort -> sort(sort));
    }

    private void nouns(String what, List<Thing> things) {
      for (Thing thing : things) {
        Head head = Head.ofNoun(thing.key(), types(whole));
        List<String> own = new ArrayList<>();
        boolean adjective = head.words().size() > 1 && head.words().get(1).text().equals("is");
        if (adjective) {
          head.words().stream()
              .skip(2)
              .filter(word -> !word.isParameter())
              .forEach(word -> own.add(word.text()));
        } else {
          own.add(head.words().get(0).text());
        }
        if (!own.isEmpty() && !own.stream().limit(1).allMatch(whole.said()::has)) {
          unused(what, thing.key(), own.get(0));
        }
      }
    }

    /** A word that has a meaning of its own is no misspelling of what nobody says. */
    private void unused(String what, Tree.Text key, String word) {
      if (!finds.isMeant(key.where())) {
        String help = finds.isHelped(Fault.UNUSED_NAME) ? Near.help(word, meant) : null;
        finds.add(Fault.UNUSED_NAME, key.where(), help, what, key.value());
      }
    }

    private void procedure(Thing thing) {
      Head head = Head.of(thing.key(), types(whole));
      List<String> fixed =
          head.words().stream().filter(word -> !word.isParameter()).map(Head.Word::text).toList();
      boolean former = thing.block().body().get("now") != null; // for who is not here
      if (!former && !thing.id().equals("game") && !whole.said().isCalled(fixed)) {
        String help =
            finds.isHelped(Fault.UNUSED_NAME)
                ? Near.help(thing.id(), whole.said().sentences())
                : null;
        finds.add(Fault.UNUSED_NAME, thing.key().where(), help, "procedure", thing.id());
      }
    }

    private void kind(Kind kind) {
      String id = kind.thing().id();
      SaidWords said = whole.said();
      boolean named = said.has(id) || said.has(kind.plural()) || said.isInHead(id);
      boolean member = kind.members().stream().anyMatch(one -> said.has(one.id()));
      if (!named && !member) {
        unused("kind of piece", kind.thing().key(), id);
      }
    }

    private void group(Tree.Field group) {
      String id = group.key().value();
      Sort sort = whole.program().layout().sorts().named(id);
      String plural = sort == null ? id + "s" : sort.plural();
      SaidWords said = whole.said();
      if (!said.has(id) && !said.has(plural) && !said.isInHead(id)) {
        unused("group", group.key(), id);
      }
    }

    private void sort(Tree.Field words) {
      String id = words.key().value();
      Sort sort = whole.program().layout().sorts().named(id);
      SaidWords said = whole.said();
      boolean used = said.has(id) || said.isInHead(id) || sort != null && said.has(sort.plural());
      if (!used) {
        unused("sort of words", words.key(), id);
      }
    }
  }
}
