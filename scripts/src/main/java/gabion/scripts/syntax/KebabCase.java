package gabion.scripts.syntax;

/** Words of scripts as rules write them: {@code fromArea} is {@code from-area}. */
public final class KebabCase {

  private KebabCase() {}

  /** A name in kebab-case; only letters from A to Z are large ones, whatever Unicode says today. */
  public static String of(String camel) {
    StringBuilder kebab = new StringBuilder();
    for (int i = 0; i < camel.length(); i++) {
      char c = camel.charAt(i);
      boolean large = c >= 'A' && c <= 'Z';
      if (large && i > 0) {
        kebab.append('-');
      }
      kebab.append(large ? (char) (c - 'A' + 'a') : c);
    }
    return kebab.toString();
  }
}
