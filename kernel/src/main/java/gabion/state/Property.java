package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * What is printed on the things of a sort under one name.
 *
 * @param type number, claim, or one thing or a list of things of a sort
 * @param values for each thing, counted from the sort's first, its number; a claim is 1 or 0
 * @param lists for each thing its list, where the type is a list
 */
public record Property(String name, Type type, int[] values, int @Nullable [][] lists) {}
