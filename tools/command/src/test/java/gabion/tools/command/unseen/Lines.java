package gabion.tools.command.unseen;

import java.util.List;

/** Compares logs; only the first line that differs is of interest. */
final class Lines {

  private Lines() {}

  /** Two logs are equal line by line as far as both go. */
  static void assertSameSoFar(List<String> one, List<String> other, String claim) {
    int both = Math.min(one.size(), other.size());
    assertSame(one.subList(0, both), other.subList(0, both), claim);
  }

  /** Two logs are equal line by line. */
  static void assertSame(List<String> one, List<String> other, String claim) {
    for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
      String here = i < one.size() ? one.get(i) : "(nothing more)";
      String there = i < other.size() ? other.get(i) : "(nothing more)";
      if (!here.equals(there)) {
        throw new AssertionError(
            "%s\n  differ in line %d:\n  %s\n  %s".formatted(claim, i, here, there));
      }
    }
  }
}
