package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.play.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One whole game of each scenario stands in {@code rulesets/<id>/transcripts/} as it was once
 * played, and beside it what each seat and a spectator were told of it. Recorded again with {@code
 * -Dgabion.record=true}; then read it.
 */
class TranscriptTest {

  private static final long SEED = 1754;

  static Stream<Match> scenarios() {
    return Shelf.rulesets()
        .flatMap(
            rules ->
                rules.layout().sorts().scenarios().ids().stream()
                    .map(
                        scenario ->
                            new Match(rules, Match.setup(rules, scenario, Map.of()), SEED)));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void a_game_goes_as_its_transcript_says(Match match) throws IOException {
    compare(match, match.setup().scenario() + ".txt", Transcript.of(match));
  }

  /** So that what a seat must not know is seen in review when it is told. */
  @ParameterizedTest
  @MethodSource("scenarios")
  void each_seat_is_told_what_its_transcript_says(Match match) throws IOException {
    Ruleset rules = match.rules();
    String scenario = match.setup().scenario();
    for (int seat : rules.seats(match.setup())) {
      String name = scenario + "." + rules.layout().sorts().seats().id(seat) + ".txt";
      compare(match, name, Transcript.of(match, seat));
    }
    compare(match, scenario + ".spectator.txt", Transcript.of(match, View.NOBODY));
  }

  private static void compare(Match match, String name, String played) throws IOException {
    Path golden =
        Shelf.HOME
            .resolve("rulesets")
            .resolve(match.rules().id())
            .resolve("transcripts")
            .resolve(name);
    if (Shelf.RECORD) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, played);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(played).isEqualTo(Files.readString(golden));
  }
}
