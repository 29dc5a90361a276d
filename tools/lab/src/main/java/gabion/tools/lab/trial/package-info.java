/**
 * What a designer tries with a ruleset: other values, readings and packs, measured in games with
 * the same luck. Rules come in, fields for a program go out; knows no clock, no thread and no
 * terminal. Whoever counts the games may end them.
 */
@NullMarked
package gabion.tools.lab.trial;

import org.jspecify.annotations.NullMarked;
