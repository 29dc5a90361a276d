/**
 * What the kernel needs of a scripted rule: which scripts there are, what each of them hooks, which
 * sentences of the expression language it reads, and a way to call it. Only plain values pass
 * through here; no type of a JavaScript engine does. Imports {@code text}.
 */
@NullMarked
package gabion.hook;

import org.jspecify.annotations.NullMarked;
