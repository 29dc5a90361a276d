package gabion.tools.command.unseen;

import java.util.List;

/** Compares logs, of lines and values; only the first that differs is of interest. */
final class Lines {

  private Lines() {}

  /** Two logs are equal line by line as far as both go. */
  static void assertSameSoFar(List<?> one, List<?> other, String claim) {
    int both = Math.min(one.size(), other.size());
    assertSame(one.subList(0, both), other.subList(0, both), claim);
  }

  /** Two logs are equal line by line. */
  static void assertSame(List<?> one, List<?> other, String claim) {
    for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
      Object here = i < one.size() ? one.get(i) : "(nothing more)";
      Object there = i < other.size() ? other.get(i) : "(nothing more)";
      if (!here.equals(there)) {
        throw new AssertionError(
            "%s\n  differ in line %d:\n  %s\n  %s".formatted(claim, i, here, there));
      }
    }
  }
}
