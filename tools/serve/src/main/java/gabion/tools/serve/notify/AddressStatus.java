package gabion.tools.serve.notify;

/**
 * An address as its own seat sees it; without one all texts are empty.
 *
 * @param kind {@code mail} or {@code webhook}
 * @param isAvailable whether the server sends such messages
 * @param secret with which a webhook's messages are signed
 * @param failure why the last message did not arrive
 */
public record AddressStatus(
    String kind,
    boolean isAvailable,
    String address,
    boolean isConfirmed,
    String secret,
    String failure) {}
