package gabion.tools.serve.notify;

/**
 * A message to one address.
 *
 * @param id the same in each try, so that a receiver knows a repetition
 * @param type {@link SeatAddress#CONFIRM} or {@link SeatAddress#TURN}
 * @param link the seat's link, or for a confirmation the link that confirms
 * @param stop the link that ends the messages
 * @param secret signs what a webhook gets; empty for a mail
 */
record Notification(
    String id,
    String type,
    String address,
    String game,
    String title,
    String seat,
    String seatTitle,
    String link,
    String stop,
    String secret) {

  boolean isTurn() {
    return type.equals(SeatAddress.TURN);
  }

  /** Without secrets, for a log. */
  @Override
  public String toString() {
    return type + " " + game + " " + seat;
  }
}
