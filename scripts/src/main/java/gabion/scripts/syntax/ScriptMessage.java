package gabion.scripts.syntax;

import java.util.Locale;

/**
 * What authors of scripts read beside the sentences of {@link gabion.yaml.ProblemCode}: what was
 * wrong, and help. Placeholders are those of {@link String#format}.
 */
public enum ScriptMessage {
  // ---- while a script runs
  HUNG("%s  the script does not stop; the process ends"),
  CREATED("created with `new`"),
  WRITTEN("written to"),
  DELETED("deleted"),
  USED("used like this"),
  CANNOT_BE("TypeError: `%s` cannot be %s"),
  NO_MESSAGE("the script failed without a message"),
  OPAQUE("a value that a script can only pass on"),
  // ---- what cannot leave a script
  UNDEFINED("the undefined value `%s`"),
  TOO_MANY_VALUES("a result of more than %s values"),
  LONG_TEXT("a text of more than %s characters"),
  NOT_WHOLE("the number %s in `%s`, which is not whole,"),
  LONG_ARRAY("an array of more than %s elements"),
  FUNCTION("the function `%s`"),
  NOT_PLAIN("the value `%s`, which is not a text, number, array or plain object,"),
  TOO_DEEP("an object that is nested too deeply or contains itself"),
  CALL_OF_GAME("a call of `game`"),
  // ---- what a script may not use
  OTHER_FILE("another file"),
  BIG_INT("a BigInt"),
  REGULAR_EXPRESSION("a regular expression"),
  CLASS("a class"),
  FOR_IN("`for ... in`"),
  ACCESSOR("a getter or setter"),
  RESERVED_NAME("a name that begins with `%s`"),
  REST_PATTERN("`...` in a destructuring pattern"),
  LONG_SUM("a sum of more than %s parts"),
  // ---- what cannot stand at the top of a script
  COMPUTED("a computed value"),
  STATEMENT("a statement"),
  VARIABLE("a variable"),
  PATTERN("a destructuring pattern"),
  EXPORT_LIST("a list of exports"),
  // ---- syntax
  NESTED("this script is nested too deeply"),
  TOO_LONG("this script is too long"),
  UNREADABLE("this cannot be parsed"),
  // ---- values
  TRUE_OR_FALSE("true or false"),
  WHO("faction, side or seat"),
  ASK_ANY("`any` in the sentence, or `.length > 0`, asks whether there is something"),
  TWO_LISTS("two lists are never the same"),
  LENGTH("`.length` is the number of its elements"),
  SLICE("`slice()` gives a list of its own"),
  FIRST_RETURN("first `if (!%s) return`"),
  NONE_THERE("there is none"),
  // ---- help
  HELP_NOTE("to write to the log, yield a step `{ note: '...' }`"),
  HELP_COMPARE("compare texts with `<` and `===`"),
  HELP_MEMBERS("of `%s` a script can use %s"),
  HELP_HOOK("write `{ 'a head'({ area }, game) { ... } }`"),
  HELP_OWN_NAME("give the variable inside the function another name"),
  HELP_GENERATOR("a function with `yield` is written `function* play(...)`"),
  HELP_NAME_FIELDS("name the fields that you need"),
  HELP_NAME_HOLE("give it a name first: `const area = ...`"),
  ;

  private final String sentence;

  ScriptMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }
}
