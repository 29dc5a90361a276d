package gabion.tools.table.door;

import java.util.List;

/**
 * What lies at a place, as a seat sees it.
 *
 * @param noted the fields that are noted for it, as far as the seat may see them
 */
public record Lying(Seen.Place place, List<Seen.Noted> noted) {}
