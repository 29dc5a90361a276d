package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a word means, where it is made, and where it is said, in all packs. */
class MeaningTest {

  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");
  private static final Path WORDS =
      Client.file("tools/examples/brandubh/rulesets/brandubh/words.yaml");
  private static final Path CARD =
      Client.file("tools/examples/hard-winter/scripts/1754-conquest/hard-winter.js");
  private static final Path PACK =
      Client.file("tools/examples/hard-winter/rulesets/1754-conquest/hard-winter.yaml");
  private static final Path CASES = Client.file("rulesets/1754-conquest/cases/battle.yaml");
  private static final Path DEFINED = Client.file("rulesets/1759-quebec/definitions.yaml");
  private static final Path TURN_1762 = Client.file("rulesets/1762/battle.yaml");

  private static Client client;

  @BeforeAll
  static void begin() {
    client = new Client();
    for (Path file : List.of(TURN, WORDS, CARD, PACK, CASES, DEFINED, TURN_1762)) {
      client.open(file);
    }
  }

  @AfterAll
  static void end() {
    client.close();
  }

  private static String hover(Path file, String letters) {
    Position place = client.behind(file, letters);
    Hover hover =
        Client.get(
            client
                .server
                .getTextDocumentService()
                .hover(new HoverParams(Client.called(file), place)));
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  /** Where a word is made: each place as the line that stands there. */
  private static List<String> definition(Path file, String letters) {
    Position place = client.behind(file, letters);
    return Client.get(
            client
                .server
                .getTextDocumentService()
                .definition(new DefinitionParams(Client.called(file), place)))
        .getLeft()
        .stream()
        .map(MeaningTest::line)
        .toList();
  }

  private static List<String> references(Path file, String letters) {
    Position place = client.behind(file, letters);
    ReferenceParams params =
        new ReferenceParams(Client.called(file), place, new ReferenceContext(false));
    return Client.get(client.server.getTextDocumentService().references(params)).stream()
        .map(MeaningTest::line)
        .toList();
  }

  private static String line(Location location) {
    Path file = OpenDocuments.file(location.getUri()).orElseThrow();
    OpenDocuments texts = new OpenDocuments();
    int line = location.getRange().getStart().getLine();
    return file.getFileName() + ": " + texts.text(file).split("\n")[line].strip();
  }

  // ---- hover

  @Test
  void a_field_is_told_as_it_is_declared() {
    assertThat(hover(TURN, "        allow")).contains("**allowed**").contains("a claim");
    assertThat(hover(TURN, "      - choos")).contains("**choose**").contains("`none`");
    assertThat(hover(TURN, "\nendin")).contains("conditions that end the game");
    assertThat(hover(CASES, "    run")).contains("`call SENTENCE`");
  }

  @Test
  void a_sentence_that_a_case_expects_is_told_with_its_value() {
    assertThat(hover(CASES, "        battle-dice of french-can"))
        .isEqualTo("`battle-dice of french-canadiens for french in genesee`: **3**");
    assertThat(hover(CASES, "        - control of ft-osw"))
        .isEqualTo("`control of ft-oswego is british`: **yes**");
  }

  @Test
  void a_verb_of_a_script_is_told_too() {
    assertThat(hover(CARD, "      choos")).contains("**choose**");
    assertThat(hover(CARD, "      fro")).contains("**from**");
  }

  @Test
  void a_word_is_told_with_its_value_and_its_clause() {
    assertThat(hover(TURN, "        allowed: it is fre"))
        .contains("any (moves from area)")
        .contains("words.yaml:");
    assertThat(
            hover(
                TURN, "\n\nfields:\n  visits of number for faction: { type: number }      # how "))
        .isEmpty();
  }

  @Test
  void a_citation_is_told_in_words() {
    assertThat(hover(DEFINED, "    ruling: Q24")).contains("ruling **Q24**").contains("Hold");
    assertThat(hover(DEFINED, "    rule: \"1")).contains("clause **13.b**");
  }

  @Test
  void a_sentence_is_told_with_the_clause_it_stands_under() {
    assertThat(hover(DEFINED, "- no troops in queb"))
        .contains("here by")
        .contains("clause **15.c**");
  }

  @Test
  void a_name_of_a_step_is_told_with_its_type() {
    assertThat(hover(TURN, "        to: to-are")).contains("**to-area**: area");
  }

  @Test
  void a_thing_of_the_base_is_told_in_a_pack() {
    assertThat(hover(CARD, "to: 'fle")).contains("boxes: fled");
    assertThat(hover(PACK, "assumed: hard-wint")).contains("Large garrisons run out of bread");
  }

  // ---- definition

  @Test
  void a_word_leads_to_its_head() {
    assertThat(definition(TURN, "        allowed: it is fre"))
        .containsExactly("words.yaml: area is free:");
    assertThat(definition(TURN, "          - call: mov"))
        .containsExactly("turn.yaml: move of faction:");
  }

  @Test
  void a_name_of_a_step_leads_to_that_step() {
    assertThat(definition(TURN, "        to: to-are"))
        .containsExactly("turn.yaml: - choose: to-area");
  }

  @Test
  void an_id_in_a_script_of_a_pack_leads_into_the_base() {
    assertThat(definition(CARD, "to: 'fle")).singleElement().asString().contains("fled");
  }

  @Test
  void a_citation_leads_to_its_clause() {
    assertThat(definition(DEFINED, "    rule: \"1"))
        .singleElement()
        .asString()
        .startsWith("clauses.yaml: b: Troops move");
  }

  // ---- references

  @Test
  void all_places_are_found_that_say_a_word() {
    assertThat(references(WORDS, "  area is fre"))
        .contains("turn.yaml: allowed: it is free")
        .hasSizeGreaterThan(1);
  }

  @Test
  void a_name_of_a_step_is_said_only_within_its_procedure() {
    assertThat(references(TURN, "        to: to-are"))
        .contains("turn.yaml: to: to-area", "turn.yaml: - call: captures by faction at to-area")
        .allMatch(line -> line.startsWith("turn.yaml"));
  }

  @Test
  void what_a_pack_says_of_the_base_is_found_from_the_pack() {
    List<String> found = references(CARD, "to: 'fle");
    assertThat(found).anyMatch(line -> line.startsWith("hard-winter.js"));
    assertThat(found).anyMatch(line -> line.startsWith("battle.yaml"));
  }
}
