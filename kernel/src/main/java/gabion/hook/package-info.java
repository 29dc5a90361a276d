/**
 * The kernel's interface to scripts: their list, their hooks and embedded expressions, calls, and a
 * thread that can be abandoned with a script. Only plain values cross; no type of a JavaScript
 * engine does. Imports {@code yaml}.
 */
@NullMarked
package gabion.hook;

import org.jspecify.annotations.NullMarked;
