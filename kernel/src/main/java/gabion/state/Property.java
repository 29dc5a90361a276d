package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * A printed property of the things of a sort.
 *
 * @param type number, claim, or one thing or a list of things of a sort
 * @param values the number of each thing, counted from the sort's first; a claim is 1 or 0
 * @param lists the list of each thing, if the type is a list
 */
public record Property(String name, Type type, int[] values, int @Nullable [][] lists) {}
