package gabion.rulesets;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.question.Event;
import gabion.state.Draft;
import gabion.tools.packs.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a ruleset's scripts say in JavaScript, its twin says in YAML; the games are the same. */
class TwinsTest {

  private static final Path TWINS = Path.of("src", "test", "resources", "twins");
  private static final int SEEDS = 50;

  @TempDir private Path folder = Path.of("");

  static Stream<Path> twins() {
    try (Stream<Path> files = Files.list(TWINS)) {
      return files.sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("twins")
  void scripts_and_their_twins_in_yaml_play_alike(Path file) throws IOException {
    String id = file.getFileName().toString().replace(".yaml", "");
    Path pack = folder.resolve("rulesets").resolve(id);
    Files.createDirectories(pack);
    Files.copy(file, pack.resolve("twins.yaml"));
    Ruleset twin = Shelf.load(new Library(List.of(Shelf.HOME, folder), ScriptLoader.none()), id);
    Ruleset scripted =
        Shelf.rulesets().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    try (Machine one = new Machine(scripted.program());
        Machine other = new Machine(twin.program())) {
      Property.forAll(
          Match.of(scripted, 1, Shelf.LONG ? 1_000 : SEEDS),
          (match, progress) -> {
            List<String> told = transcript(one, match);
            Match same = new Match(twin, match.setup(), match.seed());
            Lines.assertSame(told, transcript(other, same), "JavaScript first, then YAML");
          });
    }
  }

  private static List<String> transcript(Machine machine, Match match) {
    Draft draft = match.rules().createDraft(match.setup(), match.seed());
    List<String> log = new ArrayList<>();
    EventFormatter sentences = new EventFormatter(match.rules().layout());
    machine.listen(
        event -> sentences.lines(event).forEach(line -> log.add(withoutName(event, line))));
    machine.enter(draft, "game");
    machine.run(draft, match.players());
    log.add("chances used: " + draft.chances());
    return log;
  }

  /** A line of the log, without what a question is called: a script cannot name every one. */
  private static String withoutName(Event event, String line) {
    int from = line.indexOf(" · ");
    int to = line.indexOf(": ");
    boolean named = event instanceof Event.Answered && from > 0 && to > from;
    return named ? line.substring(0, from) + line.substring(to) : line;
  }
}
