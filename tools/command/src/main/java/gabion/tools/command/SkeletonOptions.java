package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a new folder with one example of each kind, and its files. */
final class SkeletonOptions {

  private static final List<String> PACK =
      List.of(
          "README.md > README.md",
          "pack.yaml > rulesets/pack.yaml",
          "rules.yaml > rulesets/RULESET/NAME.yaml",
          "case.yaml > rulesets/RULESET/cases/NAME.yaml",
          "script.js > scripts/RULESET/NAME.js");

  private static final List<String> GAME =
      List.of(
          "README.md > README.md",
          "pack.yaml > rulesets/pack.yaml",
          "ruleset.yaml > rulesets/NAME/ruleset.yaml",
          "words.yaml > rulesets/NAME/words.yaml",
          "turn.yaml > rulesets/NAME/turn.yaml",
          "display.yaml > rulesets/NAME/display.yaml",
          "case.yaml > rulesets/NAME/cases/climbing.yaml",
          "fog.js > scripts/NAME/fog.js");

  /** The files of a small game of a genre, which is one file of rules and one of cases. */
  private static final List<String> SMALL =
      List.of(
          "../genre.md > README.md",
          "../game/pack.yaml > rulesets/pack.yaml",
          "ruleset.yaml > rulesets/NAME/ruleset.yaml",
          "case.yaml > rulesets/NAME/cases/first.yaml");

  /** The files of a game on an imported map. */
  private static final List<String> ON_MAP =
      List.of(
          "../genre.md > README.md",
          "../game/pack.yaml > rulesets/pack.yaml",
          "ruleset.yaml > rulesets/NAME/ruleset.yaml",
          "case.yaml > rulesets/NAME/cases/first.yaml");

  /** The genres of small games, by the option that asks for each. */
  private static final class Genre {
    @Option(names = "--blank", description = "A game of two sides in which nothing is decided yet.")
    private boolean blank;

    @Option(names = "--areas", description = "A small game of counted pieces on a map of areas.")
    private boolean areas;

    @Option(names = "--blocks", description = "A small game of hidden blocks with steps.")
    private boolean blocks;

    @Option(names = "--cards", description = "A small game with hidden hands of cards.")
    private boolean cards;

    @Option(names = "--hexes", description = "A small game on hexes.")
    private boolean hexes;

    String folder() {
      Map<String, Boolean> asked =
          Map.of("blank", blank, "areas", areas, "blocks", blocks, "cards", cards, "hexes", hexes);
      return asked.entrySet().stream()
          .filter(Map.Entry::getValue)
          .map(Map.Entry::getKey)
          .findFirst()
          .orElseThrow();
    }
  }

  @ArgGroup private @Nullable Genre genre;

  @Mixin private final Packs packs = new Packs();

  @Option(
      names = "--extends",
      paramLabel = "RULESET",
      description = "The game that the pack changes.")
  private @Nullable String base;

  @Option(
      names = "--in",
      paramLabel = "DIR",
      description = "The parent folder; by default the current folder.")
  private Path around = Path.of("");

  /** Refuses a base. */
  void requireNoBase() {
    if (base != null) {
      throw packs.wrong(UsageMessage.EXTENDS_NEEDS_PACK.text());
    }
  }

  /** Refuses a genre. */
  void requireNoGenre() {
    if (genre != null) {
      throw packs.wrong(UsageMessage.GENRE_NEEDS_GAME.text("--" + genre.folder()));
    }
  }

  /** Writes the folder. @return the exit code */
  int create(CommandContext here, String name) {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw packs.wrong(UsageMessage.INVALID_NAME.text(name));
    }
    Library library = packs.heads(here);
    if (base != null) {
      packs.selectRulesets(library, List.of(base));
    } else if (library.ids().contains(name)) {
      throw packs.wrong(UsageMessage.GAME_EXISTS.text(name));
    }
    Path folder = around.resolve(name);
    if (Files.exists(folder)) {
      throw new CommandFailedException(CommandMessage.FILE_EXISTS.text(folder));
    }
    try {
      write(folder, name);
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(folder));
    }
    String game = game(name);
    packs
        .and(List.of(folder.toString()))
        .library(here, List.of(game))
        .load(game, new Problems())
        .ifPresent(rules -> TypesCommand.write(rules, folder.resolve("scripts").resolve(game)));
    here.out().println(CommandMessage.SKELETON_READY.text(name));
    for (String command : List.of("check", "verify", "play")) {
      here.out()
          .println("  " + ShellCommand.of(here, command, game, "--pack", folder.toString()).line());
    }
    return Gabion.DONE;
  }

  private void write(Path folder, String name) throws IOException {
    Genre small = genre;
    String from = base != null ? "pack" : small != null ? small.folder() : "game";
    Map<String, String> words = words(name);
    words.put("RULESET", game(name));
    write(folder, from, base != null ? PACK : small != null ? SMALL : GAME, words);
  }

  /**
   * Writes a game on an imported map.
   *
   * @param more texts by their words in the templates; without {@code OTHER}, a second area, there
   *     is no case
   */
  static void writeMapGame(Path folder, String name, Map<String, String> more) throws IOException {
    Map<String, String> words = words(name);
    words.putAll(more);
    boolean hasBorder = more.containsKey("OTHER");
    write(folder, "map", hasBorder ? ON_MAP : ON_MAP.subList(0, ON_MAP.size() - 1), words);
  }

  /** The words of a game on an imported map, none of which can be an id of an area. */
  static String mapGameText() throws IOException {
    return text("map", "ruleset.yaml");
  }

  private static Map<String, String> words(String name) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("RULESET", name);
    words.put("ENGINE", Library.ENGINE_VERSION);
    words.put("TITLE", title(name));
    words.put("NAME", name);
    return words;
  }

  private static void write(Path folder, String from, List<String> files, Map<String, String> words)
      throws IOException {
    for (String line : files) {
      String[] fromTo = line.split(" > ");
      Path file = folder.resolve(fillTemplate(fromTo[1], words));
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, fillTemplate(text(from, fromTo[0]), words));
    }
  }

  /** The ruleset that the folder is for. */
  private String game(String name) {
    return base == null ? name : base;
  }

  private static String fillTemplate(String text, Map<String, String> words) {
    return Pattern.compile(String.join("|", words.keySet()))
        .matcher(text)
        .replaceAll(
            word -> Matcher.quoteReplacement(words.getOrDefault(word.group(), word.group())));
  }

  private static String text(String folder, String file) throws IOException {
    String path = ("skeleton/" + folder + "/" + file).replaceFirst("\\w+/\\.\\./", "");
    try (InputStream in = NewCommand.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("no " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String title(String name) {
    String words = name.replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
