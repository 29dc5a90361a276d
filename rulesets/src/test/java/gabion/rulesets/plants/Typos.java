package gabion.rulesets.plants;

import java.util.Random;
import java.util.Set;

/** Misspells words as people do: two letters swapped, one lost, one doubled, one beside it. */
final class Typos {

  private static final int SHORTEST = 4;

  private final Random chance;
  private final Set<String> known;

  /**
   * Misspells by chance.
   *
   * @param known words that a misspelt one must not be by accident
   */
  Typos(Random chance, Set<String> known) {
    this.chance = chance;
    this.known = known;
  }

  /** Whether a word is long enough that its misspelling tells which it was. */
  boolean fits(String word) {
    return word.length() >= SHORTEST
        && word.chars().filter(Character::isLetter).count() >= SHORTEST;
  }

  /** A word misspelt; never a word that is known. */
  String of(String word) {
    for (int tries = 0; tries < 50; tries++) {
      String spoilt = once(word);
      if (!spoilt.equals(word) && !known.contains(spoilt) && !spoilt.startsWith("-")) {
        return spoilt;
      }
    }
    return word + "q";
  }

  private String once(String word) {
    int at = 1 + chance.nextInt(word.length() - 2);
    while (!Character.isLetter(word.charAt(at)) || !Character.isLetter(word.charAt(at + 1))) {
      at = at == word.length() - 2 ? 0 : at + 1;
    }
    String before = word.substring(0, at);
    String after = word.substring(at + 1);
    return switch (chance.nextInt(4)) {
      case 0 -> before + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
      case 1 -> before + after;
      case 2 -> before + word.charAt(at) + word.charAt(at) + after;
      default -> before + (char) ('a' + chance.nextInt(26)) + after;
    };
  }
}
