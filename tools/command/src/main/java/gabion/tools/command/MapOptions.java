package gabion.tools.command;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** A map of another program that is imported. */
final class MapOptions {

  @Option(
      names = "--map",
      required = true,
      paramLabel = "FILE",
      description = "A map in the place of a table: GeoJSON, SVG, TripleA or VASSAL.")
  private Path file = Path.of("");

  @Option(names = "--new", description = "Begin a game on the map, in a new folder RULESET.")
  private boolean isNew;

  @Option(
      names = "--in",
      paramLabel = "DIR",
      description = "The parent of the new folder; by default the current folder.")
  private Path parent = Path.of("");

  @Option(
      names = "--gap",
      paramLabel = "N",
      description = "Outlines touch that are up to N units of the file apart; 0 by default.")
  private double gap;

  Path file() {
    return file;
  }

  boolean isNew() {
    return isNew;
  }

  Path parent() {
    return parent;
  }

  double gap() {
    return Math.max(0, gap);
  }
}
