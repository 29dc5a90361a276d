/**
 * What {@code check} finds in a ruleset beside what keeps it from loading: in its cases, its
 * display, its citations, and what nobody reads. In: a ruleset that was loaded, with the text it
 * was made from. Out: problems. May import the kernel and the lab around it.
 */
@NullMarked
package gabion.tools.lab.check;

import org.jspecify.annotations.NullMarked;
