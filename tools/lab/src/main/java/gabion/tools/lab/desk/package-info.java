/**
 * The desk of who argues about rules: a clause, card or ruling with all that carries it out and
 * proves it, the rulebook as a page, what the cases cover, stretches of games as cases, and what a
 * change of the rules comes to. Reads linked rulesets and runs cases; shows nothing itself.
 */
@NullMarked
package gabion.tools.lab.desk;

import org.jspecify.annotations.NullMarked;
