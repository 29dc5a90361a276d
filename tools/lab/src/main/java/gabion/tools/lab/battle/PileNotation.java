package gabion.tools.lab.battle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Pieces as a line says them, {@code 2 guards, 1 rider}. */
public final class PileNotation {

  private static final Pattern PILE = Pattern.compile("(\\d{1,4})\\s+(\\S.*)");

  private PileNotation() {}

  /** Parses counts by kind; ignores malformed items. */
  public static Map<String, Integer> read(String words) {
    Map<String, Integer> piles = new LinkedHashMap<>();
    for (String item : words.split(",")) {
      Matcher pile = PILE.matcher(item.strip());
      if (pile.matches()) {
        piles.merge(pile.group(2), Integer.parseInt(pile.group(1)), Integer::sum);
      }
    }
    return piles;
  }

  /** The same words with another number of one kind. */
  public static String with(String words, String kind, int number) {
    Map<String, Integer> piles = read(words);
    piles.put(kind, number);
    return piles.entrySet().stream()
        .filter(pile -> pile.getValue() > 0)
        .map(pile -> pile.getValue() + " " + pile.getKey())
        .collect(Collectors.joining(", "));
  }
}
