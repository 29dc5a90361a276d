package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.yaml.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which sessions games get. */
class PooledScriptsTest {

  private final PooledScripts.Pool pool = new PooledScripts.Pool();
  private final Scripts scripts = GraalScripts.folders().read(List.of(), new Problems());
  private final Scripts pooled =
      PooledScripts.loader(GraalScripts.folders(), pool).read(List.of(), new Problems());

  @Test
  void a_game_gets_the_session_of_a_closed_game() {
    Session one = pool.take(scripts);
    Session two = pool.take(scripts);
    pool.giveBack(one);

    assertThat(two).isNotSameAs(one);
    assertThat(pool.take(scripts)).isSameAs(one);
    assertThat(pool.take(scripts)).isNotSameAs(one).isNotSameAs(two);
  }

  @Test
  void a_game_that_is_closed_twice_gives_its_session_back_once() {
    Session session = pooled.open();
    session.close();
    session.close();

    assertThat(pool.take(scripts)).isNotSameAs(pool.take(scripts));
  }

  @Test
  void no_session_waits_for_rules_that_are_gone() {
    Session session = pool.take(scripts);
    pool.run();
    pool.giveBack(session);

    assertThat(pool.take(scripts)).isNotSameAs(session);
  }
}
