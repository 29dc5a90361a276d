package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import gabion.hook.GameReader;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which sessions games get. */
class PooledScriptsTest {

  private static final GameReader ECHO = new Stage.Echo();

  private final PooledScripts.Pool pool = new PooledScripts.Pool();
  private final GraalScripts scripts =
      GraalScripts.of(
          List.of(
              new Source("s0.js", "base", "export const play = (p, game) => game`x`"),
              new Source("s1.js", "base", "export function* play() { yield 1; yield 2 }"),
              new Source("s2.js", "base", "export const play = () => { throw new Error('no') }")),
          Stage.TIGHT,
          new Problems());
  private final List<Session> opened = new ArrayList<>();
  private final Scripts pooled =
      PooledScripts.loader((sources, problems) -> new Counted(), pool)
          .read(List.of(), new Problems());

  /** The scripts, which note the sessions that they open. */
  private final class Counted implements Scripts {
    @Override
    public List<Script> scripts() {
      return scripts.scripts();
    }

    @Override
    public Session open() {
      Session session = scripts.open();
      opened.add(session);
      return session;
    }
  }

  private ScriptHook hook(int script) {
    return scripts.scripts().get(script).hooks().get(0);
  }

  @Test
  void games_share_a_session_as_long_as_their_hooks_run_one_after_the_other() throws ScriptFailure {
    Session one = pooled.open();
    Session two = pooled.open();
    one.call(hook(0), Map.of(), ECHO);
    two.call(hook(0), Map.of(), ECHO);
    var unused = catchThrowable(() -> one.call(hook(2), Map.of(), ECHO));
    two.call(hook(0), Map.of(), ECHO);

    assertThat(opened).hasSize(1);
  }

  @Test
  void a_hook_that_runs_in_another_has_its_session() throws ScriptFailure {
    Session game = pooled.open();
    GameReader asking =
        new GameReader() {
          @Override
          public Object read(int script, int template, List<Object> holes) throws ScriptFailure {
            return String.valueOf(game.call(hook(0), Map.of(), ECHO));
          }

          @Override
          public Object option(String name) {
            return name;
          }
        };

    assertThat(game.call(hook(0), Map.of(), asking)).isEqualTo("[0, 0, []]");
    assertThat(opened).hasSize(1);
  }

  @Test
  void a_generator_has_its_session_for_itself_until_it_is_closed() throws ScriptFailure {
    Session one = pooled.open();
    Session two = pooled.open();
    ScriptGenerator generator = one.start(hook(1), Map.of(), ECHO);
    two.call(hook(0), Map.of(), ECHO);
    assertThat(opened).hasSize(2);

    generator.next(null);
    generator.close();
    generator.close();
    ScriptGenerator next = two.start(hook(1), Map.of(), ECHO);
    one.start(hook(1), Map.of(), ECHO);
    assertThat(opened).hasSize(2);
    assertThat(next.next(null).value()).isEqualTo(1L);
  }

  @Test
  void the_session_of_a_closed_game_is_closed_where_a_hook_has_not_ended() throws ScriptFailure {
    Session one = pooled.open();
    ScriptGenerator generator = one.start(hook(1), Map.of(), ECHO);
    one.close();
    one.close();
    generator.close();
    pooled.open().call(hook(0), Map.of(), ECHO);

    assertThat(opened).hasSize(2);
  }

  @Test
  void no_session_waits_for_rules_that_are_gone() {
    Session session = pool.take(scripts);
    pool.run();
    pool.giveBack(session);

    assertThat(pool.take(scripts)).isNotSameAs(session);
  }
}
