package gabion.tools.command;

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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the skeleton of a pack or of a game, with one example of each kind. */
@Command(
    name = "new",
    description = "Begin a pack or a game: a folder that works, with one example of each kind.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion new game my-game                       a small game, to be changed into yours",
      "  gabion new pack my-variant --extends RULESET  a pack that is laid over a game",
      "",
      "The folder is made here and is a pack: name it with `--pack my-game`. A pack that extends",
      "nothing is a game.",
      "Exit codes: 0 done; 1 it cannot be written, or is there already; 2 wrong usage."
    })
final class NewCommand implements Callable<Integer> {

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

  /** Kinds of template. */
  enum TemplateKind {
    pack,
    game
  }

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "pack|game")
  private TemplateKind what = TemplateKind.pack;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "The new folder: small letters, digits and hyphens.")
  private String name = "";

  @Option(
      names = "--extends",
      paramLabel = "RULESET",
      description = "The game that a pack is laid over.")
  private @Nullable String base;

  @Option(names = "--in", paramLabel = "DIR", description = "Where the folder is made; else here.")
  private Path around = Path.of("");

  private final CommandContext here;

  NewCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw packs.wrong("`" + name + "` is no name: small letters, digits and hyphens");
    }
    if (what == TemplateKind.game && base != null) {
      throw packs.wrong("a game extends nothing; a pack does");
    }
    Library library = packs.heads(here);
    if (base != null) {
      packs.selectRulesets(library, List.of(base));
    } else if (library.ids().contains(name)) {
      throw packs.wrong("there is a game `" + name + "` already; `new pack` extends one");
    }
    Path folder = around.resolve(name);
    if (Files.exists(folder)) {
      throw new CommandFailedException("`" + folder + "` is there already");
    }
    try {
      write(folder);
    } catch (IOException e) {
      throw new CommandFailedException("`" + folder + "` cannot be written");
    }
    String game = base == null ? name : base;
    packs
        .and(List.of(folder.toString()))
        .library(here, List.of(game))
        .load(game, new Problems())
        .ifPresent(rules -> TypesCommand.write(rules, folder.resolve("scripts").resolve(game)));
    here.out().println(name + " is begun; its README.md says what is what");
    for (String command : List.of("check", "verify", "play")) {
      here.out()
          .println("  " + ShellCommand.of(here, command, game, "--pack", folder.toString()).line());
    }
    return Gabion.DONE;
  }

  private void write(Path folder) throws IOException {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("RULESET", base == null ? name : base);
    words.put("ENGINE", Library.ENGINE_VERSION);
    words.put("TITLE", title());
    words.put("NAME", name);
    for (String line : base == null ? GAME : PACK) {
      String[] fromTo = line.split(" > ");
      Path file = folder.resolve(fillTemplate(fromTo[1], words));
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, fillTemplate(text(fromTo[0]), words));
    }
  }

  private static String fillTemplate(String text, Map<String, String> words) {
    String filled = text;
    for (Map.Entry<String, String> word : words.entrySet()) {
      filled = filled.replace(word.getKey(), word.getValue());
    }
    return filled;
  }

  private String text(String file) throws IOException {
    String path = "skeleton/" + (base == null ? "game/" : "pack/") + file;
    try (InputStream in = NewCommand.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("no " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String title() {
    String words = name.replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
