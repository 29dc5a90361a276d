package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/**
 * The sentence around a word, as far as it can be told without reading it.
 *
 * @param text the whole of it
 * @param words its words in order
 * @param at which of them is meant
 */
record SentenceAtWord(String text, List<String> words, int at) {

  /** The string of a script, or the text of a field, around a word. */
  static SentenceAtWord around(NameOccurrence said) {
    String file = said.source().text();
    int from = said.from();
    int to = said.to();
    if (said.keys().isEmpty()) {
      while (from > 0 && "'\"`\n".indexOf(file.charAt(from - 1)) < 0) {
        from--;
      }
      while (to < file.length() && "'\"`\n".indexOf(file.charAt(to)) < 0) {
        to++;
      }
    } else {
      while (from > 0 && isInside(file, from - 1)) {
        from--;
      }
      while (to < file.length() && isInside(file, to)) {
        to++;
      }
    }
    List<String> words = new ArrayList<>();
    int at = 0;
    Matcher word = WordBoundaries.WORD.matcher(file).region(from, to);
    while (word.find()) {
      at = word.start() == said.from() ? words.size() : at;
      words.add(word.group());
    }
    return new SentenceAtWord(file.substring(from, to).strip(), words, at);
  }

  /** Whether a letter of YAML belongs to the sentence around it: a colon or a brace ends it. */
  private static boolean isInside(String file, int at) {
    char letter = file.charAt(at);
    boolean colon = letter == ':' && at + 1 < file.length() && file.charAt(at + 1) == ' ';
    return !colon && "\n\"'{}#,;".indexOf(letter) < 0;
  }

  /**
   * How many words of a head stand here in order, if the word that is meant is one of them and all
   * of them do; 0 otherwise.
   */
  int matches(List<String> head) {
    int meant = head.indexOf(words.get(at));
    if (meant < 0) {
      return 0;
    }
    int before = at;
    for (int i = meant - 1; i >= 0; i--) {
      before = before <= 0 ? -1 : words.subList(0, before).lastIndexOf(head.get(i));
      if (before < 0) {
        return 0;
      }
    }
    int after = at;
    for (int i = meant + 1; i < head.size(); i++) {
      int next = words.subList(after + 1, words.size()).indexOf(head.get(i));
      if (next < 0) {
        return 0;
      }
      after += next + 1;
    }
    return head.size();
  }
}
