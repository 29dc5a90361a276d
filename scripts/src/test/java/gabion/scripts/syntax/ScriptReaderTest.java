package gabion.scripts.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.hook.ExpressionTemplate;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLiterals;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptReaderTest {

  private static Script read(String text) {
    Problems problems = new Problems();
    Source source = new Source("scripts/a/river-crossing.js", "base", text);
    ParsedScript read = ScriptReader.read(source, 7, problems);
    assertThat(problems.list()).isEmpty();
    return read.script();
  }

  @Test
  void a_script_is_named_after_its_file() {
    assertThat(read("export const play = () => []").name()).isEqualTo("river-crossing");
  }

  @Test
  void every_manner_and_spelling_of_a_function_is_found_in_the_order_of_the_text() {
    Script script =
        read(
            """
            const table = { a: [1, -2, 'x'], b: { c: null } }
            const helper = (area) => table.a.length
            export const before = {
              'begin battle in area'({ area }, game) { return [] },
              *"roll for side"({ side }) { yield { note: side } },
              'end': function (payload) { return 'pass' },
              draw: helper,
            }
            export const counts = { 'strength of unit': () => ({ by: helper() }) }
            export function* play({ card, seat }, game) { for (const x of [card, seat]) yield x }
            """);
    assertThat(script.hooks())
        .extracting(ScriptHook::kind, ScriptHook::head, ScriptHook::generator)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(HookKind.BEFORE, "begin battle in area", false),
            org.assertj.core.groups.Tuple.tuple(HookKind.BEFORE, "roll for side", true),
            org.assertj.core.groups.Tuple.tuple(HookKind.BEFORE, "end", false),
            org.assertj.core.groups.Tuple.tuple(HookKind.BEFORE, "draw", false),
            org.assertj.core.groups.Tuple.tuple(HookKind.COUNTS, "strength of unit", false),
            org.assertj.core.groups.Tuple.tuple(HookKind.PLAY, "", true));
    assertThat(script.hooks()).extracting(ScriptHook::script).containsOnly(7);
    assertThat(script.hooks().get(1).location()).hasToString("scripts/a/river-crossing.js:5:5");
    assertThat(script.hooks().get(1).location().length()).isEqualTo("roll for side".length());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "console.log(1)|1:29|`console` is not available in scripts|`{ note: '...' }`",
        "Object.create(null)|1:29|`Object.create` is not available in scripts|of `Object` a script can use assign,",
        "'a'.localeCompare('b')|1:33|`localeCompare` is not available in scripts|with `<` and `===`",
        "'a'.normalize()|1:33|`normalize` is not available in scripts|with `<` and `===`",
        "(1).toLocaleString()|1:33|`toLocaleString` is not available in scripts|with `<` and `===`",
      })
  void what_only_play_would_miss_is_told_with_a_way_out(
      String code, String at, String message, String help) {
    Problems problems = new Problems();
    String text = "export const play = () => { " + code + " }";
    ScriptReader.read(new Source("s.js", "base", text), 0, problems);
    assertThat(problems.list()).hasSize(1);
    assertThat(problems.list().get(0).location()).hasToString("s.js:" + at);
    assertThat(problems.list().get(0).message()).isEqualTo(message);
    assertThat(problems.list().get(0).help()).contains(help);
  }

  @Test
  void a_step_that_came_out_is_found_where_it_is_written() {
    Script script =
        read(
            """
            export const before = {
              'end'({ area }) {
                const all = []
                all.push({ note: 'x' }, { mvoe: area, to: 'pil' }, { mvoe: area, to: 'box' })
                return all
              },
            }
            """);
    List<ScriptLiterals.Step> found =
        script.literals().objectLiterals().stream()
            .filter(step -> step.mayBe(Map.of("mvoe", "hill", "to", "pil")))
            .toList();
    assertThat(found).hasSize(1);
    assertThat(found.get(0).location("unknown verb `mvoe`").column()).isEqualTo(31);
    assertThat(found.get(0).location("unknown box `pil`").column()).isEqualTo(48);
    assertThat(found.get(0).location("something else").column()).isEqualTo(29);
  }

  @Test
  void a_method_of_ones_own_may_be_called_anything() {
    read("const o = { normalize: x => x }\nexport const play = () => { o.normalize(1) }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lines_are_counted_whatever_ends_them(String end) {
    Problems problems = new Problems();
    String text = String.join(end, "// one", "export const play = () => {", "  return [x]", "}");
    ScriptReader.read(new Source("s.js", "base", text), 0, problems);
    assertThat(problems.list()).hasSize(1);
    assertThat(problems.list().get(0).location()).hasToString("s.js:3:11");
  }

  @Test
  void what_our_own_changes_break_is_told_as_a_mistake_of_ours_with_its_place() {
    Source source = new Source("scripts/a.js", "base", "export const play = () => [1 + 2]");
    ParsedScript read = ScriptReader.read(source, 0, new Problems());
    ParsedScript broken =
        new ParsedScript(
            read.script(),
            source,
            source.text().replace("1 +", "(1 +"),
            List.of(new Insertion(source.text().indexOf("1 +"), "(")));
    assertThatThrownBy(() -> ScriptReader.parseAgain(broken))
        .isInstanceOf(ScriptBug.class)
        .hasMessage("scripts/a.js:1:33 cannot be run: expected ) but found ]");
  }

  @Test
  void sentences_are_numbered_in_the_order_of_the_text_with_parts_places_and_holes() {
    Script script =
        read(
            """
            export const play = ({ card, fromArea }, game) => {
              const units = game`units of ${card.owner} in
                ${fromArea} where ${fromArea.homeSide}`
              return [units, game`none`]
            }
            function late(game) { return game`last` }
            """);
    assertThat(script.templates())
        .extracting(t -> t.parts())
        .containsExactly(
            List.of("units of ", " in\n    ", " where ", ""), List.of("none"), List.of("last"));
    assertThat(script.templates().get(0).placeholders())
        .containsExactly("owner", "from-area", "home-side");
    assertThat(script.templates().get(0).locations())
        .extracting(where -> where.line() + ":" + where.column())
        .containsExactly("2:22", "2:44", "3:16", "3:43");
  }

  @Test
  void common_javascript_is_welcome() {
    read(
        """
        const LIMITS = { low: 1, high: [2, 3] }
        function* pairs(all) { for (let i = 0; i + 1 < all.length; i += 2) yield [all[i], all[i + 1]] }
        export const instead = {
          'go with unit from area'({ unit: { kind, rest }, area = 'x' }, game) {
            outer: for (const [a, b] of pairs(game`units in ${area}`)) {
              switch (a?.kind ?? kind) {
                case 'x': continue outer
                default: if (!(a in rest) && b instanceof Object) break outer
              }
            }
            let n = 0
            do { n++ } while (n < LIMITS.low)
            const seen = new Set([...rest.marks].map((m) => `${m}-${n}`))
            if (seen.size > Math.max(1, LIMITS.high[0])) throw new Error('never')
            return [{ move: kind, to: area, count: n, [kind]: typeof n, ...rest }]
          },
        }
        """);
  }

  /** Which of the sentences of a script are only handed on, in the order of the text. */
  private static List<Boolean> handed(String text) {
    return read(text).templates().stream().map(ExpressionTemplate::isOpaque).toList();
  }

  @Test
  void a_sentence_in_a_step_that_leaves_the_script_where_it_is_written_is_handed_on() {
    assertThat(
            handed(
                """
                export function* play({ seat }, game) {
                  const few = game`areas`.filter((area) => area !== 'hill')
                  if (few.length) yield { choose: 'x', from: game`areas`, other: [game`reds`] }
                  yield { choose: 'y', from: seat ? game`areas` : game`reds` }
                  return [{ place: game`reds`, 'in': game`areas` }, ...few, few]
                }
                export const before = {
                  'turn'({ area }, game) { return [{ move: game`reds in ${area}`, to: area }] },
                  'end': (payload, game) => [{ move: game`reds` }],
                }
                """))
        .containsExactly(false, true, false, true, true, true, true, true, true);
  }

  @Test
  void a_sentence_that_anybody_in_the_script_may_look_at_is_not() {
    for (String given :
        List.of(
            "const help = (game) => [{ move: game`reds` }]\n"
                + "export const play = ({ seat }, game) => help(game).slice(1)",
            "export const play = ({ seat }, game) => { const all = game`reds`; return [{ move: all }] }",
            "export const play = ({ seat }, game) => {"
                + " const f = () => [{ move: game`reds` }]; return f().slice(1) }",
            "export const play = ({ seat }, game) => [{ move: game`reds` }].slice(0)",
            "export const play = ({ seat }, game) => [{ move: game`reds`, to() { return 'x' } }]",
            "export const play = ({ seat }, game) => [{ move: game`reds`[0] }]",
            "export const play = ({ seat }, game) => ({ move: game`reds` })",
            "export const counts = { 'turn': (payload, game) => [{ by: game`reds` }] }",
            "export const play = (payload, game) => [{ move: game`reds` }]\n"
                + "export const before = { 'turn': (payload, game) => play(payload, game).slice(1) }",
            "export const before = { 'turn': function me(payload, game) {"
                + " if (payload.x) me(payload, game); return [{ move: game`reds` }] } }")) {
      assertThat(handed(given)).as(given).containsExactly(false);
    }
  }
}
