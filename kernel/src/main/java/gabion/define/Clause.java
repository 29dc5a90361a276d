package gabion.define;

import gabion.text.Where;

/**
 * A clause of the rulebook in our own words.
 *
 * @param id its number or heading
 */
public record Clause(String id, String text, Where where) {}
