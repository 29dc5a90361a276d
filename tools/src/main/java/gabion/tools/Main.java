package gabion.tools;

/** The {@code gabion} command. */
public final class Main {

  private Main() {}

  /** Runs one command and leaves with its exit code. */
  public static void main(String[] words) {
    System.out.println("gabion " + String.join(" ", words) + ": nothing here yet");
  }
}
