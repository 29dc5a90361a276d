/**
 * The machine and its instructions: takes a program and a draft, changes the draft, emits questions
 * and events. Parses no text. Calls scripts only through two interfaces. Imports {@code flow.log}
 * and the packages below it.
 */
@NullMarked
package gabion.flow.run;

import org.jspecify.annotations.NullMarked;
