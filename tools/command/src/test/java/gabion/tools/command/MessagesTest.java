package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The sentences for users are in the files {@code ...Message.java} of each module and in {@code
 * words.js}, and each is used. Exceptions are in {@code names/sentences.txt}, each with a reason.
 */
class MessagesTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  private static final Path PAGE = HOME.resolve("tools/serve/src/main/resources/page");

  /** A comment, a text block, a text or a character. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|/\\*[\\s\\S]*?\\*/|\"\"\"[\\s\\S]*?\"\"\"|\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)+'");

  /**
   * Where no sentence for users is: annotations, whose texts must be constants, and exceptions that
   * only a bug of Gabion throws.
   */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "@(?:Command|Option|Parameters|SuppressWarnings)\\("
              + "|new (?:Illegal\\w+|\\w+Bug|CancellationException|UnsupportedOperationException)\\(");

  /** Markup and regular expressions, of which the lab writes many. */
  private static final Pattern CODE = Pattern.compile("<|=\\\\\"|\\\\\\\\|\\(\\?|\\.\\*|^\\^");

  /** A word that is neither a name of a field nor an argument. */
  private static final Pattern LOG_WORD = Pattern.compile("(?<![{])\\b[A-Za-z]{2,}");

  private static final Pattern JS_COMMENT =
      Pattern.compile("/\\*[\\s\\S]*?\\*/|(?m)(?<![:\"])//.*$|^import .*$");

  private static final Pattern MEMBER = Pattern.compile("\\b\\w+\\.(?=(\\w+))");

  /** The words between tags, of an attribute that people read, and texts of three words or more. */
  private static final List<Pattern> JS_TEXTS =
      List.of(
          Pattern.compile("(?<![= ])>([^<>${}`=();\\n]*[A-Za-z]{2,}[^<>${}`=();\\n]*)(?=[<$])"),
          Pattern.compile("(?:title|placeholder|aria-label|aria-description)=\"([^\"$]+)\""),
          Pattern.compile("(?<!class=)\"((?:[A-Za-z]{2,}[ ,.;:]+){2,}[A-Za-z]{2,}[^\"]*)\""));

  /** Names that stand for a text and an annotation while a source is searched. */
  private static final char MARK = 1;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scripts",
        "tools/packs",
        "tools/library",
        "tools/table",
        "tools/lab",
        "tools/editor",
        "tools/serve",
        "tools/workshop",
        "tools/command"
      })
  void sentences_of_java_are_in_messages_and_used(String module) {
    List<String> elsewhere = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    Map<String, String> messages = new TreeMap<>();
    for (Path file : files(HOME.resolve(module + "/src/main/java"), ".java")) {
      String name = file.getFileName().toString().replace(".java", "");
      String source = read(file);
      if (name.endsWith("Message") && source.contains("enum " + name)) {
        messages.put(name, source);
      } else {
        all.append(source);
        texts(source).stream()
            .filter(text -> words(text) > 2)
            .filter(text -> !module.equals("tools/lab") || !CODE.matcher(text).find())
            .forEach(text -> elsewhere.add(name + ": " + text));
      }
    }
    assertThat(withoutExceptions(elsewhere)).isEmpty();
    assertThat(messages).isNotEmpty();
    Set<String> members = members(all);
    messages.forEach(
        (type, source) ->
            assertThat(constants(source))
                .as(type)
                .isNotEmpty()
                .allMatch(name -> members.contains(type + "." + name)));
  }

  /** The words of the log and of reasons, of which many are single words. */
  @Test
  void words_of_the_log_are_in_messages_and_used() {
    Path kernel = HOME.resolve("kernel/src/main/java/gabion");
    List<Path> files = new ArrayList<>(files(kernel.resolve("flow/log"), ".java"));
    files.add(kernel.resolve("flow/run/PickExplanation.java"));
    files.add(kernel.resolve("expr/link/NodeFormatter.java"));
    List<String> elsewhere = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    for (Path file : files) {
      all.append(read(file));
      logWords(file).forEach(elsewhere::add);
    }
    assertThat(withoutExceptions(elsewhere)).isEmpty();
    String messages = read(kernel.resolve("question/LogMessage.java"));
    Set<String> members = members(all);
    assertThat(constants(messages))
        .hasSizeGreaterThan(40)
        .allMatch(
            name ->
                members.contains("LogMessage." + name)
                    || messages.contains("YES : NO") && name.matches("YES|NO"));
  }

  private static Stream<String> logWords(Path file) {
    String name = file.getFileName().toString().replace(".java", "");
    return texts(read(file)).stream()
        .filter(text -> LOG_WORD.matcher(text).find())
        .map(text -> name + ": " + text);
  }

  @Test
  void each_exception_is_needed() {
    List<String> all = new ArrayList<>();
    for (String module : List.of("scripts", "tools")) {
      for (Path file : files(HOME.resolve(module), ".java")) {
        if (file.toString().contains("/src/main/java/")) {
          String name = file.getFileName().toString().replace(".java", "");
          texts(read(file)).forEach(text -> all.add(name + ": " + text));
        }
      }
    }
    for (Path file : files(PAGE, ".js")) {
      all.addAll(pageTexts(file));
    }
    for (Path file : files(HOME.resolve("kernel/src/main/java"), ".java")) {
      logWords(file).forEach(all::add);
    }
    assertThat(exceptions()).allMatch(one -> all.stream().anyMatch(text -> text.startsWith(one)));
  }

  @Test
  void sentences_of_the_page_are_in_one_file_and_used() {
    List<String> elsewhere = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    for (Path file : files(PAGE, ".js")) {
      String name = file.getFileName().toString();
      if (!name.equals("words.js") && !file.toString().contains("vendor")) {
        all.append(JS_COMMENT.matcher(read(file)).replaceAll(""));
        elsewhere.addAll(pageTexts(file));
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
    assertThat(members(all)).containsAll(groups.keySet());
  }

  /** Each {@code NAME.NAME} of a source. */
  private static Set<String> members(CharSequence source) {
    return MEMBER
        .matcher(source)
        .results()
        .map(found -> found.group() + found.group(1))
        .collect(Collectors.toSet());
  }

  private static List<String> pageTexts(Path file) {
    String source = JS_COMMENT.matcher(read(file)).replaceAll("");
    return JS_TEXTS.stream()
        .flatMap(texts -> texts.matcher(source).results())
        .map(found -> file.getFileName() + ": " + found.group(1).strip())
        .toList();
  }

  /** The texts of a source outside of annotations and exceptions for bugs. */
  private static List<String> texts(String source) {
    StringBuilder code = new StringBuilder();
    List<String> strings = new ArrayList<>();
    Matcher token = TOKEN.matcher(source);
    int from = 0;
    while (token.find()) {
      code.append(source, from, token.start());
      if (token.group().startsWith("\"")) {
        code.append(MARK).append((char) (0x1000 + strings.size()));
        strings.add(token.group().replaceAll("^\"+|\"+$", ""));
      }
      from = token.end();
    }
    code.append(source.substring(from));
    List<String> texts = new ArrayList<>();
    int at = 0;
    Matcher skipped = ELSEWHERE.matcher(code);
    while (at < code.length()) {
      int next = skipped.find(at) ? skipped.start() : code.length();
      for (int i = at; i < next; i++) {
        if (code.charAt(i) == MARK) {
          texts.add(strings.get(code.charAt(i + 1) - 0x1000));
        }
      }
      at = next == code.length() ? next : closing(code, skipped.end());
    }
    return texts;
  }

  private static int closing(CharSequence code, int from) {
    int depth = 1;
    int at = from;
    while (depth > 0) {
      char letter = code.charAt(at++);
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
    }
    return at;
  }

  private static long words(String text) {
    return Arrays.stream(text.replace("\\n", " ").split("\\s+"))
        .filter(word -> word.matches("[('`\"]*[A-Za-z]['A-Za-z-]*[A-Za-z][,.;:!?)`'\"]*"))
        .count();
  }

  private static Set<String> constants(String source) {
    return Pattern.compile("(?m)^  ([A-Z_0-9]+)\\(")
        .matcher(source)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> withoutExceptions(List<String> found) {
    List<String> exceptions = exceptions();
    return found.stream().filter(line -> exceptions.stream().noneMatch(line::startsWith)).toList();
  }

  private static List<String> exceptions() {
    List<String> exceptions = new ArrayList<>();
    for (String line :
        read(HOME.resolve("tools/command/src/test/resources/names/sentences.txt")).split("\n")) {
      String[] parts = line.split("\t", 2);
      assertThat(parts).as(line).hasSize(2);
      assertThat(parts[1]).as(line).isNotBlank();
      exceptions.add(parts[0]);
    }
    return exceptions;
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
