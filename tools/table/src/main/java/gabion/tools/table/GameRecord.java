package gabion.tools.table;

import gabion.flow.run.RulesetException;
import gabion.play.Answer;
import gabion.play.Fingerprint;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.SeedCommitment;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A recorded game: its setup and every answer, those of fate included. It replays without its seed,
 * and continues with it.
 *
 * @param files the fingerprint of the ruleset it was played with
 * @param pendingAnswers answers given before their turn in the open round
 * @param persons the ids of the seats held by persons when it was saved; empty if unknown
 * @param pledge the secret from which fate drew, unless it drew from the seed
 */
public record GameRecord(
    String ruleset,
    Fingerprint files,
    Setup setup,
    long seed,
    List<Answer> answers,
    List<PendingAnswer> pendingAnswers,
    List<String> persons,
    SeedCommitment pledge) {

  private static final int LIMIT = 1 << 24;

  /** A record in which nothing waits for its turn. */
  public GameRecord(
      String ruleset, Fingerprint files, Setup setup, long seed, List<Answer> answers) {
    this(ruleset, files, setup, seed, answers, List.of(), List.of(), SeedCommitment.NONE);
  }

  public static GameRecord of(Game game) {
    Ruleset rules = game.ruleset();
    return new GameRecord(
            rules.id(), rules.fingerprint(), game.setup(), game.seed(), game.answers())
        .pledging(game.seedCommitment());
  }

  /** The same with answers that wait for their turn, and with the seats that persons hold. */
  public GameRecord with(List<PendingAnswer> waiting, List<String> sitting) {
    return new GameRecord(
        ruleset, files, setup, seed, answers, List.copyOf(waiting), List.copyOf(sitting), pledge);
  }

  /**
   * Returns the same game for the current version of its ruleset, with its answers as matched
   * there.
   */
  public GameRecord madeFrom(Ruleset rules, List<Answer> found, List<PendingAnswer> waiting) {
    return new GameRecord(
        ruleset, rules.fingerprint(), setup, seed, found, waiting, persons, pledge);
  }

  /** Returns the game after its first {@code bound} answers, without a seed commitment. */
  public GameRecord upTo(int bound) {
    return new GameRecord(ruleset, files, setup, seed, answers.subList(0, bound))
        .with(List.of(), persons);
  }

  /** Returns the same game with a seed commitment. */
  public GameRecord pledging(SeedCommitment made) {
    return new GameRecord(ruleset, files, setup, seed, answers, pendingAnswers, persons, made);
  }

  // ---- writing

  /** Returns the record as JSON, with a seal that reveals later changes. */
  public String json() {
    return RecordWriter.sealedText(this);
  }

  /**
   * Writes the record atomically, so that it survives a power failure.
   *
   * @throws IOException on failure, or if the path is not a regular file
   */
  public void save(Path file) throws IOException {
    new DurableFile(file).replace(json());
  }

  // ---- reading

  /**
   * Reads a record; nothing where it is none, damaged, changed since it was written, or of another
   * format. The problem says where.
   */
  public static Optional<GameRecord> read(Path file, Problems problems) {
    try {
      return Optional.of(RecordReader.read(text(file)));
    } catch (RecordReader.MalformedRecordException e) {
      problems.add(ProblemCode.RECORD_BROKEN, null, null, file, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      problems.add(ProblemCode.FILE_UNREADABLE, null, null, file, reason(file));
    }
    return Optional.empty();
  }

  private static String text(Path file) throws IOException, RecordReader.MalformedRecordException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(TableMessage.NOT_REGULAR.text());
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LIMIT + 1);
      if (bytes.length > LIMIT) {
        throw new IOException(TableMessage.TOO_LARGE.text());
      }
      return text(bytes);
    }
  }

  private static String text(byte[] bytes) throws RecordReader.MalformedRecordException {
    CharBuffer read = CharBuffer.allocate(bytes.length);
    CoderResult end =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), read, true);
    String text = read.flip().toString();
    if (end.isError()) {
      long line = 1 + text.chars().filter(letter -> letter == '\n').count();
      int column = text.length() - text.lastIndexOf('\n');
      throw new RecordReader.MalformedRecordException(line, column, TableMessage.NOT_UTF_8.text());
    }
    return text;
  }

  private static String reason(Path file) {
    if (!Files.exists(file)) {
      return TableMessage.NO_SUCH_FILE.text();
    }
    if (!Files.isRegularFile(file)) {
      return TableMessage.NOT_REGULAR.text();
    }
    return Files.isReadable(file)
        ? TableMessage.TOO_LARGE_OR_BROKEN.text(LIMIT)
        : TableMessage.NOT_ALLOWED.text();
  }

  // ---- playing again

  /**
   * The game again, as far as its answers or a bound go.
   *
   * @param until how many answers at most
   * @return nothing where an answer no longer fits; the problem says which, and which files changed
   */
  public Optional<Game> replay(Ruleset rules, int until, Problems problems) {
    Setup whole = rules.withNewOptions(setup);
    List<String> wrong = misfits(rules, whole);
    if (!wrong.isEmpty()) {
      wrong.forEach(one -> problems.add(ProblemCode.RECORD_MISFIT, null, help(rules), 0, one));
      return Optional.empty();
    }
    boolean isKnown = files.changes(rules.fingerprint()).isEmpty();
    RecordedFate fate = new RecordedFate(Math.min(until, answers.size()), isKnown);
    try {
      Game game = Game.begin(rules, whole, seed, fate);
      while (!game.isOver() && game.answers().size() < fate.bound) {
        int at = game.answers().size();
        game.answer(fate.seat(game.question(), at));
      }
      fate.compare(game.answers());
      game.dictate(null);
      game.restoreCommitment(until < answers.size() ? SeedCommitment.NONE : pledge);
      return Optional.of(game);
    } catch (RecordMismatchException misfit) {
      problems.add(
          ProblemCode.RECORD_MISFIT,
          null,
          help(rules),
          misfit.at + 1,
          String.valueOf(misfit.getMessage()));
    } catch (RulesetException problem) {
      problems.add(
          ProblemCode.RECORD_MISFIT,
          problem.problem().location(),
          help(rules),
          0,
          problem.problem().message());
    }
    return Optional.empty();
  }

  /** Returns the errors of the setup. */
  private static List<String> misfits(Ruleset rules, Setup setup) {
    Problems unknown = new Problems();
    Optional<Setup> known = rules.setup(setup.scenario(), setup.options(), unknown);
    Set<String> missing = new LinkedHashSet<>();
    known.ifPresent(all -> missing.addAll(all.options().keySet()));
    missing.removeAll(setup.options().keySet());
    List<String> carried =
        known.isPresent() && setup.changes() instanceof CarriedParts parts
            ? parts.lay(rules.createDraft(known.get(), 0))
            : List.of();
    return Stream.of(
            unknown.list().stream().map(Problem::message),
            missing.stream().map(option -> TableMessage.OPTION_MISSING.text(option)),
            carried.stream().map(part -> TableMessage.CARRIED_MISSING.text(part)))
        .flatMap(lines -> lines)
        .toList();
  }

  private @org.jspecify.annotations.Nullable String help(Ruleset rules) {
    List<String> changes = files.changes(rules.fingerprint());
    return changes.isEmpty() ? null : TableMessage.FILES_CHANGED.text(String.join(", ", changes));
  }

  private static final class RecordMismatchException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int at;

    RecordMismatchException(int at, String message) {
      super(message, null, false, false);
      this.at = at;
    }
  }

  /**
   * Answers for fate as the record says, whatever the game's own chances say now; these go on as
   * they did. Finds the answers of seats.
   */
  private final class RecordedFate implements Oracle {
    private final int bound;
    private final boolean isKnown;
    private int chances;

    /**
     * @param isKnown whether the rules are those of the record: the index of each answer counts
     *     then
     */
    RecordedFate(int bound, boolean isKnown) {
      this.bound = bound;
      this.isKnown = isKnown;
    }

    @Override
    public long answer(Question question) {
      return WAIT;
    }

    @Override
    public long chance(Question question) {
      while (chances < bound && !answers.get(chances).isFate()) {
        chances++;
      }
      if (chances >= bound) {
        return WAIT;
      }
      Answer answer = answers.get(chances);
      long index = index(question, answer, chances++);
      if (answer.isDrawn()) {
        question.drawAnswer();
      }
      return index;
    }

    long seat(Question question, int at) {
      Answer answer = answers.get(at);
      String seat = question.draft().layout().sorts().seats().id(question.seat());
      if (!answer.seat().equals(seat)) {
        throw new RecordMismatchException(at, TableMessage.OTHER_SEAT.text(answer.seat(), seat));
      }
      return index(question, answer, at);
    }

    /** All answers were given, and in their order. */
    void compare(List<Answer> given) {
      for (int at = 0; at < Math.min(bound, given.size()); at++) {
        if (!given.get(at).hasSameQuestion(answers.get(at))) {

          throw new RecordMismatchException(
              at, TableMessage.OTHER_ANSWER.text(answers.get(at).words(), given.get(at).words()));
        }
      }
      if (given.size() < bound) {
        throw new RecordMismatchException(given.size(), TableMessage.OVER_BEFORE.text());
      }
    }

    private long index(Question question, Answer answer, int at) {
      long index = answer.indexIn(question);
      if (index < 0) {
        throw new RecordMismatchException(
            at, TableMessage.NOT_ANSWER.text(answer.words(), question.step().name()));
      }
      if (isKnown && index != answer.index()) {
        throw new RecordMismatchException(
            at, TableMessage.OTHER_INDEX.text(answer.words(), index, answer.index()));
      }
      return index;
    }
  }
}
