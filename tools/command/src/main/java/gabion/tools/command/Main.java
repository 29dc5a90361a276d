package gabion.tools.command;

/** Where the process begins. */
public final class Main {

  private Main() {}

  /** Runs one command and leaves with its exit code. */
  public static void main(String[] words) {
    System.setProperty("org.jline.utils.disableAlternateCharset", "true"); // lines are letters
    int code = Gabion.run(CommandContext.ofProcess(), words);
    if (code != Gabion.DONE) {
      System.exit(code);
    }
  }
}
