package gabion.tools.command;

import gabion.tools.command.terminal.GameAdvice;
import java.util.List;
import java.util.function.Supplier;

/**
 * The advice of a lesson.
 *
 * @param hints what `hint` says, computed when it is asked for
 */
record LessonAdvice(BattleOdds battles, Supplier<List<String>> hints) implements GameAdvice {

  @Override
  public List<String> odds(String line) {
    return battles.of(line);
  }

  @Override
  public List<String> hint(String seat) {
    return hints.get();
  }
}
