package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Definitions;
import gabion.state.build.LayoutBuilder;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;

/** Layouts of a few lines, without any rules. */
final class Ground {

  /** Two sides, of which blue has two factions and three may speak for it; four areas in a row. */
  static final String TABLE =
      """
      ruleset: ground
      tells:
        side: { enemy: side }
        faction: { side: side }
        area: { height: number, near: areas }
      sides:
        red: { enemy: blue }
        blue: { enemy: red }
      factions:
        reds: { side: red }
        blues: { side: blue }
        greens: { side: blue }
      seats:
        three: { reds: reds, blues: blues, greens: greens }
        two: { red: reds, blue: [blues, greens] }
        one: { red: reds, rules: [blues, greens] }
      areas:
        hill: { height: 3, beside: [meadow], near: [meadow, shore] }
        meadow: { height: 1, beside: [shore] }
        shore: { beside: [reef] }
        reef: {}
      phases:
        day: {}
        night: {}
      boxes:
        stock of faction: {}
        hand of faction: { seen-by: owner }
        tent of side: { seen-by: side }
        chest of faction in area: { seen-by: side }
        pit: { seen-by: none }
      pieces:
        stone:
          per: [faction]
          count: 9
          starts: stock of faction
          marks: { tired: day, lame: night }
        block:
          per: [reds]
          count: 4
          starts: stock of faction
          faces: { full: { power: 2 }, half: { power: 1 } }
        wanderer:
          count: 3
          starts: pit
          allegiance: face
          faces: [nobody, red, blue]
        guide: { each: { anna: {}, otto: {} }, starts: pit }
      start:
        hill: { stones of reds: 4 }
        reef: { stones of greens: 2 }
      fields:
        score: { type: number, from: 0, to: 20, start: 5 }
        order of faction: { type: area, lasts: day, seen-by: owner }
        weary of area: { type: claim, lasts: night }
      """;

  private Ground() {}

  static Layout layout() {
    return layout(TABLE);
  }

  static Layout layout(String yaml) {
    Problems problems = new Problems();
    var tree = YamlReader.read(new Source("ground.yaml", "base", yaml), problems).orElseThrow();
    Layout layout = LayoutBuilder.build(new Definitions(tree, problems));
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return layout;
  }

  /** A draft laid out, of which no standing rule watches anything. */
  static Draft laid() {
    return new Draft(layout(), 0).layOut();
  }

  static int row(Layout layout, String selector) {
    return Selectors.firstRow(layout.sorts(), layout.rows(), selector);
  }

  static int place(Layout layout, String id) {
    return layout.sorts().places().number(id);
  }
}
