package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record that is broken, changed or foreign is refused with a sentence, and nothing else happens.
 */
class RecordsTest {

  private static final int ANSWERS = 24;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  private static GameRecord some(Ruleset rules) {
    Match match = Match.of(rules, 77, 1).get(0);
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      while (!game.isOver() && game.answers().size() < ANSWERS) {
        game.answer(players.answer(game.question()));
      }
      return GameRecord.of(game);
    }
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("record.json"), bytes);
  }

  /** Reads and replays a text; the sentences of what went wrong, empty where nothing did. */
  private String refusal(Ruleset rules, byte[] bytes) throws IOException {
    Problems problems = new Problems();
    Optional<GameRecord> read = GameRecord.read(write(bytes), problems);
    if (read.isPresent()) {
      Optional<Game> game = read.get().replay(rules, Integer.MAX_VALUE, problems);
      game.ifPresent(Game::close);
      assertThat(game.isPresent()).isEqualTo(problems.isEmpty());
    } else {
      assertThat(problems.isEmpty()).isFalse();
    }
    return ProblemPrinter.print(problems.list());
  }

  private String refusal(Ruleset rules, String text) throws IOException {
    return refusal(rules, text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_record_cut_off_anywhere_is_refused(Ruleset rules) throws IOException {
    byte[] whole = some(rules).json().getBytes(StandardCharsets.UTF_8);
    assertThat(refusal(rules, whole)).isEmpty();
    for (int end = 0; end < whole.length - 2; end += Shelf.LONG ? 1 : 97) {
      String said = refusal(rules, java.util.Arrays.copyOf(whole, end));
      assertThat(said).as("cut off after " + end + " bytes").isNotEmpty().contains("record");
    }
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_changed_answer_is_refused(Ruleset rules) throws IOException {
    GameRecord record = some(rules);
    for (int at = 0; at < record.answers().size(); at++) {
      Answer answer = record.answers().get(at);
      String other = "no such " + answer.words();
      Answer words =
          new Answer(answer.seat(), answer.questionName(), other, answer.index(), answer.isDrawn());
      assertThat(refusal(rules, replaced(record, at, words).json()))
          .as(answer + " in other words")
          .contains("no such");
      GameRecord index = with(record, at, answer.words(), answer.index() + 1);
      assertThat(refusal(rules, index.json()))
          .as(answer + " with another index")
          .contains("index " + answer.index() + ", not " + (answer.index() + 1))
          .contains("answer " + (at + 1) + " ");
      Answer stranger =
          new Answer("a stranger", answer.questionName(), answer.words(), answer.index(), false);
      if (!answer.isFate()) {
        assertThat(refusal(rules, replaced(record, at, stranger).json())).contains("a stranger");
      }
    }
  }

  private static GameRecord with(GameRecord record, int at, String words, long index) {
    Answer answer = record.answers().get(at);
    return replaced(
        record,
        at,
        new Answer(answer.seat(), answer.questionName(), words, index, answer.isDrawn()));
  }

  private static GameRecord replaced(GameRecord record, int at, Answer other) {
    List<Answer> answers = new java.util.ArrayList<>(record.answers());
    answers.set(at, other);
    return new GameRecord(record.ruleset(), record.files(), record.setup(), record.seed(), answers);
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_foreign_file_is_refused(Ruleset rules) throws IOException {
    String json = some(rules).json();
    List<String> foreign =
        List.of(
            "",
            "null",
            "[]",
            "{}",
            "7",
            "\"gabion\"",
            "{\"gabion\": 99}",
            "{\"gabion\": 1}",
            "ruleset: yaml",
            "\u0000\u0001",
            json.replace("\"gabion\" : 2", "\"gabion\" : 3"),
            json.replace("\"gabion\" : 2", "\"gabion\" : 1"),
            json.replaceFirst("\"seed\" : \"-?\\d+\"", "\"seed\" : \"seven\""),
            json.replaceFirst("\"scenario\" : \"[^\"]*\"", "\"scenario\" : \"none such\""),
            json.replaceFirst("\"seats\" : \"[^\"]*\"", "\"seats\" : \"none such\""));
    for (String text : foreign) {
      assertThat(refusal(rules, text)).as(text).isNotEmpty();
    }
    assertThat(refusal(rules, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 7})).isNotEmpty();
    Problems problems = new Problems();
    assertThat(GameRecord.read(folder.resolve("missing.json"), problems)).isEmpty();
    assertThat(GameRecord.read(folder, problems)).isEmpty();
    assertThat(problems.list()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_record_made_under_other_files_names_them(Ruleset rules) throws IOException {
    GameRecord record = some(rules);
    Map<String, String> files = new java.util.TreeMap<>(record.files().files());
    String changed = files.keySet().iterator().next();
    files.put(changed, "0000000000000000");
    files.put("rulesets/gone.yaml", "0000000000000000");
    GameRecord older =
        new GameRecord(
            record.ruleset(),
            new gabion.play.Fingerprint(files),
            record.setup(),
            record.seed(),
            record.answers());
    assertThat(older.files().changes(rules.fingerprint()))
        .containsExactlyInAnyOrder(changed + " has changed", "rulesets/gone.yaml is gone");
    GameRecord misfit = with(older, 0, "no such answer", 0);
    Problems problems = new Problems();
    assertThat(misfit.replay(rules, Integer.MAX_VALUE, problems)).isEmpty();
    assertThat(problems.list())
        .singleElement()
        .extracting(Problem::help)
        .asString()
        .contains(changed + " has changed")
        .contains("rulesets/gone.yaml is gone");
  }
}
