package gabion.flow.run;

import gabion.expr.value.Members;
import gabion.expr.value.Num;
import org.jspecify.annotations.Nullable;

/**
 * Who is asked: the seat of a faction, the first seat of a side, a seat; or all seats of a side,
 * who must agree.
 *
 * @param seat the one who is asked
 * @param all those who are asked together, or null
 */
public record AskedSeats(Num seat, @Nullable Members all) {}
