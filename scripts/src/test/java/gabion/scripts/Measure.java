package gabion.scripts;

import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Map;

/** Prints what calls cost; run by hand. */
final class Measure {

  private static final String TEXT =
      """
      const four = [{ note: 'a' }, { note: 'b' }, { note: 'c' }, { note: 'd' }]
      export const instead = {
        'a two steps'({ unit, area }, game) {
          return [{ move: unit, to: area }, { flip: unit, to: 'two' }]
        },
        'b two steps and a sentence'({ unit, area }, game) {
          return [{ move: unit, to: game`stockpile of ${unit}` }, { flip: unit, to: 'two' }]
        },
        'c pass'({ unit, area }, game) { if (unit !== 'x') return 'pass' },
        'd map and filter'({ unit, area }, game) {
          return ['a', 'b', 'c'].filter((x) => x !== 'b').map((x) => ({ move: x, to: area }))
        },
      }
      """;

  private Measure() {}

  public static void main(String... ignored) throws ScriptFailure {
    long start = System.nanoTime();
    Source source = new Source("measure.js", "base", TEXT);
    GraalScripts scripts = GraalScripts.of(List.of(source), ScriptLimits.USUAL, new Problems());
    System.out.printf("read %d ms%n", since(start));
    for (int i = 0; i < 4; i++) {
      start = System.nanoTime();
      try (Session session = scripts.open()) {
        once(session, scripts.scripts().get(0).hooks().get(0));
      }
      System.out.printf("context %d and its first call %d ms%n", i + 1, since(start));
    }
    try (Session session = scripts.open()) {
      for (int round = 0; round < 3; round++) {
        for (ScriptHook hook : scripts.scripts().get(0).hooks()) {
          int calls = 200_000;
          start = System.nanoTime();
          for (int i = 0; i < calls; i++) {
            once(session, hook);
          }
          double each = (System.nanoTime() - start) / 1000.0 / calls;
          System.out.printf("%-30s %.2f us%n", hook.head(), each);
        }
      }
    }
  }

  private static void once(Session session, ScriptHook hook) throws ScriptFailure {
    session.call(hook, Map.of("unit", "u", "area", "a"), new Stage.Echo());
  }

  private static long since(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
