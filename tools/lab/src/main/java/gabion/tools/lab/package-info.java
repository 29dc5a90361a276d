/**
 * Whatever runs the machine often or backwards: cases, and random games by the thousand. Rulesets
 * come in, reports and tallies leave. May drive the machine itself; knows no terminal.
 */
@NullMarked
package gabion.tools.lab;

import org.jspecify.annotations.NullMarked;
