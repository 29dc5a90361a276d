package gabion.expr.read;

import gabion.expr.value.Signature;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The words that sentences of one ruleset are made of, read from the heads before the bodies. */
public final class Vocabulary {

  private final Layout layout;
  private final Language language;
  private final Signatures nouns = new Signatures();
  private final Map<String, Signature> ways = new HashMap<>();
  private final Map<String, Sort> plurals = new HashMap<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<String> uses = new TreeSet<>();
  private final CompilationListener listener;
  private boolean linked;

  /**
   * The words of what lies on a table; nouns come later.
   *
   * @param listener hears each sentence that is linked
   */
  public Vocabulary(Layout layout, Language language, CompilationListener listener) {
    this.layout = layout;
    this.language = language;
    this.listener = listener;
    for (Sort sort : layout.sorts().byName().values()) {
      plurals.put(sort.plural(), sort);
      ids.addAll(sort.ids());
    }
    layout.sorts().options().values().forEach(sort -> ids.addAll(sort.ids()));
  }

  /** Who hears each sentence that is linked. */
  public CompilationListener listener() {
    return listener;
  }

  /** What lies on the table. */
  public Layout layout() {
    return layout;
  }

  /** The heads that sentences can call. */
  public Signatures nouns() {
    return nouns;
  }

  /** Adds a way to walk. @return the one that is in its way, or null */
  public @Nullable Signature addWay(Signature way) {
    return ways.putIfAbsent(way.words().get(0), way);
  }

  @Nullable Signature way(String word) {
    return ways.get(word);
  }

  /** Whether a word names a declared link. */
  boolean isLink(String word) {
    return layout.places().links().containsKey(word);
  }

  List<String> links() {
    return layout.places().links().keySet().stream().sorted().toList();
  }

  List<String> waysAndLinks() {
    return Stream.concat(ways.keySet().stream(), layout.places().links().keySet().stream())
        .sorted()
        .toList();
  }

  /** The sort whose things a plural means, or null. */
  public @Nullable Sort plural(String word) {
    return plurals.get(word);
  }

  /** The plural of a sort of things; null where a word is none. */
  @Nullable String pluralOf(String word) {
    Sort sort = layout.sorts().byName().get(word);
    return sort == null ? null : sort.plural();
  }

  /** Whether a word begins a value, and is no face of a die. */
  boolean isValue(Token word, Predicate<String> locals) {
    boolean face = layout.sorts().results().number(word.text()) >= 0;
    return !face && (locals.test(word.text()) || nouns.noun(word.text()) != null);
  }

  boolean isPlural(String word) {
    return plurals.containsKey(word) || layout.rows().of(word) != null;
  }

  /** All words that may stand alone: nouns, adjectives, plurals and ids. */
  public List<String> words() {
    List<String> words = new ArrayList<>(nouns.words());
    words.addAll(plurals.keySet());
    words.addAll(layout.rows().selectors().keySet());
    words.addAll(ids);
    return words;
  }

  /** Returns words and signs of other languages with their replacements. */
  public static Map<String, String> foreign() {
    return ForeignSyntax.all();
  }

  /** The words of the language itself. */
  public Language language() {
    return language;
  }

  /** Counts the words of a sentence. */
  public void count(Node node) {
    if (!node.word().isEmpty()) {
      countUse(node.word());
    }
    if (node instanceof Node.Call call && !call.links().isEmpty()) {
      countUse("by LINK");
    }
    node.parts().forEach(this::count);
  }

  /** Notes that a word of the language, or a verb, has been linked. */
  public void countUse(String word) {
    if (!linked) {
      uses.add(word);
    }
  }

  /** Says that the ruleset is linked: what cases and scripts say later is not counted. */
  public void close() {
    linked = true;
  }

  /** The words and verbs that the ruleset uses. */
  public Set<String> uses() {
    return Collections.unmodifiableSet(uses);
  }

  /** Whether anything has this id. */
  public boolean isId(String word) {
    return ids.contains(word);
  }
}
