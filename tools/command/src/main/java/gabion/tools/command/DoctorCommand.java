package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Printable;
import gabion.yaml.Problems;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the facts about the machine that a bug report needs. */
@Command(
    name = "doctor",
    description = "Describe this computer for a bug report.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion doctor                      the text for a bug report",
      "  gabion doctor --paths              also the folders of all files",
      "",
      "Without --paths it prints no path, no user name and no value of a variable except those of the",
      "locale and the terminal. It sends nothing and writes nothing.",
      "Exit codes: 0 done; 1 a folder or a pack cannot be used; 2 wrong usage."
    })
final class DoctorCommand implements Callable<Integer> {

  private static final List<String> LOCALE = List.of("LC_ALL", "LC_CTYPE", "LANG");
  private static final List<String> SETTINGS =
      List.of("JAVA_HOME", "GABION_JAVA_OPTS", "GABION_GAMES", "GABION_PACKS", "XDG_DATA_HOME");

  private static final List<String> BROWSERS =
      List.of("firefox", "chromium", "chromium-browser", "google-chrome", "xdg-open", "open");

  private static final String ARCHIVE = "-XX:SharedArchiveFile=";
  private static final int MEBI = 20;

  @Option(names = "--paths", description = "Also show paths and the values of variables.")
  private boolean paths;

  private final CommandContext here;
  private final Problems problems = new Problems();
  private boolean amiss;

  DoctorCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    row("gabion", Library.ENGINE_VERSION);
    row(
        "java",
        property("java.vm.name"),
        property("java.runtime.version"),
        property("java.vendor"));
    row("system", property("os.name"), property("os.version"), property("os.arch"));
    row("memory", memory());
    row("archive", archive());
    row("locale", locale());
    row("terminal", terminal());
    row("variables", set(SETTINGS, paths));
    folder("checkout", here.home().toAbsolutePath().normalize(), checkout());
    games();
    folder("installed packs", UserFolder.ofPacks(here), listInstalledPacks());
    row("rulesets", String.join(", ", new Library(List.of(here.home())).ids()));
    row("browser", browsers());
    if (!problems.isEmpty()) {
      amiss = true;
      row("problems", CommandMessage.DOCTOR_PACK_PROBLEMS.text(problems.list().size()));
    }
    return amiss ? Gabion.PROBLEMS : Gabion.DONE;
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  private static String memory() {
    Runtime machine = Runtime.getRuntime();
    return CommandMessage.DOCTOR_MEMORY.text(
        (machine.maxMemory() >> MEBI), machine.availableProcessors());
  }

  /** Java reports whether it shares the archive, but not why it does not. */
  private static String archive() {
    boolean given =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .anyMatch(word -> word.startsWith(ARCHIVE));
    boolean shared = property("java.vm.info").contains("sharing");
    return !given
        ? CommandMessage.DOCTOR_NO_CACHE.text()
        : shared ? "in use" : CommandMessage.DOCTOR_CACHE_UNUSED.text();
  }

  private String locale() {
    return CommandMessage.DOCTOR_ENCODINGS.text(
        set(LOCALE, true), property("sun.jnu.encoding"), Charset.defaultCharset());
  }

  private String terminal() {
    List<String> ends = new ArrayList<>();
    for (String end : List.of("0 input", "1 output", "2 errors")) {
      if (here.terminals().contains(end.substring(0, 1))) {
        ends.add(end.substring(2));
      }
    }
    return (ends.isEmpty() ? "none" : String.join(", ", ends)) + "; " + set(List.of("TERM"), true);
  }

  private String set(List<String> names, boolean valued) {
    Map<String, String> all = here.environment();
    List<String> set =
        names.stream()
            .filter(name -> !all.getOrDefault(name, "").isEmpty())
            .map(name -> valued ? name + "=" + all.get(name) : name)
            .toList();
    return set.isEmpty()
        ? CommandMessage.DOCTOR_NONE_SET.text(String.join(", ", names))
        : String.join(" ", set);
  }

  private String checkout() {
    boolean whole =
        Files.exists(here.home().resolve("pom.xml"))
            && Files.exists(here.home().resolve("kernel/src/main"));
    return whole
        ? CommandMessage.DOCTOR_WITH_SOURCES.text()
        : CommandMessage.DOCTOR_WITHOUT_SOURCES.text();
  }

  private void games() {
    Path folder = GamesFolder.of(here).folder();
    String kept;
    try {
      kept = SavedGames.newest(folder).size() + " game(s)";
    } catch (IOException e) {
      amiss = true;
      kept = CommandMessage.DOCTOR_UNREADABLE.text();
    }
    folder("games", folder, kept);
  }

  private String listInstalledPacks() {
    List<String> all =
        Packs.store(here).all(problems).stream().map(DoctorCommand::describePack).toList();
    return all.isEmpty() ? "none" : String.join(", ", all);
  }

  private static String describePack(Pack pack) {
    return pack.id() + " " + pack.version();
  }

  private String browsers() {
    String path = here.environment().getOrDefault("PATH", "");
    List<String> found =
        BROWSERS.stream()
            .filter(
                name ->
                    Stream.of(path.split(Pattern.quote(File.pathSeparator)))
                        .filter(folder -> !folder.isEmpty())
                        .anyMatch(folder -> new File(folder, name).canExecute()))
            .toList();
    return found.isEmpty() ? CommandMessage.DOCTOR_NO_BROWSER.text() : String.join(", ", found);
  }

  /**
   * Prints whether a folder is writable; for a missing one, its nearest existing parent decides.
   */
  private void folder(String what, Path folder, String holds) {
    Path there = folder.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    boolean writable = Files.isWritable(there) && Files.isDirectory(there);
    amiss |= !writable && !what.equals("checkout");
    row(
        what,
        holds,
        Files.exists(folder) ? "is there" : CommandMessage.DOCTOR_FOLDER_MISSING.text(),
        writable
            ? CommandMessage.DOCTOR_WRITABLE.text()
            : CommandMessage.DOCTOR_NOT_WRITABLE.text(),
        paths ? folder.toAbsolutePath().toString() : "");
  }

  private void row(String what, String... parts) {
    List<String> told = Stream.of(parts).filter(part -> !part.isEmpty()).toList();
    String line = String.format(Locale.ROOT, "%-18s%s", what, String.join(", ", told));
    here.out().println(Printable.line(line));
  }
}
