package gabion.tools.table.session;

import java.util.List;

/**
 * What a door tells.
 *
 * @param next where to go on the next time
 */
public record EventBatch(long next, List<SeatEvent> happenings) {}
