package gabion.tools.table.session;

import gabion.flow.log.Names;
import gabion.flow.log.ReasonFormatter;
import gabion.play.Ruleset;
import gabion.question.HookResponse;
import gabion.question.Question;
import gabion.question.StepExplanation;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.NumberRange;
import gabion.question.shape.Shape;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Turns the machine's questions into values for a front end, and words into answers to them. */
public final class Questions {

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

  private final Layout layout;
  private final Display display;
  private final Names titles;
  private final AnswerSchemas forms;
  private final RuleLookup rules;
  private final AnswerReader reader;
  private final RefusalReasons whyNot;

  public Questions(Ruleset ruleset, Display display) {
    this.layout = ruleset.layout();
    this.display = display;
    this.titles = new Names(layout, true);
    this.forms = new AnswerSchemas(ruleset.program(), titles, display);
    this.rules = new RuleLookup(ruleset.program().definitions());
    this.whyNot = new RefusalReasons(layout, titles, display);
    this.reader = new AnswerReader(layout, forms, display, whyNot);
  }

  /** A question as a seat is asked it. */
  OpenQuestion openQuestion(long id, Question question) {
    Shape shape = question.shape();
    long proper = shape.properCount();
    return new OpenQuestion(
        id,
        layout.sorts().seats().id(question.seat()),
        question.step().verb(),
        question.step().name(),
        text(question),
        rules.of(question.step()),
        shape.size(),
        forms.of(question),
        words(shape),
        refusedThings(question),
        proper == 0 ? "" : shape.describe(proper / 2, titles));
  }

  /** Returns the text of a question; its name where the rules have none. */
  public static String text(Question question) {
    String text = question.text();
    return text.isEmpty() ? question.step().name().replace('-', ' ') + "?" : text;
  }

  private List<OpenQuestion.AnswerWord> words(Shape shape) {
    return LongStream.range(shape.properCount(), shape.size())
        .mapToObj(index -> word(index, shape.describe(index, titles)))
        .toList();
  }

  private OpenQuestion.AnswerWord word(long index, String word) {
    return new OpenQuestion.AnswerWord(
        index, word, display.answer(word).orElse(""), display.explanation(word));
  }

  private List<OpenQuestion.RefusedThing> refusedThings(Question question) {
    return question.refusals().stream()
        .map(
            refusal -> {
              List<String> names = names(refusal.thing());
              return new OpenQuestion.RefusedThing(names, Objection.of(names.get(0), refusal));
            })
        .toList();
  }

  /** The titles and the id of a thing. */
  private List<String> names(String id) {
    List<String> names = new ArrayList<>();
    for (Sort sort : layout.sorts().byName().values()) {
      if (sort.number(id) >= 0) {
        names.add(sort.title(sort.number(id)));
      }
    }
    names.add(id);
    return List.copyOf(names);
  }

  Explanation explanation(Question question) {
    StepExplanation explained = question.explanation();
    return new Explanation(
        explained.breakdowns().stream().map(ReasonFormatter::sentence).toList(),
        explained.hookResponses().stream().map(Questions::consultedHook).toList());
  }

  private static Explanation.ConsultedHook consultedHook(HookResponse voice) {
    return new Explanation.ConsultedHook(
        voice.hookKind(),
        voice.owner(),
        voice.head(),
        voice.rule(),
        voice.hasEffect(),
        ReasonFormatter.sentence(voice));
  }

  // ---- answers

  /** Returns up to {@code most} legal answers from index {@code from} on, in words. */
  List<LegalAnswer> legalAnswers(Question question, long from, long most) {
    Shape shape = question.shape();
    long first = Math.max(0, Math.min(from, shape.size()));
    return LongStream.range(first, Math.min(shape.size(), first + Math.max(0, most)))
        .mapToObj(index -> new LegalAnswer(index, answerText(shape, index)))
        .toList();
  }

  private String answerText(Shape shape, long index) {
    String words = shape.describe(index, titles);
    return shape.isOr(index) ? explainWord(words) : words;
  }

  /** Returns a word with its meaning; the meaning alone if it begins with the word. */
  private String explainWord(String word) {
    String plain = word.replace('-', ' ');
    String meaning = display.answer(word).orElse(plain);
    return meaning.startsWith(plain) ? meaning : plain + ": " + meaning;
  }

  /** The answer with an index. */
  ParsedAnswer at(Question question, long index) {
    Shape shape = question.shape();
    if (index < 0 || index >= shape.size()) {
      String last = Long.toString(shape.size() - 1);
      return ParsedAnswer.none(Objection.of(TableMessage.NO_INDEX.text(index, last)));
    }
    return ParsedAnswer.answer(index, shape.describe(index, titles));
  }

  /** The answer that is meant word for word. */
  ParsedAnswer exactly(Question question, String words) {
    long index = reader.exact(question.shape(), words);
    return index < 0
        ? ParsedAnswer.none(Objection.of(TableMessage.NOT_HERE.text(words)))
        : at(question, index);
  }

  /** The answer that words mean; where they mean none, the reason that the rules give, if any. */
  ParsedAnswer read(Question question, String words) {
    AnswerMatch reading = reader.read(question, words);
    if (reading.isAnswer()) {
      return at(question, reading.index()).whole(reading.isWhole());
    }
    boolean isWhole = reading.isWhole() || whyNot.isNoAnswer(question, words);
    if (!reading.isUnknown()) {
      Objection trouble =
          isWhole ? Objection.of(question, reading.trouble()) : Objection.of(reading.trouble());
      return ParsedAnswer.none(List.of(trouble), isWhole, "");
    }
    RefusalReasons.ThingRefusals ruled = whyNot.reasons(question, reading.unknown());
    return ParsedAnswer.none(
        ruled.reasons().isEmpty()
            ? List.of(
                whyNot
                    .explainKnownName(reading.unknown())
                    .orElseGet(() -> Objection.of(reading.trouble())))
            : ruled.reasons(),
        isWhole,
        ruled.thing());
  }

  /**
   * What words mean where no list was shown: a number is a name, or how many where one sort of
   * thing is counted; what no answer can be numbered may be a part of a name.
   */
  public ParsedAnswer readUnlisted(Question question, String words) {
    Shape shape = question.shape();
    if (shape instanceof NumberRange || !NUMBER.matcher(words).matches()) {
      return read(question, words);
    }
    ParsedAnswer exact = exactly(question, words);
    List<String> counted = shape instanceof BoundedCounts counts ? countedNames(counts) : List.of();
    if (exact.isLegal() || counted.size() != 1) {
      return exact.isLegal() || Long.parseLong(words) <= shape.size()
          ? exact
          : read(question, words);
    }
    return read(question, words + " " + counted.get(0));
  }

  /** Returns all that is against a typed line, as a table says it; empty if it is an answer. */
  public List<Objection> objections(Question question, String line) {
    return readUnlisted(question, line).isLegal()
        ? List.of()
        : new LineReader(
                forms.of(question),
                LineReader.verb(line),
                (words, isAlone) -> readUnlisted(question, words))
            .refusal(line)
            .objections();
  }

  /** Returns the names of the entries that an answer may include. */
  private List<String> countedNames(BoundedCounts counts) {
    return IntStream.range(0, counts.entries())
        .filter(entry -> counts.cap(entry) > 0)
        .mapToObj(entry -> titles.of(counts.type(), counts.thing(entry)))
        .toList();
  }

  /** How a record words an answer. */
  String recordedWords(Question question, long index, Names ids) {
    return question.shape().describe(index, ids);
  }
}
