/**
 * Serves tables to browsers and other clients: JSON over WebSocket, as {@code
 * rulesets/docs/protocol.md} has it. A client of the doors: what a seat is sent comes through its
 * door, and nothing else does.
 */
@NullMarked
package gabion.tools.serve;

import org.jspecify.annotations.NullMarked;
