package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What may stand where somebody types, in files that are broken by the typing. */
class CompletionTest {

  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");
  private static final Path WORDS =
      Client.file("tools/examples/brandubh/rulesets/brandubh/words.yaml");
  private static final Path CARD =
      Client.file("tools/examples/hard-winter/scripts/1754-conquest/hard-winter.js");
  private static final Path CASES = Client.file("rulesets/1754-conquest/cases/battle.yaml");
  private static final Path DEFINED = Client.file("rulesets/1759-quebec/definitions.yaml");

  private static final Path CAMPAIGN =
      Client.file("tools/examples/two-summers/rulesets/two-summers/ruleset.yaml");
  private static final Path CAMPAIGN_CASES =
      Client.file("tools/examples/two-summers/rulesets/two-summers/cases/campaign.yaml");

  private static Client client;

  @BeforeAll
  static void begin() {
    client = new Client();
    for (Path file : List.of(TURN, WORDS, CARD, CASES, DEFINED, CAMPAIGN, CAMPAIGN_CASES)) {
      client.open(file);
    }
  }

  @AfterAll
  static void end() {
    client.close();
  }

  /** Types something in the place of a text, and asks what may follow. */
  private static List<String> after(Path file, String old, String typed) {
    String before = client.text(file);
    client.type(file, old, old.endsWith("\n") ? typed + "\n" : typed);
    Position place = Ranges.place(client.text(file), before.indexOf(old) + typed.length());
    List<String> words = asked(client, file, place).stream().map(CompletionItem::getLabel).toList();
    client.write(file, before);
    return words;
  }

  private static List<CompletionItem> asked(Client typist, Path file, Position place) {
    return Client.get(
            typist
                .server
                .getTextDocumentService()
                .completion(new CompletionParams(Client.called(file), place)))
        .getRight()
        .getItems();
  }

  // ---- keys

  @Test
  void sections_stand_at_the_margin() {
    assertThat(after(TURN, "\nendings:\n", "\n")).contains("endings", "areas", "phases");
  }

  @Test
  void a_scenario_comes_after_a_scenario_and_keeps_pieces_and_fields() {
    assertThat(after(CAMPAIGN, "    after: first-summer\n", "    af")).contains("after");
    assertThat(after(CAMPAIGN, "after: first-summer\n", "after: "))
        .contains("first-summer", "second-summer")
        .doesNotContain("raider");
    assertThat(after(CAMPAIGN, "keep: [raider, steward, fame]", "keep: [raider, "))
        .contains("cask", "steward", "fame", "round")
        .doesNotContain("after", "winner", "first-summer");
  }

  @Test
  void the_end_before_a_case_is_told_as_its_beginning() {
    assertThat(
            after(
                CAMPAIGN_CASES, "      fields: { fame of mill: 3, fame of abbey: 1 }\n", "      "))
        .contains("fields", "empty");
  }

  @Test
  void a_step_begins_with_a_verb() {
    assertThat(after(TURN, "      - move: stones in area\n", "      - "))
        .contains("move", "choose", "if")
        .doesNotContain("who", "endings");
  }

  @Test
  void a_procedure_that_is_a_list_has_verbs_and_their_fields() {
    String from = "  game:\n    steps:\n      - while: turn < 100\n        do:\n";
    assertThat(after(TURN, from, "  short:\n    - ch"))
        .contains("choose", "move")
        .doesNotContain("title", "at-once", "heading", "who");
    assertThat(after(TURN, from, "  short:\n    - choose: area\n      "))
        .contains("from", "who", "none")
        .doesNotContain("at-once", "heading", "move");
  }

  @Test
  void behind_call_stand_the_procedures() {
    assertThat(after(TURN, "      - call: captures by faction at to-area\n", "      - call: "))
        .contains("captures by faction at area", "move of faction", "game");
    assertThat(after(TURN, "  game:\n    steps:\n", "  short:\n    - call: m"))
        .contains("captures by faction at area", "move of faction");
  }

  @Test
  void a_verb_has_its_own_fields_beside_it() {
    assertThat(after(TURN, "        allowed: it is free\n", "        "))
        .contains("allowed", "none")
        .doesNotContain("who", "from", "winner", "move");
  }

  @Test
  void fields_in_braces_are_those_of_their_block() {
    assertThat(after(TURN, "turn: { type: number, silent: yes }", "turn: { type: number, "))
        .contains("silent", "start", "seen-by")
        .doesNotContain("type", "winner");
  }

  @Test
  void a_case_has_its_fields() {
    assertThat(after(CASES, "    run: call begin battle in genesee\n", "    "))
        .contains("run", "odds", "play")
        .doesNotContain("cites");
  }

  // ---- sentences

  @Test
  void words_behind_a_preposition_are_of_its_type() {
    assertThat(after(DEFINED, "is: area.slots - count(blocks in area)", "is: count(blocks in "))
        .contains("area", "quebec", "abraham")
        .doesNotContain("british", "is", "and", "blocks");
  }

  @Test
  void what_is_told_is_that_of_the_thing_before_the_point() {
    assertThat(after(DEFINED, "is: area.slots - count(blocks in area)", "is: area."))
        .contains("slots", "quarter")
        .doesNotContain("british", "count");
  }

  @Test
  void behind_is_stand_what_can_be_the_same_and_adjectives() {
    assertThat(after(WORDS, "is: any (moves from area)", "is: area is "))
        .contains("free", "vacant", "manned by", "castle", "not", "in")
        .doesNotContain("attackers", "defence");
  }

  @Test
  void a_variable_of_a_step_above_may_be_named() {
    List<String> words = after(TURN, "        to: to-area\n", "        to: ");
    assertThat(words).contains("to-area", "area", "taken").doesNotContain("attackers", "and");
  }

  @Test
  void what_a_sentence_begun_may_go_on_with_is_a_word_of_the_language() {
    assertThat(after(WORDS, "is: no stones in area\n", "is: no stones in area "))
        .contains("and", "or")
        .doesNotContain("castle", "vacant-areas", "in");
  }

  @Test
  void sentences_stand_in_the_braces_of_a_text() {
    assertThat(after(TURN, "ask: Where does it go from {area}?", "ask: Where does it go from {"))
        .contains("area", "faction");
    assertThat(after(TURN, "ask: Where does it go from {area}?", "ask: Where "))
        .doesNotContain("area");
  }

  /** Who types as soon as a file is open has broken it before anything could be read. */
  @Test
  void what_fits_is_known_when_nothing_was_read_before_the_typing() {
    try (Client fresh = new Client()) {
      fresh.open(CARD);
      String old = "game`troops of british in ${area}`";
      String typed = "game`troops of british in ";
      int from = fresh.text(CARD).indexOf(old);
      fresh.type(CARD, old, typed);
      Position place = Ranges.place(fresh.text(CARD), from + typed.length());
      assertThat(asked(fresh, CARD, place))
          .extracting(CompletionItem::getLabel)
          .contains("albany", "stockpile");
    }
  }

  @Test
  void what_a_pack_names_fits_its_base() {
    assertThat(after(CARD, "game`troops of british in ${area}`", "game`troops of british in "))
        .contains("albany", "stockpile")
        .doesNotContain("french-canadiens", "is");
    assertThat(
            after(CARD, "game`troops of british in ${area}`", "game`troops of british in ${area} "))
        .contains("where")
        .doesNotContain("albany");
  }

  @Test
  void a_step_of_a_script_has_verbs_and_fields() {
    assertThat(after(CARD, "      ask: 'Who flees from the winter?',", "      "))
        .contains("ask", "none")
        .doesNotContain("from");
    assertThat(after(CARD, "yield { move: unit, to: 'fled' }", "yield { ")).contains("move");
  }

  // ---- ids

  @Test
  void a_citation_is_a_clause_or_a_ruling() {
    assertThat(after(DEFINED, "    ruling: Q24\n", "    ruling: ")).contains("Q6", "R-orders");
    assertThat(
            after(
                CASES,
                "    cites: [\"4.2.a\", \"4.2.b\"]\n    given:\n      empty: yes\n      places:\n        ft-o",
                "    cites: [\""))
        .contains("4.2", "4.2.a");
  }

  @Test
  void what_is_typed_takes_the_place_of_the_word() {
    String before = client.text(DEFINED);
    client.type(DEFINED, "is: area.slots - count(blocks in area)", "is: count(blocks in upper-s");
    Position place = client.behind(DEFINED, "is: count(blocks in upper-s");
    CompletionItem item =
        asked(client, DEFINED, place).stream()
            .filter(each -> each.getLabel().equals("upper-st-lawrence"))
            .findFirst()
            .orElseThrow();
    client.write(DEFINED, before);
    assertThat(item.getTextEdit().getLeft().getNewText()).isEqualTo("upper-st-lawrence");
    assertThat(item.getTextEdit().getLeft().getRange().getStart().getCharacter())
        .isEqualTo(place.getCharacter() - "upper-s".length());
  }
}
