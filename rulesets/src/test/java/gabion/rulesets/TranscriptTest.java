package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One whole game of each scenario stands in {@code rulesets/<id>/transcripts/} as it was once
 * played. Recorded again with {@code -Dgabion.record=true}; then read it.
 */
class TranscriptTest {

  private static final long SEED = 1754;

  static Stream<Match> scenarios() {
    return Shelf.rulesets()
        .flatMap(
            rules ->
                rules.layout().scenarios().ids().stream()
                    .map(
                        scenario ->
                            new Match(rules, Match.setup(rules, scenario, Map.of()), SEED)));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void a_game_goes_as_its_transcript_says(Match match) throws IOException {
    Ruleset rules = match.rules();
    Path golden =
        Shelf.HOME
            .resolve("rulesets")
            .resolve(rules.id())
            .resolve("transcripts")
            .resolve(match.setup().scenario() + ".txt");
    String played = Transcript.of(match);
    if (Shelf.RECORD) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, played);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(played).isEqualTo(Files.readString(golden));
  }
}
