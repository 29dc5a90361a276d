package gabion.tools.packs;

import java.util.Locale;

/**
 * What authors and players read about packs beside the sentences of {@link
 * gabion.yaml.ProblemCode}: reasons, and help. Placeholders are those of {@link String#format}.
 */
public enum PackMessage {
  // ---- dice
  HELP_FACE_FROM("`from` names another face of the die that this file does not change; %s"),
  HELP_REPLACE_FACES("%s; `faces: !replace` would remove %s, which this file does not mention"),
  HELP_KEEP_SIDES("%s; `%s: %s from %s` would keep the number of sides"),
  HELP_NEW_NAME("did you mean `%s`? if the name is really new, list it under `new:` in pack.yaml"),
  FACES("the die has "),
  // ---- order
  HELP_ORDER_FIRST("sets which comes first"),
  HELP_ORDER_AROUND("makes this intended: the hook that calls `own %s` is run around the other"),
  HELP_ORDER("the other is at %s; `after: %s` in the pack.yaml of `%s` %s"),
  HELP_SCRIPT_ORDER("the other is %s; `%s` is used, because its name comes later"),
  SCRIPT("the script %s"),
  HELP_FOLDERS("they are in %s and %s"),
  NEEDS_ENGINE("Gabion %s; this is %s"),
  HELP_INSTALL("add it with `--pack`, or install it"),
  NEEDS_PACK("the pack `%s`, which was not found"),
  NEEDS_VERSION("`%s` %s; found %s"),
  // ---- edits of a file
  ONE_LINE("a value of one line"),
  BLOCK("a block"),
  FIELDS("fields"),
  NO_FIELDS("a text or a list"),
  // ---- overlay
  HELP_REMOVED("pack `%s` removed `%s` at %s"),
  KEYS("keys here"),
  HELP_AMBIGUOUS_KEY("the name is in several places: %s"),
  // ---- files of a pack
  HELP_MEANT("did you mean `%s`?"),
  HELP_NEW_RULESET("a new ruleset needs a file ruleset.yaml in its folder"),
  HELP_FILES("put its files into rulesets/RULESET and scripts/RULESET"),
  HELP_ENDING("only files that end in `%s` are read"),
  NO_SUCH_FILE("the file does not exist"),
  NO_PACK("its pack is not loaded"),
  NOT_REGULAR("it is a device or a pipe, not a file"),
  LINK_OUTSIDE("it is a link to a place outside the pack"),
  LINK_CYCLE("it is a link to a folder that contains it"),
  LINK_BROKEN("it is a link to a file that does not exist"),
  DISK_ERROR("the disk reported an error"),
  // ---- pack.yaml
  HELP_ID("use lower-case letters, digits and hyphens: `hard-winter`"),
  PACK_ID("id of a pack"),
  HELP_BASE_NAME("the base rules have this name"),
  HELP_VERSION("a version is numbers with dots: `1.0`"),
  HELP_RANGE("a range is `1.2` (every version that begins with 1.2), `>=1.2 <2`, or `any`"),
  RANGE("range of versions"),
  FIELD_ID("the name for other packs, records and `--pack`"),
  FIELD_VERSION("numbers with dots: `1.0`"),
  FIELD_TITLE("the title for people"),
  FIELD_AUTHORS("the authors"),
  FIELD_LICENCE("the licence"),
  FIELD_ENGINE("the versions of Gabion that it needs: `>=0.1`"),
  FIELD_REQUIRES("the packs that it needs, with their versions: `winter: \">=1.2 <2\"`"),
  FIELD_AFTER("packs that come before it if they are used"),
  FIELD_CONFLICTS("packs that it cannot be used with"),
  FIELD_NEW("its new names that are similar to existing names"),
  // ---- installing
  NO_FOLDER("there is no folder for packs"),
  HELP_REMOVE_FOLDER("remove the folder %s first"),
  NO_MANIFEST("it has no `rulesets/pack.yaml`, so it is not a pack"),
  // ---- zip files
  TOO_MUCH_TEXT("its files contain too much text"),
  NAME_NOT_UTF_8(
      "a file name in it is not UTF-8; use plain letters in the name, or make the zip with `gabion pack`"),
  PASSWORD("it has a password; make it without one"),
  DAMAGED("it is incomplete or damaged; download it again"),
  NOT_ZIP("it is not a zip file"),
  UNREADABLE("it cannot be read"),
  SEVERAL_PACKS("it contains several packs, %s; make one zip for each"),
  NOT_FILE("it is not a file"),
  TOO_LARGE("it is larger than %s bytes"),
  TOO_MANY_FILES("it contains more than %s files"),
  TWICE("it contains `%s` twice"),
  HELP_BACKSLASH(", which has a backslash; make the zip with `gabion pack`"),
  UNSAFE_PATH("it contains the unsafe path `%s`%s"),
  TOO_MANY_BYTES("its files have more than %s bytes"),
  RATIO("`%s` unpacks to more than %s times its size"),
  ENTRY_DAMAGED("`%s` is damaged"),
  ;

  private final String sentence;

  PackMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }
}
