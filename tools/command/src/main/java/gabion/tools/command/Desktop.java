package gabion.tools.command;

import java.util.List;
import java.util.Locale;

/** Whether the user sits at a desktop, where a page can open. */
final class Desktop {

  /** Variables that are set where no user sits at the screen of this computer. */
  private static final List<String> REMOTE = List.of("CI", "SSH_CONNECTION", "SSH_TTY");

  private static final List<String> SCREENS = List.of("DISPLAY", "WAYLAND_DISPLAY");

  private Desktop() {}

  static boolean isHere(CommandContext here, String system) {
    String name = system.toLowerCase(Locale.ROOT);
    boolean hasWindows = name.startsWith("mac") || name.startsWith("windows");
    return here.terminals().contains("1")
        && REMOTE.stream().noneMatch(variable -> isSet(here, variable))
        && (hasWindows || SCREENS.stream().anyMatch(variable -> isSet(here, variable)));
  }

  private static boolean isSet(CommandContext here, String variable) {
    return !here.environment().getOrDefault(variable, "").isEmpty();
  }
}
