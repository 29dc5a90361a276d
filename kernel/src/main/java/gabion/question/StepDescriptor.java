package gabion.question;

import gabion.define.Citation;
import gabion.yaml.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * What a question or an event is about, as its step says: the same each time the step runs.
 *
 * @param verb the verb that asks
 * @param name what the answer is called, {@code goal}; for {@code may} its words
 * @param citation the rule behind it
 * @param location the step
 * @param owner the card or hook that brought the step; empty for the rules themselves
 */
public record StepDescriptor(
    String verb, String name, Citation citation, @Nullable SourceLocation location, String owner) {}
