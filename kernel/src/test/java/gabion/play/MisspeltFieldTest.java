package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every field that is declared of a section, misspelt once: the author reads where it stands and
 * what was meant.
 */
class MisspeltFieldTest {

  /** Where an author names what stands beside them, a misspelt field is one more of those. */
  private static final Set<String> AMONG_NAMES = Set.of("seats.title", "seats.rules");

  private static final List<Source> SOURCES =
      Stream.of("base.yaml", "rich.yaml", "spelled.yaml").map(SmallRules::shared).toList();

  @Test
  void the_tables_have_every_field_that_is_declared() {
    Set<String> declared = new TreeSet<>();
    Sections.ALL.forEach(
        section -> declare(section.name(), section.field().blockSchema(), declared));

    assertThat(written().keySet()).containsExactlyInAnyOrderElementsOf(declared);
    assertThat(problems(SOURCES)).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> a_misspelt_field_is_told_with_the_one_that_was_meant() {
    return written().entrySet().stream()
        .filter(field -> !AMONG_NAMES.contains(field.getKey()))
        .map(field -> DynamicTest.dynamicTest(field.getKey(), () -> misspell(field.getValue())));
  }

  private static void misspell(SourceLocation where) {
    String text = where.source().text();
    int from = where.offset();
    String name = text.substring(from, from + where.length());
    String wrong = "" + name.charAt(1) + name.charAt(0) + name.substring(2);
    String mutant = text.substring(0, from) + wrong + text.substring(from + name.length());
    List<Source> sources = new ArrayList<>(SOURCES);
    sources.replaceAll(
        source ->
            source.equals(where.source()) ? new Source(source.name(), "base", mutant) : source);

    assertThat(problems(sources))
        .as("`%s` for `%s` in line %s", wrong, name, where.line())
        .anySatisfy(
            problem -> {
              SourceLocation told = Objects.requireNonNull(problem.location());
              assertThat(told.source().name()).isEqualTo(where.source().name());
              assertThat(told.line()).isEqualTo(where.line());
              assertThat(told.column()).isEqualTo(where.column());
              assertThat(problem.message()).contains("unknown field `" + wrong + "`");
              assertThat(problem.help()).contains("did you mean").contains("`" + name + "`");
            });
  }

  private static List<Problem> problems(List<Source> sources) {
    Problems problems = new Problems();
    SmallRules.compile(sources, Scripts.none(), problems);
    return problems.list();
  }

  // ---- what is declared, and where it is written

  private static void declare(String owner, Schema schema, Set<String> declared) {
    schema
        .fields()
        .forEach(
            part -> {
              declared.add(owner + "." + part.name());
              declare(owner + "." + part.name(), part.blockSchema(), declared);
            });
    schema.each().ifPresent(each -> declare(owner, each, declared));
  }

  private static Map<String, SourceLocation> written() {
    Map<String, SourceLocation> written = new LinkedHashMap<>();
    for (Source source : SOURCES) {
      Tree.Fields file = YamlReader.read(source, new Problems()).orElseThrow();
      for (Section section : Sections.ALL) {
        Tree tree = file.get(section.name());
        if (tree != null) {
          find(section.name(), section.field().blockSchema(), tree, written);
        }
      }
    }
    return written;
  }

  private static void find(
      String owner, Schema schema, Tree tree, Map<String, SourceLocation> written) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> find(owner, schema, item, written));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        String path = owner + "." + field.key().value();
        schema
            .field(field.key().value())
            .ifPresentOrElse(
                part -> {
                  written.putIfAbsent(path, field.key().location());
                  find(path, part.blockSchema(), field.value(), written);
                },
                () -> schema.each().ifPresent(each -> find(owner, each, field.value(), written)));
      }
    }
  }
}
