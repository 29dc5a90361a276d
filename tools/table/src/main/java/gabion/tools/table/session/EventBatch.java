package gabion.tools.table.session;

import java.util.List;

/**
 * Events visible to a seat.
 *
 * @param next the entry from which to continue
 */
public record EventBatch(long next, List<SeatEvent> happenings) {}
