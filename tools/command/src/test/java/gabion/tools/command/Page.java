package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the documentation, done as its reader would do it. A comment before a block says what
 * is done with it: {@code <!-- test: file PATH -->} writes it, {@code <!-- test: as PATH -->} takes
 * that file of the checkout, in which it stands, {@code <!-- test: template GENRE NAME -->} makes
 * the ruleset of that name of {@code gabion new game NAME --GENRE}, in which it stands, {@code <!--
 * test: edit PATH -->} takes the lines with a minus out of a file and puts those with a plus in,
 * and {@code <!-- test: shown -->} runs the command in its first line and compares what it prints
 * with the rest, where {@code ...} stands for any lines; behind {@code >} it prints into a file. A
 * dear one is {@code shown wide}: it runs where samples are wide. {@code <!-- test: fresh -->}
 * begins with a fresh checkout, and an empty folder of games.
 */
final class Page {

  private static final String MARKER = "<!-- test: ";
  private static final String REST = "...";
  private static final boolean WIDE =
      Boolean.getBoolean("gabion.wide") || Boolean.getBoolean("gabion.record");
  private static final Pattern COMMAND =
      Pattern.compile(
          "\\$ (?:printf '(?<piped>[^']*)' \\| )?tools/gabion (?<words>[^>]*)(?: > (?<into>\\S+))?");

  private final Path file;
  private final Path folder;
  private final List<String> lines;
  private final List<String> wrong = new ArrayList<>();
  private Path home;
  private int homes;
  private int done;

  private Page(Path file, Path folder) throws IOException {
    this.file = file;
    this.folder = folder;
    lines = new ArrayList<>(Files.readAllLines(file));
    home = fresh();
  }

  /**
   * Does what a page says.
   *
   * @return how many blocks were done
   */
  static int follow(String name, Path folder) throws IOException {
    Page page = new Page(Ran.CHECKOUT.resolve(name), folder);
    page.follow();
    if (Boolean.getBoolean("gabion.record")) {
      Files.write(page.file, page.lines);
    } else {
      assertThat(page.wrong).as("%s; -Dgabion.record=true writes it anew", name).isEmpty();
    }
    return page.done;
  }

  private void follow() throws IOException {
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.equals(MARKER + "fresh -->")) {
        home = fresh();
      } else if (line.startsWith(MARKER)) {
        String[] order = line.substring(MARKER.length(), line.lastIndexOf(" -->")).split(" ");
        int end = at + 2;
        while (!lines.get(end).startsWith("```")) {
          end++;
        }
        follow(order, lines.subList(at + 2, end));
        done++;
      }
    }
  }

  private void follow(String[] order, List<String> block) throws IOException {
    switch (order[0]) {
      case "file" -> {
        Path target = home.resolve(order[1]);
        Files.createDirectories(target.getParent());
        Files.write(target, block);
      }
      case "as" -> as(order[1], block);
      case "template" -> template(order[1], order[2], block);
      case "edit" -> edit(home.resolve(order[1]), block);
      case "shown" -> {
        boolean isWide = order.length == 2 && order[1].equals("wide");
        assertThat(order.length == 1 || isWide).as(String.join(" ", order)).isTrue();
        if (!isWide || WIDE) {
          compare(block);
        }
      }
      default -> throw new IllegalArgumentException("no block is done like " + order[0]);
    }
  }

  private void as(String name, List<String> block) throws IOException {
    Path example = Ran.CHECKOUT.resolve(name);
    assertThat(Files.readString(example)).contains(String.join("\n", block));
    Files.createDirectories(home.resolve(name).getParent());
    Files.copy(example, home.resolve(name));
  }

  private void template(String genre, String name, List<String> block) throws IOException {
    Path made = folder.resolve("made-" + name);
    Ran ran = Ran.in(home, "", "new", "game", name, "--" + genre, "--in", made.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    Path rules = made.resolve(name).resolve("rulesets").resolve(name);
    assertThat(Files.readString(rules.resolve("ruleset.yaml"))).contains(String.join("\n", block));
    Path target = home.resolve("rulesets").resolve(name);
    for (String file : List.of("ruleset.yaml", "cases/first.yaml")) {
      Files.createDirectories(target.resolve(file).getParent());
      Files.copy(rules.resolve(file), target.resolve(file));
    }
  }

  private static void edit(Path target, List<String> block) throws IOException {
    String text = Files.readString(target);
    String old = signed(block, "-");
    assertThat(text).contains(old);
    Files.writeString(target, text.replace(old, signed(block, "+")));
  }

  private static String signed(List<String> block, String sign) {
    StringBuilder text = new StringBuilder();
    for (String line : block) {
      if (line.startsWith(sign) || line.startsWith(" ")) {
        text.append(line.substring(1)).append('\n');
      }
    }
    return text.toString();
  }

  private void compare(List<String> block) throws IOException {
    List<String> printed = printed(block.get(0));
    List<String> said = List.copyOf(block.subList(1, block.size()));
    if (!matches(said, printed)) {
      wrong.add(block.get(0) + "\nprints\n" + String.join("\n", printed));
      record(block.subList(1, block.size()), printed);
    }
  }

  /** Words as a shell parts them: blanks in double quotes part none. */
  private static List<String> words(String typed) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+").matcher(typed);
    while (word.find()) {
      words.add(word.group().replace("\"", ""));
    }
    return words;
  }

  /** What a command prints, but for its speed, which is never the same. */
  private List<String> printed(String command) throws IOException {
    Matcher typed = COMMAND.matcher(command);
    assertThat(typed.matches()).as(command).isTrue();
    String piped = typed.group("piped") == null ? "" : typed.group("piped").replace("\\n", "\n");
    List<String> words = words(typed.group("words"));
    for (int at = 1; at < words.size(); at++) {
      if (List.of("--pack", "--save", "--resume", "--report").contains(words.get(at - 1))
          || words.get(at).endsWith(".json")) {
        words.set(at, home.resolve(words.get(at)).toString());
      }
    }
    Ran ran = Ran.in(home, home.resolve("games"), piped, words.toArray(String[]::new));
    String into = typed.group("into");
    if (into != null) {
      Files.writeString(home.resolve(into), ran.out());
    }
    String all =
        ((into == null ? ran.out() : "") + ran.err())
            .replace(home.resolve("games").toString(), "/home/you/.local/share/gabion/games")
            .replace(home + "/", "")
            .replaceAll("saved: [-0-9]+ [0-9:]+", "saved: 2026-11-22 19:30");
    return all.lines().map(String::stripTrailing).filter(l -> !l.startsWith("speed ")).toList();
  }

  /** Whether lines are said as they were printed; {@code ...} stands for any number of them. */
  private static boolean matches(List<String> said, List<String> printed) {
    if (said.isEmpty()) {
      return printed.isEmpty();
    }
    List<String> rest = said.subList(1, said.size());
    if (said.get(0).equals(REST)) {
      for (int skipped = 0; skipped <= printed.size(); skipped++) {
        if (matches(rest, printed.subList(skipped, printed.size()))) {
          return true;
        }
      }
      return false;
    }
    return !printed.isEmpty()
        && said.get(0).equals(printed.get(0))
        && matches(rest, printed.subList(1, printed.size()));
  }

  /** Writes a block anew, as far as its first {@code ...}; it keeps its number of lines there. */
  private static void record(List<String> said, List<String> printed) {
    int cut = said.indexOf(REST);
    if (cut < 0) {
      said.clear();
      said.addAll(printed);
    } else {
      for (int at = 0; at < Math.min(cut, printed.size()); at++) {
        said.set(at, printed.get(at));
      }
    }
  }

  /** A checkout as a reader has it, but for what is built. */
  private Path fresh() throws IOException {
    Path fresh = Files.createDirectory(folder.resolve("checkout-" + homes++));
    for (String room : List.of("rulesets", "scripts")) {
      Path from = Ran.CHECKOUT.resolve(room);
      for (Path source : GameWords.files(from, ".*\\.(yaml|js|geojson)")) {
        String inner = from.relativize(source).toString();
        if (!inner.startsWith("src") && !inner.startsWith("target")) {
          Path to = fresh.resolve(room).resolve(inner);
          Files.createDirectories(to.getParent());
          Files.copy(source, to);
        }
      }
    }
    return fresh;
  }
}
