/** What is given bytes of any kind: by Jazzer, and with what Jazzer found worth keeping. */
@NullMarked
package gabion.tools.lab.fuzz;

import org.jspecify.annotations.NullMarked;
