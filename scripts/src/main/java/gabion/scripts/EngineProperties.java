package gabion.scripts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * System properties of the engine, from {@code engine.properties}. The engine reads them when its
 * first class is loaded.
 */
final class EngineProperties {

  private EngineProperties() {}

  /** Sets the properties that are not set. */
  static void apply() {
    Properties properties = new Properties();
    try (InputStream in = EngineProperties.class.getResourceAsStream("engine.properties")) {
      properties.load(Objects.requireNonNull(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String name : properties.stringPropertyNames()) {
      System.setProperty(name, System.getProperty(name, properties.getProperty(name)));
    }
  }
}
