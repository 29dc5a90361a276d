package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.tools.table.GameRecord;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record that was damaged on its way is refused with a sentence and a place, or is the same game
 * still; 2,000 of them in all.
 */
@Tag("wide")
class DamagedRecordsTest {

  private static final int FILES = 2000;
  private static final int ANSWERS = 30;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  private static GameRecord some(Ruleset rules) {
    Match match = Match.of(rules, 41, 1).get(0);
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      while (!game.isOver() && game.answers().size() < ANSWERS) {
        game.answer(players.answer(game.question()));
      }
      return GameRecord.of(game);
    }
  }

  // ---- damage

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_damaged_record_is_refused_or_is_the_same_game(Ruleset rules) throws IOException {
    GameRecord whole = some(rules);
    byte[] bytes = whole.json().getBytes(StandardCharsets.UTF_8);
    Random random = new Random(7);
    int refused = 0;
    for (int file = 0; file < FILES / rulesets().size(); file++) {
      byte[] damaged = damaged(bytes, random);
      Problems problems = new Problems();
      Optional<GameRecord> read = read(damaged, problems);
      if (read.isPresent() && replays(rules, read.get(), problems)) {
        assertThat(read.get()).as("damage %d", file).isEqualTo(whole);
      } else {
        refused++;
        assertThat(ProblemPrinter.print(problems.list()))
            .as("damage %d", file)
            .matches("(?s).*(line \\d+, column \\d+|answer \\d+ of the record).*");
      }
    }
    assertThat(refused).isGreaterThan(FILES / rulesets().size() / 2);
  }

  /** Without a seal nothing is known of harm; still nothing but a sentence may come of it. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void a_damaged_record_without_a_seal_is_refused_or_a_game(Ruleset rules) throws IOException {
    byte[] bytes = unsealed(some(rules).json()).getBytes(StandardCharsets.UTF_8);
    assertThat(replays(rules, read(bytes, new Problems()).orElseThrow(), new Problems())).isTrue();
    Random random = new Random(8);
    for (int file = 0; file < 100; file++) {
      Problems problems = new Problems();
      Optional<GameRecord> read = read(damaged(bytes, random), problems);
      boolean replays = read.isPresent() && replays(rules, read.get(), problems);
      assertThat(replays).as("damage %d", file).isEqualTo(problems.isEmpty());
    }
  }

  /**
   * Bits turned, bytes overwritten, blocks and lines lost, doubled or exchanged, an end cut off.
   */
  private static byte[] damaged(byte[] whole, Random random) {
    byte[] bytes = whole.clone();
    int at = random.nextInt(bytes.length);
    int length = Math.min(1 + random.nextInt(200), bytes.length - at);
    switch (random.nextInt(8)) {
      case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> bytes[at] = (byte) random.nextInt(256);
      case 2 -> Arrays.fill(bytes, at, at + length, (byte) 0);
      case 3 -> {
        return Arrays.copyOf(bytes, at);
      }
      case 4 -> {
        return joined(bytes, 0, at, at + length, bytes.length);
      }
      case 5 -> {
        return joined(bytes, 0, at + length, at, bytes.length);
      }
      case 6 -> {
        return lines(bytes, random, true);
      }
      default -> {
        return lines(bytes, random, false);
      }
    }
    return bytes;
  }

  private static byte[] joined(byte[] bytes, int from, int to, int then, int end) {
    byte[] joined = Arrays.copyOf(Arrays.copyOfRange(bytes, from, to), to - from + end - then);
    System.arraycopy(bytes, then, joined, to - from, end - then);
    return joined;
  }

  /** Some lines lost, or two exchanged. */
  private static byte[] lines(byte[] bytes, Random random, boolean lost) {
    List<String> lines =
        new String(bytes, StandardCharsets.UTF_8).lines().collect(Collectors.toList());
    int first = random.nextInt(lines.size());
    if (lost) {
      lines.subList(first, Math.min(lines.size(), first + 1 + random.nextInt(12))).clear();
    } else {
      lines.add(random.nextInt(lines.size()), lines.remove(first));
    }
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  // ---- content

  @ParameterizedTest
  @MethodSource("rulesets")
  void what_is_unknown_missing_doubled_or_trailing_is_refused_at_its_place(Ruleset rules)
      throws IOException {
    String json = unsealed(some(rules).json());
    String seed = "  \"seed\" : ";
    int line = 1 + (int) json.substring(0, json.indexOf(seed)).lines().count();
    String more = "  \"more\" : 1,\n" + seed;
    assertThat(refusal(rules, json.replace(seed, more)))
        .contains("line " + line + ", column ", "unknown field `more`");
    assertThat(refusal(rules, json.replaceFirst("  \"seed\" : .*\n", "")))
        .contains("line 1, column 1", "`seed` is missing");
    assertThat(refusal(rules, json.replaceFirst("(  \"seed\" : .*\n)", "$1$1")))
        .contains("line " + (line + 1) + ", column ", "twice");
    for (String end : List.of("{}", "x", "\"\"", "]")) {
      assertThat(refusal(rules, json + end)).as(end).contains("line ");
    }
    assertThat(refusal(rules, json.replaceFirst("\"answers\" : (?s).*", "\"answers\" : null }")))
        .contains("line ", "expected a list");
    assertThat(refusal(rules, json.replaceFirst("(?s),\\s*\"answers\" : .*", "}")))
        .contains("`answers` is missing");
    assertThat(refusal(rules, json.replaceFirst("\"seats\" : \"[^\"]*\",?", "")))
        .contains("`seats`");
    assertThat(refusal(rules, json.replaceFirst("\"words\" : ", "\"words\" : 7, \"word\" : ")))
        .contains("line ", "column ");
    assertThat(refusal(rules, json.replaceFirst("\"index\" : ", "\"index\" : 1.")))
        .contains("line ", "whole number");
    assertThat(refusal(rules, json.replaceFirst("\"asks\" : \"", "$0\\\\u001b[31m")))
        .contains("line ", "character")
        .doesNotContain("\u001b");
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void what_was_changed_since_it_was_written_is_refused(Ruleset rules) throws IOException {
    String json = some(rules).json();
    assertThat(refusal(rules, json)).isEmpty();
    assertThat(refusal(rules, json.replaceFirst("\"seed\" : \"", "$01")))
        .contains("line ", "column ", "changed");
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void answers_out_of_order_or_after_the_end_are_refused(Ruleset rules) throws IOException {
    GameRecord record = some(rules);
    List<Answer> answers = new java.util.ArrayList<>(record.answers());
    int fate = 1;
    while (fate < answers.size() && answers.get(fate).isFate() == answers.get(fate - 1).isFate()) {
      fate++;
    }
    if (fate < answers.size()) {
      java.util.Collections.swap(answers, fate - 1, fate);
      assertThat(refusal(rules, with(record, answers).json())).contains("answer ");
    }
  }

  private static GameRecord with(GameRecord record, List<Answer> answers) {
    return new GameRecord(record.ruleset(), record.files(), record.setup(), record.seed(), answers);
  }

  // ---- reading

  /** The record as it was kept before records had seals. */
  private static String unsealed(String json) {
    return json.replace("\"gabion\" : 2", "\"gabion\" : 1")
        .replaceFirst("  \"persons\" : .*\n", "")
        .replaceFirst(",\\s*\"seal\" : \"[^\"]*\"", "");
  }

  private Optional<GameRecord> read(byte[] bytes, Problems problems) throws IOException {
    return GameRecord.read(Files.write(folder.resolve("game.json"), bytes), problems);
  }

  private static boolean replays(Ruleset rules, GameRecord record, Problems problems) {
    Optional<Game> game = record.replay(rules, Integer.MAX_VALUE, problems);
    game.ifPresent(Game::close);
    return game.isPresent();
  }

  private String refusal(Ruleset rules, String text) throws IOException {
    Problems problems = new Problems();
    read(text.getBytes(StandardCharsets.UTF_8), problems)
        .ifPresent(record -> replays(rules, record, problems));
    return ProblemPrinter.print(problems.list());
  }
}
