package gabion.scripts.syntax;

import gabion.hook.Script;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * A script that was read.
 *
 * <p>What runs is the author's text with additions: each {@code game} before a sentence is followed
 * by the sentence's number in brackets, so that no two sentences are ever mistaken for one another;
 * what {@code {...value}} spreads passes a check, and so does what {@code +} and templates make,
 * lest texts grow long; and a last line exports every name of the top level, so that all of them
 * can be frozen.
 *
 * @param code the text that runs; empty where the source could not be parsed
 */
public record ParsedScript(Script script, Source source, String code, List<Insertion> insertions) {

  /** Prefix of the names that the reader inserts into a script and that its last line exports. */
  public static final String OURS = "gabion$";

  /** Returns the original source location of an offset in the executed code. */
  public SourceLocation location(int offset) {
    int original = offset;
    int added = 0;
    for (Insertion insertion : insertions) {
      if (insertion.at() + added < offset) {
        int within = Math.min(insertion.word().length(), offset - insertion.at() - added);
        original -= within;
        added += insertion.word().length();
      }
    }
    return new Offsets(source).location(original, original + 1);
  }
}
