package gabion.tools.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameFile;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A name is changed everywhere or nowhere. */
class RenameTest {

  private static final Path TURN =
      Client.file("tools/examples/brandubh/rulesets/brandubh/turn.yaml");
  private static final Path WORDS =
      Client.file("tools/examples/brandubh/rulesets/brandubh/words.yaml");
  private static final Path PACK =
      Client.file("tools/examples/hard-winter/rulesets/1754-conquest/hard-winter.yaml");
  private static final Path CARD =
      Client.file("tools/examples/hard-winter/scripts/1754-conquest/hard-winter.js");
  private static final Path CASES = Client.file("rulesets/1754-conquest/cases/battle.yaml");
  private static final Path CARDS = Client.file("rulesets/1754-conquest/cards.yaml");
  private static final Path OPTIONS = Client.file("rulesets/1754-conquest/ruleset.yaml");
  private static final Path DEFINED = Client.file("rulesets/1759-quebec/definitions.yaml");

  private static final Path ROAD =
      Client.file("tools/examples/salt-road/rulesets/salt-road/ruleset.yaml");
  private static final Path ROAD_CARDS = ROAD.resolveSibling("cards.yaml");

  private static final Path FEN =
      Client.file("tools/examples/fen-war/rulesets/fen-war/ruleset.yaml");

  private static final Path SUMMERS =
      Client.file("tools/examples/two-summers/rulesets/two-summers/ruleset.yaml");

  private static Client client;

  @BeforeAll
  static void begin() {
    client = new Client();
    for (Path file : List.of(TURN, WORDS, PACK, CARD, CASES, CARDS, OPTIONS, DEFINED, ROAD, FEN)) {
      client.open(file);
    }
    client.open(ROAD_CARDS);
    client.open(SUMMERS);
  }

  @AfterAll
  static void end() {
    client.close();
  }

  private static WorkspaceEdit rename(Path file, String letters, String next) {
    return Client.get(
        client
            .server
            .getTextDocumentService()
            .rename(new RenameParams(Client.called(file), client.behind(file, letters), next)));
  }

  /** For each file that is changed the lines that come of it. */
  private static Map<String, List<String>> lines(WorkspaceEdit edit) {
    Map<String, List<String>> lines = new TreeMap<>();
    for (var change : edit.getDocumentChanges()) {
      if (change.isLeft()) {
        Path file = OpenDocuments.file(change.getLeft().getTextDocument().getUri()).orElseThrow();
        lines
            .computeIfAbsent(file.getFileName().toString(), any -> new ArrayList<>())
            .addAll(changed(file, change.getLeft()));
      }
    }
    return lines;
  }

  private static List<String> changed(Path file, TextDocumentEdit edit) {
    String text = new OpenDocuments().text(file);
    StringBuilder next = new StringBuilder(text);
    List<TextEdit> edits = new ArrayList<>(edit.getEdits().stream().map(e -> e.getLeft()).toList());
    edits.sort(
        (one, other) ->
            Ranges.offset(text, other.getRange().getStart())
                - Ranges.offset(text, one.getRange().getStart()));
    for (TextEdit each : edits) {
      Range range = each.getRange();
      next.replace(
          Ranges.offset(text, range.getStart()),
          Ranges.offset(text, range.getEnd()),
          each.getNewText());
    }
    List<String> before = List.of(text.split("\n"));
    return next.toString()
        .lines()
        .filter(line -> !before.contains(line))
        .map(String::strip)
        .toList();
  }

  private static void refused(Path file, String letters, String next, String... why) {
    assertThatThrownBy(() -> rename(file, letters, next)).hasMessageContainingAll(why);
  }

  @Test
  void a_definition_is_renamed_in_sentences_of_all_files() {
    Map<String, List<String>> lines = lines(rename(WORDS, "\n  cast", "keep"));
    assertThat(lines.get("words.yaml"))
        .contains(
            "keep:                                             # the square where the king is");
    assertThat(lines.get("turn.yaml")).contains("if: keep.ground is corner");
  }

  @Test
  void an_area_is_renamed_in_rules_cases_and_display() {
    Map<String, List<String>> lines = lines(rename(CASES, "        ft-osweg", "fort-chouaguen"));
    assertThat(lines.keySet()).contains("battle.yaml", "map.yaml", "map.geojson", "display.yaml");
    assertThat(lines.get("battle.yaml"))
        .contains("- control of fort-chouaguen is british", "- answer: fort-chouaguen");
    assertThat(lines.values())
        .allMatch(all -> all.stream().noneMatch(line -> line.contains("ft-oswego")));
  }

  @Test
  void a_card_takes_its_script_along() {
    WorkspaceEdit edit = rename(CARDS, "    bolste", "strengthen");
    assertThat(edit.getDocumentChanges())
        .anyMatch(
            change ->
                change.isRight()
                    && change.getRight() instanceof RenameFile moved
                    && moved.getOldUri().endsWith("scripts/1754-conquest/bolster.js")
                    && moved.getNewUri().endsWith("scripts/1754-conquest/strengthen.js"));
  }

  @Test
  void an_option_is_renamed_as_scripts_call_it() {
    Map<String, List<String>> lines = lines(rename(OPTIONS, "  fort-card-targe", "where-forts-go"));
    assertThat(lines.get("fortifications.js")).contains("game.option.whereFortsGo === 'card-text'");
  }

  @Test
  void a_ruling_is_renamed_where_it_is_cited() {
    Map<String, List<String>> lines = lines(rename(DEFINED, "    ruling: Q", "Q66"));
    assertThat(lines.get("rulings.yaml")).contains("Q66:");
    assertThat(lines.get("definitions.yaml")).contains("ruling: Q66");
  }

  @Test
  void what_means_two_things_is_refused_with_both_places() {
    refused(
        CARD,
        "to: 'fle",
        "gone",
        "several meanings",
        "`boxes: fled`",
        "fled return of faction",
        ".yaml:");
  }

  @Test
  void a_card_and_a_ruling_of_one_name_are_not_mistaken_for_one_another() {
    Map<String, List<String>> lines = lines(rename(PACK, "assumed: hard-winte", "R-cold"));
    assertThat(lines.get("hard-winter.yaml"))
        .containsExactlyInAnyOrder("assumed: R-cold", "R-cold:", "cites: [R-cold]");
  }

  @Test
  void a_faction_that_is_a_seat_too_is_renamed_as_both() {
    Map<String, List<String>> lines = lines(rename(FEN, "  herons", "egrets"));
    assertThat(lines.get("ruleset.yaml")).contains("two: { egrets: [egrets], otters: [otters] }");
  }

  @Test
  void a_property_of_two_sorts_is_renamed_of_both() {
    Map<String, List<String>> lines = lines(rename(ROAD, "side: { enem", "foe"));
    assertThat(lines.get("ruleset.yaml"))
        .contains("side: { foe: side }", "faction: { side: side, foe: faction, home: area }");
    assertThat(lines.get("cards.yaml")).contains("who: this-card.holder.foe");
  }

  @Test
  void a_card_is_renamed_with_its_copies() {
    Map<String, List<String>> lines = lines(rename(ROAD_CARDS, "    drum", "pipes"));
    assertThat(lines.get("turns.yaml"))
        .contains("places: { banner of uplanders: [pipes, pipes-2], played: nothing }");
  }

  @Test
  void a_kind_is_renamed_with_its_plural() {
    Map<String, List<String>> lines = lines(rename(ROAD, "  ride", "lancer"));
    assertThat(lines.get("ruleset.yaml"))
        .contains("block: [spear, lancer]", "oakley: { lancers of uplanders: { worn: 1 } }");
  }

  @Test
  void a_field_is_renamed_and_not_a_procedure_with_its_word() {
    Map<String, List<String>> lines = lines(rename(ROAD, "\n  roun", "season"));
    assertThat(lines.values().toString()).contains("season").doesNotContain("a season");
  }

  @Test
  void a_name_of_the_language_or_of_a_step_is_refused() {
    refused(TURN, "        to: to-are", "there", "valid only within `procedures: move of faction`");
    refused(TURN, "is manned by faction.sid", "x", "`side` is");
  }

  @Test
  void a_name_that_is_taken_or_no_name_is_refused() {
    refused(WORDS, "\n  cast", "throne", "`throne` is taken");
    refused(WORDS, "\n  cast", "the keep", "is not a valid name");
    refused(WORDS, "\n  cast", "where", "a word of the language");
  }

  @Test
  void before_one_is_asked_for_a_new_name_it_is_sure_that_there_may_be_one() {
    PrepareRenameParams sure =
        new PrepareRenameParams(Client.called(WORDS), client.behind(WORDS, "\n  cast"));
    Range range = Client.get(client.server.getTextDocumentService().prepareRename(sure)).getFirst();
    assertThat(range.getEnd().getCharacter() - range.getStart().getCharacter())
        .isEqualTo("castle".length());
    PrepareRenameParams unsure =
        new PrepareRenameParams(Client.called(TURN), client.behind(TURN, "        to: to-are"));
    assertThatThrownBy(
            () -> Client.get(client.server.getTextDocumentService().prepareRename(unsure)))
        .hasMessageContaining("valid only within");
  }

  @Test
  void a_scenario_is_renamed_where_another_comes_after_it() {
    Map<String, List<String>> lines = lines(rename(SUMMERS, "  first-summe", "dry-summer"));
    assertThat(lines.get("ruleset.yaml")).contains("after: dry-summer");
    lines = lines(rename(SUMMERS, "  second-summe", "wet-summer"));
    assertThat(lines.get("turn.yaml")).contains("- if: scenario is wet-summer");
    assertThat(lines.get("campaign.yaml")).contains("scenario: wet-summer");
  }

  @Test
  void what_a_scenario_keeps_is_renamed_with_it() {
    Map<String, List<String>> lines = lines(rename(SUMMERS, "  stewar", "warden"));
    assertThat(lines.get("ruleset.yaml")).contains("keep: [raider, warden, fame]");
    lines = lines(rename(SUMMERS, "  fam", "glory"));
    assertThat(lines.get("ruleset.yaml")).contains("keep: [raider, steward, glory]");
  }
}
