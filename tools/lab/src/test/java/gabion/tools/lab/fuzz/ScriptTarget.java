package gabion.tools.lab.fuzz;

import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.scripts.ScriptLimits;
import gabion.tools.lab.check.Check;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** A script of a small game: it is read, checked, linked and run under its limits. */
public final class ScriptTarget implements FuzzTarget {

  private static final String RULES =
      """
      ruleset: fuzz
      tells: { side: { enemy: side }, faction: { side: side }, area: { points: number } }
      sides: { red: { enemy: blue }, blue: { enemy: red } }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      fields: { tally: { type: number, from: 0, to: 400 } }
      options: { weather: { readings: { dry: {}, wet: {} }, rule: "1" } }
      areas:
        a: { points: 1, beside: [b] }
        b: { points: 2, beside: [c] }
        c: { points: 3 }
      boxes: { camp of faction: {} }
      pieces: { troop: { per: faction, count: 20, starts: camp of faction } }
      define:
        worth of area: { is: area.points }
        area is good: { is: area.points > 0 }
      procedures:
        game:
          steps:
            - repeat: 3
              do:
                - { choose: area, who: red, from: areas }
                - { move: troops of reds in camp of reds, to: area, count: 1 }
                - { call: attack of area }
                - { choose: area, who: blue, from: areas where it is good }
                - { add: worth of area, to: tally }
        attack of area:
          steps: [ { add: 1, to: tally } ]
      endings: { most: { at: game, winner: red } }
      """;

  private static final ScriptLimits TIGHT =
      new ScriptLimits(20_000, 3_000, 64L << 20, 1_000, 10_000);

  private final Ground ground = new Ground("rulesets", "scripts");

  /** Takes one input of Jazzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
    One.TARGET.take(bytes);
  }

  private static final class One {
    static final FuzzTarget TARGET = new ScriptTarget();
  }

  @Override
  public void take(byte[] bytes) throws Exception {
    if (!Files.exists(ground.at("rulesets/fuzz/ruleset.yaml"))) {
      Files.writeString(ground.at("rulesets/fuzz/ruleset.yaml"), RULES);
    }
    Files.write(ground.at("scripts/fuzz/script.js"), bytes);
    Library library =
        new Library(
            List.of(ground.at("rulesets").getParent()),
            (sources, found) -> GraalScripts.of(sources, TIGHT, found));
    Problems problems = new Problems();
    Optional<Ruleset> rules = library.load("fuzz", problems);
    Ground.tell(problems);
    if (rules.isPresent()) {
      Check.of(library, "fuzz");
      Ground.play(rules.get());
    }
    ground.isClean();
  }

  @Override
  public void close() {
    ground.close();
  }
}
