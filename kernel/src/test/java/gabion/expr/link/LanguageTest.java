package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.FieldKind;
import gabion.expr.read.CompilationListener;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Language;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.play.SmallRules;
import gabion.state.SlotAllocator;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a declaration of a word alone does. */
class LanguageTest {

  private static final BuiltInFunction TWICE =
      BuiltInFunction.of(
          "twice",
          FieldKind.NUMBER,
          "twice VALUE",
          "twice N",
          "two times a number",
          (call, at) -> {
            Num number = at.linker.values.number(call.of(0), at.context);
            return NodeCompiler.number(draft -> 2 * number.of(draft));
          });

  private final SmallRules table = SmallRules.of("");
  private final Problems problems = new Problems();
  private final Vocabulary vocabulary =
      new Vocabulary(
          table.layout(),
          new Language(
              Stream.concat(BuiltIns.ALL.words().stream(), Stream.<FunctionSyntax>of(TWICE))
                  .toList()),
          CompilationListener.NOBODY);

  private Optional<Num> number(String text) {
    Source source = new Source("sentence", "base", "sentence: " + text + "\n");
    Tree.Fields fields = YamlReader.read(source, problems).orElseThrow();
    return new ExpressionCompiler(vocabulary, problems, new SlotAllocator())
        .number((Tree.Text) Objects.requireNonNull(fields.get("sentence")), Scope.EMPTY);
  }

  @Test
  void a_declared_word_is_read_evaluated_and_counted() {
    Num number = number("twice 3 + twice twice 2").orElseThrow();

    assertThat(number.of(table.laid())).isEqualTo(14);
    assertThat(vocabulary.uses()).contains("twice", "+ - *");
  }

  @Test
  void a_declared_word_is_offered_where_it_is_misspelt() {
    assertThat(number("3 + twise 3")).isEmpty();

    assertThat(problems.list()).extracting(Problem::help).containsExactly("did you mean `twice`?");
  }

  @Test
  void a_declared_word_has_its_line_in_the_reference() {
    assertThat(vocabulary.language().words()).contains(TWICE);
    assertThat(vocabulary.language().joints()).contains("twice");
  }

  @Test
  void no_two_words_have_one_name() {
    assertThat(BuiltIns.ALL.names()).doesNotHaveDuplicates();
  }
}
