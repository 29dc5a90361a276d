package gabion.define;

import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The head of a definition: fixed words and parameters, {@code battle-dice of faction for side in
 * area}. A word is a parameter if it is a type or ends in one ({@code from-area}).
 *
 * @param text the head as one line
 * @param words its words in order
 */
public record Head(String text, List<Word> words, SourceLocation location) {

  private static final Pattern BLANKS = Pattern.compile(" +");

  /**
   * One word of a head.
   *
   * @param type the type it names, or null for a fixed word
   */
  public record Word(String text, @Nullable String type, SourceLocation location) {

    public boolean isParameter() {
      return type != null;
    }
  }

  /** Reads a head, given all words that are types. */
  public static Head of(Tree.Text key, Set<String> types) {
    List<Word> words = new ArrayList<>();
    String value = key.value();
    int at = 0;
    while (at < value.length()) {
      int end = value.indexOf(' ', at);
      end = end < 0 ? value.length() : end;
      if (end > at) {
        String word = value.substring(at, end);
        words.add(new Word(word, typeOf(word, types), key.locate(at, end)));
      }
      at = end + 1;
    }
    String name = value.contains("  ") ? BLANKS.matcher(value).replaceAll(" ") : value;
    return new Head(name.strip(), List.copyOf(words), key.location());
  }

  /**
   * Reads the head of a box, a field or a definition. Its first word is its own unless it is a type
   * or "is" follows, so {@code turn-box of box} takes one box.
   */
  public static Head ofNoun(Tree.Text key, Set<String> types) {
    Head head = of(key, types);
    List<Word> words = head.words();
    boolean adjective = words.size() > 1 && words.get(1).text().equals("is");
    boolean own = !words.isEmpty() && !adjective && !types.contains(words.get(0).text());
    return own ? head.withOwnWord() : head;
  }

  /** Reads the head of a table. Its first word is its own even where it is a type. */
  public static Head ofTable(Tree.Text key, Set<String> types) {
    Head head = of(key, types);
    return head.words().isEmpty() ? head : head.withOwnWord();
  }

  private Head withOwnWord() {
    List<Word> own = new ArrayList<>(words);
    own.set(0, new Word(own.get(0).text(), null, own.get(0).location()));
    return new Head(text, List.copyOf(own), location);
  }

  /**
   * The type a word names by all of itself or by what follows one of its hyphens; null for none.
   */
  public static @Nullable String typeOf(String word, Set<String> types) {
    for (int at = 0; at >= 0; at = word.indexOf('-', at) + 1) {
      String rest = word.substring(at);
      if (types.contains(rest)) {
        return rest;
      }
      if (word.indexOf('-', at) < 0) {
        return null;
      }
    }
    return null;
  }

  /**
   * Whether sentences can call it: one word and then parameters behind prepositions, or a
   * parameter, "is", words, and then the same.
   */
  public boolean isSound() {
    boolean adjective =
        words.size() > 2 && words.get(0).isParameter() && words.get(1).text().equals("is");
    int at = adjective ? 2 : 0;
    int nouns = 0;
    while (at < words.size() && !words.get(at).isParameter()) {
      boolean preposition = at + 1 < words.size() && words.get(at + 1).isParameter();
      if (preposition && nouns > 0) {
        break;
      }
      nouns++;
      at++;
    }
    boolean paired = (words.size() - at) % 2 == 0;
    for (int i = at; i < words.size(); i++) {
      paired &= words.get(i).isParameter() == ((i - at) % 2 == 1);
    }
    return paired && nouns > 0 && (adjective || nouns == 1);
  }

  public List<Word> parameters() {
    return words.stream().filter(Word::isParameter).toList();
  }

  /** The head with its parameters replaced by words. */
  public String with(Map<String, String> words) {
    StringBuilder said = new StringBuilder();
    for (Word word : this.words) {
      said.append(said.isEmpty() ? "" : " ");
      said.append(words.getOrDefault(word.text(), word.text()));
    }
    return said.toString();
  }

  @Override
  public String toString() {
    return text;
  }
}
