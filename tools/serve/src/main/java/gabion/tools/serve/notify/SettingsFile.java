package gabion.tools.serve.notify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A file of settings, a line {@code name = value} each; lines that begin with {@code #} are
 * remarks.
 */
final class SettingsFile {

  private static final List<String> NAMES =
      List.of(
          "address",
          "from",
          "smtp.host",
          "smtp.port",
          "smtp.security",
          "smtp.user",
          "smtp.password-file",
          "smtp.password-env",
          "webhooks");

  /** A value and the number of its line. */
  private record Setting(String value, int line) {}

  private final Path file;
  private final Function<String, @Nullable String> environment;
  private final Map<String, Setting> settings = new LinkedHashMap<>();

  private SettingsFile(Path file, Function<String, @Nullable String> environment) {
    this.file = file;
    this.environment = environment;
  }

  static SettingsFile read(Path file, Function<String, @Nullable String> environment)
      throws InvalidSettingsException {
    SettingsFile all = new SettingsFile(file, environment);
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException unreadable) {
      throw all.wrong(1, NotifyMessage.CANNOT_READ.text());
    }
    for (int i = 0; i < lines.size(); i++) {
      all.take(lines.get(i).strip(), i + 1);
    }
    return all;
  }

  private void take(String line, int number) throws InvalidSettingsException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    int sign = line.indexOf('=');
    if (sign < 1) {
      throw wrong(number, NotifyMessage.NOT_A_SETTING.text(line));
    }
    String name = line.substring(0, sign).strip();
    if (!NAMES.contains(name)) {
      throw wrong(
          number, NotifyMessage.UNKNOWN_SETTING.text(name, "`" + String.join("`, `", NAMES) + "`"));
    }
    if (settings.put(name, new Setting(line.substring(sign + 1).strip(), number)) != null) {
      throw wrong(number, NotifyMessage.SETTING_TWICE.text(name));
    }
  }

  boolean has(String name) {
    return settings.containsKey(name);
  }

  /** Returns a value, or an empty text. */
  String get(String name) {
    Setting setting = settings.get(name);
    return setting == null ? "" : setting.value();
  }

  String requireValue(String name, String wanted, Predicate<String> isValid)
      throws InvalidSettingsException {
    Setting setting = settings.get(name);
    if (setting == null) {
      throw wrong(1, NotifyMessage.NEEDS_SETTING.text(name));
    }
    if (!isValid.test(setting.value())) {
      throw wrong(setting.line(), NotifyMessage.BAD_VALUE.text(setting.value(), name, wanted));
    }
    return setting.value();
  }

  <E extends Enum<E>> E choice(String name, Class<E> type, String wanted, E otherwise)
      throws InvalidSettingsException {
    Setting setting = settings.get(name);
    if (setting == null) {
      return otherwise;
    }
    for (E one : type.getEnumConstants()) {
      if (one.name().toLowerCase(Locale.ROOT).equals(setting.value())) {
        return one;
      }
    }
    throw wrong(setting.line(), NotifyMessage.BAD_VALUE.text(setting.value(), name, wanted));
  }

  /** Returns the password, which stands in a file of its own or in the environment. */
  String password() throws InvalidSettingsException {
    Setting inFile = settings.get("smtp.password-file");
    Setting inEnvironment = settings.get("smtp.password-env");
    if (inFile != null && inEnvironment != null) {
      throw wrong(inEnvironment.line(), NotifyMessage.ONE_PASSWORD.text());
    }
    if (inFile != null) {
      return passwordIn(inFile);
    }
    if (inEnvironment == null) {
      return "";
    }
    @Nullable String value = environment.apply(inEnvironment.value());
    if (value == null) {
      String sentence = NotifyMessage.NO_VARIABLE.text(inEnvironment.value(), "smtp.password-env");
      throw wrong(inEnvironment.line(), sentence);
    }
    return value;
  }

  private String passwordIn(Setting setting) throws InvalidSettingsException {
    try {
      return Files.readString(file.resolveSibling(setting.value())).strip();
    } catch (IOException unreadable) {
      String sentence = NotifyMessage.NO_FILE.text(setting.value(), "smtp.password-file");
      throw wrong(setting.line(), sentence);
    }
  }

  private InvalidSettingsException wrong(int line, String sentence) {
    return new InvalidSettingsException(NotifyMessage.AT_LINE.text(file, line, sentence));
  }
}
