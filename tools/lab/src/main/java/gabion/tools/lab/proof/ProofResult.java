package gabion.tools.lab.proof;

import java.util.Optional;

/**
 * The result of a proof.
 *
 * @param difference the first difference, with the fewest answers before it; empty if none was
 *     found
 * @param answers the number of answers between the beginning and the difference
 * @param origin the id of the case, {@code scenario ID} or {@code game SEED} where it begins
 * @param yaml a case that holds under one of the rules alone; empty if none can be written
 * @param holdsFirst whether that case holds under the first rules
 * @param isDecided whether a difference was found or the scope was searched
 */
public record ProofResult(
    Optional<Difference> difference,
    int answers,
    String origin,
    String yaml,
    boolean holdsFirst,
    boolean isDecided,
    ProofScope scope) {}
