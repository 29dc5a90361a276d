package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a seat has seen stays known on the tables that are dealt for it, as long as it may; and
 * nothing else becomes known.
 */
class RecollectionTest {

  private static final int TABLES = 900;

  /** Three cards go unseen to the blues, who then do what is put in here. */
  private static final String RULES =
      """
      ruleset: hands
      title: Hands
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, vale: {} }
      boxes:
        pile: { seen-by: none }
        heap: { seen-by: none }
        hand of faction: { seen-by: owner }
        laid: {}
        aside: {}
      decks:
        aside: { one: {}, two: {}, three: {}, four: {} }
        pile: { sun: {}, moon: {}, star: {}, rain: {}, snow: {} }
      procedures:
        game:
          - call: beginning
          - call: rest
          - { choose: area, who: reds, from: areas }
        beginning:
          - { draw: card, from: cards in pile, count: 3, to: hand of blues }
        rest:
          - { add: 1, to: turns }
      %s
      fields: { turns: { type: number, from: 0, to: 9 } }
      """;

  private static final String SHOWN =
      """
          - { choose: token, who: blues, from: cards in hand of blues }
          - { show: token, to: reds }
      """;

  @TempDir private Path folder;
  private String steps = "";

  @BeforeEach
  void nothingDone() {
    steps = "";
  }

  private Ruleset rules() {
    try {
      Path home = Files.createDirectories(folder.resolve("rulesets/hands"));
      Files.writeString(home.resolve("ruleset.yaml"), RULES.formatted(steps.stripTrailing()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    Problems problems = new Problems();
    return SmallRules.loaded(folder, "hands", problems)
        .orElseThrow(() -> new AssertionError(problems.list()));
  }

  /** Plays on with the first answers until the reds are asked. */
  private static Game played(Ruleset rules, long seed) {
    Game game = Game.begin(rules, rules.setup(), seed);
    while (game.question().seat() != 0) {
      game.answer(0);
    }
    return game;
  }

  /** What the blues may hold, for all that the reds know. */
  private static Set<String> hands(Ruleset rules, Game game) {
    return dealt(rules, game, "hand of blues");
  }

  private static Set<String> dealt(Ruleset rules, Game game, String place) {
    return counted(rules, game, place).keySet();
  }

  /** How often some cards lie at a place, by the cards. */
  private static Map<String, Integer> counted(Ruleset rules, Game game, String place) {
    Map<String, Integer> hands = new TreeMap<>();
    BotView prospect = game.prospect();
    Draft table = game.draft().newEmptyDraft();
    try (Machine machine = new Machine(rules.program())) {
      for (int number = 0; number < TABLES; number++) {
        assertThat(prospect.play(machine, table, number, question -> Oracle.WAIT)).isTrue();
        hands.merge(cards(table, place), 1, Integer::sum);
      }
    }
    return hands;
  }

  private static String hand(Draft table) {
    return cards(table, "hand of blues");
  }

  private static String cards(Draft table, String place) {
    int at = table.layout().sorts().places().number(place);
    Set<String> held = new TreeSet<>();
    for (int piece = 0; piece < table.layout().sorts().pieces().size(); piece++) {
      if (table.placeOf(piece) == at) {
        held.add(table.layout().sorts().pieces().id(piece));
      }
    }
    return String.join(" ", held);
  }

  private Set<String> after(String done) {
    steps = done;
    Ruleset rules = rules();
    try (Game game = played(rules, 1)) {
      Set<String> hands = hands(rules, game);
      assertThat(hands).contains(hand(game.draft()));
      return hands;
    }
  }

  @Test
  void what_was_drawn_unseen_is_any_of_all() {
    assertThat(after("")).hasSize(10);
  }

  @Test
  void a_card_that_was_shown_is_still_there() {
    assertThat(after(SHOWN)).hasSize(6);
  }

  @Test
  void a_card_that_was_taken_up_before_all_eyes_is_in_the_hand() {
    Set<String> hands =
        after(
            """
                - { move: sun, to: laid }
                - { move: sun, to: hand of blues }
            """);

    assertThat(hands).allMatch(hand -> hand.contains("sun")).hasSizeBetween(4, 6);
  }

  @Test
  void a_card_that_came_back_before_the_draw_may_be_anywhere() {
    Set<String> hands =
        after(
            """
                - { move: cards in hand of blues, to: laid }
                - { move: cards in laid, to: pile }
                - { draw: card, from: cards in pile, count: 2, to: hand of blues }
            """);

    assertThat(hands).hasSize(10);
  }

  /** Two of three: the card that was shown has gone or stayed. */
  @Test
  void once_one_has_gone_unseen_it_may_be_the_one_that_was_shown_and_all_ways_are_alike() {
    steps = SHOWN + gone(1);
    Ruleset rules = rules();
    try (Game game = played(rules, 1)) {
      Map<String, Integer> hands = counted(rules, game, "hand of blues");
      assertThat(hands).hasSize(10);
      hands.forEach(
          (hand, often) -> {
            int ways = hand.contains("sun") ? 3 : 1; // of 18
            assertThat(often).as(hand).isBetween(TABLES * ways / 36, TABLES * ways / 12);
          });
    }
  }

  @Test
  void once_all_have_gone_unseen_it_has_gone_too() {
    steps = SHOWN + gone(3);
    Ruleset rules = rules();
    try (Game game = played(rules, 1)) {
      assertThat(dealt(rules, game, "heap")).hasSize(6).contains(cards(game.draft(), "heap"));
    }
  }

  private static String gone(int count) {
    return "    - { choose: lost, who: blues, from: cards in hand of blues, count: %d }\n    - { move: lost, to: heap }\n"
        .formatted(count);
  }

  /** Whatever differs without having been told, the tables are the same. */
  @Test
  void games_of_which_a_seat_was_told_the_same_have_the_same_tables() {
    steps = SHOWN;
    Ruleset rules = rules();
    Map<String, Set<String>> dealt = new HashMap<>();
    Map<String, Set<String>> truths = new HashMap<>();
    for (int seed = 0; seed < 40; seed++) {
      try (Game game = played(rules, seed)) {
        String told = game.visibleEvents(0).toString();
        Set<String> hands = hands(rules, game);
        assertThat(dealt.computeIfAbsent(told, any -> hands)).isEqualTo(hands);
        truths.computeIfAbsent(told, any -> new TreeSet<>()).add(hand(game.draft()));
      }
    }
    assertThat(dealt).hasSizeGreaterThan(1);
    assertThat(truths.values()).allMatch(hands -> hands.size() > 1);
  }
}
