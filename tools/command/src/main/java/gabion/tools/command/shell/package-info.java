/**
 * Completions of shells and the man page. Takes the declared command line. Returns text for bash,
 * zsh, fish and man. Imports picocli and the messages.
 */
@NullMarked
package gabion.tools.command.shell;

import org.jspecify.annotations.NullMarked;
