package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells of words in heads that have become parameters because a kind, a group or a sort of the
 * ruleset is called so, where nothing below the head names them: they were meant as plain words.
 */
final class UnintendedParameters {

  private static final String CARD = "card";
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\d-]+");

  private final Set<String> ofEveryTable;
  private final CompilationContext rules;
  private final HookRegistry hooks;

  UnintendedParameters(CompilationContext rules, HookRegistry hooks) {
    this.rules = rules;
    this.hooks = hooks;
    this.ofEveryTable =
        Arrays.stream(rules.layout().sorts().plain()).map(Sort::name).collect(Collectors.toSet());
    ofEveryTable.addAll(Set.of("number", "claim", CARD));
  }

  /** Notes each such word in the heads of definitions and procedures. */
  void check(Definitions defined) {
    Set<String> types = rules.layout().sorts().types().keySet();
    defined.define().forEach(thing -> check(Head.ofNoun(thing.key(), types), thing));
    defined.procedures().forEach(thing -> check(rules.head(thing), thing));
  }

  /** A head with nothing below it is there for hooks, and where one hangs it may name the word. */
  private void check(Head head, Thing thing) {
    Tree body = thing.block().body();
    if (!saysAnything(body) || hooks.hangOn(head.text())) {
      return;
    }
    for (Head.Word word : head.parameters()) {
      String text = word.text();
      if (text.equals(word.type()) && !ofEveryTable.contains(text) && !names(body, text)) {
        rules
            .problems()
            .add(
                ProblemCode.UNASKED_PARAMETER,
                word.location(),
                "as a plain word write `" + text + "s`, `" + text + "-...`",
                text);
      }
    }
  }

  private static boolean saysAnything(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream().anyMatch(field -> saysAnything(field.value()));
    }
    return tree instanceof Tree.Text || !((Tree.Items) tree).items().isEmpty();
  }

  /** Returns whether a word occurs anywhere in a tree as a whole word. */
  private static boolean names(Tree tree, String word) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream().anyMatch(field -> names(field.value(), word));
    }
    if (tree instanceof Tree.Items items) {
      return items.items().stream().anyMatch(item -> names(item, word));
    }
    String text = ((Tree.Text) tree).value();
    return text.contains(word) && Arrays.asList(BETWEEN_WORDS.split(text)).contains(word);
  }
}
