package gabion.define;

import gabion.yaml.Tree;
import java.util.List;

/**
 * A doubt about the rules and how it was settled.
 *
 * @param status printed, clarified, inferred or assumed
 * @param doubt the question
 * @param chosenReading the reading taken
 * @param reason the reason, or empty
 * @param option the option that switches between its readings, or empty
 * @param reads the clauses and sentences that it reads
 * @param against the clauses and sentences that it goes against
 */
public record Ruling(
    Thing thing,
    String status,
    String doubt,
    String chosenReading,
    String reason,
    String option,
    List<String> reads,
    List<String> against,
    History history) {

  public static final List<String> STATUSES =
      List.of("printed", "clarified", "inferred", "assumed");

  public static final List<String> SOURCES = List.of("rulebook", "errata", "designer", "project");

  /**
   * Where a ruling comes from and what took its place; each part may be empty.
   *
   * @param since its date, {@code 2026-11-20}
   * @param source rulebook, errata, designer or project
   * @param date when the source answered
   * @param place where the source answered
   * @param by who decided
   * @param replaces the rulings that it replaces
   * @param replacedBy the ruling that replaces it
   */
  public record History(
      String since,
      String source,
      String date,
      String place,
      String by,
      List<String> replaces,
      String replacedBy) {}

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
            block.text("switch", ""),
            ids(block, "reads"),
            ids(block, "against"),
            new History(
                block.text("since", ""),
                block.text("source", ""),
                block.text("date", ""),
                block.text("place", ""),
                block.text("by", ""),
                ids(block, "replaces"),
                block.text("replaced-by", "")));
    block.reportUnreadFields();
    return ruling;
  }

  private static List<String> ids(Block block, String name) {
    return block.texts(name).stream().map(Tree.Text::value).toList();
  }
}
