/**
 * Serves tables to browsers and other clients: JSON over WebSocket, as {@code
 * rulesets/docs/protocol.md} specifies. All data sent to a seat passes through that seat's access.
 */
@NullMarked
package gabion.tools.serve;

import org.jspecify.annotations.NullMarked;
