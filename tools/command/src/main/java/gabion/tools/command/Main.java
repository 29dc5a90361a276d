package gabion.tools.command;

/** Where the process begins. */
public final class Main {

  private Main() {}

  /** Runs one command and leaves with its exit code. */
  public static void main(String[] words) {
    int code = Gabion.run(Surroundings.ofProcess(), words);
    if (code != Gabion.DONE) {
      System.exit(code);
    }
  }
}
