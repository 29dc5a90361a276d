package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.hook.HookKind;
import gabion.hook.Piece;
import gabion.question.Oracle;
import gabion.question.Question.Refusal;
import gabion.state.Draft;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groups over counted kinds and single pieces together. */
class MixedPiecesTest {

  private static final String RULES =
      """
      seats:
        two: { r: [reds], b: [blues] }
      boxes:
        tent of faction: { title: Tent, seen-by: owner }
      groups: { host: [stone, guide], folk: [guide, cook], band: [host, cook] }
      pieces:
        guide:
          starts: hill
          each:
            anna: { faction: reds, worth: 3 }
            otto: { faction: blues, worth: 1 }
        cook: { starts: shore, each: { carla: { lame: yes } } }
      tells:
        guide: { faction: faction, worth: number }
        cook: { lame: claim }
      start:
        hill: { stones of reds: 2, stones of blues: 1, guides: [anna, otto] }
      define:
        crowd of area: { is: hosts in area }
        power of host: { is: host.worth + 1 }
        both: { is: "[stones in hill, cooks]" }
      """;

  private static SmallRules playing(String steps) {
    return SmallRules.of(
        RULES + "procedures:\n  game:\n    steps:\n" + steps.stripTrailing().indent(6));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "hosts in hill                      => [2 reds in hill, 1 blues in hill, 1 anna in hill, 1 otto in hill]",
        "hosts of reds in hill              => [2 reds in hill, 1 anna in hill]",
        "hosts of blues in [hill, shore]    => [1 blues in hill, 1 otto in hill]",
        "folks                              => [1 anna in hill, 1 otto in hill, 1 carla in shore]",
        "bands in shore                     => [1 carla in shore]",
        "bands in areas where it is guide   => [1 anna in hill, 1 otto in hill]",
        "bands in areas where it is host and it is not guide => [2 reds in hill, 1 blues in hill]",
        "bands in areas where it is stone   => [2 reds in hill, 1 blues in hill]",
        "bands in areas where it is folk    => [1 anna in hill, 1 otto in hill, 1 carla in shore]",
        "bands where it is anna             => [1 anna in hill]",
        "bands where anna is it             => [1 anna in hill]",
        "bands in areas where it is in shore => [1 carla in shore]",
        "hosts in hill where its faction is blues => [1 blues in hill, 1 otto in hill]",
        "hosts in hill with most its worth  => [1 anna in hill]",
        "hosts in hill with least its worth => [2 reds in hill, 1 blues in hill]",
        "bands in areas where its lame      => [1 carla in shore]",
        "count(hosts in hill)               => 5",
        "any bands in shore                 => yes",
        "any hosts in shore                 => no",
        "no hosts in shore                  => yes",
        "areas where any bands in it        => [hill, shore]",
        "areas where any hosts in it        => [hill]",
        "places of bands                    => [hill, shore]",
        "sum of its worth over hosts in hill => 4",
        "sum of power of it over hosts in hill => 9",
        "sum of count(crowd of shore) + 1 over crowd of hill => 5",
        "sum of (sum of its worth over crowd of hill) over crowd of hill => 20",
        "most of its worth over hosts in hill => 3",
        "power of anna                      => 4",
        "(first of folks).worth             => 3",
        "(first of folks).place             => hill",
        "(first of folks).area              => hill",
        "first of folks is anna             => yes",
        "first of folks is otto             => no",
        "anna is first of folks             => yes",
        "first of hosts is anna             => no",
        "(first of folks) is guide          => yes",
        "(first of folks) is stone          => no",
        "(first of folks).faction           => reds",
        "crowd of hill where it is guide    => [1 anna in hill, 1 otto in hill]",
        "count(both)                        => 4",
        "[guides, stones of reds in hill]   => [2 reds in hill, 1 anna in hill, 1 otto in hill]",
        "[anna, stones of reds in hill]     => [2 reds in hill, 1 anna in hill]",
        "[stones of reds in hill, anna, guides] => [2 reds in hill, 1 anna in hill, 1 otto in hill]",
        "[hosts in hill, guides]            => [2 reds in hill, 1 blues in hill, 1 anna in hill, 1 otto in hill]",
        "count([guides, cooks])             => 3",
      })
  void a_group_of_both_is_a_set_like_any_other(String sentence, String meaning) {
    assertThat(SmallRules.of(RULES).says(sentence.strip())).isEqualTo(meaning.strip());
  }

  @Test
  void one_of_them_is_chosen_and_moved() {
    String steps =
        """
        - choose: host
          who: reds
          from: hosts in hill
        - move: host
          to: shore
        - note: "{host} in {host.place}"
        """;

    Played anna = playing(steps).play("anna");
    assertThat(anna.asked).containsExactly("r: reds | blues | anna | otto");
    assertThat(anna.says("hosts in shore")).isEqualTo("[1 anna in shore]");
    assertThat(anna.told).contains("Anna: Hill → Shore", "Anna in Shore");
    assertThat(playing(steps).play("blues").says("hosts in shore")).isEqualTo("[1 blues in shore]");
  }

  @Test
  void some_of_them_are_chosen_by_number_and_by_name() {
    String steps =
        """
        - choose: some-hosts
          who: reds
          from: hosts in hill
          up-to: 3
          including: guides
        - move: some-hosts
          to: shore
        - note: "{some-hosts}, {count(some-hosts)}, {some-hosts where it is guide}"
        """;

    Played played = playing(steps).play("2 reds, otto");
    assertThat(played.asked).first().asString().contains("1 reds, 1 blues, 1 anna");
    assertThat(played.asked).first().asString().doesNotContain("2 reds, 1 blues |");
    assertThat(played.says("hosts in shore")).isEqualTo("[2 reds in shore, 1 otto in shore]");
    assertThat(played.says("hosts in hill")).isEqualTo("[1 blues in hill, 1 anna in hill]");
    assertThat(played.told).contains("2 Reds: Hill → Shore", "Otto: Hill → Shore");
  }

  @Test
  void those_that_were_chosen_are_gone_through_and_counted_before_they_go() {
    String steps =
        """
        - choose: some-bands
          who: reds
          from: bands in areas
          count: 3
        - note: "{count(some-bands)}: {some-bands}"
        - for: band
          in: some-bands
          do:
            - if: band is guide
              then: [{ move: band, to: shore }]
              else: [{ note: "{band} stays in {band.place}" }]
        """;

    Played played = playing(steps).play("blues in hill, anna, carla");
    assertThat(played.told)
        .contains("3: 1 Blues, Anna and Carla", "Anna: Hill → Shore")
        .contains("Blues stays in Hill", "Carla stays in Shore");
    assertThat(played.says("bands in shore")).isEqualTo("[1 anna in shore, 1 carla in shore]");
  }

  @Test
  void they_are_spread_drawn_given_to_procedures_and_turned_away() {
    String steps =
        """
        - place: hosts of reds in hill
          in: "[meadow, shore]"
          who: reds
        - draw: some-hosts
          from: hosts in [hill, meadow, shore]
          count: 5
          to: meadow
        - call: welcome anna
        - draw: host
          from: hosts in meadow where it is anna
          to: tent of reds
        - note: "drawn {host} to {host.place}"
        - move: hosts of blues in meadow
          to: hill
          count: 1
        """;
    SmallRules table =
        SmallRules.of(
            RULES
                + "procedures:\n  welcome host:\n    steps:\n"
                + "      - note: welcome {host}\n      - call: greet host\n"
                + "  greet host: { steps: [] }\n"
                + "  game:\n    steps:\n"
                + steps.stripTrailing().indent(6));

    Played played = table.play("meadow 1, shore 1", "shore 1");

    assertThat(played.told).contains("Anna: Hill → Shore", "welcome Anna");
    assertThat(played.told).contains("drawn Anna to Tent · Reds");
    assertThat(played.says("hosts in tent of reds")).isEqualTo("[1 anna in tent of reds]");
    assertThat(played.says("hosts in meadow")).isEqualTo("[2 reds in meadow, 1 otto in meadow]");
    assertThat(played.says("hosts in hill")).isEqualTo("[1 blues in hill]");
  }

  // ---- who hears what

  private static List<String> told(int seat, String steps) {
    SmallRules table = playing(steps);
    Draft draft = table.laid();
    Visibility sight = Visibility.of(draft, seat);
    EventFormatter sentences = new EventFormatter(table.layout());
    List<String> told = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(
          event -> sight.veil(event).ifPresent(seen -> told.addAll(sentences.lines(seen))));
      machine.enter(draft, "game");
      machine.run(draft, question -> 0);
    }
    return told;
  }

  @Test
  void of_those_that_move_unseen_others_learn_how_many_of_which_back() {
    String steps =
        """
        - move: hosts of reds in hill
          to: tent of reds
        - move: hosts in tent of reds
          to: tent of blues
        - note: "{hosts in tent of blues}; {first of (hosts in tent of blues where it is guide)}"
        - let: host
          be: first of (hosts in tent of blues where it is guide)
        - note: "{host}, {host.worth}, {host.place}"
        - show: hosts in tent of blues
          to: reds
        """;

    assertThat(told(1, steps))
        .containsExactly(
            "2 Reds: Hill → Tent",
            "Anna: Hill → Tent · Reds",
            "2 Reds: Tent → Tent · Blues",
            "Anna: Tent · Reds → Tent · Blues",
            "2 Reds and Anna; Anna",
            "Anna, 3, Tent · Blues",
            "shown to R: Anna, 2 Reds");
    assertThat(told(Visibility.NOBODY, steps))
        .containsExactly(
            "2 Reds: Hill → Tent",
            "Anna: Hill → Tent · Reds",
            "2 unseen: Tent · Reds → Tent · Blues",
            "1 guide: Tent · Reds → Tent · Blues",
            "3 unseen; 1 unseen guide",
            "1 unseen guide, ?, ?",
            "shown to R: something");
  }

  @Test
  void a_refusal_says_why_a_single_one_may_not_be_chosen() {
    SmallRules table =
        playing(
            """
            - move: otto
              to: shore
            - choose: host
              who: reds
              from: hosts in hill where its worth < 3
            """);
    Machine machine = new Machine(table.program());
    Draft draft = table.laid();
    machine.enter(draft, "game");
    machine.run(draft, question -> Oracle.WAIT);

    assertThat(reason(machine, "anna")).contains("worth");
    assertThat(reason(machine, "otto")).isEqualTo("not in Hill");
    machine.close();
  }

  private static String reason(Machine machine, String thing) {
    return machine.questioner().question().whyNot(thing).map(Refusal::reason).orElse("may be");
  }

  // ---- scripts

  @Test
  void a_script_gets_single_ones_by_their_ids_and_gives_them_back() {
    Source source = new Source("wind.js", "base", "export const before = { 'turn'() {} }");
    Map<String, Object> ask = new LinkedHashMap<>();
    ask.put("choose", "hosts");
    ask.put("who", "reds");
    ask.put("from", List.of(STONE, "anna", "otto"));
    ask.put("count", 2);
    Map<String, Object> move = Map.of("move", List.of(STONE, "otto"), "to", "shore");
    CannedScripts scripts =
        new CannedScripts(source)
            .yields(HookKind.BEFORE, "turn", (payload, game) -> List.of(ask, move).iterator());
    SmallRules table =
        SmallRules.of(
            RULES + "procedures:\n  game: { steps: [ { call: turn } ] }\n  turn: { steps: [] }\n",
            scripts);

    Played played = table.play("1 reds in hill, otto");

    assertThat(played.says("hosts in shore")).isEqualTo("[1 reds in shore, 1 otto in shore]");
    assertThat(scripts.answers.get(0))
        .asInstanceOf(LIST)
        .hasSize(2)
        .contains("otto")
        .hasAtLeastOneElementOfType(Piece.class);
  }

  /**
   * A script that is asked for each pile, or for whether it counts, asks for the same elsewhere.
   */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "sum of prize of its area over hosts in area             => 5",
        "sum of 1 over bands in area where prize of its area > 0 => 5"
      })
  void a_sum_may_be_asked_for_while_it_is_worked_out(String sum, String total) {
    CannedScripts scripts =
        new CannedScripts(new Source("wind.js", "base", "purse of area; prize of area"))
            .reads("purse of ", "area")
            .says(
                HookKind.COUNTS,
                "prize of area",
                (payload, game) ->
                    payload.get("area").equals("hill")
                        ? Map.of("by", game.read(0, 0, List.of("shore")))
                        : "pass");
    SmallRules table =
        SmallRules.of(
            RULES
                + """
                  purse of area: { is: %s }
                  prize of area: { is: 1 }
                procedures:
                  game: { steps: [ { note: "{purse of hill}" } ] }
                """
                    .formatted(sum),
            scripts);

    assertThat(table.play().told).containsExactly(total);
  }

  private static final Map<String, Object> STONE =
      Map.of(
          "kind", "stone", "faction", "reds", "side", "red", "marks", List.of(), "place", "hill");
}
