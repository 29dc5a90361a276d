package gabion.flow.script;

import gabion.hook.OpaqueValue;
import gabion.state.Type;

/**
 * The value of a sentence that a script hands on in a step. Equal ones lead to equal steps,
 * whatever their sentences come to: that is brought to the step when it is performed.
 *
 * @param number how many were handed on in the same call before
 * @param type pieces, or a set of things
 */
record OpaqueQueryValue(int number, Type type) implements OpaqueValue {}
