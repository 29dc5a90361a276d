package gabion.tools.command;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.show.Display;
import gabion.scripts.GraalScripts;
import gabion.text.Near;
import gabion.text.Problem;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The packs a command reads: the checkout's and those it was given. An unknown name is misuse. */
final class Packs {

  @Spec(Spec.Target.MIXEE)
  private @org.jspecify.annotations.Nullable CommandSpec command;

  @Option(
      names = "--pack",
      paramLabel = "DIR",
      description = "A folder with rulesets/ and scripts/ to lay over the base; may be repeated.")
  private List<Path> folders = new ArrayList<>();

  /**
   * A ruleset, ready to be played and shown.
   *
   * @param display how it is shown; linked before any game begins
   */
  record Opened(Ruleset rules, Display display) {}

  /** A library of heads: it never looks at a script. */
  Library heads(Surroundings here) {
    return new Library(folders(here));
  }

  Library library(Surroundings here) {
    return new Library(folders(here), GraalScripts.folders());
  }

  /** The folders of the packs, the checkout first. */
  List<Path> folders(Surroundings here) {
    List<Path> all = new ArrayList<>(List.of(here.home()));
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw wrong("there is no folder `" + folder + "` to be a pack");
      }
      all.add(folder);
    }
    return all;
  }

  /** The words that name these packs again. */
  List<String> words() {
    return folders.stream().flatMap(pack -> Stream.of("--pack", pack.toString())).toList();
  }

  /** The rulesets asked for, or all; every one exists. */
  List<String> chosen(Library library, List<String> asked) {
    asked.forEach(id -> known("ruleset", "rulesets", id, library.ids()));
    return asked.isEmpty() ? library.ids() : asked;
  }

  /** Loads a ruleset; its problems end the command. */
  Opened open(Surroundings here, String id) {
    known("ruleset", "rulesets", id, heads(here).ids());
    Problems problems = new Problems();
    return openIfSound(here, id, problems).orElseThrow(() -> refused(here, problems.list()));
  }

  /** Loads a ruleset; nothing where it has problems, or is not here. */
  Optional<Opened> openIfSound(Surroundings here, String id, Problems problems) {
    Library library = library(here);
    Ruleset rules = library.load(id, problems).orElse(null);
    Display display = rules == null ? Display.NONE : Display.of(rules, problems);
    return rules == null || !problems.isEmpty()
        ? Optional.empty()
        : Optional.of(new Opened(rules, display));
  }

  /** Prints problems; what comes back ends the command. */
  static Stopped refused(Surroundings here, List<Problem> problems) {
    here.err().print(ProblemPrinter.print(problems));
    return new Stopped("");
  }

  /** The setup that was asked for. */
  Setup setup(Ruleset rules, String scenario, Map<String, String> options) {
    if (!scenario.isEmpty()) {
      known("scenario", "scenarios", scenario, rules.scenarioIds());
    }
    Map<String, List<String>> known = rules.optionIds();
    options.forEach(
        (option, reading) -> {
          known("option", "options", option, List.copyOf(known.keySet()));
          known("reading of " + option, "readings", reading, known.getOrDefault(option, List.of()));
        });
    return rules.setup(scenario, options, new Problems()).orElseThrow();
  }

  private void known(String what, String all, String name, List<String> names) {
    if (!names.contains(name)) {
      String help = Near.help(name, all, names);
      throw wrong("unknown " + what + " `" + name + "`" + (help == null ? "" : "; " + help));
    }
  }

  /** A misuse of the command. */
  ParameterException wrong(String sentence) {
    if (command == null) {
      throw new IllegalStateException("the command has not been set up");
    }
    return new ParameterException(command.commandLine(), sentence);
  }
}
