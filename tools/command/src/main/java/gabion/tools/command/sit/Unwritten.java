package gabion.tools.command.sit;

/** A game could not be kept where it was to be kept. */
public final class Unwritten extends RuntimeException {

  private static final long serialVersionUID = 1;

  Unwritten(String sentence) {
    super(sentence);
  }
}
