package gabion.play;

import gabion.define.Ruling;

/**
 * A doubt about the rules and how it was settled, for people.
 *
 * @param id how the log cites it
 * @param status printed, clarified, inferred or assumed
 * @param option the option that switches between its readings, or empty
 */
public record RulingText(
    String id, String status, String doubt, String taken, String why, String option) {

  static RulingText of(Ruling ruling) {
    return new RulingText(
        ruling.thing().id(),
        ruling.status(),
        ruling.doubt(),
        ruling.chosenReading(),
        ruling.reason(),
        ruling.option());
  }
}
