package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What fits the type stands first, in rules, scripts and cases; whole heads lead to their place.
 */
class FittingWordsTest {

  private static final String SALT_ROAD = "tools/examples/salt-road/rulesets/salt-road/";
  private static final Path MAP = Client.file(SALT_ROAD + "ruleset.yaml");
  private static final Path WORDS = Client.file(SALT_ROAD + "words.yaml");
  private static final Path CASES = Client.file(SALT_ROAD + "cases/turns.yaml");
  private static final Path SCRIPT = Client.file("scripts/1754-conquest/massacre.js");
  private static final Path BATTLE = Client.file("rulesets/1754-conquest/battle.yaml");
  private static final Path CARDS = Client.file("rulesets/1754-conquest/cards.yaml");

  private static Client client;

  @BeforeAll
  static void begin() {
    client = new Client();
    for (Path file : List.of(MAP, WORDS, CASES, SCRIPT, BATTLE, CARDS)) {
      client.open(file);
    }
  }

  @AfterAll
  static void end() {
    client.close();
  }

  /** Types something in the place of a text; what may follow, as an editor sorts it. */
  private static List<String> after(Path file, String old, String typed) {
    String before = client.text(file);
    client.type(file, old, typed);
    Position place = Ranges.place(client.text(file), before.indexOf(old) + typed.length());
    List<String> words =
        Client.get(
                client
                    .server
                    .getTextDocumentService()
                    .completion(new CompletionParams(Client.called(file), place)))
            .getRight()
            .getItems()
            .stream()
            .sorted(Comparator.comparing(CompletionItem::getSortText))
            .map(CompletionItem::getLabel)
            .toList();
    client.write(file, before);
    return words;
  }

  private static List<String> definition(Path file, String letters) {
    Position place = client.behind(file, letters);
    return Client.get(
            client
                .server
                .getTextDocumentService()
                .definition(new DefinitionParams(Client.called(file), place)))
        .getLeft()
        .stream()
        .map(FittingWordsTest::line)
        .toList();
  }

  private static String line(Location location) {
    Path file = OpenDocuments.file(location.getUri()).orElseThrow();
    int line = location.getRange().getStart().getLine();
    return file.getFileName() + ": " + new OpenDocuments().text(file).split("\n")[line].strip();
  }

  // ---- fields that want an id

  @Test
  void neighbours_are_areas() {
    assertThat(after(MAP, "beside: [cairn, oakley]", "beside: [cairn, "))
        .contains("oakley", "mill")
        .doesNotContain("uplanders", "spear", "march", "camp of faction at area");
  }

  @Test
  void a_closed_list_of_words_is_all_that_is_offered() {
    assertThat(
            after(
                MAP,
                "hand of faction: { title: Hand, seen-by: owner }",
                "hand of faction: { title: Hand, seen-by: "))
        .containsExactlyInAnyOrder("all", "owner", "side", "none");
  }

  @Test
  void behind_is_stand_first_those_of_the_same_type_and_what_tells_of_it() {
    List<String> words =
        after(WORDS, "is: areas where not (it is held by faction.enemy)", "is: areas where it is ");
    assertThat(words.indexOf("held by")).isBetween(0, 4 + 6);
    assertThat(words.subList(0, 8)).contains("cairn", "contested").doesNotContain("hand", "deck");
  }

  // ---- scripts

  @Test
  void the_heads_of_hooks_are_those_of_procedures() {
    assertThat(after(SCRIPT, "'flee with unit from area'", "'"))
        .contains("flee with unit from area", "begin battle in area")
        .doesNotContain("british", "albany");
  }

  @Test
  void behind_an_option_stand_its_readings() {
    assertThat(
            after(
                SCRIPT,
                "if (game.option.massacre === 'when-rolled') return 'pass'",
                "if (game.option.massacre === '"))
        .contains("when-rolled")
        .doesNotContain("british", "albany")
        .hasSizeLessThan(5);
    assertThat(
            after(SCRIPT, "if (game.option.massacre === 'when-rolled') return", "if (game.option."))
        .contains("massacre")
        .doesNotContain("british");
  }

  @Test
  void behind_a_unit_stands_what_a_script_sees_of_it() {
    assertThat(after(SCRIPT, "if (unit.faction !== 'british-colonials')", "if (unit."))
        .containsExactlyInAnyOrder("kind", "faction", "side", "face", "marks", "place");
    assertThat(after(SCRIPT, "if (unit.faction !== 'british-colonials')", "if (unit.faction !== '"))
        .contains("british-colonials")
        .doesNotContain("albany");
  }

  // ---- cases

  @Test
  void the_answers_that_are_legal_there_are_offered() {
    client.write(CASES, client.text(CASES)); // what other tests broke is read again, whole
    client.wrong(CASES, any -> true);
    assertThat(after(CASES, "      - { answer: highgate, to: area }\n", "      - { answer: "))
        .contains("highgate")
        .doesNotContain("uplanders", "spear");
  }

  @Test
  void places_and_what_lies_there_are_offered() {
    assertThat(
            after(
                CASES, "given: { places: { hand of uplanders: [march] } }", "given: { places: { "))
        .contains("cairn", "hand of uplanders")
        .doesNotContain("march", "uplanders");
    assertThat(
            after(
                CASES,
                "given: { places: { hand of uplanders: [march] } }",
                "given: { places: { hand of uplanders: ["))
        .contains("march", "levy")
        .doesNotContain("cairn", "uplanders");
  }

  // ---- texts

  @Test
  void in_the_texts_of_an_outcome_a_property_is_that_of_its_thing() {
    assertThat(
            after(
                BATTLE,
                "{area} with {count(units of active.side in area)} of",
                "{area} with {count(units of active."))
        .containsExactly("side");
  }

  // ---- heads

  @Test
  void each_word_of_a_head_leads_to_that_head() {
    for (String word : List.of("'flee", "'flee with", "'flee with unit", "'flee with unit from")) {
      assertThat(definition(SCRIPT, word))
          .as(word)
          .containsExactly("battle.yaml: flee with unit from area:");
    }
    assertThat(definition(SCRIPT, "'begin battle"))
        .containsExactly("battle.yaml: begin battle in area:");
  }

  @Test
  void a_preposition_of_a_call_leads_to_its_head() {
    assertThat(definition(BATTLE, "volley by active.side.enemy".substring(0, 9)))
        .containsExactly("battle.yaml: volley by side in area:");
    assertThat(definition(BATTLE, "fort-dice agai"))
        .containsExactly(
            "words.yaml: fort-dice against side in area:       # the defenders throw it while the attackers throw theirs");
  }

  @Test
  void an_option_of_a_script_leads_to_its_declaration() {
    assertThat(definition(SCRIPT, "game.option.massa"))
        .anyMatch(line -> line.contains("massacre:"));
  }

  @Test
  void a_faction_is_found_before_the_die_that_is_called_like_it() {
    assertThat(definition(SCRIPT, "troops of french-canad").get(0)).startsWith("ruleset.yaml: ");
  }
}
