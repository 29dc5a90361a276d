package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.state.Sort;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names that a ruleset makes and never says: a box, a field, a definition, a procedure. */
final class UnusedNameCheck implements CheckPass {

  /** The name by which a card refers to itself. */
  private static final String ITSELF = "this-card";

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    new UnusedNameSearch(whole, finds, candidates(whole)).all();
  }

  /** Returns the possible intended names, computed once for all unused names. */
  private static Set<String> candidates(CheckContext whole) {
    Set<String> meant = new HashSet<>(whole.usages().all());
    BuiltIns.ALL.joints().forEach(meant::remove);
    whole.program().vocabulary().words().forEach(meant::remove);
    types(whole).forEach(meant::remove);
    meant.remove(ITSELF);
    return meant;
  }

  private static Set<String> types(CheckContext whole) {
    return whole.program().layout().sorts().types().keySet();
  }

  /**
   * One search in a ruleset.
   *
   * @param candidates possible intended names for an unused one
   */
  private record UnusedNameSearch(CheckContext whole, CheckFindings finds, Set<String> candidates) {

    void all() {
      nouns("field", whole.definitions().fields());
      nouns("box", whole.definitions().boxes());
      nouns("definition", whole.definitions().define());
      nouns("way", whole.definitions().ways());
      nouns("table", whole.definitions().tables());
      nouns("link", whole.definitions().links());
      nouns("phase", whole.definitions().phases());
      nouns("option", whole.definitions().options().stream().map(o -> o.thing()).toList());
      whole.definitions().procedures().forEach(thing -> procedure(thing));
      whole.definitions().pieces().forEach(kind -> kind(kind));
      whole.definitions().groups().forEach(group -> group(group));
      whole.definitions().words().forEach(sort -> sort(sort));
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
        if (!own.isEmpty() && !own.stream().limit(1).allMatch(whole.usages()::has)) {
          addUnused(what, thing.key(), own.get(0));
        }
      }
    }

    /** Reports an unused name. Words with a meaning of their own are no suggestions. */
    private void addUnused(String what, Tree.Text key, String word) {
      if (!finds.isMeant(key.location())) {
        String help =
            finds.isHelped(ProblemCode.UNUSED_NAME) ? Suggestions.help(word, candidates) : null;
        finds.add(ProblemCode.UNUSED_NAME, key.location(), help, what, key.value());
      }
    }

    private void procedure(Thing thing) {
      Head head = Head.of(thing.key(), types(whole));
      List<String> fixed =
          head.words().stream().filter(word -> !word.isParameter()).map(Head.Word::text).toList();
      boolean former = thing.block().body().get("now") != null; // for who is not here
      if (!former && !thing.id().equals("game") && !whole.usages().isCalled(fixed)) {
        String help =
            finds.isHelped(ProblemCode.UNUSED_NAME)
                ? Suggestions.help(thing.id(), unresolvedSentences())
                : null;
        finds.add(ProblemCode.UNUSED_NAME, thing.key().location(), help, "procedure", thing.id());
      }
    }

    /** The sentences that name nothing: neither a head, nor a call of another procedure. */
    private List<String> unresolvedSentences() {
      Set<String> heads = new HashSet<>();
      whole.program().vocabulary().nouns().all().forEach(noun -> heads.add(noun.text()));
      List<List<String>> called = new ArrayList<>();
      for (Thing thing : whole.definitions().procedures()) {
        called.add(
            Head.of(thing.key(), types(whole)).words().stream()
                .filter(word -> !word.isParameter())
                .map(Head.Word::text)
                .toList());
      }
      return whole.usages().sentences().stream()
          .filter(sentence -> !heads.contains(sentence))
          .filter(sentence -> called.stream().noneMatch(fixed -> WordUsages.has(sentence, fixed)))
          .toList();
    }

    private void kind(Kind kind) {
      String id = kind.thing().id();
      WordUsages said = whole.usages();
      boolean named = said.has(id) || said.has(kind.plural()) || said.isInHead(id);
      boolean member = kind.members().stream().anyMatch(one -> said.has(one.id()));
      if (!named && !member) {
        addUnused(LabMessage.KIND_OF_PIECE.text(), kind.thing().key(), id);
      }
    }

    private void group(Tree.Field group) {
      String id = group.key().value();
      Sort sort = whole.program().layout().sorts().find(id);
      String plural = sort == null ? id + "s" : sort.plural();
      WordUsages said = whole.usages();
      if (!said.has(id) && !said.has(plural) && !said.isInHead(id)) {
        addUnused("group", group.key(), id);
      }
    }

    private void sort(Tree.Field words) {
      String id = words.key().value();
      Sort sort = whole.program().layout().sorts().find(id);
      WordUsages said = whole.usages();
      boolean used = said.has(id) || said.isInHead(id) || sort != null && said.has(sort.plural());
      if (!used) {
        addUnused(LabMessage.SORT_OF_WORDS.text(), words.key(), id);
      }
    }
  }
}
