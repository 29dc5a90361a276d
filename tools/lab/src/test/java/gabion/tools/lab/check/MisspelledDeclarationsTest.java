package gabion.tools.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that are misspelt where they are made, however many there are. */
class MisspelledDeclarationsTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "200, 200", "2500, 80"})
  void so_many_are_explained_as_pairs_of_names_may_be_compared(int names, int explained) {
    String made =
        IntStream.range(0, names)
            .mapToObj(i -> "  thing-" + i + ": { is: 1 }\n")
            .collect(Collectors.joining());
    Source source = new Source("t.yaml", "base", "define:\n" + made + "# thnig-");
    Tree.Fields written = YamlReader.read(source, Problems.discarding()).orElseThrow();
    Problems problems = new Problems();
    for (int i = 0; i < 2 * names; i++) {
      Source said = new Source(i + ".yaml", "base", "thnig-" + i / 2);
      String word = said.text();
      problems.add(
          ProblemCode.UNKNOWN_NAME, said.locate(0, word.length()), null, "definition", word);
    }

    Problems told = MisspelledDeclarations.explainProblems(written, problems);

    assertThat(told.list().stream().filter(p -> p.code() == ProblemCode.MADE_OTHERWISE))
        .extracting(p -> p.message().replaceFirst(".*other places use", ""))
        .satisfies(words -> assertThat(Set.copyOf(words)).hasSize(explained));
    assertThat((long) explained * names).isLessThanOrEqualTo(MisspelledDeclarations.MOST_COMPARED);
  }
}
