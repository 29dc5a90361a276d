/**
 * Reads a script without running it: a source enters, its hooks, its sentences and its problems
 * leave. The only package that knows the parser of GraalJS ({@code com.oracle.js.parser}, pinned to
 * the engine's version). Imports {@code hook} and {@code text}.
 */
@NullMarked
package gabion.scripts.syntax;

import org.jspecify.annotations.NullMarked;
