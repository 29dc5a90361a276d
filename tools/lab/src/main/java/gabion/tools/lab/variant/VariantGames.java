package gabion.tools.lab.variant;

import gabion.tools.lab.balance.PairedGames;
import org.jspecify.annotations.Nullable;

/**
 * The games of a variant, paired with those of the first.
 *
 * @param variant its position among the variants, from 1
 * @param result null if other sides can win under it, or no games were asked for
 */
public record VariantGames(int variant, PairedGames.@Nullable PairedResult result) {}
