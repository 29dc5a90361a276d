package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.play.SmallRules;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a name means where it stands. */
class NameResolverTest {

  private static final CompiledExpression LOCAL =
      new CompiledExpression.OfNum(Type.NUMBER, Num.constant(5));

  private final SmallRules table =
      SmallRules.of(
          """
          areas: { 7: {}, sun: {}, stones: {} }
          define: { shore: { is: 3 } }
          """);
  private final Layout layout = table.layout();
  private final ExpressionCompiler linker = table.compiler(new Problems());
  private final NameResolver meanings = linker.meanings;

  private Context context(String text) {
    Source source = new Source("sentence", "base", "sentence: '" + text + "'\n");
    Tree.Fields fields = YamlReader.read(source, new Problems()).orElseThrow();
    Tree.Text tree = (Tree.Text) Objects.requireNonNull(fields.get("sentence"));
    return new Context(Sentence.of(tree), Scope.EMPTY.with("local", LOCAL));
  }

  private Node read(String text) {
    try {
      Context context = context(text);
      return linker.read(context.sentence(), context.scope());
    } catch (CompilationException unlinkable) {
      throw new AssertionError(linker.problems.list().toString(), unlinkable);
    }
  }

  private ResolvedName any(String text) {
    return meanings.any(read(text), context(text));
  }

  private ResolvedName area(String text) {
    return meanings.one(read(text), layout.sorts().areas(), context(text));
  }

  private ResolvedName claim(String text) {
    return meanings.condition(read(text), context(text));
  }

  private ResolvedName.ThingId areaOf(String id) {
    return new ResolvedName.ThingId(layout.sorts().areas(), layout.sorts().areas().number(id));
  }

  @Test
  void a_variable_hides_everything() {
    assertThat(any("local")).isEqualTo(new ResolvedName.LocalVariable(LOCAL));
    assertThat(area("local")).isEqualTo(new ResolvedName.LocalVariable(LOCAL));
  }

  @Test
  void an_id_of_one_sort_is_that_thing() {
    assertThat(any("hill")).isEqualTo(areaOf("hill"));
  }

  @Test
  void an_id_of_two_sorts_means_what_is_wanted_and_nothing_certain_elsewhere() {
    assertThat(any("sun")).isInstanceOf(ResolvedName.AmbiguousId.class);
    assertThat(area("sun")).isEqualTo(areaOf("sun"));
  }

  @Test
  void a_number_a_noun_or_a_plural_is_an_id_only_where_its_sort_is_wanted() {
    assertThat(area("7")).isEqualTo(areaOf("7"));
    assertThat(area("shore")).isEqualTo(areaOf("shore"));
    assertThat(area("stones")).isEqualTo(areaOf("stones"));
    assertThat(any("7")).isEqualTo(new ResolvedName.NotAName());
    assertThat(any("shore")).isEqualTo(new ResolvedName.NotAName());
    assertThat(any("stones")).isEqualTo(new ResolvedName.NotAName());
  }

  @Test
  void nobody_and_nowhere_are_nothing_where_one_thing_is_wanted() {
    assertThat(area("nobody")).isEqualTo(new ResolvedName.Nothing());
    assertThat(area("nowhere")).isEqualTo(new ResolvedName.Nothing());
    assertThat(any("nothing")).isEqualTo(new ResolvedName.Nothing());
  }

  @Test
  void yes_and_no_are_true_or_false_where_a_claim_is_wanted() {
    assertThat(claim("yes")).isEqualTo(new ResolvedName.BooleanWord(true));
    assertThat(claim("no")).isEqualTo(new ResolvedName.BooleanWord(false));
    assertThat(area("yes")).isEqualTo(new ResolvedName.UnknownWord("yes"));
  }

  @Test
  void another_word_is_unknown() {
    assertThat(area("red")).isEqualTo(new ResolvedName.UnknownWord("red"));
    assertThat(any("hil")).isEqualTo(new ResolvedName.UnknownWord("hil"));
  }

  @Test
  void several_words_mean_what_they_say() {
    assertThat(area("hill.home")).isEqualTo(new ResolvedName.NotAName());
  }
}
