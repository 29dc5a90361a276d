/**
 * Everything that runs JavaScript: takes folders of scripts and provides {@code
 * gabion.hook.Scripts}. The engine is GraalJS; only this package and {@code syntax} below it use
 * its types. SECURITY.md in this module defines the abilities of a script. Imports {@code hook},
 * {@code yaml} and {@code scripts.syntax}.
 */
@NullMarked
package gabion.scripts;

import org.jspecify.annotations.NullMarked;
