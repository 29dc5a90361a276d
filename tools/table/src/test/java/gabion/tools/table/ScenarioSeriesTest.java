package gabion.tools.table;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.hook.ScriptLoader;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.StartChanges;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.tools.packs.Library;
import gabion.tools.packs.Summary;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario that begins from the end of another. */
class ScenarioSeriesTest {

  private static final Path BASE =
      Path.of(System.getProperty("gabion.home", "../.."))
          .resolve("kernel/src/test/resources/tables/base.yaml");

  private static final String RULES =
      """
      pieces:
        block:
          starts: table-edge
          faces: { strong: {}, weak: {} }
          each: { anna: {}, otto: {} }
        flag: { per: [faction], count: 2, starts: table-edge, faces: { up: {}, down: {} } }
      fields:
        goal: { type: area }
        renown of faction: { type: number }
        seen of area to faction: { type: claim }
        round: { type: number }
        tally of number: { type: number }
        guest of number: { type: faction }
      scenarios:
        first: { title: First }
        second:
          title: Second
          after: first
          keep: [stones, block, flag, goal, renown, seen, tally, guest]
          start: { hill: { stones of reds: 4 }, shore: { stones of blues: 9 } }
        other: { title: Other, after: first, keep: [goal] }
        third: { title: Third, after: second, keep: [stone] }
      procedures:
        game:
          - { set: round, to: 5 }
          - { choose: area, who: red, from: [hill, shore] }
          - { roll: throw, die: coin }
          - { set: goal, to: area }
      """;

  @TempDir private Path folder = Path.of("");
  private Ruleset rules;

  @BeforeEach
  void load() throws IOException {
    rules = load(RULES);
  }

  private Ruleset load(String lines) throws IOException {
    Path place = Files.createDirectories(folder.resolve("rulesets/table"));
    Files.writeString(place.resolve("ruleset.yaml"), Files.readString(BASE));
    Files.writeString(place.resolve("rules.yaml"), lines);
    Problems problems = new Problems();
    Optional<Ruleset> loaded =
        new Library(List.of(folder), ScriptLoader.none()).load("table", problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return loaded.orElseThrow();
  }

  /** Rulesets had such properties before there were series. */
  @Test
  void properties_of_these_names_stay_what_they_are() throws IOException {
    Path place = Files.createDirectories(folder.resolve("rulesets/own"));
    Files.writeString(
        place.resolve("ruleset.yaml"),
        """
        ruleset: own
        tells: { faction: { side: side }, scenario: { after: number, keep: area } }
        sides: { red: {}, blue: {} }
        factions: { reds: { side: red }, blues: { side: blue } }
        seats: { two: { red: [reds], blue: [blues] } }
        areas: { hill: {}, dale: {} }
        scenarios: { brief: { after: 3, keep: hill }, long: { after: 4, keep: dale } }
        procedures:
          game: [ { choose: area, who: red, from: areas where it is scenario.keep } ]
        endings: { done: { at: game, winner: red } }
        """);
    Library library = new Library(List.of(folder), ScriptLoader.none());
    Problems problems = new Problems();
    Ruleset own = library.load("own", problems).orElseThrow();

    assertThat(ScenarioSeries.of(own, problems).next("brief")).isEmpty();
    assertThat(problems.list()).isEmpty();
    assertThat(library.summary("own", problems).orElseThrow().scenarios())
        .extracting(Summary.Scenario::after)
        .containsExactly("", "");
  }

  /** Where a hidden card was kept is no more known at the new beginning than before the end. */
  @Test
  void a_seat_does_not_learn_where_hidden_cards_were_kept() throws IOException {
    Ruleset rules =
        load(
            """
            boxes: { fist of faction: { seen-by: owner }, heap: { seen-by: none } }
            decks: { heap: { ace: { worth: 1 }, king: { worth: 2 }, page: { worth: 3 } } }
            scenarios: { first: {}, second: { after: first, keep: [card] } }
            procedures: { game: [ { choose: area, who: red, from: [hill, shore] } ] }
            """);
    Draft end = rules.createDraft(new Setup("first", rules.setup().options()), 1);
    put(end, "ace", "fist of reds");
    put(end, "king", "fist of blues");
    StartChanges kept = ScenarioSeries.of(rules, new Problems()).keep("second", end);
    Set<String> ofBlue = new TreeSet<>();
    try (Game game = Game.begin(rules, new Setup("second", rules.setup().options(), kept), 1);
        Machine machine = new Machine(rules.program())) {
      assertThat(game.draft().placeOf(card(game.draft(), "king")))
          .isEqualTo(place(game.draft(), "fist of blues"));
      BotView red = game.prospect();
      for (int number = 0; number < 30; number++) {
        Draft table = game.draft().newEmptyDraft();
        if (red.play(machine, table, number, question -> Oracle.WAIT)) {
          assertThat(table.placeOf(card(table, "ace"))).isEqualTo(place(table, "fist of reds"));
          Stream.of("king", "page")
              .filter(card -> table.placeOf(card(table, card)) == place(table, "fist of blues"))
              .forEach(ofBlue::add);
        }
      }
    }
    assertThat(ofBlue).containsExactly("king", "page");
  }

  private static int card(Draft draft, String id) {
    return draft.layout().sorts().pieces().number(id);
  }

  private static void put(Draft draft, String card, String place) {
    draft.put(card(draft, card), place(draft, place));
  }

  private static int row(Draft draft, String kind, String faction, String face) {
    var sorts = draft.layout().sorts();
    for (int row = 0; row < draft.layout().rows().size(); row++) {
      var is = draft.layout().rows().get(row);
      if (sorts.kinds().id(is.kind()).equals(kind)
          && sorts.factions().id(is.faction()).equals(faction)
          && (face.isEmpty() || sorts.faces().id(is.face()).equals(face))) {
        return row;
      }
    }
    throw new AssertionError(kind);
  }

  private static int place(Draft draft, String id) {
    return draft.layout().sorts().places().number(id);
  }

  private static void move(Draft draft, String kind, String faction, String to, int number) {
    int row = row(draft, kind, faction, "");
    draft.move(row, draft.layout().rows().supply(row), row, place(draft, to), number);
  }

  private static int stones(Draft draft, String faction, String place) {
    return draft.count(row(draft, "stone", faction, ""), place(draft, place));
  }

  /** The end of a first game. */
  private Draft end() {
    Draft end = rules.createDraft(setup("first"), 0);
    move(end, "stone", "reds", "hill", 2);
    move(end, "stone", "reds", "meadow", 1);
    int up = row(end, "flag", "blues", "up");
    end.move(
        up, place(end, "table-edge"), row(end, "flag", "blues", "down"), place(end, "shore"), 1);
    int anna = end.layout().sorts().pieces().number("anna");
    end.put(anna, place(end, "shore"));
    Field face = end.layout().fields().get("face");
    end.set(face.offset() + anna, end.layout().sorts().faces().number("weak"));
    end.set(end.layout().fields().get("goal").offset(), place(end, "meadow"));
    end.set(end.layout().fields().get("renown").offset() + 1, 1_999_999_999);
    end.set(end.layout().fields().get("seen").offset() + 3, 1);
    end.set(end.layout().fields().get("round").offset(), 5);
    note(end, "tally", 7, 3);
    note(end, "tally", -2, 0);
    note(end, "guest", 3, 1);
    return end;
  }

  private static void note(Draft draft, String field, long key, int value) {
    Fields fields = draft.layout().fields();
    draft.note(fields.memory(fields.get(field)), key, value);
  }

  private static int noted(Draft draft, String field, long key) {
    Fields fields = draft.layout().fields();
    return draft.notes(fields.memory(fields.get(field))).get(key, -9);
  }

  private Setup setup(String scenario) {
    return rules.setup(scenario, Map.of(), new Problems()).orElseThrow();
  }

  /** A scenario as it begins from {@link #end}. */
  private Setup setupAfterEnd(String scenario) {
    ScenarioSeries campaign = ScenarioSeries.of(rules, new Problems());
    return new Setup(scenario, setup(scenario).options(), campaign.keep(scenario, end()));
  }

  // ---- what is kept

  @Test
  void counted_pieces_lie_as_at_the_end_and_not_as_the_scenario_lays_them() {
    Draft begun = rules.createDraft(setupAfterEnd("second"), 0);

    assertThat(stones(begun, "reds", "hill")).isEqualTo(2);
    assertThat(stones(begun, "reds", "meadow")).isEqualTo(1);
    assertThat(stones(begun, "reds", "stock of reds")).isEqualTo(6);
    assertThat(stones(begun, "blues", "shore")).isZero();
    assertThat(stones(begun, "blues", "stock of blues")).isEqualTo(9);
    assertThat(begun.count(row(begun, "flag", "blues", "down"), place(begun, "shore")))
        .isEqualTo(1);
    assertThat(begun.count(row(begun, "flag", "blues", "up"), place(begun, "table-edge")))
        .isEqualTo(1);
    assertThat(begun.disagreement()).isEmpty();
  }

  @Test
  void single_pieces_and_fields_stay_as_they_were() {
    Draft end = end();
    Draft begun = rules.createDraft(setupAfterEnd("second"), 0);

    int anna = begun.layout().sorts().pieces().number("anna");
    assertThat(begun.placeOf(anna)).isEqualTo(place(begun, "shore"));
    for (String name : List.of("face", "goal", "renown", "seen")) {
      Field field = begun.layout().fields().get(name);
      for (int at = field.offset(); at < field.offset() + field.size(); at++) {
        assertThat(begun.field(at)).as("%s at %s", name, at).isEqualTo(end.field(at));
      }
    }
  }

  @Test
  void what_is_noted_for_numbers_stays_as_it_was() {
    Draft begun = rules.createDraft(setupAfterEnd("second"), 0);

    assertThat(noted(begun, "tally", 7)).isEqualTo(3);
    assertThat(noted(begun, "tally", -2)).isZero();
    assertThat(noted(begun, "tally", 8)).isEqualTo(-9);
    assertThat(noted(begun, "guest", 3)).isEqualTo(1);
  }

  @Test
  void parts_are_named_by_ids() {
    CarriedParts parts = (CarriedParts) setupAfterEnd("second").changes();

    assertThat(parts.parts())
        .containsEntry("stone/reds at stock of reds", "6")
        .containsEntry("flag/blues/down at shore", "1")
        .containsEntry("piece/anna", "shore")
        .containsEntry("face/anna", "weak")
        .containsEntry("goal", "meadow")
        .containsEntry("renown/blues", "1999999999")
        .containsEntry("seen/meadow/blues", "1")
        .containsEntry("seen/shore/blues", "0")
        .containsEntry("tally/7", "3")
        .containsEntry("tally/-2", "0")
        .containsEntry("guest/3", "blues");
    assertThat(((CarriedParts) setupAfterEnd("other").changes()).parts())
        .containsExactly(Map.entry("goal", "meadow"));
  }

  @Test
  void what_is_not_named_begins_as_the_scenario_says() {
    Draft second = rules.createDraft(setupAfterEnd("second"), 0);
    assertThat(second.field(second.layout().fields().get("round").offset())).isZero();

    Draft other = rules.createDraft(setupAfterEnd("other"), 0);
    Draft alone = rules.createDraft(setup("other"), 0);
    int goal = other.layout().fields().get("goal").offset();
    assertThat(other.field(goal)).isEqualTo(place(other, "meadow"));
    other.set(goal, alone.field(goal));
    assertThat(other.hash()).isEqualTo(alone.hash());
  }

  @Test
  void alone_a_scenario_begins_as_it_says() {
    Draft alone = rules.createDraft(setup("second"), 0);

    assertThat(stones(alone, "reds", "hill")).isEqualTo(4);
    assertThat(stones(alone, "blues", "shore")).isEqualTo(9);
  }

  // ---- the next scenario of a game

  private Game played(Setup setup, long seed) {
    Game game = Game.begin(rules, setup, seed);
    while (!game.isOver()) {
      game.answer(seed % 2);
    }
    return game;
  }

  private String refusal(Game before, String scenario) {
    Problems problems = new Problems();
    assertThat(NextScenario.setup(before, scenario, Map.of(), problems)).isEmpty();
    return ProblemPrinter.print(problems.list());
  }

  @Test
  void the_next_scenario_is_chosen_where_there_are_several() {
    try (Game first = played(setup("first"), 1)) {
      assertThat(refusal(first, "")).contains("found no scenario", "`second`, `other`");
      assertThat(refusal(first, "third")).contains("found `third`", "`second`, `other`");
      Problems problems = new Problems();
      Setup next = NextScenario.setup(first, "second", Map.of(), problems).orElseThrow();
      try (Game second = played(next, 1)) {
        Setup last = NextScenario.setup(second, "", Map.of(), problems).orElseThrow();
        assertThat(last.scenario()).isEqualTo("third");
        try (Game third = played(last, 1)) {
          assertThat(refusal(third, "")).contains("no scenario of these rules comes after `third`");
        }
      }
    }
  }

  @Test
  void a_game_that_has_not_ended_has_no_next() {
    try (Game first = Game.begin(rules, setup("first"), 1)) {
      assertThat(refusal(first, "second")).contains("a finished game", "waits for `reds`");
    }
  }

  // ---- its record

  private static GameRecord read(Path file) {
    Problems problems = new Problems();
    Optional<GameRecord> record = GameRecord.read(file, problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return record.orElseThrow();
  }

  @Test
  void its_record_stands_alone_and_replays_to_the_same_states() throws IOException {
    Path file = folder.resolve("game.json");
    for (long seed = 0; seed < 20; seed++) {
      try (Game game = played(setupAfterEnd("second"), seed)) {
        GameRecord record = GameRecord.of(game);
        record.save(file);
        assertThat(read(file)).isEqualTo(record);
        try (Game again =
            read(file).replay(rules, Integer.MAX_VALUE, new Problems()).orElseThrow()) {
          assertThat(again.state().thaw().hash()).isEqualTo(game.state().thaw().hash());
        }
        try (Game from = Game.begin(rules, record.setup(), seed)) {
          assertThat(from.state().thaw().field(1)).isEqualTo(1);
          assertThat(stones(from.state().thaw(), "reds", "hill")).isEqualTo(2);
        }
      }
    }
  }

  @Test
  void a_record_whose_parts_were_changed_is_refused() throws IOException {
    Path file = folder.resolve("game.json");
    try (Game game = played(setupAfterEnd("second"), 3)) {
      GameRecord.of(game).save(file);
    }
    String text = Files.readString(file);
    String part = "\"stone/reds at hill\" : \"2\"";
    assertThat(text).contains(part);
    for (String other :
        List.of(
            "\"stone/reds at hill\" : \"3\"", "\"stone/reds at hill\" : 2", part + ", " + part)) {
      Files.writeString(file, text.replace(part, other));
      Problems problems = new Problems();
      assertThat(GameRecord.read(file, problems)).as(other).isEmpty();
      assertThat(ProblemPrinter.print(problems.list())).contains("[record-broken]");
    }
  }

  @Test
  void a_part_that_the_rules_have_no_room_for_is_told() {
    for (String part :
        List.of(
            "stone/reds at hill=10",
            "stone/reds at hill=-1",
            "stone/reds at hill=two",
            "stone/reds at nowhere=2",
            "pebble/reds at hill=2",
            "stone/greens at hill=2",
            "piece/anna=nowhere",
            "piece/bert=hill",
            "face/anna=tired",
            "goal=nowhere",
            "goal/reds=hill",
            "renown=1",
            "renown/reds=2147483648",
            "renown/reds=-1",
            "renown/reds=01",
            "seen/hill/reds=2",
            "tally=1",
            "tally/x=1",
            "tally/07=1",
            "tally/9223372036854775808=1",
            "tally/7/1=1",
            "tally/7=x",
            "guest/3=greens",
            "winner=red",
            "scenario=first",
            "=")) {
      String key = part.substring(0, part.indexOf('='));
      String value = part.substring(part.indexOf('=') + 1);
      Setup setup =
          new Setup("second", setup("second").options(), new CarriedParts(Map.of(key, value)));
      GameRecord record = new GameRecord("table", rules.fingerprint(), setup, 1, List.of());
      Problems problems = new Problems();
      assertThat(record.replay(rules, 0, problems)).as(part).isEmpty();
      assertThat(ProblemPrinter.print(problems.list()))
          .contains("[record-misfit]", "does not fit these rules: `" + key + ": " + value + "`");
    }
  }

  @Test
  void it_replays_where_the_rules_keep_less_now() throws IOException {
    GameRecord record;
    int hash;
    try (Game game = played(setupAfterEnd("second"), 2)) {
      record = GameRecord.of(game);
      hash = (int) game.state().thaw().hash();
    }
    rules = load(RULES.replaceFirst("keep: \\[stones.*", "keep: [goal]"));
    try (Game again = record.replay(rules, Integer.MAX_VALUE, new Problems()).orElseThrow()) {
      assertThat((int) again.state().thaw().hash()).isEqualTo(hash);
    }
  }
}
