package gabion.define;

import java.util.List;

/** The sections of a ruleset and their schemas. */
public final class Sections {

  private static final FieldSpec TITLE = Schemas.TITLE;

  private static final FieldSpec WHO =
      FieldSpec.may("who", FieldKind.WHO, "who is asked by the questions in it that do not say it");

  /** The steps of a procedure or phase, and its log lines. */
  private static final Schema BODY =
      Schema.of(
              TITLE,
              FieldSpec.may(
                  "at-once",
                  FieldKind.YES_NO,
                  "one moment: endings and standing rules wait for its end"),
              FieldSpec.may("steps", FieldKind.STEPS, "what is done"),
              WHO,
              FieldSpec.may(
                  "heading",
                  FieldKind.PASSAGE,
                  "told as it begins; what happens in it stands below"),
              FieldSpec.may(
                  "outcome", FieldKind.PASSAGE, "told at its end, also where a step left it"),
              FieldSpec.may(
                  "brief",
                  FieldKind.YES_NO,
                  "of what moves in it, only how many of each sort are told"),
              FieldSpec.may(
                  "silent", FieldKind.YES_NO, "of what moves and is noted in it, nothing is told"))
          .or(FieldKind.STEPS);

  /** How a side or a faction is called in sentences. */
  private static final Schema CALLED =
      Schema.of(
          TITLE,
          FieldSpec.may("article", FieldKind.WORD, "what stands before its title: `the`"),
          FieldSpec.may("plural", FieldKind.YES_NO, "they win, not wins"),
          FieldSpec.may("one", FieldKind.TEXT, "what one of its pieces is called; else its title"),
          FieldSpec.may(
              "many", FieldKind.TEXT, "what several of its pieces are called; else its title"));

  /** The sorts of the ruleset's own. */
  public static final Section WORDS =
      Section.of(
          "words",
          "sort",
          "sorts of the ruleset's own, each a list of words or words with what they tell",
          Schema.each(
                  "word",
                  Schema.with(
                      "what `tells` declares for the sort",
                      TITLE,
                      FieldSpec.may("printed", FieldKind.TEXT, "what a page prints for it")))
              .or(FieldKind.IDS));

  private static final Section SIDES =
      Section.of("sides", "id", "who wins together", withProperties("side", CALLED));

  private static final Section FACTIONS =
      Section.of(
          "factions",
          "id",
          "who owns pieces; without a `side` nobody's",
          withProperties("faction", CALLED));

  private static final Section SEATS =
      Section.of(
          "seats",
          "id of a seating",
          "seatings, the first is standard",
          Schema.with(
              "for each seat the factions it speaks for",
              TITLE,
              FieldSpec.may("rules", FieldKind.IDS, "the factions that the rules play")));

  private static final Section OPTIONS =
      Section.of(
          "options",
          "id",
          "switches between readings",
          Schema.of(
              TITLE,
              FieldSpec.may("default", FieldKind.ID, "the standard reading; else the first"),
              FieldSpec.may(
                  "before", FieldKind.ID, "what games are played with that were kept without it"),
              FieldSpec.may("tells", FieldKind.FIELDS, "what its readings tell, with the type"),
              FieldSpec.must(
                      "readings",
                      FieldKind.FIELDS,
                      "the readings by id; or numbers that tell themselves, `1 to 6`")
                  .of(Schema.each("id", Schemas.READING).or(FieldKind.RANGE))));

  private static final Schema PILES =
      Schema.with("pieces, with their number, or numbers by face, or single ones in a list")
          .or(FieldKind.IDS);

  private static final Section SCENARIOS =
      Section.of(
          "scenarios",
          "id",
          "ways to begin, the first is standard",
          withProperties(
              "scenario",
              Schema.of(
                  TITLE,
                  FieldSpec.may(
                      "about", FieldKind.TEXT, "how long it is, how it ends, and who wins"),
                  FieldSpec.may(
                      "beginners",
                      FieldKind.YES_NO,
                      "`yes`: the one for who plays the first time; stands before the others"),
                  FieldSpec.may("seats", FieldKind.ID, "the one seating it is played with"),
                  FieldSpec.may(
                      "aims", FieldKind.ID, "the side that a seat plays for which has several"),
                  FieldSpec.may(
                          "start",
                          FieldKind.FIELDS,
                          "by place: what lies there at first, in the place of what `start` says")
                      .of(Schema.each("place", PILES)))));

  private static final Section FIELDS =
      Section.of(
          "fields",
          "head",
          "what is written down",
          Schema.of(
              TITLE,
              FieldSpec.must("type", FieldKind.ID, "`number`, `claim` or a sort"),
              FieldSpec.may(
                  "from", FieldKind.WHOLE, "the least it can be; 0 where it says nothing"),
              FieldSpec.may("to", FieldKind.WHOLE, "the most it can be"),
              FieldSpec.may(
                  "start",
                  FieldKind.VALUE,
                  "what it is at first; the number nearest to 0 that it can be, or nothing"),
              FieldSpec.may("lasts", FieldKind.ID, "the phase at whose end it begins anew"),
              FieldSpec.may("seen-by", FieldKind.WORD, "`all`, `owner`, `side` or `none`"),
              FieldSpec.may(
                  "silent",
                  FieldKind.YES_NO,
                  "the log says nothing of it; of a secret one only those hear who see it")));

  static final Section AREAS =
      Section.of(
          "areas",
          "id",
          "the map",
          withProperties(
              "area",
              Schema.of(
                  TITLE,
                  FieldSpec.may(
                      "beside",
                      FieldKind.IDS,
                      "its neighbours; a border is written once or twice"))));

  private static final Section SHEET =
      Section.block(
          "sheet",
          "areas drawn as text, see below",
          Schema.of(
              FieldSpec.must(
                  "id",
                  FieldKind.WORD,
                  "what makes up an id: `column`, `row`, `line`, `file`, `rank`"),
              FieldSpec.may(
                  "cells",
                  FieldKind.WORD,
                  "`squares`, `hex-columns` or `hex-rows`: what touches is then known"),
              FieldSpec.may("key", FieldKind.FIELDS, "for each letter what its areas tell"),
              FieldSpec.must("picture", FieldKind.PICTURE, "the sheet, a letter for an area")));

  private static final Section LINKS =
      Section.of(
          "links",
          "id",
          "borders worked out once, from what areas tell",
          Schema.of(
              TITLE,
              FieldSpec.must(
                  "when", FieldKind.CLAIM, "of `area` and `other-area`; it must hold both ways")));

  private static final Section BOXES =
      Section.of(
          "boxes",
          "head",
          "places that are no areas",
          Schema.of(
              TITLE,
              FieldSpec.may("seen-by", FieldKind.WORD, "`all`, `owner`, `side` or `none`"),
              FieldSpec.may("in-force", FieldKind.YES_NO, "what cards in it say holds")));

  private static final Section PIECES =
      Section.of(
          "pieces",
          "id",
          "kinds of pieces, counted or single",
          Schema.of(
              TITLE,
              FieldSpec.may(
                  "plural", FieldKind.WORD, "the noun that selects them; else with an `s`"),
              FieldSpec.may(
                  "per", FieldKind.IDS, "who owns such: `faction` for each, `all`, or ids"),
              FieldSpec.may("count", FieldKind.VALUE, "how many there are, for each owner"),
              FieldSpec.may("starts", FieldKind.VALUE, "the place where they lie at first"),
              FieldSpec.may(
                      "faces", FieldKind.FIELDS, "its faces, the first up; each may tell numbers")
                  .of(Schema.NONE.or(FieldKind.IDS)),
              FieldSpec.may(
                  "allegiance", FieldKind.WORD, "`face`: the face up says whose side it is on"),
              FieldSpec.may(
                  "marks",
                  FieldKind.FIELDS,
                  "marks it may bear, with the phase at whose end they go"),
              FieldSpec.may(
                  "called", FieldKind.WORD, "`faction`: its pieces are called by that alone"),
              FieldSpec.may("one", FieldKind.TEXT, "what one of them is called; else the title"),
              FieldSpec.may("many", FieldKind.TEXT, "what several are called; else with an s"),
              FieldSpec.may("each", FieldKind.FIELDS, "single pieces by id")
                  .of(Schema.each("id", withProperties("kind", Schema.of(TITLE))))));

  private static final Section DICE =
      Section.of(
          "dice",
          "id",
          "dice",
          Schema.of(
              TITLE,
              FieldSpec.may("of", FieldKind.ID, "the faction whose own it is"),
              FieldSpec.must(
                      "faces", FieldKind.FIELDS, "on how many sides each stands; or `1 to 6`")
                  .of(Schema.NONE.or(FieldKind.RANGE))));

  private static final Schema CARD =
      withProperties(
          "card",
          Schema.of(
                  TITLE,
                  FieldSpec.may("text", FieldKind.PASSAGE, "what it says, in our words"),
                  FieldSpec.may(
                          "copies",
                          FieldKind.VALUE,
                          "how many there are; or a list of what each tells")
                      .of(Schema.NONE.or(FieldKind.LINES)),
                  FieldSpec.may("play", FieldKind.STEPS, "what it does when it is played"),
                  FieldSpec.may(
                      "who", FieldKind.WHO, "who is asked by `play` where it does not say it"))
              .and(Schemas.HOOKS));

  private static final Section DECKS =
      Section.of(
          "decks",
          "place",
          "cards by the place they start in, each by its id",
          Schema.each("cards by id", CARD));

  private static final Section START =
      Section.of(
          "start",
          "place",
          "what lies where at first; single pieces may stand in a list, `[anna, otto]`",
          PILES);

  private static final Section WAYS =
      Section.of(
          "ways",
          "head",
          "how pieces go, for `reach of`",
          Schema.of(
              TITLE,
              FieldSpec.may("enters", FieldKind.CLAIM, "which areas a walk may enter"),
              FieldSpec.may("halts", FieldKind.CLAIM, "where it goes no further"),
              FieldSpec.may("ends", FieldKind.CLAIM, "where it may end")));

  private static final Section DEFINE =
      Section.of(
          "define",
          "head",
          "words of the rulebook, each with one of these bodies",
          Schema.of(
              TITLE,
              FieldSpec.may("told", FieldKind.YES_NO, "the log tells when its worth has changed"),
              FieldSpec.may(
                  "open", FieldKind.YES_NO, "all may know its worth, whatever it is read from"),
              FieldSpec.may("is", FieldKind.VALUE, "the value of a sentence"),
              FieldSpec.may("all", FieldKind.LINES, "holds where all of its claims hold")
                  .of(Schemas.CLAIM_LINE),
              FieldSpec.may("either", FieldKind.LINES, "holds where one of its claims holds")
                  .of(Schemas.CLAIM_LINE),
              FieldSpec.may(
                      "first", FieldKind.LINES, "the first whose `when` holds, or that has none")
                  .of(Schemas.CASE),
              FieldSpec.may("add-up", FieldKind.LINES, "the sum of the lines that hold")
                  .of(Schemas.SUMMAND)));

  /** The schema of a definition. */
  static final Schema DEFINITION = DEFINE.entry();

  private static final Section TABLES =
      Section.of(
          "tables",
          "head",
          "what the rulebook prints as a grid, see below",
          Schema.of(
                  FieldSpec.must("gives", FieldKind.ID, "`number` or a sort: what the cells hold"))
              .and(Schemas.GRID)
              .andEach("more grids by id", Schemas.GRID));

  private static final Section STANDING =
      Section.of(
          "standing",
          "id",
          "what happens as soon as it can; asks nobody, again until nothing changes",
          Schema.of(
              FieldSpec.must("for", FieldKind.NAME, "a name for each"),
              FieldSpec.must("in", FieldKind.THINGS, "the things of which it holds"),
              FieldSpec.must("do", FieldKind.STEPS, "what happens with each")));

  private static final Section PROCEDURES =
      Section.of(
          "procedures",
          "head",
          "steps with names; `game` is the first",
          BODY.and(
              Schema.of(
                  FieldSpec.may(
                      "gives",
                      FieldKind.WORD,
                      "`number`, `claim` or a sort: what `give` gives back to `call` … `as`"),
                  FieldSpec.may(
                      "now",
                      FieldKind.CALL,
                      "of a former head: the call that it is now; hooks on it hang on that"))));

  private static final Section PHASES =
      Section.of("phases", "id", "parts of a turn", withProperties("phase", BODY));

  private static final Section ENDINGS =
      Section.of(
          "endings",
          "id",
          "when it is over",
          Schema.of(
              TITLE,
              FieldSpec.must(
                  "at", FieldKind.HEAD, "at whose end it is looked for; or `any instant`"),
              FieldSpec.may("if", FieldKind.CLAIM, "whether it has come"),
              FieldSpec.must("winner", FieldKind.THING, "the side that wins, or `nobody`"),
              FieldSpec.may("say", FieldKind.TEXT, "its words in the log; else its title"),
              FieldSpec.may("outcome", FieldKind.PASSAGE, "told behind them")));

  private static final Section INVARIANTS =
      Section.of(
          "invariants",
          "id",
          "what holds whatever is done, each from a source; watched by random play and cases, never in play",
          Schema.of(
              FieldSpec.may(
                  "at", FieldKind.HEAD, "at whose end it is looked for; else at each question"),
              FieldSpec.may("always", FieldKind.CLAIM, "what holds"),
              FieldSpec.may("never", FieldKind.THINGS, "the things of which there are none"),
              FieldSpec.must("says", FieldKind.TEXT, "the same in words")));

  private static final Section MEASURES =
      Section.of(
          "measures",
          "id",
          "numbers that tell how a game went; simulations average them over its ends",
          Schema.of(
              TITLE,
              FieldSpec.must(
                  "is", FieldKind.VALUE, "a number; or a claim, which counts as 1 or 0")));

  private static final Section BATTLES =
      Section.of(
          "battles",
          "id",
          "lines that lay a position for `odds`, as its page shows",
          Schema.of(
              TITLE,
              FieldSpec.must(
                  "line", FieldKind.TEXT, "words with holes: `{ones} against {others} in {area}`"),
              FieldSpec.may(
                  "given", FieldKind.FIELDS, "`fields` and `places` as in a case, with holes"),
              FieldSpec.must("run", FieldKind.TEXT, "what is run, as in a case, with holes"),
              FieldSpec.may(
                  "winner",
                  FieldKind.TEXT,
                  "a sentence with holes: the side that has won, or nobody"),
              FieldSpec.may("needs", FieldKind.LINES, "what must hold once it is laid, with holes")
                  .of(
                      Schema.of(
                          FieldSpec.must(
                              "when", FieldKind.TEXT, "a claim with holes; else it is refused"),
                          FieldSpec.must("say", FieldKind.TEXT, "why it is refused, with holes"))),
              FieldSpec.may(
                  "measure", FieldKind.LINES, "numbers or claims told besides, with holes"),
              FieldSpec.may(
                  "policies", FieldKind.LINES, "how somebody sensible chooses, as `odds --policy`"),
              FieldSpec.may("example", FieldKind.TEXT, "a line that is read, for who writes one")));

  private static final Section RULINGS =
      Section.of(
          "rulings",
          "id",
          "what is taken in doubt",
          Schema.of(
              TITLE,
              FieldSpec.must(
                  "status", FieldKind.WORD, "`printed`, `clarified`, `inferred` or `assumed`"),
              FieldSpec.must("doubt", FieldKind.TEXT, "the question"),
              FieldSpec.must("taken", FieldKind.TEXT, "the reading taken"),
              FieldSpec.may("why", FieldKind.TEXT, "the reason"),
              FieldSpec.may(
                  "switch", FieldKind.ID, "the option that switches between its readings")));

  private static final Section HOOKS =
      Section.block("hooks", "hooks of the ruleset itself, always in force", Schemas.HOOKS);

  private static final Section EVALUATION =
      Section.block(
          "evaluation",
          "what bots take a table to be worth to a side before the game is over",
          Schema.of(
              FieldSpec.must(
                  "lead",
                  FieldKind.WHOLE,
                  "so many points more than a rival are nine games won and one lost"),
              FieldSpec.may(
                  "ahead",
                  FieldKind.NUMBER,
                  "how many answers a trial game of `side` goes on before it is valued; else 24"),
              FieldSpec.must(
                      "add-up", FieldKind.LINES, "the points of `side`: the sum of the lines")
                  .of(Schemas.SUMMAND)));

  private static final Section BOTS =
      Section.block(
          "bots",
          "how well bots play at each level, chosen by measurement",
          Schema.of(
              FieldSpec.may(
                  "easy", FieldKind.WORD, "a bot for beginners: `greedy`, `monte-carlo:N`"),
              FieldSpec.may("standard", FieldKind.WORD, "who plays where nobody is named"),
              FieldSpec.may("hard", FieldKind.WORD, "the best there is: `search:N`")));

  /** How a ruleset is shown. */
  public static final Section DISPLAY =
      Section.block("display", "how it is shown", DisplaySchema.DISPLAY);

  /** In the order of the reference. */
  public static final List<Section> ALL =
      List.of(
          Section.one("ruleset", FieldKind.ID, "the id, the name of the folder"),
          Section.one("title", FieldKind.TEXT, "the name for people"),
          Section.one("rulebook", FieldKind.TEXT, "which printing"),
          Section.one("about", FieldKind.TEXT, "a line for `list`"),
          WORDS,
          Section.one(
              "tells", FieldKind.FIELDS, "for each sort what its things tell, with the type"),
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
              "kinds under one name, counted or single: `mounted: [rider, captain]`"),
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
          Section.one("clauses", FieldKind.FIELDS, "the rulebook in our words: `\"4.1\": text`"),
          EVALUATION,
          BOTS,
          DISPLAY);

  /** A whole ruleset: a block of sections. */
  public static final Schema RULESET = Schema.of(parts());

  private Sections() {}

  /** The names of all sections. */
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
