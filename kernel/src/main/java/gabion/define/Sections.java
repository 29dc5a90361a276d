package gabion.define;

import static gabion.define.FieldSpec.may;
import static gabion.define.FieldSpec.must;

import java.util.List;

/** The sections of a ruleset and their schemas. */
public final class Sections {

  private static final FieldSpec TITLE = Schemas.TITLE;

  private static final FieldSpec WHO =
      may("who", FieldKind.WHO, "the seat that its questions ask by default");

  /** The steps of a procedure or phase, and its log lines. */
  private static final Schema BODY =
      Schema.of(
              TITLE,
              may(
                  "at-once",
                  FieldKind.YES_NO,
                  "`yes`: endings and standing rules wait for its end"),
              may("steps", FieldKind.STEPS, "the steps"),
              WHO,
              may("heading", FieldKind.PASSAGE, "the log line at its start; its events follow"),
              may("outcome", FieldKind.PASSAGE, "its last log line, even if a step leaves it"),
              may("brief", FieldKind.YES_NO, "`yes`: the log only counts the moved pieces"),
              may("silent", FieldKind.YES_NO, "`yes`: the log omits its moves and field changes"))
          .or(FieldKind.STEPS);

  /** How a side or a faction is called in sentences. */
  private static final Schema CALLED =
      Schema.of(
          TITLE,
          may("article", FieldKind.WORD, "the article before its title, such as `the`"),
          may("plural", FieldKind.YES_NO, "`yes`: its verbs are plural (`win`, not `wins`)"),
          may("one", FieldKind.TEXT, "the name of one of its pieces; its title by default"),
          may("many", FieldKind.TEXT, "the name of several of its pieces; its title by default"));

  /** The sorts of the ruleset's own. */
  public static final Section WORDS =
      Section.of(
          "words",
          "sort",
          "the ruleset's own sorts, each a list of words or words with their properties",
          Schema.each(
                  "word",
                  Schema.with(
                      "the properties that `tells` declares for the sort",
                      TITLE,
                      may("printed", FieldKind.TEXT, "its printed form in the rulebook")))
              .or(FieldKind.IDS));

  private static final Section SIDES =
      Section.of(
          "sides",
          "id",
          "the sides; the factions of a side win together",
          withProperties("side", CALLED));

  private static final Section FACTIONS =
      Section.of(
          "factions",
          "id",
          "the owners of pieces; a faction without `side` belongs to no side",
          withProperties("faction", CALLED));

  private static final Section SEATS =
      Section.of(
          "seats",
          "id of a seating",
          "seatings; the first is the default",
          Schema.with(
              "for each seat the factions that it plays",
              TITLE,
              may("rules", FieldKind.IDS, "the factions that the rules play")));

  private static final Section OPTIONS =
      Section.of(
          "options",
          "id",
          "options that switch between readings of the rules",
          Schema.of(
              TITLE,
              may("default", FieldKind.ID, "the default reading; otherwise the first"),
              may("before", FieldKind.ID, "the reading for saved games without this option"),
              may("tells", FieldKind.FIELDS, "the properties of its readings, with their types"),
              must("readings", FieldKind.FIELDS, "the readings by id; or a range, `1 to 6`")
                  .of(Schema.each("id", Schemas.READING).or(FieldKind.RANGE))));

  private static final Schema PILES =
      Schema.with("pieces with their number or with numbers by face; or a list of single pieces")
          .or(FieldKind.IDS);

  private static final Section SCENARIOS =
      Section.of(
          "scenarios",
          "id",
          "the scenarios; the first is the default",
          withProperties(
              "scenario",
              Schema.of(
                  TITLE,
                  may("about", FieldKind.TEXT, "its length, its end and its victory conditions"),
                  may("beginners", FieldKind.YES_NO, "`yes`: for beginners; listed first"),
                  may("minutes", FieldKind.WHOLE, "how long a game usually takes"),
                  may("weight", FieldKind.WHOLE, "how much there is to learn, from 1 to 5"),
                  may("seats", FieldKind.ID, "the only seating of this scenario"),
                  may("after", FieldKind.ID, "the scenario from whose end it may begin"),
                  may(
                      "keep",
                      FieldKind.IDS,
                      "beside `after`: the kinds, groups and fields that stay as at that end"),
                  may(
                      "aims",
                      FieldKind.ID,
                      "for a seat with several sides, the side that it plays for"),
                  may(
                          "start",
                          FieldKind.FIELDS,
                          "the initial contents by place, not those of `start`")
                      .of(Schema.each("place", PILES)))));

  private static final Section FIELDS =
      Section.of(
          "fields",
          "head",
          "values that the game records",
          Schema.of(
              TITLE,
              must("type", FieldKind.ID, "`number`, `claim` or a sort"),
              may("from", FieldKind.WHOLE, "the minimum; 0 by default"),
              may("to", FieldKind.WHOLE, "the maximum"),
              may(
                  "start",
                  FieldKind.VALUE,
                  "the initial value, or a sentence of printed data about the keys; by default nothing, or for a number the allowed one nearest to 0"),
              may("lasts", FieldKind.IDS, "the phases at whose end the field is reset"),
              may("seen-by", FieldKind.WORD, "`all`, `owner`, `side` or `none`"),
              may(
                  "silent",
                  FieldKind.YES_NO,
                  "`yes`: the log omits its changes; changes of a secret field reach only the seats that may see it")));

  static final Section AREAS =
      Section.of(
          "areas",
          "id",
          "the map",
          withProperties(
              "area",
              Schema.of(
                  TITLE,
                  may(
                      "beside",
                      FieldKind.IDS,
                      "its neighbours; list a border at one or both areas"),
                  may("at", FieldKind.POINT, "where it lies: numbers to the right and down"),
                  may(
                      "shape",
                      FieldKind.TEXT,
                      "its outline on the map: a path such as `M 0 0 L 90 0 L 40 60 Z`, or the id of a feature of the map file"),
                  may(
                      "seen-by",
                      FieldKind.WORD,
                      "`owner` or `side`: who sees the pieces there; the others see how many of whom"),
                  may(
                      "hidden",
                      FieldKind.WORD,
                      "`number`: the others see only whether any stand there"))));

  private static final Section SHEET =
      Section.block(
          "sheet",
          "areas drawn as text; see below",
          Schema.of(
              must("id", FieldKind.WORD, "parts of an id: `column`, `row`, `line`, `file`, `rank`"),
              may(
                  "cells",
                  FieldKind.WORD,
                  "`squares`, `hex-columns` or `hex-rows`; the neighbours follow from it"),
              may("key", FieldKind.FIELDS, "for each letter the properties of its areas"),
              must("picture", FieldKind.PICTURE, "the sheet, one letter for each area")));

  private static final Section LINKS =
      Section.of(
          "links",
          "id",
          "borders computed once from properties of areas",
          Schema.of(
              TITLE,
              must(
                  "when",
                  FieldKind.CLAIM,
                  "whether `area` and `other-area` are linked; must hold in both directions")));

  private static final Section BOXES =
      Section.of(
          "boxes",
          "head",
          "places that are not areas",
          Schema.of(
              TITLE,
              may("seen-by", FieldKind.WORD, "`all`, `owner`, `side` or `none`"),
              may("in-force", FieldKind.YES_NO, "`yes`: the cards in it are in force")));

  private static final Section PIECES =
      Section.of(
          "pieces",
          "id",
          "kinds of pieces, counted or single",
          Schema.of(
              TITLE,
              may(
                  "plural",
                  FieldKind.WORD,
                  "the noun that selects them; by default the id with an `s`"),
              may("per", FieldKind.IDS, "the owners: `faction` for each of them, `all`, or ids"),
              may("count", FieldKind.VALUE, "the number of pieces, for each owner"),
              may("starts", FieldKind.VALUE, "the initial place"),
              may(
                      "faces",
                      FieldKind.FIELDS,
                      "its faces; the first is up initially; each may have numbers")
                  .of(Schema.NONE.or(FieldKind.IDS)),
              may(
                  "allegiance",
                  FieldKind.WORD,
                  "`face`: the face that is up determines its side; `changes`: `set` may change the `faction` of single pieces"),
              may(
                  "marks",
                  FieldKind.FIELDS,
                  "its possible marks, each with the phase at whose end the mark is removed; without a phase it stays"),
              may(
                  "seen-by",
                  FieldKind.WORD,
                  "`owner` or `side`: who sees its pieces on areas; the others see how many of whom"),
              may(
                  "hidden",
                  FieldKind.WORD,
                  "`face`: the others see the kind too, not face and mark; `name`: they see face and mark, not the kind or the name; `number`: they see only whether any stand there"),
              may("shown-by", FieldKind.ID, "the mark whose bearers all see"),
              may("called", FieldKind.WORD, "`faction`: its name also names its pieces"),
              may("one", FieldKind.TEXT, "the name of one piece; the title by default"),
              may("many", FieldKind.TEXT, "the name of several; by default the title with an s"),
              may(
                      "each",
                      FieldKind.FIELDS,
                      "single pieces by id; not beside `per`, `count` and `called`")
                  .of(Schema.each("id", withProperties("kind", Schema.of(TITLE))))));

  private static final Section DICE =
      Section.of(
          "dice",
          "id",
          "dice",
          Schema.of(
              TITLE,
              may("of", FieldKind.ID, "the faction that owns the die"),
              must("faces", FieldKind.FIELDS, "the sides of each face; or a range, `1 to 6`")
                  .of(Schema.NONE.or(FieldKind.RANGE))));

  private static final Schema CARD =
      withProperties(
          "card",
          Schema.of(
                  TITLE,
                  may("text", FieldKind.PASSAGE, "the text of the card, in our words"),
                  may("copies", FieldKind.VALUE, "the number of copies; or the properties of each")
                      .of(Schema.NONE.or(FieldKind.LINES)),
                  may("play", FieldKind.STEPS, "the steps when the card is played"),
                  may("who", FieldKind.WHO, "the seat that the questions of `play` ask by default"))
              .and(Schemas.HOOKS));

  private static final Section DECKS =
      Section.of(
          "decks",
          "place",
          "cards by their initial place, each by its id",
          Schema.each("cards by id", CARD));

  private static final Section START =
      Section.of(
          "start",
          "place",
          "the initial contents of places; single pieces may be a list, `[anna, otto]`",
          PILES);

  private static final Section WAYS =
      Section.of(
          "ways",
          "head",
          "how pieces move, for `reach of`",
          Schema.of(
              TITLE,
              may("enters", FieldKind.CLAIM, "the areas that a walk may enter"),
              may("halts", FieldKind.CLAIM, "the areas where a walk must stop"),
              may("ends", FieldKind.CLAIM, "the areas where a walk may end")));

  private static final Section DEFINE =
      Section.of(
          "define",
          "head",
          "definitions of words of the rulebook, each with one of these bodies",
          Schema.of(
              TITLE,
              may("told", FieldKind.YES_NO, "`yes`: the log reports changes of its value"),
              may("open", FieldKind.YES_NO, "`yes`: its value is public, even from hidden data"),
              may("is", FieldKind.VALUE, "the value of a sentence"),
              may("all", FieldKind.LINES, "holds if all of its claims hold").of(Schemas.CLAIM_LINE),
              may("either", FieldKind.LINES, "holds if one of its claims holds")
                  .of(Schemas.CLAIM_LINE),
              may(
                      "first",
                      FieldKind.LINES,
                      "the value of the first line whose `when` holds or that has no `when`")
                  .of(Schemas.CASE),
              may("add-up", FieldKind.LINES, "the sum of the lines that hold")
                  .of(Schemas.SUMMAND)));

  static final Schema DEFINITION = DEFINE.entry();

  private static final Section TABLES =
      Section.of(
          "tables",
          "head",
          "tables of the rulebook; see below",
          Schema.of(must("gives", FieldKind.ID, "the type of the cells: `number` or a sort"))
              .and(Schemas.GRID)
              .andEach("more grids by id", Schemas.GRID));

  private static final Section STANDING =
      Section.of(
          "standing",
          "id",
          "rules that apply at once, repeatedly until nothing changes; they ask no questions",
          Schema.of(
              must("for", FieldKind.NAME, "the variable for each thing"),
              must("in", FieldKind.THINGS, "the things to which the rule applies"),
              must("do", FieldKind.STEPS, "the steps for each thing")));

  private static final Section PROCEDURES =
      Section.of(
          "procedures",
          "head",
          "named steps; the game starts with `game`",
          BODY.and(
              Schema.of(
                  may(
                      "gives",
                      FieldKind.WORD,
                      "the type of the value that `give` returns to `call` … `as`: `number`, `claim` or a sort"),
                  may(
                      "now",
                      FieldKind.CALL,
                      "for an old head: the new call; hooks on the old head apply to the new one"))));

  private static final Section PHASES =
      Section.of("phases", "id", "the parts of a turn", withProperties("phase", BODY));

  private static final Section ENDINGS =
      Section.of(
          "endings",
          "id",
          "conditions that end the game",
          Schema.of(
              TITLE,
              must(
                  "at",
                  FieldKind.HEAD,
                  "the procedure or phase at whose end it is checked; or `any instant`"),
              may("if", FieldKind.CLAIM, "the condition of the ending"),
              must("winner", FieldKind.THING, "the side that wins, or `nobody`"),
              may(
                  "say",
                  FieldKind.NOTE,
                  "its text in the log, after the winner; the title by default"),
              may("outcome", FieldKind.PASSAGE, "a text after that in the log")));

  private static final Section INVARIANTS =
      Section.of(
          "invariants",
          "id",
          "conditions that must always hold, each with a source; random games and cases check them, real games do not",
          Schema.of(
              may(
                  "at",
                  FieldKind.HEAD,
                  "the procedure or phase at whose end it is checked; by default at each question"),
              may("always", FieldKind.CLAIM, "the condition"),
              may("never", FieldKind.THINGS, "a set that must be empty"),
              must("says", FieldKind.TEXT, "the condition in words")));

  private static final Section MEASURES =
      Section.of(
          "measures",
          "id",
          "measures of a finished game; simulations report their averages",
          Schema.of(
              TITLE, must("is", FieldKind.VALUE, "a number; or a claim, which counts as 1 or 0")));

  private static final Section BATTLES =
      Section.of(
          "battles",
          "id",
          "templates of battle lines for `odds`; see its page",
          Schema.of(
              TITLE,
              must(
                  "line", FieldKind.TEXT, "with placeholders: `{ones} against {others} in {area}`"),
              may("given", FieldKind.FIELDS, "`fields` and `places` of a case, with placeholders"),
              must("run", FieldKind.TEXT, "the `run` of a case, with placeholders"),
              may("winner", FieldKind.TEXT, "the winning side, or nobody; with placeholders"),
              may("needs", FieldKind.LINES, "requirements on the position, with placeholders")
                  .of(
                      Schema.of(
                          must(
                              "when",
                              FieldKind.TEXT,
                              "a claim with placeholders; if it does not hold, the line is refused"),
                          must("say", FieldKind.TEXT, "the refusal, with placeholders"))),
              may("measure", FieldKind.LINES, "more numbers or claims, with placeholders"),
              may("policies", FieldKind.LINES, "policies of sensible play, as for `odds --policy`"),
              may("example", FieldKind.TEXT, "an example of a valid line")));

  private static final Section RULINGS =
      Section.of(
          "rulings",
          "id",
          "decisions about unclear rules",
          Schema.of(
              TITLE,
              must("status", FieldKind.WORD, "`printed`, `clarified`, `inferred` or `assumed`"),
              must("doubt", FieldKind.TEXT, "the question"),
              must("taken", FieldKind.TEXT, "the chosen reading"),
              may("why", FieldKind.TEXT, "the reason"),
              may("switch", FieldKind.ID, "the option that switches between the readings"),
              may("reads", FieldKind.IDS, "the clauses or sentences that it reads"),
              may("against", FieldKind.IDS, "the clauses or sentences that it goes against"),
              may("since", FieldKind.WORD, "its date: `2026-11-20`"),
              may("source", FieldKind.WORD, "`rulebook`, `errata`, `designer` or `project`"),
              may("date", FieldKind.WORD, "when the source answered: `2019`, `2019-05-02`"),
              may("place", FieldKind.TEXT, "where the source answered"),
              may("by", FieldKind.TEXT, "who decided"),
              may("replaces", FieldKind.IDS, "the rulings that it replaces"),
              may("replaced-by", FieldKind.ID, "the ruling that replaces it")));

  private static final Section CLAUSES =
      Section.of(
          "clauses",
          "id",
          "the rulebook in our words: `\"4.1\": text`, or its sentences by letter, `a: text`; what is no rule is a block such as `{ example: text }`. `4.1.a` cites a sentence",
          Clause.SCHEMA);

  private static final Section HOOKS =
      Section.block("hooks", "hooks of the ruleset; always in force", Schemas.HOOKS);

  private static final Section EVALUATION =
      Section.block(
          "evaluation",
          "how bots evaluate an unfinished game for a side",
          Schema.of(
              must(
                  "lead",
                  FieldKind.WHOLE,
                  "a lead of this many points wins nine games and loses one"),
              may(
                  "ahead",
                  FieldKind.NUMBER,
                  "the number of answers that a trial game of `side` plays before its evaluation; 24 by default"),
              must("add-up", FieldKind.LINES, "the points of `side`: the sum of the lines")
                  .of(Schemas.SUMMAND)));

  private static final Section BOTS =
      Section.block(
          "bots",
          "the bot of each level, chosen by measurement",
          Schema.of(
              may("easy", FieldKind.WORD, "a bot for beginners: `greedy`, `monte-carlo:N`"),
              may("standard", FieldKind.WORD, "the default bot"),
              may("hard", FieldKind.WORD, "the strongest bot, such as `search:N`")));

  /** How a ruleset is shown. */
  public static final Section DISPLAY =
      Section.block("display", "the look of the game", DisplaySchema.DISPLAY);

  /** In the order of the reference. */
  public static final List<Section> ALL =
      List.of(
          Section.one("ruleset", FieldKind.ID, "the id, equal to the name of the folder"),
          Section.one("title", FieldKind.TEXT, "the display name"),
          Section.one("rulebook", FieldKind.TEXT, "the edition of the rulebook"),
          Section.one("about", FieldKind.TEXT, "one line for `list`"),
          WORDS,
          Section.one(
              "tells",
              FieldKind.FIELDS,
              "for each sort the properties of its things, with their types"),
          SIDES,
          FACTIONS,
          SEATS,
          OPTIONS,
          SCENARIOS,
          FIELDS,
          AREAS,
          SHEET,
          LINKS,
          BOXES,
          PIECES,
          Section.one(
              "groups",
              FieldKind.FIELDS,
              "one name for several kinds, counted or single: `mounted: [rider, captain]`"),
          DICE,
          DECKS,
          START,
          WAYS,
          DEFINE,
          TABLES,
          STANDING,
          PROCEDURES,
          PHASES,
          ENDINGS,
          INVARIANTS,
          MEASURES,
          BATTLES,
          HOOKS,
          RULINGS,
          CLAUSES,
          EVALUATION,
          BOTS,
          DISPLAY);

  /** A whole ruleset: a block of sections. */
  public static final Schema RULESET = Schema.of(parts());

  private Sections() {}

  public static List<String> names() {
    return RULESET.names();
  }

  private static FieldSpec[] parts() {
    return ALL.stream().map(Section::field).toArray(FieldSpec[]::new);
  }

  private static Schema withProperties(String sort, Schema schema) {
    return schema.andOthers("what `tells` declares for `" + sort + "`");
  }
}
