package gabion.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the known words an author may have meant; the same words always give the same answer. */
public final class Suggestions {

  private static final int SHORTEST_PREFIX = 3;

  /** The shortest beginning of a word that is near to it. */
  private static final int BEGINNING = 2;

  private static final int LONGEST_WORD = 200;
  private static final int MOST_SHOWN = 12;

  /** A known word and how far it is from the written one. */
  private record Candidate(String word, int distance) {}

  private Suggestions() {}

  /** The nearest known word, if any is near enough to be meant. */
  public static Optional<String> of(String written, Collection<String> known) {
    return all(written, known, 1).stream().findFirst();
  }

  /** The known words near enough to be meant, nearest first, then by the alphabet. */
  public static List<String> all(String written, Collection<String> known, int most) {
    String bare = bare(written);
    if (bare.length() > LONGEST_WORD) {
      return List.of();
    }
    return known.stream()
        .distinct()
        .filter(word -> !word.equals(written))
        .filter(word -> word.length() <= LONGEST_WORD)
        .map(word -> new Candidate(word, roughly(bare, bare(word))))
        .filter(candidate -> isNear(bare, candidate) || isPart(written, candidate.word()))
        .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::word))
        .limit(most)
        .map(Candidate::word)
        .toList();
  }

  /** The question "did you mean ...?", or null when no known word is near. */
  public static @Nullable String help(String written, Collection<String> known) {
    List<String> near = all(written, known, 3);
    return near.isEmpty()
        ? null
        : near.stream().collect(Collectors.joining("` or `", "did you mean `", "`?"));
  }

  /**
   * Returns the suggestion, followed by the known words.
   *
   * @param title a title for the known words, such as "faces of this die"
   */
  public static @Nullable String help(String written, String title, Collection<String> known) {
    return help(written, title, known, List.of());
  }

  /**
   * Returns the suggestion, followed by the known words.
   *
   * @param more further candidates that are not listed
   */
  public static @Nullable String help(
      String written, String title, Collection<String> known, Collection<String> more) {
    List<String> all = new ArrayList<>(known);
    all.addAll(more);
    String question = help(written, all);
    if (known.isEmpty()) {
      return question;
    }
    String rest = known.size() > MOST_SHOWN ? ", ... (" + known.size() + ")" : "";
    String shown = known.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
    return (question == null ? "" : question + " ") + title + ": " + shown + rest;
  }

  /**
   * Whether one letter too many, too few or another parts two words, or two that changed places.
   */
  public static boolean isOneLetterFrom(String written, String word) {
    return distance(written, word) == 1;
  }

  /** Returns the distance, or {@link Integer#MAX_VALUE} if clearly too far. */
  private static int roughly(String bare, String known) {
    int longer = Math.abs(bare.length() - known.length());
    boolean far = longer > Math.max(SHORTEST_PREFIX, tolerance(bare, known));
    return far ? Integer.MAX_VALUE : distance(bare, known);
  }

  private static boolean isNear(String bare, Candidate candidate) {
    String known = bare(candidate.word());
    return candidate.distance() <= tolerance(bare, known)
        || Math.abs(bare.length() - known.length()) <= SHORTEST_PREFIX
            && bare.length() > SHORTEST_PREFIX
            && sound(bare).equals(sound(known));
  }

  /** Whether it is one of the words of a name, or some of them. */
  private static boolean isPart(String written, String name) {
    return written.length() > SHORTEST_PREFIX && withHyphens(name).contains(withHyphens(written));
  }

  private static String withHyphens(String name) {
    return "-" + name.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-') + "-";
  }

  /**
   * Returns a rough phonetic key of a word: vowels are equal, as are letters that are often
   * confused.
   */
  private static String sound(String word) {
    StringBuilder sound = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char letter = sound(word.charAt(i));
      if (sound.isEmpty() || sound.charAt(sound.length() - 1) != letter) {
        sound.append(letter);
      }
    }
    return sound.toString();
  }

  private static char sound(char letter) {
    return switch (letter) {
      case 'c', 'q' -> 'k';
      case 'z' -> 's';
      case 'e', 'i', 'o', 'u', 'y' -> 'a';
      default -> letter;
    };
  }

  private static int tolerance(String written, String known) {
    boolean begins = written.length() >= BEGINNING && known.startsWith(written);
    int allowed = Math.max(1, Math.min(written.length(), known.length()) / 3);
    return begins ? Math.max(allowed, known.length() - written.length()) : allowed;
  }

  private static String bare(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "").replace(" ", "");
  }

  /** Insertions, deletions, changes and swaps of neighbours (Damerau and Levenshtein). */
  static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(last[j - 1] + change, 1 + Math.min(last[j], row[j - 1]));
        if (i > 1 && j > 1 && isSwap(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      int[] free = before;
      before = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }

  private static boolean isSwap(String a, int i, String b, int j) {
    return a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
