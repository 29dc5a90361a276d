package gabion.hook;

import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * A script as its text declares it, without running it.
 *
 * @param name the file's name without extension; for a card's script, the card's id
 * @param location the top of the file
 * @param hooks the hooks it exports
 * @param templates its embedded expressions in text order; the index of one is its number
 * @param literals its other literals
 */
public record Script(
    String name,
    SourceLocation location,
    List<ScriptHook> hooks,
    List<ExpressionTemplate> templates,
    ScriptLiterals literals) {}
