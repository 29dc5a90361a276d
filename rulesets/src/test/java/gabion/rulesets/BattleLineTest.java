package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.battle.BattleCatalog;
import gabion.tools.lab.battle.BattleQuery;
import gabion.tools.lab.battle.BattleTemplate;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsTables;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Lines of battle: what the rules do not have is refused, in the words of who wrote the line. */
class BattleLineTest {

  private static Ruleset rules(String id) {
    return Shelf.rulesets().filter(rules -> rules.id().equals(id)).findFirst().orElseThrow();
  }

  private static Setup setup(Ruleset rules, String scenario) {
    return rules.setup(scenario, Map.of(), new Problems()).orElseThrow();
  }

  private static Optional<StartPositions.BattleStart> read(
      Ruleset rules, String line, Problems problems) {
    return StartPositions.ofLine(rules, rules.setup(), line, problems);
  }

  /** How many pieces of each row lie in each place, and where each single piece does. */
  private static List<Integer> lies(Ruleset rules, StartPositions.BattleStart battle) {
    Draft draft = battle.start().draft();
    List<Integer> all = new ArrayList<>();
    for (int row = 0; row < rules.layout().rows().size(); row++) {
      for (int place = 0; place < rules.layout().sorts().places().size(); place++) {
        all.add(draft.count(row, place));
      }
    }
    for (int piece = 0; piece < rules.layout().sorts().pieces().size(); piece++) {
      all.add(draft.placeOf(piece));
    }
    return all;
  }

  @Test
  void every_example_is_read() {
    Shelf.rulesets()
        .forEach(
            rules -> {
              for (Thing battle : rules.program().definitions().battles()) {
                String example = battle.block().text("example", "");
                assertThat(example).as("%s %s", rules.id(), battle.id()).isNotEmpty();
                assertThat(rules.program().definitions().scenarios())
                    .as(example)
                    .anyMatch(
                        scenario ->
                            StartPositions.ofLine(
                                    rules, setup(rules, scenario.id()), example, new Problems())
                                .isPresent());
              }
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1754-conquest | 3 british-regulars against 3 british-colonials in albany | no such battle | 3 british",
        "1754-conquest | 3 british-regulars, 1 french-regulars against 3 french-regulars in albany | the same side | 1 french-regulars against",
        "1754-conquest | 1 natives against 2 french-regulars in albany | expected natives of british or natives of french, found 1 natives | 1 natives",
        "1754-conquest | 2 french-regulars against 1 natives in albany | expected natives of british or natives of french, found 1 natives | 1 natives",
        "1754-conquest | -3 british-regulars against 3 french-regulars in albany | expected a number from 1 to 9999, found -3 | -3 british-regulars",
        "1754-conquest | 3 french-regulars against 0 british-regulars in albany | expected a number from 1 to 9999, found 0 | 0 british-regulars",
        "1754-conquest | 2.5 british-regulars against 3 french-regulars in albany | expected a number from 1 to 9999, found 2.5 | 2.5",
        "1754-conquest | british-regulars against 3 french-regulars in albany | a number of pieces | british-regulars",
        "1754-conquest | 3 british-regulars against 3 french-regulras in albany | unknown piece `french-regulras` | french-regulras in",
        "1754-conquest | 3 british-regulars, against 3 french-regulars in albany | pieces before and after a comma | 3 british-regulars,",
        "1754-conquest | 3 british-regulars against 3 french-regulars in albny | unknown place `albny` | albny",
        "1754-conquest | 2 british-regulars against 2 french-regulars in albany with massacer of french-canadiens | unknown piece `massacer` | massacer",
        "1754-conquest | 2 british-regulars against 2 french-regulars in albany with massacre of french-canadien | `french-canadien` does not fit here | french-canadien",
        "1762 | 3 soldiers of british in canada against 2 soldiers of french in peru | peru is not adjacent to canada | 3 soldiers",
        "1762 | 3 soldiers of british in ruperts-land against 2 soldiers of british in canada | belong to the same faction | 3 soldiers",
        "1762 | 3 soldiers of british in canada against 2 soldiers of french in canada | canada is not adjacent to canada | 3 soldiers",
        "1762 | 3 british-soldier in ruperts-land against 2 soldiers of french in canada | unknown piece `british-soldier` | british-soldier",
        "1762 | 3 soldiers of british in canada against 2 soldiers of french in cuebec | unknown place `cuebec` | cuebec",
        "1762 | 3 soldiers of british in ruperts-land against 2 natives in canada | expected pieces of a faction | 2 natives",
        "1762 | 3 soldiers of british in ruperts-land raid 2 soldiers of french in canada | a raid needs an area with natives only | 3 soldiers",
        "1759-quebec | attack-lower-quebec under vaudreuil | unknown piece `vaudreuil` | vaudreuil",
        "1759-quebec | attack-lower-quebec against french-b | the game for two | attack-lower",
        "1759-quebec | french-attack-lower-quebec under redoubts-of-beauport | of the other side | french-attack",
        "1759-quebec | attack-lower-quebec with french-action-1 under redoubts-of-beauport | belong to different sides | attack-lower",
        "braddocks-defeat | marines in 0101 fires at coy-44-1 in 0906 | not in view and range | marines",
        "braddocks-defeat | marines in 0806 fires at marines in 0906 | belong to the same side | marines",
        "braddocks-defeat | indian-1 in 0806 fires at militia in 0906 | belong to the same side | indian-1",
        "braddocks-defeat | marinez in 0806 fires at militia in 0906 | unknown piece `marinez` | marinez",
        "braddocks-defeat | marines in 0806 fires at coy-44-1 in 9906 | unknown place `9906` | 9906",
        "braddocks-defeat | marines in 0101 charges coy-44-1 in 0906 | is not adjacent to | marines",
      })
  void what_the_rules_do_not_have_is_refused(String id, String line, String because, String at) {
    Problems problems = new Problems();

    assertThat(read(rules(id), line, problems)).isEmpty();
    assertThat(problems.list()).hasSize(1);
    Problem problem = problems.list().get(0);
    assertThat(problem.message()).contains(because);
    assertThat(problem.location().source().text()).isEqualTo(line);
    assertThat(line.substring(problem.location().offset())).startsWith(at);
  }

  @Test
  void a_piece_of_no_side_takes_the_side_of_its_line() {
    Ruleset rules = rules("1754-conquest");
    String line = "2 british-regulars, 1 %s against 2 french-regulars, 1 %s in albany";
    Problems problems = new Problems();
    StartPositions.BattleStart bare =
        read(rules, line.formatted("natives", "natives"), problems).orElseThrow();
    StartPositions.BattleStart said =
        read(rules, line.formatted("natives of british", "natives of french"), problems)
            .orElseThrow();

    assertThat(lies(rules, bare)).isEqualTo(lies(rules, said));
  }

  @Test
  void a_card_in_force_is_a_longer_line() {
    Ruleset rules = rules("1754-conquest");
    Problems problems = new Problems();
    String line = "2 french-canadiens, 1 natives against 3 british-colonials in albany";
    StartPositions.BattleStart bare = read(rules, line, problems).orElseThrow();
    StartPositions.BattleStart card =
        read(rules, line + " with massacre of french-canadiens", problems).orElseThrow();

    assertThat(problems.list()).isEmpty();
    assertThat(lies(rules, card)).isNotEqualTo(lies(rules, bare));
  }

  @Test
  void what_is_sensible_is_between_the_worst_and_the_best() throws Exception {
    for (String line :
        List.of(
            "1754-conquest: 2 british-regulars, 1 british-colonials against 2 french-regulars in albany",
            "1754-conquest: 2 british-regulars against 2 french-regulars in albany with massacre of french-canadiens",
            "1762: 5 soldiers of british in ruperts-land against 3 soldiers of french in canada")) {
      Ruleset rules = rules(line.substring(0, line.indexOf(':')));
      StartPositions.BattleStart battle =
          read(rules, line.substring(line.indexOf(' ') + 1), new Problems()).orElseThrow();
      double sensible = british(rules, battle, battle.policies());

      assertThat(battle.policies()).as(line).isNotEmpty();
      assertThat(sensible)
          .as(line)
          .isGreaterThan(british(rules, battle, List.of("worst-for british")))
          .isLessThan(british(rules, battle, List.of("best-for british")))
          .isNotCloseTo(british(rules, battle, List.of("first")), within(0.01));
    }
  }

  /** As many dice as may be is good play: the own die of the defender is the same too. */
  @Tag("wide")
  @Test
  void as_many_dice_as_may_be_are_near_to_best_play() throws Exception {
    Ruleset rules = rules("1762");
    StartPositions.BattleStart battle =
        read(
                rules,
                "8 soldiers of british in ruperts-land against 5 soldiers of french in canada",
                new Problems())
            .orElseThrow();

    assertThat(british(rules, battle, battle.policies()))
        .isCloseTo(british(rules, battle, OddsQuery.BEST), within(0.1));
  }

  private static double british(
      Ruleset rules, StartPositions.BattleStart battle, List<String> policies) throws Exception {
    return new OddsQuery("", policies, battle.winner(), "", List.of(), 60_000)
        .of(rules, battle.start()).answer().ends().stream()
            .filter(end -> end.winner().equals("british"))
            .mapToDouble(OddsResult.Chance::chance)
            .sum();
  }

  /** Each pair of faces of the two dice is looked up in its chart. */
  @Test
  void an_order_tells_morale_and_losses() throws Exception {
    Ruleset rules = rules("1759-quebec");
    String line = "attack-lower-quebec with british-action-1 under redoubts-of-beauport";
    StartPositions.BattleStart battle = read(rules, line, new Problems()).orElseThrow();
    OddsResult result =
        new OddsQuery("", List.of(), battle.winner(), "", battle.measures(), 1000)
            .of(rules, battle.start())
            .answer();

    assertThat(battle.measures()).containsExactly("morale of british", "morale of french");
    assertThat(result.unresolvedChance()).isZero();
    assertThat(result.ends().stream().map(OddsResult.Chance::values).distinct())
        .hasSizeGreaterThan(1);
  }

  /** What the page of odds asks for: sliders for pieces, a list of places, the name of a thing. */
  @Test
  void a_hole_for_a_card_or_its_owner_is_no_hole_for_pieces_or_places() {
    BattleTemplate form =
        BattleTemplate.of(rules("1754-conquest")).stream()
            .filter(one -> one.id().equals("battle-with-a-card"))
            .findFirst()
            .orElseThrow();

    assertThat(form.holes())
        .containsExactly(
            new BattleTemplate.TemplateSlot("attackers", true, false, ""),
            new BattleTemplate.TemplateSlot("defenders", true, false, ""),
            new BattleTemplate.TemplateSlot("area", false, true, ""),
            new BattleTemplate.TemplateSlot("card", false, false, "card"),
            new BattleTemplate.TemplateSlot("owner", false, false, "faction"));
    assertThat(BattleTemplate.of(rules("1759-quebec")).get(0).holes())
        .containsExactly(
            new BattleTemplate.TemplateSlot("order", false, false, "order"),
            new BattleTemplate.TemplateSlot("counter", false, false, "counter"));
  }

  /** Where a line wants a card or a faction, no other things are offered. */
  @Test
  void every_slot_for_one_thing_offers_what_its_example_is() {
    BattleCatalog conquest = BattleCatalog.of(rules("1754-conquest"));

    assertThat(offered(conquest, "card")).contains("massacre", "siege-train-french");
    assertThat(offered(conquest, "faction"))
        .containsExactly(
            "british-regulars",
            "british-colonials",
            "french-regulars",
            "french-canadiens",
            "natives");
    Shelf.rulesets().map(BattleCatalog::of).forEach(BattleLineTest::offersTheExamples);
  }

  private static void offersTheExamples(BattleCatalog catalog) {
    for (BattleTemplate form : catalog.battles()) {
      for (BattleTemplate.TemplateSlot slot : form.holes()) {
        if (!slot.pieces() && !slot.place()) {
          assertThat(offered(catalog, slot.sort()))
              .as("%s %s %s", catalog.ruleset(), form.id(), slot.name())
              .contains(form.example().get(slot.name()));
        }
      }
    }
  }

  private static List<String> offered(BattleCatalog catalog, String sort) {
    return catalog.singles().stream()
        .filter(one -> one.kind().equals(sort))
        .map(BattleCatalog.UniquePiece::id)
        .toList();
  }

  /** Nobody wins a volley, so what the rules measure comes first, then what is lost. */
  @Test
  void a_battle_without_a_winner_tells_first_what_it_measures() throws Exception {
    Ruleset rules = rules("braddocks-defeat");
    StartPositions.BattleStart battle =
        read(rules, "marines in 0806 fires at coy-44-1 in 0906", new Problems()).orElseThrow();
    assertThat(tables(rules, battle))
        .containsExactly("losses of coy-44-1", "disrupted of coy-44-1", "any units in 0906");

    Ruleset quebec = rules("1759-quebec");
    String order = "attack-lower-quebec under redoubts-of-beauport";
    assertThat(tables(quebec, read(quebec, order, new Problems()).orElseThrow()))
        .startsWith("morale of british", "morale of french")
        .hasSizeGreaterThan(2);
  }

  private static List<String> tables(Ruleset rules, StartPositions.BattleStart battle)
      throws Exception {
    OddsQuery asked = new OddsQuery("", List.of(), battle.winner(), "", battle.measures(), 10_000);
    return OddsTables.of(rules, asked.of(rules, battle.start()).answer()).tables().stream()
        .map(OddsTables.Table::title)
        .toList();
  }

  /** Under the first scenario the example itself is refused, and so is no help. */
  @Test
  void a_line_that_is_refused_is_no_help_for_itself() {
    Problems problems = new Problems();
    assertThat(read(rules("1759-quebec"), "attack-lower-quebec against french-b", problems))
        .isEmpty();
    assertThat(problems.list().get(0).message()).contains("`attack-lower-quebec under CARD`");
    assertThat(problems.list().get(0).help()).isNull();
  }

  static List<Ruleset> rulesets() {
    return Shelf.someRulesets().toList();
  }

  /** As a page asks that has no choice of scenarios. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void the_example_of_each_line_is_a_battle_in_some_scenario(Ruleset rules) throws Exception {
    for (BattleTemplate form : BattleTemplate.of(rules)) {
      BattleQuery asked = new BattleQuery(form.id(), form.example(), "first", "");
      assertThat(asked.computeOdds(rules).tables()).as(form.fill(form.example())).isNotEmpty();
    }
  }
}
