package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.lab.saved.SavedPeople;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.yaml.Printable;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the games in the folder of games. */
@Command(
    name = "games",
    description = "List the saved games and their state, newest first.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion games                       with the command that resumes each",
      "  gabion games --json                the same for a program",
      "  gabion games --all                 all games, not only the newest 500",
      "  gabion games --mine Ada            games that Ada plays on a server, first those with the turn",
      "  gabion games --pack ../my-variant  also checks games played with this pack",
      "",
      "The folder is GABION_GAMES if that is set; otherwise ~/.local/share/gabion/games (or below",
      "XDG_DATA_HOME), ~/Library/Application Support/Gabion/games on macOS, and",
      "%%APPDATA%%\\Gabion\\games on Windows. You may delete files there.",
      "Exit codes: 0 done; 1 a file is not a game, or does not fit its ruleset; 2 wrong usage."
    })
final class GamesCommand implements Callable<Integer> {

  private static final int MOST_LISTED = 500;

  @Mixin private final Packs packs = new Packs();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--mine",
      paramLabel = "NAME",
      description = "Only served games that a person of this name plays, whose turn it is first.")
  private @Nullable String mine;

  @Option(names = "--all", description = "List all games; by default the newest 500.")
  private boolean all;

  private final CommandContext here;
  private final Map<String, Optional<Packs.LoadedRuleset>> opened = new HashMap<>();
  private boolean wrong;

  GamesCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    GamesFolder games = GamesFolder.of(here);
    List<Map<String, Object>> told = new ArrayList<>();
    long older = 0;
    try {
      List<SavedGames.Entry> kept = SavedGames.newest(games.folder());
      long most = all ? kept.size() : MOST_LISTED;
      older = Math.max(0, kept.size() - most);
      GamesIndex index = new GamesIndex(games.folder(), kept, packs.paths(here));
      Map<SavedGames.Entry, Map<String, Object>> listed = new LinkedHashMap<>();
      for (SavedGames.Entry entry : kept.stream().limit(most).toList()) {
        SavedPeople people = SavedPeople.read(games.folder(), entry.id());
        if (mine == null || people.names().values().stream().anyMatch(mine::equalsIgnoreCase)) {
          Map<String, Object> fields = fields(entry, index);
          addPeople(fields, people);
          listed.put(entry, fields);
        }
      }
      for (Map.Entry<SavedGames.Entry, Map<String, Object>> game : order(listed)) {
        told.add(game.getValue());
        if (!json) {
          print(game.getKey(), game.getValue());
        }
      }
      index.save();
    } catch (IOException e) {
      throw new CommandFailedException(
          SaveFile.sentence(games.folder(), e).replaceFirst("write", "read"));
    }
    if (json) {
      here.out().println(Json.of(told));
    } else if (told.isEmpty()) {
      String folder = Printable.line(games.folder().toString());
      here.out()
          .println(
              mine == null
                  ? CommandMessage.NO_GAMES.text(folder)
                  : CommandMessage.NO_GAMES_OF.text(Printable.line(mine), folder));
    }
    if (older > 0) {
      here.err().println(CommandMessage.OLDER_GAMES_NOT_LISTED.text(older));
    }
    return wrong ? Gabion.PROBLEMS : Gabion.DONE;
  }

  // ---- people

  /** Adds the names of people, and whether it is the turn of the one who asks. */
  private void addPeople(Map<String, Object> fields, SavedPeople people) {
    if (!people.names().isEmpty()) {
      fields.put("names", people.names());
    }
    if (mine != null) {
      fields.put("yours", seatsOf(people));
      fields.put("yourTurn", seatsOf(people).stream().anyMatch(seat -> has(fields, "asked", seat)));
    }
  }

  private List<String> seatsOf(SavedPeople people) {
    return people.names().entrySet().stream()
        .filter(one -> one.getValue().equalsIgnoreCase(mine))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the games in which it is the turn of the one who asks first. */
  private static List<Map.Entry<SavedGames.Entry, Map<String, Object>>> order(
      Map<SavedGames.Entry, Map<String, Object>> listed) {
    return listed.entrySet().stream()
        .sorted(Comparator.comparing(game -> !Boolean.TRUE.equals(game.getValue().get("yourTurn"))))
        .toList();
  }

  // ---- game state

  private Map<String, Object> fields(SavedGames.Entry entry, GamesIndex index) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", entry.file().toString());
    fields.put("saved", entry.savedAt().toInstant().toString());
    fields.putAll(index.findCached(entry).orElseGet(() -> stand(entry, index)));
    if (fields.containsKey("over") && Files.exists(GameEnd.file(entry.file()))) {
      addEnd(entry, fields);
    }
    return fields;
  }

  /** The state of a game; cached if it has no problem. */
  private Map<String, Object> stand(SavedGames.Entry entry, GamesIndex index) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Problems problems = new Problems();
    GameRecord.read(entry.file(), problems).ifPresent(record -> stand(record, fields, problems));
    if (!problems.isEmpty()) {
      wrong = true;
      fields.put("problem", problems.list().get(0).message());
    }
    if (!fields.containsKey("problem")) {
      index.note(entry, fields);
    }
    return fields;
  }

  private void stand(GameRecord record, Map<String, Object> fields, Problems problems) {
    fields.put("ruleset", record.ruleset());
    fields.put("scenario", record.setup().scenario());
    fields.put("answers", record.answers().size());
    fields.put("persons", record.persons());
    if (!record.files().packs().isEmpty()) {
      fields.put("packs", record.files().packs());
    }
    List<String> missing = packs.bring(here, record);
    Packs.LoadedRuleset rules = missing.isEmpty() ? loadRuleset(record).orElse(null) : null;
    if (rules == null) {
      wrong = true;
      fields.put(
          "problem",
          missing.isEmpty()
              ? CommandMessage.GAME_RULESET_UNUSABLE.text()
              : CommandMessage.GAME_PACKS_MISSING.text(String.join(", ", missing)));
      return;
    }
    Table.resume(rules.rules(), rules.display(), record, Integer.MAX_VALUE, problems)
        .ifPresent(table -> stand(table, fields));
  }

  private static void stand(Table table, Map<String, Object> fields) {
    try (table) {
      SeatView.Status status = table.spectator().status();
      fields.put("title", status.title());
      fields.put("turn", turn(table.spectator().story(0, false)));
      fields.put("seats", status.seats().stream().map(SeatView.Seat::id).toList());
      fields.put("asked", status.thinking());
      fields.put("over", status.over());
    }
  }

  /** Adds how people ended the game at a served table. */
  private void addEnd(SavedGames.Entry entry, Map<String, Object> fields) {
    Optional<GameRecord> record = GameRecord.read(entry.file(), new Problems());
    try {
      Optional<GameEnd> end =
          record.isEmpty() ? Optional.empty() : GameEnd.read(entry.file(), record.get());
      end.ifPresent(
          how -> {
            fields.put("over", true);
            fields.put("asked", List.of());
            fields.put("ended", how.sentence(how.seat()));
          });
    } catch (IOException damaged) {
      wrong = true;
      fields.put("problem", String.valueOf(damaged.getMessage()));
    }
  }

  /** The headings of the current position. */
  private static String turn(List<LogLine> story) {
    List<LogLine> headings = new ArrayList<>();
    for (LogLine line : story) {
      if (line.isHeading()) {
        headings.removeIf(above -> above.depth() >= line.depth());
        headings.add(line);
      }
    }
    return headings.stream().map(LogLine::text).collect(Collectors.joining(" · "));
  }

  private Optional<Packs.LoadedRuleset> loadRuleset(GameRecord record) {
    String key = record.ruleset() + record.files().packs().keySet();
    return opened.computeIfAbsent(
        key, any -> packs.openIfSound(here, record.ruleset(), new Problems(), new Problems()));
  }

  // ---- for people

  private void print(SavedGames.Entry entry, Map<String, Object> fields) {
    Object ruleset = fields.getOrDefault("ruleset", "no game");
    Object turn =
        fields.getOrDefault(
            "ended", fields.getOrDefault("turn", fields.getOrDefault("problem", "")));
    here.out().println((ruleset + "  " + turn).stripTrailing());
    if (fields.get("seats") instanceof List<?> seats) {
      here.out().println("  seats: " + seats(seats, fields));
    }
    String saved = SaveFile.time(entry.savedAt().toInstant());
    Object answers = fields.getOrDefault("answers", 0);
    here.out().println("  saved: " + saved + ", after " + answers + " answers");
    boolean goesOn = Boolean.FALSE.equals(fields.get("over"));
    ShellCommand play = ShellCommand.of(here, "play", String.valueOf(ruleset)).with(packs.words());
    String file = Printable.line(entry.file().toString());
    here.out().println("  " + (goesOn ? play.resume(entry.file()).line() : file));
    here.out().println();
  }

  private static String seats(List<?> seats, Map<String, Object> fields) {
    return seats.stream()
        .map(seat -> seat + personAt(fields, seat))
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private static String personAt(Map<String, Object> fields, Object seat) {
    if (fields.get("names") instanceof Map<?, ?> names && names.get(seat) != null) {
      boolean isTurn = has(fields, "yours", seat) && has(fields, "asked", seat);
      String name = Printable.line(String.valueOf(names.get(seat)));
      return (isTurn ? CommandMessage.NAMED_TO_PLAY : CommandMessage.NAMED).text(name);
    }
    return has(fields, "persons", seat) ? " (you)" : "";
  }

  private static boolean has(Map<String, Object> fields, String list, Object seat) {
    return fields.get(list) instanceof List<?> all && all.contains(seat);
  }
}
