/**
 * Tools for rules questions: a clause, card or ruling with its implementation and cases, the
 * rulebook as a page, case coverage, game segments as cases, and the effects of rule changes. Reads
 * compiled rulesets and runs cases; displays nothing itself.
 */
@NullMarked
package gabion.tools.lab.desk;

import org.jspecify.annotations.NullMarked;
