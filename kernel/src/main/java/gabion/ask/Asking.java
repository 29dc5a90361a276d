package gabion.ask;

import gabion.define.Citation;
import gabion.text.Where;
import org.jspecify.annotations.Nullable;

/**
 * What a question or an event is about, as its step says: the same each time the step runs.
 *
 * @param verb the verb that asks
 * @param name what the answer is called, {@code goal}; for {@code may} its words
 * @param citation the rule behind it
 * @param where the step
 * @param owner the card or hook that brought the step; empty for the rules themselves
 */
public record Asking(
    String verb, String name, Citation citation, @Nullable Where where, String owner) {}
