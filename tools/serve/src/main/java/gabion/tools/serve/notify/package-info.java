/**
 * Tells people who are away that it is their turn, by mail and by webhooks. Enters: which seats
 * must answer and who is present, addresses, and the host's settings. Leaves: messages, sent in the
 * background. Addresses and unsent messages are kept beside the saved games. May import only {@code
 * gabion.tools.table} of Gabion; it alone uses Jakarta Mail.
 */
@NullMarked
package gabion.tools.serve.notify;

import org.jspecify.annotations.NullMarked;
