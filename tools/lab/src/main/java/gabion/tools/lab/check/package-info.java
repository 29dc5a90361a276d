/**
 * Checks of a ruleset beyond loading: its cases, display, citations and unused parts. Input: a
 * loaded ruleset with its sources. Output: problems. May import the kernel and the lab around it.
 */
@NullMarked
package gabion.tools.lab.check;

import org.jspecify.annotations.NullMarked;
