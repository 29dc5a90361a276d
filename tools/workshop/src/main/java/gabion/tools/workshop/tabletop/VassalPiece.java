package gabion.tools.workshop.tabletop;

import java.util.List;

/**
 * The definition of a piece as VASSAL reads it: traits around the basic piece, with their state.
 */
final class VassalPiece {

  private static final char TRAIT = '\t';

  /** Codes of a key with Ctrl, as VASSAL stores them. */
  private static final String CTRL_F = "70,130";

  private static final String CTRL_M = "77,130";
  private static final int CTRL = 128;

  private String type;
  private String state;

  /**
   * A piece without traits.
   *
   * @param picture the name of a file, or empty if a layer draws it
   * @param id its number among all slots of the module
   */
  VassalPiece(String name, String picture, int id) {
    type = VassalText.join(';', "piece", "", "", picture, name);
    state = VassalText.join(';', "null", 0, 0, id, 0);
  }

  private VassalPiece with(String traitType, String traitState) {
    type = VassalText.join(TRAIT, traitType, type);
    state = VassalText.join(TRAIT, traitState, state);
    return this;
  }

  /** A property that never changes. */
  VassalPiece mark(String name, String value) {
    return with("mark;" + VassalText.join(',', name), VassalText.join(',', value));
  }

  /**
   * Faces, of which Ctrl-F shows the next.
   *
   * @param names put behind the name of the piece; an empty one adds nothing
   * @param up the number of the face that is up, from 0
   */
  VassalPiece faces(List<String> pictures, List<String> names, String command, int up) {
    String images = VassalText.join(',', pictures.toArray());
    String added =
        VassalText.join(
            ',', names.stream().map(name -> name.isEmpty() ? "" : "+ (" + name + ")").toArray());
    Object[] layers = {
      "", CTRL, "", command, CTRL, "", "", CTRL, "", "", "", 1, false, 0, 0, images, added, true,
      "Face", "", "", false, "", 1, 1, true, "", CTRL_F, "", "", "1.0", "", "true"
    };
    return with("emb2;" + VassalText.join(';', layers), String.valueOf(up + 1));
  }

  /** A back that others see after Ctrl-M. */
  VassalPiece mask(String picture, String command) {
    String mask =
        VassalText.join(';', CTRL_M, picture, command, "B", "?", "player:", "", "", false, "", "");
    return with("obs;" + mask, VassalText.join(';', "null", ""));
  }

  /** The text of a slot. */
  String definition() {
    return "+/" + VassalText.join('/', "null", type, state);
  }
}
