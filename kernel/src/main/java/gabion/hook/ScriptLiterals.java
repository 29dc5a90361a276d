package gabion.hook;

import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The literals of a script, found without running it. Computed values are not included.
 *
 * @param steps the step objects that it yields or returns
 * @param objectLiterals all object literals, however they are used
 * @param countResults results returned for a number that it changes
 * @param options the options whose reading it queries, in kebab-case
 * @param comparisons words that it compares a value with
 * @param payloadAccesses names taken from hook payloads
 * @param texts all its texts
 * @param memberNames the names behind a dot
 * @param propertyAccesses properties read from payload values
 * @param misplacedLiterals literals that are meaningless in their position
 */
public record ScriptLiterals(
    List<Step> steps,
    List<Step> objectLiterals,
    List<Step> countResults,
    List<Word> options,
    List<LiteralComparison> comparisons,
    List<PayloadAccess> payloadAccesses,
    List<Word> texts,
    List<Word> memberNames,
    List<PropertyAccess> propertyAccesses,
    List<MisplacedLiteral> misplacedLiterals) {

  /** No literals. */
  public static final ScriptLiterals NOTHING =
      new ScriptLiterals(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
          List.of(), List.of());

  /** A literal that is meaningless in its position: a text for a condition, a word for steps. */
  public record MisplacedLiteral(ProblemCode fault, String text, SourceLocation location) {}

  /** A word and its source position. */
  public record Word(String text, SourceLocation location) {}

  /**
   * A field of a step.
   *
   * @param values the texts in it, one or those of a list; empty if computed
   */
  public record Field(Word name, List<Word> values) {

    private boolean mayBe(@Nullable Object value) {
      return values.size() != 1 || values.get(0).text().equals(value);
    }
  }

  /**
   * A step.
   *
   * @param open whether it may have more fields than are written
   */
  public record Step(List<Field> fields, boolean open, SourceLocation location) {

    /** Whether a step that came out may have been written so. */
    public boolean mayBe(Map<?, ?> said) {
      return fields.size() == said.size()
          && fields.stream().allMatch(field -> said.containsKey(field.name().text()))
          && fields.stream().allMatch(field -> field.mayBe(said.get(field.name().text())));
    }

    /** Returns the location of the word that a message quotes, or of the step if it quotes none. */
    public SourceLocation location(String message) {
      return fields.stream()
          .flatMap(field -> Stream.concat(field.values().stream(), Stream.of(field.name())))
          .filter(word -> message.contains("`" + word.text() + "`"))
          .map(Word::location)
          .findFirst()
          .orElse(location);
    }
  }

  /**
   * A comparison.
   *
   * @param name the name that gives the type of the compared value, in kebab-case: a property, a
   *     payload name, a choice; empty for the value of an expression
   * @param ofOption whether that is an option
   * @param sentence the location of the expression whose value is compared; null if there is none
   */
  public record LiteralComparison(
      String name, boolean ofOption, @Nullable SourceLocation sentence, Word literal) {}

  /**
   * A name taken from a hook's payload.
   *
   * @param head the hooked head; empty for the play of a card
   */
  public record PayloadAccess(HookKind hookKind, String head, Word name) {}

  /**
   * A property read from a value of a hook's payload.
   *
   * @param subject the name of the value within the payload
   */
  public record PropertyAccess(HookKind hookKind, String head, String subject, Word name) {}
}
