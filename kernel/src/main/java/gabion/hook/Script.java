package gabion.hook;

import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * A script as its text says it is, known without running it.
 *
 * @param name the file's name without its ending; a card's id where the script is a card's
 * @param location the top of the file
 * @param hooks what it exports
 * @param templates the sentences it reads, in the order of the text; the index of one is its number
 * @param literals what else it says in so many words
 */
public record Script(
    String name,
    SourceLocation location,
    List<ScriptHook> hooks,
    List<ExpressionTemplate> templates,
    ScriptLiterals literals) {}
