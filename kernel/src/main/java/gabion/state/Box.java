package gabion.state;

import java.util.List;

/**
 * A family of places that are no areas: one place for each combination of its keys.
 *
 * @param noun the first word of its head
 * @param prepositions the words before its keys
 * @param keys the sorts of its keys
 * @param first the number of its first place; keys count up, the last one fastest
 */
public record Box(
    String noun,
    List<String> prepositions,
    List<Sort> keys,
    int first,
    int size,
    VisibilityScope seenBy,
    boolean inForce) {}
