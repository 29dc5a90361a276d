package gabion.question;

import gabion.define.Citation;
import gabion.yaml.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * The step behind a question or an event; the same object each time the step runs.
 *
 * @param verb the verb that asks
 * @param name the name of the answer, {@code goal}; for {@code may} its words
 * @param citation the rule behind it
 * @param location the step
 * @param owner the card or hook that added the step; empty for the rules themselves
 */
public record StepDescriptor(
    String verb, String name, Citation citation, @Nullable SourceLocation location, String owner) {}
