package gabion.hook;

import gabion.text.Fault;
import gabion.text.Where;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a script says in so many words, known without running it: of what it works out nothing.
 *
 * @param steps the steps that it writes as objects, where it yields or returns them
 * @param written all objects that it writes, whatever becomes of them
 * @param counted what it returns for a number that it changes
 * @param options the options whose reading it asks for, in kebab-case
 * @param compared words that it compares something with
 * @param payload what it takes from what hooks are given
 * @param texts all its texts
 * @param asked the names behind a point: what it asks of a value
 * @param told what it asks of the values that hooks are given
 * @param slips what can mean nothing where it stands
 */
public record Said(
    List<Step> steps,
    List<Step> written,
    List<Step> counted,
    List<Word> options,
    List<Compared> compared,
    List<Taken> payload,
    List<Word> texts,
    List<Word> asked,
    List<Told> told,
    List<Slip> slips) {

  /** Nothing at all. */
  public static final Said NOTHING =
      new Said(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
          List.of(), List.of());

  /** What can mean nothing where it stands: a text for a condition, a word for steps. */
  public record Slip(Fault fault, String text, Where where) {}

  /** A word and where it stands. */
  public record Word(String text, Where where) {}

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
  public record Step(List<Field> fields, boolean open, Where where) {

    /** Whether a step that came out may have been written so. */
    public boolean mayBe(Map<?, ?> said) {
      return fields.size() == said.size()
          && fields.stream().allMatch(field -> said.containsKey(field.name().text()))
          && fields.stream().allMatch(field -> field.mayBe(said.get(field.name().text())));
    }

    /** Where the word stands of which a message tells; the step where it is none of its words. */
    public Where where(String message) {
      return fields.stream()
          .flatMap(field -> Stream.concat(field.values().stream(), Stream.of(field.name())))
          .filter(word -> message.contains("`" + word.text() + "`"))
          .map(Word::where)
          .findFirst()
          .orElse(where);
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
  public record Compared(String name, boolean ofOption, @Nullable Where sentence, Word with) {}

  /**
   * A name taken from what a hook is given.
   *
   * @param head the head that the hook hangs on; empty for the play of a card
   */
  public record Taken(Manner manner, String head, Word name) {}

  /**
   * A name behind a point, asked of what a hook is given by itself.
   *
   * @param of the name of what it is asked of, among what the hook is given
   */
  public record Told(Manner manner, String head, String of, Word name) {}
}
