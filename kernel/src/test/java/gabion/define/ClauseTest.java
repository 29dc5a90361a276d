package gabion.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClauseTest {

  private final Problems problems = new Problems();

  private List<Clause> clauses(String yaml) {
    Tree.Fields tree = YamlReader.read(new Source("a.yaml", "base", yaml), problems).orElseThrow();
    return new Definitions(tree, problems).clauses();
  }

  @Test
  void a_clause_of_one_text_has_no_sentences() {
    Clause clause = clauses("clauses:\n  \"4.1\": Dice hit.\n").get(0);

    assertThat(clause.text()).isEqualTo("Dice hit.");
    assertThat(clause.sentences()).isEmpty();
  }

  @Test
  void a_sentence_has_the_id_of_its_clause_and_its_letter() {
    Clause clause =
        clauses(
                """
                clauses:
                  "4.1":
                    a: Each Unit rolls one die.
                    b: { example: A Unit flees. }
                    i: { note: Players may talk. }
                """)
            .get(0);

    assertThat(problems.list()).isEmpty();
    assertThat(clause.sentences())
        .extracting(Clause.Sentence::id, Clause.Sentence::kind)
        .containsExactly(tuple("4.1.a", "rule"), tuple("4.1.b", "example"), tuple("4.1.i", "note"));
    assertThat(clause.ids()).containsExactly("4.1", "4.1.a", "4.1.b", "4.1.i");
  }

  @Test
  void the_text_of_a_clause_leaves_out_examples_and_pictures() {
    Clause clause =
        clauses(
                """
                clauses:
                  "1":
                    a: One.
                    b: { picture: Two. }
                    c: { clarification: Three. }
                    d: { note: Four. }
                    e: { example: Five. }
                """)
            .get(0);

    assertThat(clause.text()).isEqualTo("One. Three. Four.");
  }

  @Test
  void only_a_note_is_not_carried_out() {
    Clause clause = clauses("clauses:\n  \"1\": { a: One., b: { note: Two. } }\n").get(0);

    assertThat(clause.sentences())
        .extracting(Clause.Sentence::isCarriedOut)
        .containsExactly(true, false);
  }

  @Test
  void a_sentence_without_a_letter_or_of_an_unknown_kind_is_told() {
    clauses(
        """
        clauses:
          "1":
            "1": One.
            b: { exampel: Two. }
            c: { example: Three., note: Four. }
            d: {}
        """);

    assertThat(ProblemPrinter.print(problems.list()))
        .contains(
            "a.yaml:3:5  `1` is not a valid sentence id",
            "a.yaml:4:10  unknown field `exampel`",
            "did you mean `example`?",
            "a.yaml:5:27  `note` has no effect beside the other fields here",
            "a.yaml:6:8  `example` is missing here");
  }

  @Test
  void several_clauses_may_be_cited_and_the_first_is_told() {
    Tree.Fields tree =
        YamlReader.read(new Source("a.yaml", "base", "rule: [4.1.a, 4.1.b]\n"), problems)
            .orElseThrow();

    assertThat(Citation.NONE.within(tree).rule()).isEqualTo("4.1.a");
  }

  @Test
  void a_ruling_tells_what_it_reads_and_where_it_comes_from() {
    Tree.Fields tree =
        YamlReader.read(
                new Source(
                    "a.yaml",
                    "base",
                    """
                    rulings:
                      R-2:
                        status: clarified
                        doubt: May it?
                        taken: "It may"
                        reads: [4.1.a, 4.1.b]
                        against: 4.1.c
                        since: 2026-11-20
                        source: designer
                        date: 2019
                        place: a forum
                        by: us
                        replaces: R-1
                    """),
                problems)
            .orElseThrow();

    Ruling ruling = new Definitions(tree, problems).rulings().get(0);

    assertThat(problems.list()).isEmpty();
    assertThat(ruling.reads()).containsExactly("4.1.a", "4.1.b");
    assertThat(ruling.against()).containsExactly("4.1.c");
    assertThat(ruling.history())
        .isEqualTo(
            new Ruling.History(
                "2026-11-20", "designer", "2019", "a forum", "us", List.of("R-1"), ""));
  }
}
