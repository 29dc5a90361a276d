package gabion.scripts.syntax;

import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mistake of meaning in a script.
 *
 * @param certain whether it fails when it is run; otherwise it may be intended
 */
public record ScriptFinding(
    ProblemCode code,
    boolean certain,
    SourceLocation location,
    @Nullable String help,
    List<Object> arguments) {}
