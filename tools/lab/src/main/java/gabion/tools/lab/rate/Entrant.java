package gabion.tools.lab.rate;

import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bot;
import java.util.function.Function;

/**
 * Who is rated.
 *
 * @param name as it is typed
 * @param maker what makes bots of that name
 */
public record Entrant(String name, Function<Ruleset, Bot> maker) {}
