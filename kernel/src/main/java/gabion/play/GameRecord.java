package gabion.play;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.run.PlayProblem;
import gabion.text.Fault;
import gabion.text.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * A game on paper: what it was made from and every answer, fate's too. It replays without its seed,
 * and goes on with it.
 *
 * @param files the fingerprint of the ruleset it was played with
 * @param held answers that were given before their turn in the round that is open
 */
public record GameRecord(
    String ruleset,
    Fingerprint files,
    Setup setup,
    long seed,
    List<Answer> answers,
    List<Held> held) {

  private static final int FORMAT = 1;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** A record in which nothing waits for its turn. */
  public GameRecord(
      String ruleset, Fingerprint files, Setup setup, long seed, List<Answer> answers) {
    this(ruleset, files, setup, seed, answers, List.of());
  }

  GameRecord(Ruleset ruleset, Setup setup, long seed, List<Answer> answers) {
    this(ruleset.id(), ruleset.fingerprint(), setup, seed, answers);
  }

  /** The same with answers that wait for their turn. */
  public GameRecord with(List<Held> waiting) {
    return new GameRecord(ruleset, files, setup, seed, answers, List.copyOf(waiting));
  }

  // ---- writing

  public String json() {
    ObjectNode root = JSON.createObjectNode();
    root.put("gabion", FORMAT);
    root.put("ruleset", ruleset);
    root.set("files", JSON.valueToTree(files.files()));
    root.put("scenario", setup.scenario());
    root.set("options", JSON.valueToTree(setup.options()));
    root.put("seed", Long.toString(seed));
    ArrayNode list = root.putArray("answers");
    answers.forEach(answer -> write(answer, list.addObject()));
    if (!held.isEmpty()) {
      ArrayNode waiting = root.putArray("held");
      held.forEach(one -> write(one.answer(), waiting.addObject().put("turn", one.turn())));
    }
    try {
      return JSON.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new PlayBug("a record cannot be written", e);
    }
  }

  private static void write(Answer answer, ObjectNode node) {
    node.put("seat", answer.seat());
    node.put("asks", answer.asks());
    node.put("words", answer.words());
    node.put("index", answer.index());
    if (answer.isFate() && !answer.drawn()) {
      node.put("dictated", true);
    }
  }

  /** Writes the record whole or not at all. */
  public void save(Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path folder = whole.getParent();
    if (folder == null) {
      throw new IOException(file + " is no file");
    }
    Path draft = folder.resolve("." + whole.getFileName() + ".part");
    try {
      Files.writeString(draft, json(), StandardCharsets.UTF_8);
      Files.move(draft, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  // ---- reading

  /** Reads a record; nothing where it is none, truncated, or of another format. */
  public static Optional<GameRecord> read(Path file, Problems problems) {
    try {
      return Optional.of(RecordReader.read(JSON.readTree(Files.readString(file)), FORMAT));
    } catch (JsonProcessingException e) {
      problems.add(Fault.RECORD_BROKEN, null, null, file, line(e));
    } catch (IOException e) {
      problems.add(Fault.FILE_UNREADABLE, null, null, file, "there is no such file to read");
    } catch (RecordReader.Misshapen e) {
      problems.add(Fault.RECORD_BROKEN, null, null, file, String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  private static String line(JsonProcessingException e) {
    return e.getLocation() == null
        ? "it is no JSON"
        : "it is no whole JSON from line " + e.getLocation().getLineNr() + " on";
  }

  // ---- playing again

  /**
   * The game again, as far as its answers or a bound go.
   *
   * @param until how many answers at most
   * @return nothing where an answer no longer fits; the problem says which, and which files changed
   */
  public Optional<Game> replay(Ruleset rules, int until, Problems problems) {
    Problems unknown = new Problems();
    if (rules.setup(setup.scenario(), setup.options(), unknown).isEmpty()) {
      unknown
          .list()
          .forEach(p -> problems.add(Fault.RECORD_MISFIT, null, help(rules), 0, p.message()));
      return Optional.empty();
    }
    Fate fate = new Fate(Math.min(until, answers.size()));
    try {
      Game game = Game.begin(rules, setup, seed, fate);
      while (!game.isOver() && game.answers().size() < fate.bound) {
        int at = game.answers().size();
        game.answer(fate.seat(game.question(), at));
      }
      game.dictate(null);
      return Optional.of(game);
    } catch (Misfit misfit) {
      problems.add(
          Fault.RECORD_MISFIT,
          null,
          help(rules),
          misfit.at + 1,
          String.valueOf(misfit.getMessage()));
    } catch (PlayProblem problem) {
      problems.add(
          Fault.RECORD_MISFIT,
          problem.problem().where(),
          help(rules),
          0,
          problem.problem().message());
    }
    return Optional.empty();
  }

  private @org.jspecify.annotations.Nullable String help(Ruleset rules) {
    List<String> changes = files.changes(rules.fingerprint());
    return changes.isEmpty() ? null : "since it was made: " + String.join(", ", changes);
  }

  private static final class Misfit extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int at;

    Misfit(int at, String message) {
      super(message, null, false, false);
      this.at = at;
    }
  }

  /**
   * Answers for fate as the record says, whatever the game's own chances say now; these go on as
   * they did. Finds the answers of seats.
   */
  private final class Fate implements Oracle {
    private final int bound;
    private int chances;

    Fate(int bound) {
      this.bound = bound;
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
      if (answer.drawn()) {
        question.drawn();
      }
      return index;
    }

    long seat(Question question, int at) {
      Answer answer = answers.get(at);
      String seat = question.draft().layout().sorts().seats().id(question.seat());
      if (!answer.seat().equals(seat)) {
        throw new Misfit(at, "`" + answer.seat() + "` answers, but " + seat + " is asked");
      }
      return index(question, answer, at);
    }

    private long index(Question question, Answer answer, int at) {
      var names = new gabion.flow.tell.Names(question.draft().layout(), false);
      long index = question.shape().parse(answer.words(), names);
      if (index < 0 || !question.asking().name().equals(answer.asks())) {
        throw new Misfit(
            at, "`" + answer.words() + "` is no answer to " + question.asking().name());
      }
      if (index != answer.index()) {
        throw new Misfit(
            at, "`" + answer.words() + "` has the index " + index + ", not " + answer.index());
      }
      return index;
    }
  }
}
