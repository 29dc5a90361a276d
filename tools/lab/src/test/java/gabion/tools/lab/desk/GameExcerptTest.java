package gabion.tools.lab.desk;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.DiceThrow;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stretch of a game is a case that holds; the least of it has only what it needs. */
class GameExcerptTest {

  private static final Path SHARED =
      Path.of(System.getProperty("gabion.home", "../.."))
          .resolve("kernel/src/test/resources/tables/base.yaml");

  /** Two camps are laid, then three times somebody may rest and then climbs by a coin. */
  private static final String RULES =
      """
      boxes:
        hand: {}
      fields:
        climbs: { type: number, from: 0, to: 9, start: 0 }
      phases:
        camps:
          steps:
            - move: stones of reds in stock of reds
              count: 5
              to: shore
            - move: stones of blues in stock of blues
              count: 4
              to: meadow
            - choose: goal
              who: red
              from: [meadow, shore]
              ask: Where is it warm?
        ascent:
          steps:
            - may: rest
              who: red
              ask: Is there a rest?
              do: [ { note: they rest } ]
            - call: climb to hill
            - draw: card from cards in pile
              to: hand
      procedures:
        game:
          steps:
            - phase: camps
            - repeat: 3
              do: [ { phase: ascent } ]
        climb to area:
          steps:
            - set: climbs
              to: climbs + 1
            - roll: throw
              die: coin
            - if: count(throw showing heads) > 0
              then: [ { move: stones of reds in stock of reds, count: 2, to: area } ]
              else: [ { move: stones of reds in shore, count: 1, to: stock of reds } ]
      """;

  /** Guards of both owners stand on the hill, some of them hurt. */
  private static final String GUARDS =
      """
      pieces: { guard: { per: faction, count: 5, starts: table-edge, faces: { fresh: {}, hurt: {} } } }
      phases:
        muster:
          steps:
            - { choose: goal, who: red, from: [meadow, shore] }
            - { move: guards of reds in table-edge, count: 3, to: hill }
            - { move: guards of blues in table-edge, count: 3, to: hill }
            - { flip: one of (guards of reds in hill), to: hurt }
            - { flip: one of (guards of blues in hill), to: hurt }
        march:
          steps:
            - { choose: goal, who: red, from: [meadow, shore] }
            - { flip: one of (guards of blues in hill where its face is fresh), to: hurt }
            - { move: guards of reds in hill where its face is hurt, count: 1, to: goal }
            - { move: guards of blues in hill where its face is hurt, count: 1, to: goal }
      procedures:
        game: [ { phase: muster }, { phase: march } ]
      """;

  @TempDir private static Path folder;
  private static Ruleset rules;
  private static Ruleset guards;

  @BeforeAll
  static void load() throws IOException {
    rules = load("table", RULES);
    guards = load("guards", GUARDS);
  }

  private static Ruleset load(String pack, String lines) throws IOException {
    Path place = Files.createDirectories(folder.resolve(pack + "/rulesets/table"));
    Files.copy(SHARED, place.resolve("ruleset.yaml"));
    Files.writeString(place.resolve("rules.yaml"), lines);
    Problems problems = new Problems();
    Library library = new Library(List.of(folder.resolve(pack)), ScriptLoader.none());
    Ruleset loaded = library.load("table", problems).orElse(null);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return loaded;
  }

  /** A game in which the coin shows tails, heads, tails; so many answers of it. */
  private static GameReplay game(int until) {
    List<Integer> falls = new ArrayList<>(List.of(0, 1, 0));
    try (Game game = Game.begin(rules, rules.setup(), 1, new Dictated(falls))) {
      while (!game.isOver()) {
        game.answer(0);
      }
      return GameReplay.of(rules, GameRecord.of(game), until);
    }
  }

  /** Lets the coin fall as it is told, and draws the first card. */
  private record Dictated(List<Integer> falls) implements Oracle {
    @Override
    public long answer(Question question) {
      return WAIT;
    }

    @Override
    public long chance(Question question) {
      return question.shape() instanceof DiceThrow ? falls.remove(0) : 0;
    }
  }

  /** Why a case that is written so fails; empty where it holds. */
  private static String failure(String yaml) {
    return failure(rules, yaml);
  }

  private static String failure(Ruleset own, String yaml) {
    Problems problems = new Problems();
    List<CaseSheet> sheets = Cases.sheets(new Source("x.yaml", "base", yaml), own, problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(sheets).hasSize(1);
    return sheets.get(0).runOn(own).failure();
  }

  private static String least(int from, int to) {
    return GameExcerpt.least(game(to), from - 1, "x", tries -> {}).orElseThrow();
  }

  @Test
  void it_begins_where_its_phase_began_and_tells_all_that_changed() {
    String yaml = GameExcerpt.of(game(6), 5, "x").orElseThrow();

    assertThat(yaml)
        .contains("title: Answers 5 to 6 of a game", "run: phase ascent", "- dice: { coin: [heads]")
        .doesNotContain("asked:") // the phase is over with it
        .contains("      equal:\n        climbs: 2\n")
        .containsSubsequence("expect:", "hill: { stones of reds: 2 }", "stock of reds:");
    assertThat(failure(yaml)).isEmpty();
    assertThat(failure(yaml.replace("heads", "tails"))).contains("hill");
  }

  @Test
  void over_several_phases_it_begins_with_the_game() {
    String yaml = GameExcerpt.of(game(9), 0, "x").orElseThrow();

    assertThat(yaml).contains("run: game").doesNotContain("given:");
    assertThat(failure(yaml)).isEmpty();
    assertThat(failure(yaml.replace("draw: [1 moon]", "draw: [1 sun]"))).isNotEmpty();
  }

  @Test
  void the_least_enters_the_innermost_procedure_on_an_empty_map() {
    String yaml = least(6, 6);

    assertThat(yaml)
        .isEqualTo(
            """
            cases:
              x:
                title: Answers 6 to 6 of a game change hill
                given:
                  empty: yes
                run: call climb to hill
                play:
                  - dice: { coin: [heads] }
                expect:
                  places:
                    hill: { stones of reds: 2 }
            """);
    assertThat(failure(yaml)).isEmpty();
    assertThat(failure(yaml.replace("heads", "tails"))).contains("hill");
  }

  @Test
  void the_least_lays_what_is_taken_away_and_tells_into_which_box_it_comes() {
    String yaml = least(9, 9);

    assertThat(yaml)
        .contains(
            "    given:\n      empty: yes\n      places:\n        shore: { stones of reds: 1 }\n")
        .containsSubsequence("expect:", "shore: { stones of reds: 0 }", "stock of reds: {")
        .doesNotContain("blues", "hill: {", "hand", "winner");
    assertThat(failure(yaml)).isEmpty();
  }

  @Test
  void of_a_card_that_is_drawn_the_least_tells_where_it_lies_and_not_what_the_deck_has_left() {
    String yaml = least(2, 4);

    assertThat(yaml)
        .containsSubsequence("draw: [1 moon]", "expect:", "hand: [moon]")
        .doesNotContain("pile");
    assertThat(failure(yaml)).isEmpty();
  }

  private static GameReplay guarded() {
    try (Game game = Game.begin(guards, guards.setup(), 1)) {
      while (!game.isOver()) {
        game.answer(0);
      }
      return GameReplay.of(guards, GameRecord.of(game), Integer.MAX_VALUE);
    }
  }

  @Test
  void owned_pieces_are_told_by_owner_and_face() {
    String yaml = GameExcerpt.of(guarded(), 1, "x").orElseThrow();

    assertThat(yaml)
        .containsSubsequence(
            "given:",
            "hill: { guards of reds: { fresh: 2, hurt: 1 }, guards of blues: { fresh: 2, hurt: 1 }"
                + " }",
            "expect:",
            "hill: { guards of reds: { hurt: 0 }, guards of blues: { fresh: 1 } }",
            "meadow: { guards of reds: { hurt: 1 }, guards of blues: { hurt: 1 } }");
    assertThat(failure(guards, yaml)).isEmpty();
    assertThat(failure(guards, yaml.replace("blues: { hurt: 1 }", "blues: { fresh: 1 }")))
        .contains("meadow");
  }

  @Test
  void of_owned_pieces_the_least_lays_those_that_move() {
    String yaml = GameExcerpt.least(guarded(), 1, "x", tries -> {}).orElseThrow();

    assertThat(yaml)
        .containsSubsequence("given:", "empty: yes", "guards of reds: { hurt: 1 }", "expect:")
        .doesNotContain("guards of fresh", "guards of hurt");
    assertThat(failure(guards, yaml)).isEmpty();
  }

  @Test
  void it_is_run_no_oftener_than_is_said() {
    List<Integer> tries = new ArrayList<>();
    GameExcerpt.least(game(9), 3, "x", tries::add);

    assertThat(tries).isNotEmpty().isSorted().doesNotHaveDuplicates();
    assertThat(tries.get(tries.size() - 1)).isLessThanOrEqualTo(GameExcerpt.TRIES);
  }
}
