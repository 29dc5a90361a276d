package gabion.tools.lab.position;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What authors read about positions and maps that they make, with placeholders as in {@link
 * String#format}.
 */
enum PositionMessage {
  BATTLE_FIELDS("a battle needs these fields, which hold nothing here: %s; set them first"),
  BROKEN("%s %s; mend that first"),
  FIELD_LOST("a scenario does not set `%s`; a case does"),
  INVARIANT("the rules exclude this: %s (%s)"),
  MAP("this cannot be written into a map: `%s`"),
  NAME("`%s` is no name: small letters, digits and hyphens, up to 60"),
  NOT_WRITTEN("`%s` cannot be written"),
  NO_CASE("no case can say this position and what came of it"),
  NO_FIELD("there is no field `%s`%s"),
  NO_PIECE("there are no pieces `%s`"),
  NO_PLACE("there is no place `%s`"),
  NO_STEP("there is nothing to undo"),
  ONLY("there are only %s: %s at %s"),
  OUTSIDE("`%s` lies outside of the pack"),
  RANGE("`%s` goes from %s to %s"),
  RUN("`%s` is neither `game`, `phase X` nor `call SENTENCE`"),
  STALE("`%s` has changed since; look at the lines again"),
  UNREADABLE("`%s` cannot be read as text"),
  WHOLE_GAME("The game from its beginning"),
  NO_VALUE("this is no value for it");

  private final String template;

  PositionMessage(String template) {
    this.template = template;
  }

  /** The sentence with its placeholders filled. */
  String text(@Nullable Object... arguments) {
    return arguments.length == 0 ? template : String.format(Locale.ROOT, template, arguments);
  }
}
