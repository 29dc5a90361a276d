/**
 * The machine's interface to its environment: questions with an answer shape, oracles that answer,
 * and events as structured records. Imports {@code yaml}, {@code define}, {@code state} and {@code
 * question.shape}.
 */
@NullMarked
package gabion.question;

import org.jspecify.annotations.NullMarked;
