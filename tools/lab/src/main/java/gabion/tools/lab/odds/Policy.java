package gabion.tools.lab.odds;

import gabion.expr.value.Num;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bot;
import java.util.function.Function;

/** How the choices of a seat are made. */
public sealed interface Policy {

  String displayName();

  /** The first answer that there is, in the order in which a question lists them. */
  record FirstAnswer() implements Policy {
    @Override
    public String displayName() {
      return "first";
    }
  }

  /** The greatest number, where numbers are asked for; else the first answer. */
  record GreatestNumber() implements Policy {
    @Override
    public String displayName() {
      return "most";
    }
  }

  /** Any answer, all equally likely. */
  record RandomAnswer() implements Policy {
    @Override
    public String displayName() {
      return "random";
    }
  }

  /**
   * The answer that is best or worst for a side, by all that may come of it.
   *
   * @param seat whose good it is
   * @param side the side of that seat
   * @param best whether the good is wanted
   */
  record OptimalAnswer(String seat, int side, boolean best) implements Policy {
    @Override
    public String displayName() {
      return (best ? "best-for " : "worst-for ") + seat;
    }
  }

  /** The answer after which a number is the greatest; of equals the first. */
  record GreedyChoice(String sentence, Num number) implements Policy {
    @Override
    public String displayName() {
      return "prefer " + sentence;
    }
  }

  /** The answer of a bot, which receives only information available to its seat. */
  record BotChoice(String name, Function<Ruleset, Bot> maker) implements Policy {
    @Override
    public String displayName() {
      return name;
    }
  }
}
