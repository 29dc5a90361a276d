package gabion.tools.lab.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sentences of the lab are in one place, and each of them is used. */
class LabMessageTest {

  private static final Path SOURCES = Path.of("src/main/java/gabion/tools/lab");

  /** A literal, or a comment. */
  private static final Pattern LITERAL =
      Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"|/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

  private static final Pattern NAME = Pattern.compile("LabMessage\\.([A-Z][A-Z0-9_]*)");

  /** Markup, attributes, regular expressions: no sentences. */
  private static final Pattern CODE = Pattern.compile("<|=\\\\\"|\\\\\\\\|\\(\\?|\\.\\*|^\\^");

  /** Files that may contain several words in a row, by their ends. */
  private static final List<String> EXCEPTIONS =
      List.of(
          "message/LabMessage.java", // the place itself
          "CaseSchema.java", // the help of each field is beside it, as in the sections of the
          // kernel
          "desk/Coverage.java", // kinds of rows: keys in the files of exemptions that authors write
          "desk/PositionSvg.java", // the accessible name within the markup of a drawing
          "check/HookIdCheck.java", // the names of the methods of a text in JavaScript
          "sweep/SweepFolder.java", // a pack.yaml
          "types/NameTypes.java", // comments and types of the generated TypeScript
          "types/StepTypes.java"); // types of the generated TypeScript

  @Test
  void each_sentence_is_used() throws IOException {
    Set<String> used = new TreeSet<>();
    for (Path file : sources()) {
      Matcher name = NAME.matcher(Files.readString(file));
      while (name.find()) {
        used.add(name.group(1));
      }
    }

    assertThat(used)
        .isEqualTo(
            Arrays.stream(LabMessage.values())
                .map(LabMessage::name)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void no_sentence_is_elsewhere() throws IOException {
    List<String> elsewhere = new ArrayList<>();
    for (Path file : sources()) {
      String name = file.toString().replace('\\', '/');
      if (EXCEPTIONS.stream().noneMatch(name::endsWith)) {
        sentences(Files.readString(file)).forEach(text -> elsewhere.add(name + ": " + text));
      }
    }

    assertThat(elsewhere).isEmpty();
  }

  @Test
  void each_exception_is_needed() throws IOException {
    for (String exception : EXCEPTIONS) {
      assertThat(sentences(Files.readString(SOURCES.resolve(exception))))
          .as(exception)
          .isNotEmpty();
    }
  }

  @Test
  void placeholders_are_filled_once() {
    assertThat(LabMessage.VALUE_MISSING.text("%s")).isEqualTo("a value is missing in `%s`");
    assertThat(LabMessage.THERE_IS_NONE.text()).isEqualTo("there is none");
  }

  /** The literals of three words or more. */
  private static List<String> sentences(String source) {
    List<String> all = new ArrayList<>();
    Matcher literal = LITERAL.matcher(source);
    while (literal.find()) {
      String text = literal.group(1) == null ? "" : literal.group(1);
      long words =
          Arrays.stream(text.replace("\\n", " ").split("\\s+"))
              .filter(word -> word.matches(".*[A-Za-z]{2}.*"))
              .count();
      if (words >= 3 && !CODE.matcher(text).find()) {
        all.add(text);
      }
    }
    return all;
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
