package gabion.tools.editor;

import gabion.expr.link.BuiltIns;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/**
 * Completions of a sentence: each word is tested after the text before it, and dropped if the
 * language, or the type of that text, does not allow it.
 */
final class WordCompletions {

  /**
   * A suggested word.
   *
   * @param description its explanation
   */
  record WordSuggestion(String word, CompletionItemKind kind, String description, int rank) {

    WordSuggestion withRank(int other) {
      return new WordSuggestion(word, kind, description, other);
    }
  }

  private static final Pattern IS = Pattern.compile("(?:^|\\s)is (?:not )?$");

  private final LinkedSentence heard;
  private final Vocabulary vocabulary;
  private final String before;
  private final String typed;
  private final String closers;
  private final Map<String, WordSuggestion> known = new LinkedHashMap<>();

  /** What each word is that has one meaning only: words that are alike fit alike. */
  private final Map<String, Object> alike = new HashMap<>();

  /** The words behind `is` that tell of what stands before it. */
  private final Set<String> telling = new HashSet<>();

  /** The type of what stands before `is`; null elsewhere. */
  private final @Nullable Type compared;

  /**
   * Completions after the beginning of a sentence.
   *
   * @param before the beginning, without the word being typed
   * @param typed the typed part of that word: suggestions contain it
   */
  WordCompletions(LinkedSentence heard, String before, String typed) {
    this.typed = typed.toLowerCase(Locale.ROOT);
    this.heard = heard;
    this.vocabulary = heard.vocabulary();
    this.before = before;
    this.closers = closers(before);
    this.compared = comparedType();
  }

  private @Nullable Type comparedType() {
    Matcher is = IS.matcher(before);
    if (!is.find()) {
      return null;
    }
    String left = before.substring(0, is.start()).replaceFirst(".*[(\\[]", "");
    int where = left.lastIndexOf(" where ");
    if (where >= 0 && left.substring(where + 7).strip().equals("it")) {
      Type set = heard.typeOfEnd(left.substring(0, where));
      return set == null || set.sort() == null ? null : Type.one(set.sort());
    }
    return heard.typeOfEnd(left);
  }

  /** The words that fit; all where none does, for then the sentence was wrong before. */
  List<WordSuggestion> all() {
    boolean told = before.endsWith(".") || before.matches(".*\\b(its|has) +");
    if (told) {
      tolds();
    }
    if (!before.endsWith(".")) {
      locals();
      things();
      heads();
      joints();
    }
    List<WordSuggestion> fitting = new ArrayList<>();
    Map<Object, Boolean> wanted = new HashMap<>();
    Map<Object, Boolean> begun = new HashMap<>();
    for (WordSuggestion word : known.values()) {
      Object meaning = alike.getOrDefault(word.word(), word.word());
      if (wanted.computeIfAbsent(meaning, any -> fits(word.word(), true))) {
        fitting.add(word.withRank(rank(word, meaning)));
      } else if (mayGoOn(word) && begun.computeIfAbsent(meaning, any -> fits(word.word(), false))) {
        fitting.add(word.withRank(rank(word, meaning) + 4));
      }
    }
    return fitting.isEmpty() ? List.copyOf(known.values()) : fitting;
  }

  /** Behind `is` what can be the same as the thing before it goes first, and what tells of it. */
  private int rank(WordSuggestion word, Object meaning) {
    Type type = compared;
    if (type == null || type.sort() == null) {
      return word.rank();
    }
    boolean same = meaning instanceof Sort sort && sort.within(type.sort());
    return same || telling.contains(word.word()) ? 0 : word.rank() + 1;
  }

  /** Whether a word may be of another type than is wanted, since more may follow it. */
  private boolean mayGoOn(WordSuggestion word) {
    boolean whole = word.kind() == CompletionItemKind.EnumMember && before.isBlank();
    return !whole || heard.expectedType() == null || heard.expectedType().form() != Type.Form.ONE;
  }

  private void add(String word, CompletionItemKind kind, String told, int rank) {
    add(word, word, kind, told, rank);
  }

  /**
   * Adds a word.
   *
   * @param meaning equal for words that fit alike
   */
  private void add(String word, Object meaning, CompletionItemKind kind, String told, int rank) {
    if (word.contains(typed)) {
      boolean first = !known.containsKey(word);
      known.putIfAbsent(word, new WordSuggestion(word, kind, told, rank));
      if (first) {
        alike.put(word, meaning);
      } else if (!meaning.equals(alike.get(word))) {
        alike.put(word, word);
      }
    }
  }

  private void locals() {
    for (String name : heard.scope().names()) {
      CompiledExpression code = heard.scope().find(name);
      if (code != null && !name.startsWith(LinkedSentence.HOLE)) {
        add(name, CompletionItemKind.Variable, name + ": " + code.type(), 0);
      }
    }
    CompiledExpression it = heard.scope().itValue();
    if (it != null) {
      add("it", CompletionItemKind.Variable, "it: " + it.type(), 0);
      add("its", CompletionItemKind.Variable, "its WORD", 0);
    }
  }

  private Collection<Sort> sorts() {
    List<Sort> sorts = new ArrayList<>(vocabulary.layout().sorts().byName().values());
    sorts.addAll(vocabulary.layout().sorts().options().values());
    return sorts;
  }

  private void things() {
    for (Sort sort : sorts()) {
      for (String id : sort.ids()) {
        String title = sort.title(sort.number(id));
        String called = title.equals(id) ? "" : ": " + title;
        add(id, sort, CompletionItemKind.EnumMember, sort.name() + called, 1);
      }
    }
  }

  private void heads() {
    for (Signature noun : vocabulary.nouns().all()) {
      boolean isNoun = noun.subject() == null;
      String word = isNoun ? noun.words().get(0) : adjective(noun);
      CompiledExpression code =
          noun.target() instanceof Definition definition ? definition.code() : null;
      Object meaning =
          code == null || noun.words().size() > 1
              ? word
              : List.of(isNoun, noun.types(), noun.prepositions(), code.type());
      add(word, meaning, CompletionItemKind.Function, noun.text(), 2);
      if (!isNoun && compared != null && compared.fits(noun.types().get(0))) {
        telling.add(word);
      }
    }
    for (Sort sort : vocabulary.layout().sorts().byName().values()) {
      add(sort.plural(), CompletionItemKind.Class, "all " + sort.plural(), 2);
    }
    for (String word : vocabulary.words()) {
      if (!known.containsKey(word)) { // heads are known by their first word
        add(word, CompletionItemKind.Class, EditorMessage.DETAIL_PIECES.text(), 2);
      }
    }
    for (String link : vocabulary.layout().places().links().keySet()) {
      add(link, CompletionItemKind.EnumMember, "link", 1);
    }
  }

  /** The words after "is", with a preposition. */
  private static String adjective(Signature noun) {
    String words = String.join(" ", noun.words());
    return noun.prepositions().isEmpty() ? words : words + " " + noun.prepositions().get(0);
  }

  private void joints() {
    for (String word : BuiltIns.ALL.joints()) {
      add(word, CompletionItemKind.Keyword, EditorMessage.DETAIL_LANGUAGE.text(), 3);
    }
  }

  private void tolds() {
    for (Sort sort : sorts()) {
      sort.properties()
          .forEach(
              (name, property) ->
                  add(
                      name,
                      CompletionItemKind.Property,
                      EditorMessage.DETAIL_PROPERTY.text(sort.name()),
                      0));
    }
    for (Field field : vocabulary.layout().fields().all()) {
      if (!field.keys().isEmpty()) {
        add(field.name(), CompletionItemKind.Field, EditorMessage.DETAIL_FIELD.text(), 0);
      }
    }
    for (String option : vocabulary.layout().sorts().options().keySet()) {
      add(option, CompletionItemKind.Property, "option", 0);
    }
    for (String word : List.of("holder", "side", "faction", "kind", "face", "place", "enemy")) {
      add(word, CompletionItemKind.Property, EditorMessage.DETAIL_PIECE_PROPERTY.text(), 1);
    }
  }

  /** Whether nothing is wrong before the end of a word. */
  private boolean fits(String word, boolean typed) {
    if (typed && heard.expectedType() == null) {
      return false;
    }
    String sentence = before + word;
    try {
      for (Problem problem : heard.wrong(sentence + closers, typed)) {
        SourceLocation where = problem.location();
        boolean open = problem.code() == ProblemCode.WANTS_PREPOSITION;
        int reached = open ? before.length() : sentence.length();
        if (where == null || where.offset() < reached) {
          return false;
        }
      }
      return true;
    } catch (RuntimeException mistake) {
      return true; // a sentence that is begun may be more than the linker was made for
    }
  }

  /** The brackets that are still open, closed. */
  private static String closers(String text) {
    StringBuilder open = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '(') {
        open.insert(0, ')');
      } else if (letter == '[') {
        open.insert(0, ']');
      } else if ((letter == ')' || letter == ']') && !open.isEmpty()) {
        open.deleteCharAt(0);
      }
    }
    return open.toString();
  }
}
