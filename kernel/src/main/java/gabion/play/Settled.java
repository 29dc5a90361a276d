package gabion.play;

import gabion.define.Ruling;

/**
 * A doubt about the rules and how it was settled, for people.
 *
 * @param id how the log cites it
 * @param status printed, clarified, inferred or assumed
 * @param option the option that switches between its readings, or empty
 */
public record Settled(
    String id, String status, String doubt, String taken, String why, String option) {

  static Settled of(Ruling ruling) {
    return new Settled(
        ruling.thing().id(),
        ruling.status(),
        ruling.doubt(),
        ruling.taken(),
        ruling.why(),
        ruling.option());
  }
}
