package gabion.define;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a hidden piece on an area hides from those who may not see it. */
public enum HiddenPart {
  /** Kind, name, face and mark; the others see how many of each owner. */
  ALL,
  /** Face and mark; the others see the kind, or the name. */
  FACE,
  /** Kind and name; the others see face and mark. */
  NAME,
  /** Even the number; the others see only whether any stand there. */
  NUMBER;

  /** The word that declares it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The words that a kind may say. */
  static final List<String> OF_KINDS = Stream.of(FACE, NAME, NUMBER).map(HiddenPart::word).toList();

  /** The words that an area may say. */
  static final List<String> OF_AREAS = List.of(NUMBER.word());

  /** Reads `hidden` of a kind or an area that says `seen-by`. */
  static HiddenPart of(Block block, List<String> words) {
    String word = block.has("seen-by") ? Kind.word(block, "hidden", words) : "";
    return Stream.of(values()).filter(part -> part.word().equals(word)).findFirst().orElse(ALL);
  }

  /** Whether an area that says `seen-by` hides even how many pieces stand there. */
  public static boolean isNumberHidden(Block area) {
    return of(area, OF_AREAS) == NUMBER;
  }
}
