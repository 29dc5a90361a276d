package gabion.hook;

import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a script says in so many words, known without running it: of what it works out nothing.
 *
 * @param steps the steps that it writes as objects, where it yields or returns them
 * @param objectLiterals all objects that it writes, whatever becomes of them
 * @param countResults what it returns for a number that it changes
 * @param options the options whose reading it asks for, in kebab-case
 * @param comparisons words that it compares something with
 * @param payloadAccesses what it takes from what hooks are given
 * @param texts all its texts
 * @param memberNames the names behind a point: what it asks of a value
 * @param propertyAccesses what it asks of the values that hooks are given
 * @param misplacedLiterals what can mean nothing where it stands
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

  /** Nothing at all. */
  public static final ScriptLiterals NOTHING =
      new ScriptLiterals(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
          List.of(), List.of());

  /** What can mean nothing where it stands: a text for a condition, a word for steps. */
  public record MisplacedLiteral(ProblemCode fault, String text, SourceLocation location) {}

  /** A word and where it stands. */
  public record Word(String text, SourceLocation location) {}

  /**
   * A field of a step.
   *
   * @param values the texts that stand in it, one or those of a list; none where it is worked out
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

    /** Where the word stands of which a message tells; the step where it is none of its words. */
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
   * @param name what tells the type of what is compared, in kebab-case: what a thing tells, what
   *     the hook is given, what is chosen; empty for a sentence's answer
   * @param ofOption whether that is an option
   * @param sentence where the sentence stands whose answer is compared; null for no sentence's
   */
  public record LiteralComparison(
      String name, boolean ofOption, @Nullable SourceLocation sentence, Word literal) {}

  /**
   * A name taken from what a hook is given.
   *
   * @param head the head that the hook hangs on; empty for the play of a card
   */
  public record PayloadAccess(HookKind hookKind, String head, Word name) {}

  /**
   * A name behind a point, asked of what a hook is given by itself.
   *
   * @param subject the name of what it is asked of, among what the hook is given
   */
  public record PropertyAccess(HookKind hookKind, String head, String subject, Word name) {}
}
