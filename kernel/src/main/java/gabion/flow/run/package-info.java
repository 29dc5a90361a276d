/**
 * The machine and its instructions: a program and a draft come in, the draft changes, questions and
 * events leave. No text is parsed here. Knows scripts by the two interfaces that it calls. Imports
 * {@code flow.tell} and what stands left of it.
 */
@NullMarked
package gabion.flow.run;

import org.jspecify.annotations.NullMarked;
