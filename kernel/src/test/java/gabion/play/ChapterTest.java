package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.DefaultsExpander;
import gabion.flow.run.Procedure;
import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a file says once for all things of a section. */
class ChapterTest {

  private static final String FIRST =
      """
      procedures:
        rule: "1"
        who: reds
        game:
          - call: first
          - call: second
        first:
          - choose: area
            from: areas
          - note: "{area}"
        second:
          rule: "2"
          ruling: R-1
          steps:
            - choose: side
              who: blues
              from: sides
            - note: "{side}"
      """;

  private static final String SECOND =
      """
      procedures:
        ruling: R-2
        third:
          steps: []
        fourth:
          ruling: R-3
          steps: []
        fifth:
          assumed: R-4
          steps: []
      """;

  private static Problems problems(String... files) {
    Problems problems = new Problems();
    List<Source> sources = new java.util.ArrayList<>(List.of(SmallRules.shared("base.yaml")));
    for (int i = 0; i < files.length; i++) {
      sources.add(new Source("file-" + i + ".yaml", "base", files[i]));
    }
    SmallRules.compile(sources, Scripts.none(), problems);
    return problems;
  }

  private static List<String> told(Problems problems) {
    return problems.list().stream().map(Problem::toString).toList();
  }

  private static String cited(SmallRules table, String procedure) {
    Procedure found = table.program().byName.get(procedure);
    return java.util.Objects.requireNonNull(found).citation.brief();
  }

  @Test
  void defaults_under_their_key_mean_the_same() {
    String keyed =
        FIRST.replace("  rule: \"1\"\n  who: reds\n", "  defaults: { rule: \"1\", who: reds }\n");
    Source file = new Source("file.yaml", "base", keyed);
    Source former = new Source("file.yaml", "base", FIRST);

    assertThat(keyed).isNotEqualTo(FIRST);
    assertThat(spelled(file)).isEqualTo(spelled(former));
    assertThat(told(problems(keyed))).isEqualTo(told(problems(FIRST)));
  }

  private static String spelled(Source file) {
    Tree.Fields read = YamlReader.read(file, new Problems()).orElseThrow();
    return DefaultsExpander.spelledOut(read).toString().replaceAll("file.yaml:\\d+", "file.yaml");
  }

  @Test
  void a_default_that_no_thing_may_have_is_an_unknown_field() {
    assertThat(told(problems("procedures:\n  defaults: { whom: reds }\n  game: []\n")))
        .anyMatch(problem -> problem.contains("unknown field `whom`"));
  }

  @Test
  void a_clause_of_a_section_is_that_of_each_thing_that_says_none() {
    SmallRules table = SmallRules.of(FIRST);

    assertThat(cited(table, "first")).isEqualTo("1");
    assertThat(cited(table, "second")).isEqualTo("2, R-1");
  }

  @Test
  void several_clauses_are_those_of_each_thing_that_says_none() {
    SmallRules table =
        SmallRules.of(
            """
            rule: ["1.a", "1.b"]
            procedures:
              rule: ["2.a", "2.b"]
              game: [ { note: one } ]
              rest: { rule: "3", steps: [] }
            """);

    assertThat(cited(table, "game")).isEqualTo("2.a");
    assertThat(cited(table, "rest")).isEqualTo("3");
  }

  @Test
  void it_holds_for_one_file_and_another_says_another() {
    Problems problems = new Problems();
    List<Source> sources =
        List.of(
            SmallRules.shared("base.yaml"),
            new Source("first.yaml", "base", FIRST),
            new Source("second.yaml", "base", SECOND));
    var program = SmallRules.compile(sources, Scripts.none(), problems).orElseThrow();

    assertThat(
            List.of("first", "third", "fourth", "fifth").stream()
                .map(name -> program.byName.get(name).citation.toString()))
        .containsExactly(
            "Citation[rule=1, ruling=, isAssumed=false]",
            "Citation[rule=, ruling=R-2, isAssumed=false]",
            "Citation[rule=, ruling=R-3, isAssumed=false]",
            "Citation[rule=, ruling=R-4, isAssumed=true]");
  }

  @Test
  void a_guess_is_none_where_a_thing_has_a_clause() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              assumed: R-1
              game: { rule: "3", steps: [] }
              rest: { steps: [] }
            """);

    assertThat(table.program().byName.get("game").citation)
        .hasToString("Citation[rule=3, ruling=R-1, isAssumed=false]");
    assertThat(table.program().byName.get("rest").citation)
        .hasToString("Citation[rule=, ruling=R-1, isAssumed=true]");
  }

  @Test
  void who_is_asked_is_said_once_and_otherwise_by_the_question() {
    Played game = SmallRules.of(FIRST).play("shore", "blue");

    assertThat(game.told).contains("Shore", "Blue");
    assertThat(game.asked)
        .extracting(asked -> asked.replaceAll(":.*", ""))
        .contains("reds", "blues");
  }

  @Test
  void a_question_without_anybody_is_still_a_problem() {
    assertThat(told(problems("procedures:\n  game:\n    - choose: area\n      from: areas\n")))
        .anyMatch(line -> line.contains("`who` is missing here"));
  }

  @Test
  void whom_a_procedure_asks_is_linked_with_the_names_of_each_question() {
    Played game =
        SmallRules.of(
                """
                procedures:
                  game:
                    who: faction
                    steps:
                      - for: faction
                        in: factions
                        do:
                          - choose: area
                            from: areas
                          - note: "{faction} take {area}"
                """)
            .play("hill", "shore");

    assertThat(game.told).contains("Reds take Hill", "Blues take Shore");
  }

  @Test
  void cards_of_a_deck_tell_and_ask_alike() {
    SmallRules table =
        SmallRules.of(
            """
            decks:
              table-edge:
                worth: 7
                who: active
                storm:
                  play:
                    - choose: area
                      from: areas
                    - note: "a storm in {area}"
                frost: { worth: 8 }
            procedures:
              game:
                - play: storm
            """);

    assertThat(table.says("storm.worth + 10 * frost.worth")).isEqualTo("87");
    assertThat(table.play("shore").told).contains("a storm in Shore");
  }

  @Test
  void hooks_that_stand_around_a_procedure_say_themselves_whom_they_ask() {
    String hook =
        """
        procedures:
          game: { who: reds, steps: [] }
        hooks:
          before:
            game:
              - choose: area
                from: areas
        """;

    assertThat(told(problems(hook))).anyMatch(line -> line.contains("`who` is missing here"));
  }

  @Test
  void what_stands_at_the_head_of_a_file_holds_for_its_sections_and_they_may_say_otherwise() {
    SmallRules table =
        SmallRules.of(
            """
            rule: "5"
            who: blues
            define:
              area is low: { is: area.height < 2 }
            procedures:
              rule: "6"
              game:
                - call: rest
              rest:
                rule: "7"
                steps:
                  - choose: area
                    from: areas where it is low
                  - note: "{area}"
            """);

    assertThat(cited(table, "game")).isEqualTo("6");
    assertThat(cited(table, "rest")).isEqualTo("7");
    assertThat(table.play("shore").asked).containsExactly("blues: meadow | shore");
    assertThat(told(problems("rule: \"5\"\ndefine:\n  area is low: { is: area.hight }\n")))
        .noneMatch(line -> line.contains("section"));
  }

  @Test
  void a_ruling_of_a_section_stands_in_the_place_of_that_of_its_file() {
    SmallRules table =
        SmallRules.of(
            """
            assumed: R-1
            procedures:
              ruling: R-2
              game:
              rest: { assumed: R-3 }
            """);

    assertThat(table.program().byName.get("game").citation)
        .hasToString("Citation[rule=, ruling=R-2, isAssumed=false]");
    assertThat(table.program().byName.get("rest").citation)
        .hasToString("Citation[rule=, ruling=R-3, isAssumed=true]");
  }

  @Test
  void a_loop_may_say_its_set_beside_its_name() {
    SmallRules table =
        SmallRules.playing(
            """
            - for: faction in factions where it.side is blue
              do:
                - note: "{faction} wait"
            - for: area in neighbors of meadow
              from: shore
              do:
                - for: side in sides
                  do: { note: "{area}, {side}" }
            """);

    assertThat(table.play().told)
        .containsExactly("Blues wait", "Shore, Red", "Shore, Blue", "Hill, Red", "Hill, Blue");
  }

  @Test
  void a_choice_and_a_draw_may_say_their_set_beside_their_name() {
    SmallRules table =
        SmallRules.playing(
            """
            - choose: area from areas where it.height > 0
              who: reds
            - draw: card from [sun, moon]
              to: table-edge
            - alternate: side in sides
              do: [ { note: "{area}, {side}" }, { pass: } ]
            """);
    Played game = table.play("meadow", "fate: sun");

    assertThat(game.told).contains("Meadow, Red", "Meadow, Blue");
    assertThat(game.says("cards in table-edge")).isEqualTo("[sun]");
  }

  @Test
  void a_set_stands_in_one_place_only() {
    String both = "procedures:\n  game:\n    - for: area in areas\n      in: areas\n      do: []\n";

    assertThat(told(problems(both)))
        .singleElement()
        .asString()
        .contains("the key `in` appears twice", "file-0.yaml:4:7", "file-0.yaml:3:17");
  }

  @Test
  void a_set_beside_a_name_is_told_of_where_it_stands() {
    assertThat(told(problems("procedures:\n  game:\n    - for: area in aeras\n      do: []\n")))
        .singleElement()
        .asString()
        .contains("`aeras`", "file-0.yaml:3:20");
  }

  @Test
  void a_text_among_areas_that_they_do_not_tell_is_told_once() {
    List<String> told =
        told(problems("areas:\n  heigt: 3\n  bog: {}\n  fen: {}\nprocedures:\n  game: []\n"));

    assertThat(told).hasSize(1).allMatch(line -> line.contains("`heigt`"));
  }

  @Test
  void a_removal_and_a_text_alone_are_left_as_they_are() {
    String yaml = "areas:\n  hill: !remove\n  bog: { height: 1 }\nsides:\n  plural: yes\n";
    Tree.Fields file =
        YamlReader.read(new Source("pack.yaml", "pack", yaml), new Problems()).orElseThrow();

    assertThat(DefaultsExpander.spelledOut(file)).isEqualTo(file);
  }
}
