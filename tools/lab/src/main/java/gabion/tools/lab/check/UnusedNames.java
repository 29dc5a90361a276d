package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.expr.read.Vocabulary;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names that a ruleset makes and never says: a box, a field, a definition, a procedure. */
final class UnusedNames implements Pass {

  /** What a card calls itself. */
  private static final String ITSELF = "this-card";

  @Override
  public void look(Whole whole, Finds finds) {
    nouns("field", whole.defined().fields(), whole, finds);
    nouns("box", whole.defined().boxes(), whole, finds);
    nouns("definition", whole.defined().define(), whole, finds);
    nouns("way", whole.defined().ways(), whole, finds);
    nouns("table", whole.defined().tables(), whole, finds);
    nouns("link", whole.defined().links(), whole, finds);
    nouns("phase", whole.defined().phases(), whole, finds);
    nouns("option", whole.defined().options().stream().map(o -> o.thing()).toList(), whole, finds);
    whole.defined().procedures().forEach(thing -> procedure(thing, whole, finds));
    whole.defined().pieces().forEach(kind -> kind(kind, whole, finds));
    whole.defined().groups().forEach(group -> group(group, whole, finds));
    whole.defined().words().forEach(sort -> sort(sort, whole, finds));
  }

  private static Set<String> types(Whole whole) {
    return whole.program().layout().sorts().types().keySet();
  }

  private static void nouns(String what, List<Thing> things, Whole whole, Finds finds) {
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
        unused(what, thing.key(), own.get(0), whole, finds);
      }
    }
  }

  /** A word that has a meaning of its own is no misspelling of what nobody says. */
  private static void unused(String what, Tree.Text key, String word, Whole whole, Finds finds) {
    if (!finds.isMeant(key.where())) {
      String help = finds.isHelped(Fault.UNUSED_NAME) ? meant(word, whole) : null;
      finds.add(Fault.UNUSED_NAME, key.where(), help, what, key.value());
    }
  }

  private static @Nullable String meant(String word, Whole whole) {
    Set<String> meant = new HashSet<>(whole.said().all());
    meant.removeAll(Vocabulary.joints());
    meant.removeAll(whole.program().vocabulary().words());
    meant.removeAll(types(whole));
    meant.remove(ITSELF);
    return Near.help(word, meant);
  }

  private static void procedure(Thing thing, Whole whole, Finds finds) {
    Head head = Head.of(thing.key(), types(whole));
    List<String> fixed =
        head.words().stream().filter(word -> !word.isParameter()).map(Head.Word::text).toList();
    if (!thing.id().equals("game") && !whole.said().isCalled(fixed)) {
      String help =
          finds.isHelped(Fault.UNUSED_NAME)
              ? Near.help(thing.id(), whole.said().sentences())
              : null;
      finds.add(Fault.UNUSED_NAME, thing.key().where(), help, "procedure", thing.id());
    }
  }

  private static void kind(Kind kind, Whole whole, Finds finds) {
    String id = kind.thing().id();
    SaidWords said = whole.said();
    boolean named = said.has(id) || said.has(kind.plural()) || said.isInHead(id);
    boolean member = kind.members().stream().anyMatch(one -> said.has(one.id()));
    if (!named && !member) {
      unused("kind of piece", kind.thing().key(), id, whole, finds);
    }
  }

  private static void group(Tree.Field group, Whole whole, Finds finds) {
    String id = group.key().value();
    Sort sort = whole.program().layout().sorts().named(id);
    String plural = sort == null ? id + "s" : sort.plural();
    SaidWords said = whole.said();
    if (!said.has(id) && !said.has(plural) && !said.isInHead(id)) {
      unused("group", group.key(), id, whole, finds);
    }
  }

  private static void sort(Tree.Field words, Whole whole, Finds finds) {
    String id = words.key().value();
    Sort sort = whole.program().layout().sorts().named(id);
    SaidWords said = whole.said();
    boolean used = said.has(id) || said.isInHead(id) || sort != null && said.has(sort.plural());
    if (!used) {
      unused("sort of words", words.key(), id, whole, finds);
    }
  }
}
