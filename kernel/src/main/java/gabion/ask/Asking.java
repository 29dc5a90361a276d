package gabion.ask;

import gabion.define.Citation;
import gabion.text.Where;
import org.jspecify.annotations.Nullable;

/**
 * What a question is about, as its step says: the same each time the step asks.
 *
 * @param verb the verb that asks
 * @param name what the answer is called, {@code goal}; for {@code may} its words
 * @param citation the rule behind it
 * @param where the step
 */
public record Asking(String verb, String name, Citation citation, @Nullable Where where) {}
