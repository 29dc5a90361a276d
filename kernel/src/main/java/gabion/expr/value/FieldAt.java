package gabion.expr.value;

import gabion.state.Field;

/** A field and where in the state its number lies. */
public record FieldAt(Field field, Num at) {}
