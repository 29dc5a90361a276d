package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The sentences for users are in one file of each module, and each is used. Exceptions are in
 * {@code names/sentences.txt}, each with a reason.
 */
class MessagesTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  private static final Path PAGE = HOME.resolve("tools/serve/src/main/resources/page");

  private static final Pattern JAVA_TOKEN =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\])+'|//[^\\n]*|/\\*[\\s\\S]*?\\*/");

  /** What no user reads: the message of an exception that only a mistake of Gabion's own throws. */
  private static final Pattern BUG =
      Pattern.compile(
          "new (?:Illegal\\w+|PlayBug|ScriptBug|CancellationException"
              + "|UnsupportedOperationException)\\([^;]*;");

  private static final Pattern THREE_WORDS =
      Pattern.compile(
          "[A-Za-z]{2,}[^A-Za-z\"]* [^A-Za-z\"]*[A-Za-z]{2,}[^A-Za-z\"]* [^A-Za-z\"]*[A-Za-z]{2,}");

  private static final Pattern JS_COMMENT =
      Pattern.compile("/\\*[\\s\\S]*?\\*/|(?m)(?<![:\"])//.*$|^import .*$");

  /** The words between tags, of an attribute that people read, and texts of three words or more. */
  private static final List<Pattern> JS_TEXTS =
      List.of(
          Pattern.compile("(?<![= ])>([^<>${}`=();\\n]*[A-Za-z]{2,}[^<>${}`=();\\n]*)(?=[<$])"),
          Pattern.compile("(?:title|placeholder|aria-label|aria-description)=\"([^\"$]+)\""),
          Pattern.compile("(?<!class=)\"((?:[A-Za-z]{2,}[ ,.;:]+){2,}[A-Za-z]{2,}[^\"]*)\""));

  @ParameterizedTest
  @CsvSource({
    "scripts, ScriptMessage",
    "tools/packs, PackMessage",
    "tools/table, TableMessage",
    "tools/serve, ServeMessage"
  })
  void sentences_of_java_are_in_one_file_and_used(String module, String messages) {
    List<String> elsewhere = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    String sentences = "";
    for (Path file : files(HOME.resolve(module + "/src/main/java"), ".java")) {
      String name = file.getFileName().toString().replace(".java", "");
      String source = code(read(file));
      if (name.equals(messages)) {
        sentences = source;
      } else {
        all.append(source);
        BUG.matcher(source)
            .replaceAll("")
            .lines()
            .filter(line -> JAVA_TOKEN.matcher(line).results().anyMatch(MessagesTest::isSentence))
            .forEach(line -> elsewhere.add(name + ": " + line.strip()));
      }
    }
    assertThat(withoutExceptions(elsewhere)).isEmpty();
    List<String> names =
        Pattern.compile("(?m)^  ([A-Z_0-9]+)\\(")
            .matcher(sentences)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(names).hasSizeGreaterThan(20);
    assertThat(names)
        .allMatch(name -> Pattern.compile(messages + "\\." + name + "\\b").matcher(all).find());
  }

  @Test
  void sentences_of_the_page_are_in_one_file_and_used() {
    List<String> elsewhere = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    for (Path file : files(PAGE, ".js")) {
      String name = file.getFileName().toString();
      if (!name.equals("words.js") && !file.toString().contains("vendor")) {
        String source = JS_COMMENT.matcher(read(file)).replaceAll("");
        all.append(source);
        for (Pattern texts : JS_TEXTS) {
          texts
              .matcher(source)
              .results()
              .map(found -> name + ": " + found.group(1).strip())
              .forEach(elsewhere::add);
        }
      }
    }
    assertThat(withoutExceptions(elsewhere)).isEmpty();
    Map<String, String> groups = new TreeMap<>();
    String group = "";
    for (String line : read(PAGE.resolve("words.js")).split("\n")) {
      if (line.startsWith("export const ")) {
        group = line.split(" ")[2];
      } else if (line.matches("  \\w+[:,].*")) {
        groups.put(group + "." + line.strip().split("\\W")[0], line);
      }
    }
    assertThat(groups).hasSizeGreaterThan(200);
    assertThat(new TreeSet<>(groups.keySet()))
        .allMatch(
            key -> Pattern.compile("\\b" + key.replace(".", "\\.") + "\\b").matcher(all).find());
  }

  private static boolean isSentence(MatchResult literal) {
    return literal.group().startsWith("\"") && THREE_WORDS.matcher(literal.group()).find();
  }

  private static String code(String source) {
    return JAVA_TOKEN
        .matcher(source)
        .replaceAll(token -> token.group().startsWith("/") ? "" : quote(token.group()));
  }

  private static String quote(String text) {
    return java.util.regex.Matcher.quoteReplacement(text);
  }

  private static List<String> withoutExceptions(List<String> found) {
    List<String> exceptions = new ArrayList<>();
    for (String line :
        read(HOME.resolve("tools/command/src/test/resources/names/sentences.txt")).split("\n")) {
      String[] parts = line.split("\t", 2);
      assertThat(parts).as(line).hasSize(2);
      assertThat(parts[1]).as(line).isNotBlank();
      exceptions.add(parts[0]);
    }
    return found.stream().filter(line -> exceptions.stream().noneMatch(line::startsWith)).toList();
  }

  private static List<Path> files(Path folder, String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
