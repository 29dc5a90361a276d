package gabion.tools.lab.fuzz;

import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A kept game: it is read and played again, as a game of the shipped ruleset that it names, and
 * else of the first. Of format 1 it wants no seal.
 */
public final class RecordTarget implements FuzzTarget {

  private final Ground ground = new Ground("game.json");
  private final Library library = Ground.shipped();
  private final Map<String, Ruleset> loaded = new HashMap<>();

  /** Takes one input of Jazzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
    One.TARGET.take(bytes);
  }

  private static final class One {
    static final FuzzTarget TARGET = new RecordTarget();
  }

  @Override
  public void take(byte[] bytes) throws Exception {
    Path file = ground.at("game.json");
    Files.write(file, bytes);
    Problems problems = new Problems();
    Optional<GameRecord> record = GameRecord.read(file, problems);
    if (record.isPresent()) {
      replay(record.get(), problems);
    }
    Ground.tell(problems);
    ground.isClean();
  }

  private void replay(GameRecord record, Problems problems) {
    String id = library.ids().contains(record.ruleset()) ? record.ruleset() : library.ids().get(0);
    Ruleset rules =
        loaded.computeIfAbsent(id, one -> library.load(one, new Problems()).orElseThrow());
    Display display = Display.of(rules, new Problems());
    Table.resume(rules, display, record, Integer.MAX_VALUE, problems)
        .ifPresent(
            table -> {
              table.spectator().story(0, false);
              table.record().json();
              table.close();
            });
  }

  @Override
  public void close() {
    ground.close();
  }
}
