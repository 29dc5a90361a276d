package gabion.tools.lab.variant;

import gabion.play.Ruleset;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads named variants of a ruleset, each {@code NAME=CHANGES}. */
public final class VariantReader {

  /** More would not fit on a printed page. */
  public static final int MOST = 4;

  private VariantReader() {}

  /**
   * Reads the changes of each variant by its name. A single variant comes after the rules as they
   * are.
   *
   * @param words each {@code NAME=CHANGES}; changes are packs, values and readings with commas
   *     between them, and none for the rules as they are
   * @throws PolicyParser.InvalidRequestException if a word is no variant, two have one name, or
   *     there are too many
   */
  public static Map<String, List<String>> read(Ruleset rules, List<String> words)
      throws PolicyParser.InvalidRequestException {
    Map<String, List<String>> named = new LinkedHashMap<>();
    if (words.size() == 1) {
      named.put(LabMessage.VARIANT_USUAL.text(), List.of());
    }
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new PolicyParser.InvalidRequestException(LabMessage.VARIANT_FORM.text(word));
      }
      String name = word.substring(0, equals).strip();
      if (rules.optionIds().containsKey(name) || name.indexOf('.') >= 0) {
        throw new PolicyParser.InvalidRequestException(LabMessage.VARIANT_UNNAMED.text(word));
      }
      if (named.put(name, changes(word, equals)) != null) {
        throw new PolicyParser.InvalidRequestException(LabMessage.VARIANT_TWICE.text(name));
      }
    }
    if (named.size() > MOST) {
      throw new PolicyParser.InvalidRequestException(LabMessage.TOO_MANY_VARIANTS.text(MOST));
    }
    return named;
  }

  private static List<String> changes(String word, int equals)
      throws PolicyParser.InvalidRequestException {
    if (word.substring(equals + 1).isBlank()) {
      return List.of();
    }
    try {
      return SweepVariable.of(word).values();
    } catch (InvalidSweepException wrong) {
      throw new PolicyParser.InvalidRequestException(wrong.sentence());
    }
  }

  /**
   * Returns the variants.
   *
   * @throws PolicyParser.InvalidRequestException if two have the same rules and readings
   */
  public static List<Variant> requireDifferent(List<Variant> variants)
      throws PolicyParser.InvalidRequestException {
    List<Variant> before = new ArrayList<>();
    for (Variant variant : variants) {
      for (Variant other : before) {
        if (variant.hasRulesOf(other)) {
          throw new PolicyParser.InvalidRequestException(
              LabMessage.VARIANTS_ALIKE.text(other.name(), variant.name()));
        }
      }
      before.add(variant);
    }
    return List.copyOf(variants);
  }
}
