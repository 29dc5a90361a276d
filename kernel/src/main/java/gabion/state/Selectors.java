package gabion.state;

import java.util.regex.Pattern;

/** Names of rows outside of rules: {@code guards of blue}, {@code birds}. */
public final class Selectors {

  private static final Pattern BLANKS = Pattern.compile(" +");

  private Selectors() {}

  /** The first row that a plural noun with an owner, side or face selects; -1 for none. */
  public static int firstRow(Sorts sorts, Rows rows, String selector) {
    String[] words = BLANKS.split(selector.strip());
    Long selected = rows.of(words[0]);
    if (selected == null || words.length != 1 && (words.length != 3 || !words[1].equals("of"))) {
      return Sort.NOTHING;
    }
    for (int row = 0; row < rows.size(); row++) {
      boolean among = (selected >>> row & 1) != 0;
      if (among && (words.length == 1 || belongs(sorts, rows.get(row), words[2]))) {
        return row;
      }
    }
    return Sort.NOTHING;
  }

  private static boolean belongs(Sorts sorts, Row row, String owner) {
    return row.faction() >= 0 && sorts.factions().id(row.faction()).equals(owner)
        || row.side() >= 0 && sorts.sides().id(row.side()).equals(owner)
        || row.face() >= 0 && sorts.faces().id(row.face()).equals(owner);
  }
}
