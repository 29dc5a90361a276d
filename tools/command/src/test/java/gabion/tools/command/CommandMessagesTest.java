package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.command.message.UsageMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sentences for users of the command and of editors stand in one place each. */
class CommandMessagesTest {

  /** A comment, a text block, a string or a character. */
  private static final Pattern TOKENS =
      Pattern.compile(
          "//[^\\n]*|/\\*(?s:.*?)\\*/|\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)+'");

  /** The annotations whose texts must be constants: the help of the command. */
  private static final Pattern ANNOTATION =
      Pattern.compile("@(?:Command|Option|Parameters|SuppressWarnings)\\(");

  private static final char MARK = 1;

  private static final Pattern WORD =
      Pattern.compile("(?<![\\w%-])[A-Za-z'`]{2,}[,.;:!?)`']*(?=\\s|$)");

  /**
   * Beginnings of texts of three words or more that are no sentences for users, each with the
   * reason.
   */
  private static final Map<String, String> EXCEPTIONS =
      Map.ofEntries(
          Map.entry("a record that only its own package may read", "an exception of the program"),
          Map.entry("every Java has SHA-256", "an exception of the program"),
          Map.entry("the command has not been set up", "an exception of the program"),
          Map.entry("a child types nothing", "an exception of the program"),
          Map.entry("nothing was opened", "an exception of the program"),
          Map.entry("nobody interrupts a command", "an exception of the program"),
          Map.entry("a message that is too large", "an exception of the program"),
          Map.entry("nobody listens yet", "an exception of the program"),
          Map.entry("Exception in thread", "the words of Java"),
          Map.entry("Missing required parameter for option", "the words of the library"),
          Map.entry("'([^']*)' is not an?", "a pattern"),
          Map.entry("cannot convert '(.*)' to", "a pattern"),
          Map.entry("what `tells` declares for `([a-z-]+)`", "a pattern"),
          Map.entry("<!-- end of rate:", "a mark in a page"),
          Map.entry("id: %s", "the lines of a file"),
          Map.entry("procedure or phase", "the name of a type"),
          Map.entry("Rules and rulings", "a heading of the help, beside its commands"),
          Map.entry("Tools for developers", "a heading of the help, beside its commands"));

  private static List<Path> sources(String module) throws IOException {
    try (Stream<Path> files = Files.walk(Ran.CHECKOUT.resolve("tools/" + module + "/src/main"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"command", "editor"})
  void no_sentence_stands_outside_the_messages(String module) throws IOException {
    Map<String, String> found = new TreeMap<>();
    for (Path file : sources(module)) {
      if (file.toString().endsWith("Message.java")) {
        continue;
      }
      for (String text : texts(Files.readString(file))) {
        if (words(text) >= 3 && EXCEPTIONS.keySet().stream().noneMatch(text.strip()::startsWith)) {
          found.put(text, String.valueOf(file.getFileName()));
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void each_message_is_used() throws IOException {
    Map<String, List<String>> names = new TreeMap<>();
    names.put("CommandMessage", Stream.of(CommandMessage.values()).map(Enum::name).toList());
    names.put("TerminalMessage", Stream.of(TerminalMessage.values()).map(Enum::name).toList());
    names.put("UsageMessage", Stream.of(UsageMessage.values()).map(Enum::name).toList());
    names.put("EditorMessage", constants("editor", "EditorMessage.java"));
    StringBuilder code = new StringBuilder();
    for (String module : List.of("command", "editor")) {
      for (Path file : sources(module)) {
        code.append(Files.readString(file));
      }
    }
    List<String> unused = new ArrayList<>();
    names.forEach(
        (type, constants) -> {
          assertThat(constants).as(type).isNotEmpty();
          for (String name : constants) {
            if (!Pattern.compile(type + "\\." + name + "\\b").matcher(code).find()) {
              unused.add(type + "." + name);
            }
          }
        });
    assertThat(unused).isEmpty();
  }

  private static List<String> constants(String module, String file) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path source : sources(module)) {
      if (source.endsWith(file)) {
        Matcher name = Pattern.compile("(?m)^  ([A-Z_0-9]+)\\(").matcher(Files.readString(source));
        while (name.find()) {
          names.add(name.group(1));
        }
      }
    }
    return names;
  }

  private static int words(String text) {
    Matcher word = WORD.matcher(text);
    int count = 0;
    while (word.find()) {
      count++;
    }
    return count;
  }

  /** The strings of a source outside the annotations of the command line. */
  private static List<String> texts(String source) {
    StringBuilder code = new StringBuilder();
    List<String> strings = new ArrayList<>();
    Matcher token = TOKENS.matcher(source);
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
    Matcher annotation = ANNOTATION.matcher(code);
    while (at < code.length()) {
      int next = annotation.find(at) ? annotation.start() : code.length();
      for (int i = at; i < next; i++) {
        if (code.charAt(i) == MARK) {
          texts.add(strings.get(code.charAt(i + 1) - 0x1000));
        }
      }
      at = next == code.length() ? next : closing(code, annotation.end());
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
}
