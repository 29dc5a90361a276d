package gabion.tools.lab.rate;

import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bot;
import java.util.function.Function;

/**
 * A rated participant.
 *
 * @param name as typed
 * @param maker the factory for bots of that name
 */
public record Entrant(String name, Function<Ruleset, Bot> maker) {}
