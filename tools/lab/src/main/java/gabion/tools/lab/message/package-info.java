/** The sentences of the lab that users read. It imports nothing of the lab. */
@NullMarked
package gabion.tools.lab.message;

import org.jspecify.annotations.NullMarked;
