/**
 * Everything that runs JavaScript: folders of scripts enter, {@code gabion.hook.Scripts} leaves.
 * The engine is GraalJS; nothing outside this package and {@code syntax} below it sees a type of
 * it. SECURITY.md in this module says what a script can and cannot do. Imports {@code hook}, {@code
 * text} and {@code scripts.syntax}.
 */
@NullMarked
package gabion.scripts;

import org.jspecify.annotations.NullMarked;
