package gabion.tools.serve.notify;

/** A way on which messages are delivered. */
interface Channel {

  /** Delivers a message, or waits for a bounded time until that has failed. */
  void send(Notification message) throws DeliveryFailedException;
}
