package gabion.tools.lab;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.InlineSentence;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A rule test case: a position, dictated dice and answers, and the expected result.
 *
 * @param key its id as written
 * @param problems the problems found in it
 * @param options readings by option, including the seats
 * @param positionBefore the end of the game before, from which its scenario begins
 * @param position what is laid before the run
 * @param run {@code phase X} or {@code call SENTENCE}
 * @param play dictated answers and dice, with expectations between them
 * @param odds probabilities of claims after the run, as an alternative to a play
 * @param body the whole case as written
 */
record Case(
    Tree.Text key,
    Problems problems,
    String title,
    List<Tree.Text> cites,
    Optional<Tree.Text> scenario,
    Map<Tree.Text, Tree.Text> options,
    Optional<PositionFields> positionBefore,
    PositionFields position,
    Optional<Tree.Text> run,
    List<PlayLine> play,
    List<Tree.Field> odds,
    Expectation expect,
    Tree body) {

  /** The same case up to a line of its play. */
  Case upTo(int line) {
    List<PlayLine> first = play.subList(0, Math.min(line, play.size()));
    return new Case(
        key,
        problems,
        title,
        cites,
        scenario,
        options,
        positionBefore,
        position,
        run,
        first,
        List.of(),
        expect,
        body);
  }

  /**
   * A position, as changes of the beginning of a scenario.
   *
   * @param empty whether every interchangeable piece lies where it starts
   * @param fields field values, keyed by the sentence that names the field
   * @param places the contents of places: counts by selector for interchangeable pieces, a list for
   *     unique ones
   */
  record PositionFields(boolean empty, List<Tree.Field> fields, List<Tree.Field> places) {}

  /** One line of the play: exactly one of its parts is there. */
  record PlayLine(
      Optional<Tree.Text> answer,
      Optional<Tree.Text> by,
      Optional<Tree.Text> to,
      List<Tree.Text> among,
      List<Tree.Field> refusals,
      List<Tree.Field> dice,
      List<Tree.Text> draw,
      Optional<Expectation> expect,
      SourceLocation at) {}

  /**
   * The expected properties of a position.
   *
   * @param questionName the name of the open question
   */
  record Expectation(
      List<Tree.Field> places,
      List<Tree.Field> cards,
      List<Tree.Text> claims,
      List<Tree.Field> equal,
      Optional<Tree.Text> ending,
      Optional<Tree.Text> winner,
      Optional<Tree.Text> questionName,
      List<Tree.Text> log) {}

  /**
   * Returns the cases of a file.
   *
   * @param problems receives problems of the file itself; each case has its own list
   */
  static List<Case> of(Tree.Fields file, Problems problems) {
    Block root = Block.of(file, Citation.NONE, problems, CaseSchema.FILE);
    List<Case> cases = root.fields("cases").stream().map(Case::one).toList();
    var unused = root.lines("lessons"); // see LessonEntry
    root.reportUnreadFields();
    return cases;
  }

  private static Case one(Tree.Field written) {
    Problems problems = new Problems();
    Block block = Block.of(written.value(), Citation.NONE, problems, CaseSchema.CASE);
    Map<Tree.Text, Tree.Text> options = new LinkedHashMap<>();
    if (written.value() instanceof Tree.Fields fields && fields.fields().get("seats") != null) {
      Tree.Text key = fields.fields().get("seats").key();
      block.text("seats").ifPresent(seats -> options.put(key, seats));
    }
    for (Tree.Field option : block.fields("options")) {
      Block.texts(option.value(), problems).forEach(reading -> options.put(option.key(), reading));
    }
    Case made =
        new Case(
            written.key(),
            problems,
            block.text("title", written.key().value()),
            block.texts("cites"),
            block.text("scenario"),
            options,
            block.block("after").map(Case::positionFields),
            positionFields(block.within("given")),
            block.need("run"),
            block.lines("play").stream().map(Case::act).toList(),
            block.fields("odds"),
            expectation(block.within("expect")),
            written.value());
    for (String field : List.of("play", "expect")) {
      if (!made.odds().isEmpty() && block.has(field)) {
        String help = LabMessage.CASE_ODDS_ALONE.text();
        problems.add(ProblemCode.UNKNOWN_FIELD, written.key().location(), help, field);
      }
    }
    for (String field : List.of(CaseOverlay.EXPECTS_CHANGE, CaseOverlay.WITH)) {
      if (block.has(field)) {
        String help = LabMessage.ONLY_FOR_CHANGED_CASE.text();
        block.problems().add(ProblemCode.UNKNOWN_FIELD, written.key().location(), help, field);
      }
    }
    block.reportUnreadFields();
    return made;
  }

  private static PositionFields positionFields(Block block) {
    PositionFields fields =
        new PositionFields(block.claim("empty"), block.fields("fields"), block.fields("places"));
    block.reportUnreadFields();
    return fields;
  }

  String id() {
    return key.value();
  }

  /** The readings that it asks for, by the ids of the options. */
  Map<String, String> requestedReadings() {
    Map<String, String> asked = new LinkedHashMap<>();
    options.forEach((option, reading) -> asked.put(option.value(), reading.value()));
    return asked;
  }

  /** The same case with other readings. */
  Case with(Map<String, String> readings) {
    Map<Tree.Text, Tree.Text> others = new LinkedHashMap<>(options);
    others.keySet().removeIf(option -> readings.containsKey(option.value()));
    readings.forEach(
        (option, reading) ->
            others.put(InlineSentence.of(option, option), InlineSentence.of(option, reading)));
    return new Case(
        key,
        problems,
        title,
        cites,
        scenario,
        others,
        positionBefore,
        position,
        run,
        play,
        odds,
        expect,
        body);
  }

  /** The kinds of play line; each line has exactly one of them. */
  private static final List<String> ACTS = List.of("answer", "dice", "draw");

  private static PlayLine act(Block block) {
    List<String> acts = ACTS.stream().filter(block::has).toList();
    for (String more : acts.subList(Math.min(1, acts.size()), acts.size())) {
      String help = LabMessage.LINE_HAS_FIELD_ALREADY.text(acts.get(0));
      block.problems().add(ProblemCode.FIELD_OVERRULED, block.key(more), help, more);
    }
    PlayLine act =
        new PlayLine(
            block.text("answer"),
            block.text("by"),
            block.text("to"),
            block.texts("among"),
            block.fields("refused"),
            block.fields("dice"),
            block.texts("draw"),
            block.block("expect").map(Case::expectation),
            block.location());
    block.reportUnreadFields();
    return act;
  }

  private static Expectation expectation(Block block) {
    Expectation expectation =
        new Expectation(
            block.fields("places"),
            block.fields("cards"),
            block.texts("true"),
            block.fields("equal"),
            block.text("ended"),
            block.text("winner"),
            block.text("asked"),
            block.texts("log"));
    block.reportUnreadFields();
    return expectation;
  }

  /** The clauses and rulings it shows, as written. */
  List<String> citations() {
    return cites.stream().map(Tree.Text::value).toList();
  }

  /**
   * Notes each citation that is neither a clause nor a ruling.
   *
   * @param known the ids of all clauses and rulings
   */
  void checkCitations(Collection<String> known) {
    for (Tree.Text cite : cites) {
      if (!known.contains(cite.value())) {
        problems.add(
            ProblemCode.UNKNOWN_NAME,
            cite.location(),
            Suggestions.help(cite.value(), known),
            LabMessage.CLAUSE_OR_RULING.text(),
            cite.value());
      }
    }
  }
}
