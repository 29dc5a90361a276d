package gabion.tools.workshop.tabletop;

/**
 * Lists as VASSAL writes them: a mark between the parts, and a backslash before each mark that is
 * within a part.
 */
final class VassalText {

  private VassalText() {}

  /** Joins parts; whole numbers, truth and texts are as they print. */
  static String join(char mark, Object... parts) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        all.append(mark);
      }
      String part = String.valueOf(parts[i]);
      String escaped = part.replace(String.valueOf(mark), "\\" + mark);
      boolean isQuoted = part.startsWith("'") && part.endsWith("'");
      // a backslash at the begin would make a mark of the one before it
      all.append(isQuoted || part.startsWith("\\") ? "'" + escaped + "'" : escaped);
    }
    return all.toString();
  }
}
