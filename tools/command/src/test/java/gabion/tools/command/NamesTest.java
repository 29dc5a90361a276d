package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names are words that an engineer would search for: no type and no method is called by a bare
 * participle, pronoun, preposition or adverb. Exceptions are in {@code names/}, each with a reason.
 */
@AnalyzeClasses(packages = "gabion", importOptions = ImportOption.DoNotIncludeTests.class)
class NamesTest {

  private static final Set<String> WORDS = lines("words.txt");

  /** Nouns and verbs that end like a participle. */
  private static final Set<String> ENDINGS = lines("endings.txt");

  /** Texts and comments of a source; only comments are a group. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\])+'"
              + "|(//[^\\n]*|/\\*[\\s\\S]*?\\*/)");

  private static final Pattern CODE = Pattern.compile("\\{@(?:code|link)[^}]*}");

  private static final Pattern TURN =
      Pattern.compile(
          "\\b(told|nobody|somebody|stands|so many|comes to|worked out|whoever|hangs? on"
              + "|that which|goes by|what (is|are|was|were|comes|has|can|may|would|stands))\\b",
          Pattern.CASE_INSENSITIVE);

  @ArchTest
  static void no_type_is_called_by_a_bare_participle_pronoun_or_adverb(JavaClasses house) {
    Set<String> found = new TreeSet<>();
    for (JavaClass type : house) {
      if (isBare(decapitalized(type.getSimpleName()))) {
        found.add(qualified(type));
      }
    }
    assertThat(found).isEqualTo(new TreeSet<>(reasons("types.txt").keySet()));
  }

  @ArchTest
  static void no_method_is_called_by_a_bare_participle_pronoun_or_adverb(JavaClasses house) {
    Set<String> found = new TreeSet<>();
    for (JavaClass type : house) {
      for (JavaMethod method : type.getMethods()) {
        if (isBare(method.getName()) && !isGenerated(method)) {
          found.add(qualified(type) + "#" + method.getName());
        }
      }
    }
    assertThat(found).isEqualTo(new TreeSet<>(reasons("methods.txt").keySet()));
  }

  /**
   * One comment in fifty may hold a turn of phrase that says less than a plain verb: some are words
   * of the rules language.
   */
  @Test
  void comments_are_plain() throws IOException {
    Path home = Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();
    int comments = 0;
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(NamesTest::isMainSource).toList()) {
        Matcher comment = TOKEN.matcher(Files.readString(file));
        while (comment.find()) {
          if (comment.group(1) != null) {
            comments++;
            if (TURN.matcher(CODE.matcher(comment.group(1)).replaceAll("")).find()) {
              found.add(file.getFileName() + ": " + comment.group(1));
            }
          }
        }
      }
    }
    assertThat(comments).isGreaterThan(5_000);
    assertThat(found).as("comments with a turn").hasSizeLessThan(comments / 50);
  }

  private static boolean isMainSource(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.endsWith(".java") && path.contains("/src/main/java/") && !path.contains("/target/");
  }

  private static boolean isGenerated(JavaMethod method) {
    return method.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  private static boolean isBare(String name) {
    return WORDS.contains(name)
        || name.equals(name.toLowerCase(Locale.ROOT))
            && name.endsWith("ed")
            && !ENDINGS.contains(name);
  }

  private static String decapitalized(String name) {
    return name.isEmpty()
        ? name
        : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static String qualified(JavaClass type) {
    return type.getName().substring("gabion.".length()).replace('$', '.');
  }

  private static Set<String> lines(String file) {
    return read(file).stream()
        .flatMap(line -> List.of(line.split(" ")).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The exceptions of a file with their reasons, none of which may be missing. */
  private static Map<String, String> reasons(String file) {
    Map<String, String> reasons = new TreeMap<>();
    for (String line : read(file)) {
      String[] parts = line.split("\t", 2);
      assertThat(parts).as(line).hasSize(2);
      assertThat(parts[1]).as(line).isNotBlank();
      reasons.put(parts[0], parts[1]);
    }
    return reasons;
  }

  private static List<String> read(String file) {
    try {
      Path path =
          Path.of(Objects.requireNonNull(NamesTest.class.getResource("/names/" + file)).toURI());
      return Files.readAllLines(path).stream().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
