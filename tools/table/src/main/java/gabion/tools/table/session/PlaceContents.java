package gabion.tools.table.session;

import java.util.List;

/**
 * What lies at a place, as a seat sees it.
 *
 * @param visibleFields the fields that are noted for it, as far as the seat may see them
 */
public record PlaceContents(SeatView.Place place, List<SeatView.VisibleField> visibleFields) {}
