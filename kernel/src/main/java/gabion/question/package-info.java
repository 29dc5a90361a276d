/**
 * What the machine tells the world and hears from it: questions with a shape of answers, oracles
 * that answer, and events, which are records of parts. Imports {@code text}, {@code define}, {@code
 * state} and {@code ask.shape}.
 */
@NullMarked
package gabion.question;

import org.jspecify.annotations.NullMarked;
