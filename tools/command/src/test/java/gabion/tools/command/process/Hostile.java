package gabion.tools.command.process;

import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A process that does as it likes, as a hole in every other net would let it. */
public final class Hostile {

  private Hostile() {}

  /** Does the one thing that is asked for. */
  public static void main(String[] words) throws IOException {
    DataOutputStream wire = new DataOutputStream(System.out);
    PrintStream out =
        new PrintStream(
            ProcessProtocol.stream(wire, ProcessProtocol.Kind.OUT), true, StandardCharsets.UTF_8);
    switch (words[0]) {
      case "eats" -> eats();
      case "loops" -> loops();
      case "shouts" -> shouts(out);
      case "babbles" -> System.out.println("this is no message, and it does not end well");
      case "swells" -> swells(wire);
      case "dies" -> Runtime.getRuntime().halt(139);
      case "tells" -> tells(out);
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static void eats() {
    long[][] all = new long[1 << 20][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new long[1 << 17];
    }
  }

  private static void loops() {
    while (true) {
      Thread.onSpinWait();
    }
  }

  private static void shouts(PrintStream out) {
    while (true) {
      out.print("ha".repeat(4096));
    }
  }

  /** A message that would fill the memory of whoever believes it. */
  private static void swells(DataOutputStream wire) throws IOException {
    wire.writeByte(ProcessProtocol.Kind.OUT.ordinal());
    wire.writeInt(1);
    wire.writeInt(Integer.MAX_VALUE);
    wire.flush();
    loops();
  }

  /** What it has been given: variables, files that are open, and where its temporary files go. */
  private static void tells(PrintStream out) {
    for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
      out.println("variable " + variable.getKey());
    }
    String[] open = new File("/proc/self/fd").list();
    for (String file : new TreeSet<>(List.of(open == null ? new String[0] : open))) {
      try {
        out.println("file " + file + " " + Files.readSymbolicLink(Path.of("/proc/self/fd", file)));
      } catch (IOException closed) {
        out.println("file " + file);
      }
    }
    out.println("folder " + System.getProperty("java.io.tmpdir"));
  }
}
