package gabion.tools.table.session;

import java.util.List;

/**
 * What has a say in a question, as far as the seat that is asked may know it.
 *
 * @param numbers how its numbers come about, and what is refused in it, each in a line
 * @param hooks the hooks that are asked
 */
public record Explanation(List<String> numbers, List<ConsultedHook> hooks) {

  /** Nothing has a say. */
  static final Explanation NONE = new Explanation(List.of(), List.of());

  /** What stays what it is. */
  public Explanation {
    numbers = List.copyOf(numbers);
    hooks = List.copyOf(hooks);
  }

  /**
   * A hook that is asked.
   *
   * @param manner how it hangs: {@code before}, {@code counts}
   * @param owner the title of the card or the name of the pack whose it is
   * @param head what it hangs on
   * @param rule what it cites, or empty
   * @param spoke whether it says anything but "pass"
   * @param line all of it in a line
   */
  public record ConsultedHook(
      String manner, String owner, String head, String rule, boolean spoke, String line) {}
}
