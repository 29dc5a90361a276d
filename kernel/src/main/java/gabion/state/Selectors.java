package gabion.state;

/** Names of rows outside of rules: {@code guards of blue}, {@code birds}. */
public final class Selectors {

  private Selectors() {}

  /** The first row that a plural noun with an owner, side or face selects; -1 for none. */
  public static int firstRow(Layout layout, String selector) {
    String[] words = selector.strip().split(" +");
    Long rows = layout.rowsOf(words[0]);
    if (rows == null || words.length != 1 && (words.length != 3 || !words[1].equals("of"))) {
      return Sort.NOTHING;
    }
    for (int row = 0; row < layout.rows().size(); row++) {
      boolean selected = (rows >>> row & 1) != 0;
      if (selected && (words.length == 1 || belongs(layout, layout.rows().get(row), words[2]))) {
        return row;
      }
    }
    return Sort.NOTHING;
  }

  private static boolean belongs(Layout layout, Row row, String owner) {
    return row.faction() >= 0 && layout.factions().id(row.faction()).equals(owner)
        || row.side() >= 0 && layout.sides().id(row.side()).equals(owner)
        || row.face() >= 0 && layout.faces().id(row.face()).equals(owner);
  }
}
