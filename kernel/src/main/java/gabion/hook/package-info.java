/**
 * What the kernel needs of scripts: which there are, what each of them hooks, which sentences it
 * asks, a way to call it, and a thread that can be given up with it. Only plain values pass; no
 * type of a JavaScript engine does. Imports {@code text}.
 */
@NullMarked
package gabion.hook;

import org.jspecify.annotations.NullMarked;
