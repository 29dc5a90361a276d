package gabion.tools.table.session;

import java.util.List;

/**
 * The rules that affect a question, as far as the asked seat may know them.
 *
 * @param numbers the reasons for its numbers and refusals, one a line
 * @param hooks the hooks consulted
 */
public record Explanation(List<String> numbers, List<ConsultedHook> hooks) {

  /** Nothing has a say. */
  static final Explanation NONE = new Explanation(List.of(), List.of());

  public Explanation {
    numbers = List.copyOf(numbers);
    hooks = List.copyOf(hooks);
  }

  /**
   * A hook that is consulted.
   *
   * @param manner the kind of hook: {@code before}, {@code counts}
   * @param owner the title of the card or the name of the pack that owns it
   * @param head the head to which it is attached
   * @param rule the rule that it cites, or empty
   * @param spoke whether it returns anything but "pass"
   * @param line all of it in a line
   */
  public record ConsultedHook(
      String manner, String owner, String head, String rule, boolean spoke, String line) {}
}
