package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;

/** What is wrong is shown as one types, in the text that is not saved. */
class TypedDiagnosticsTest {

  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");
  private static final Path WORDS =
      Client.file("tools/examples/brandubh/rulesets/brandubh/words.yaml");
  private static final Path CARD =
      Client.file("tools/examples/hard-winter/scripts/1754-conquest/hard-winter.js");
  private static final Path WORDS_OF_BASE = Client.file("rulesets/1759-quebec/definitions.yaml");

  private static final String LINE = "      - choose: area\n";

  @Test
  void a_slip_is_shown_at_its_place_and_goes_when_it_is_mended() {
    try (Client client = new Client()) {
      client.open(TURN);
      client.type(TURN, LINE, "      - chose: area\n");
      Diagnostic found = client.wrong(TURN).get(0);
      assertThat(Client.said(found)).contains("chose").contains("did you mean `choose`?");
      assertThat(found.getSeverity()).isEqualTo(DiagnosticSeverity.Error);
      Range range = found.getRange();
      String line = client.text(TURN).split("\n")[range.getStart().getLine()];
      assertThat(line.substring(range.getStart().getCharacter(), range.getEnd().getCharacter()))
          .isEqualTo("chose");
      client.type(TURN, "      - chose: area\n", LINE);
      client.wrong(TURN, List::isEmpty);
    }
  }

  @Test
  void columns_are_counted_as_editors_count_them() {
    try (Client client = new Client()) {
      client.open(TURN);
      client.type(
          TURN,
          "        to: turn\n",
          "        to: turn # \uD83C\uDFB2\n        \"\uD83C\uDFB2\": x\n");
      Diagnostic found = client.wrong(TURN).get(0);
      assertThat(
              found.getRange().getEnd().getCharacter() - found.getRange().getStart().getCharacter())
          .isEqualTo(4);
    }
  }

  @Test
  void another_file_is_wrong_by_what_is_typed_in_this_one() {
    try (Client client = new Client()) {
      client.open(WORDS);
      client.type(WORDS, "  area is free:", "  area is loose:");
      assertThat(client.wrong(TURN)).anyMatch(found -> Client.said(found).contains("free"));
      client.type(WORDS, "  area is loose:", "  area is free:");
      client.wrong(TURN, List::isEmpty);
    }
  }

  @Test
  void a_script_of_a_pack_is_checked_over_the_base() {
    try (Client client = new Client()) {
      client.open(CARD);
      client.type(CARD, "yield { move: unit, to: 'fled' }", "yield { move: unit, to: 'fledd' }");
      assertThat(Client.said(client.wrong(CARD).get(0))).contains("fledd").contains("`fled`");
      client.write(CARD, "export function* play({ seat }, game) {\n  yield {");
      client.wrong(CARD);
    }
  }

  @Test
  void a_file_that_was_never_saved_counts() {
    Path added = TURN.resolveSibling("added.yaml");
    try (Client client = new Client()) {
      client.open(added, "define:\n  sum of men: { is: coun(men) }\n");
      assertThat(client.wrong(added)).isNotEmpty();
      client.write(
          added,
          "invariants:\n  few: { rule: \"2.1\", never: areas where count(men in it) > 1, says: Few }\n");
      client.wrong(added, found -> found.stream().noneMatch(TypedDiagnosticsTest::isError));
      client.close(added);
      client.wrong(added, List::isEmpty);
    }
  }

  @Test
  void what_a_pack_says_of_itself_is_checked() {
    Path manifest = TURN.resolve("../../pack.yaml").normalize();
    try (Client client = new Client()) {
      client.open(manifest, "id: brandubh\nversion: 1.0\ntitel: Brandubh\n");
      assertThat(Client.said(client.wrong(manifest).get(0))).contains("titel");
    }
  }

  @Test
  void a_base_game_is_checked_in_its_sentences() {
    try (Client client = new Client()) {
      client.open(WORDS_OF_BASE);
      client.type(
          WORDS_OF_BASE,
          "is: area.slots - count(blocks in area)",
          "is: area.slots - (blocks in area)");
      assertThat(client.wrong(WORDS_OF_BASE))
          .anyMatch(found -> Client.said(found).contains("number"));
    }
  }

  private static boolean isError(Diagnostic found) {
    return found.getSeverity() == DiagnosticSeverity.Error;
  }
}
