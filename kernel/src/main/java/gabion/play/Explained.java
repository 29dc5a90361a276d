package gabion.play;

import gabion.text.Tree;
import gabion.text.Where;
import java.util.List;
import java.util.Optional;

/**
 * How a value of a ruleset came to be.
 *
 * @param value what it is now; empty where a pack took it away
 * @param made every place that made it, the first first
 */
public record Explained(Optional<Tree> value, List<Where> made) {}
