package gabion.define;

import java.util.List;

/**
 * A doubt about the rules and how it was settled.
 *
 * @param status printed, clarified, inferred or assumed
 * @param doubt the question
 * @param chosenReading the reading taken
 * @param reason the reason, or empty
 * @param option the option that switches between its readings, or empty
 */
public record Ruling(
    Thing thing, String status, String doubt, String chosenReading, String reason, String option) {

  public static final List<String> STATUSES =
      List.of("printed", "clarified", "inferred", "assumed");

  static Ruling of(Thing thing) {
    Block block = thing.block();
    block.text("title");
    Ruling ruling =
        new Ruling(
            thing,
            block.need("status").map(text -> text.value()).orElse(""),
            block.need("doubt").map(text -> text.value()).orElse(""),
            block.need("taken").map(text -> text.value()).orElse(""),
            block.text("why", ""),
            block.text("switch", ""));
    block.reportUnreadFields();
    return ruling;
  }
}
