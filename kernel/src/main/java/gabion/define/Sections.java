package gabion.define;

import java.util.List;

/** The sections that a ruleset may have, and what stands in each. */
public final class Sections {

  private static final Part TITLE = Schemas.TITLE;

  private static final Part WHO =
      Part.may("who", Holds.WHO, "who is asked by the questions in it that do not say it");

  /** The steps of a procedure or a phase, and what it tells of itself. */
  private static final Schema BODY =
      Schema.of(
              TITLE,
              Part.may(
                  "at-once",
                  Holds.YES_NO,
                  "one moment: endings and standing rules wait for its end"),
              Part.may("steps", Holds.STEPS, "what is done"),
              WHO,
              Part.may(
                  "heading", Holds.PASSAGE, "told as it begins; what happens in it stands below"),
              Part.may("outcome", Holds.PASSAGE, "told at its end, also where a step left it"),
              Part.may(
                  "brief",
                  Holds.YES_NO,
                  "of what moves in it, only how many of each sort are told"),
              Part.may("silent", Holds.YES_NO, "of what moves and is noted in it, nothing is told"))
          .or(Holds.STEPS);

  /** How a side or a faction is called in sentences. */
  private static final Schema CALLED =
      Schema.of(
          TITLE,
          Part.may("article", Holds.WORD, "what stands before its title: `the`"),
          Part.may("plural", Holds.YES_NO, "they win, not wins"),
          Part.may("one", Holds.TEXT, "what one of its pieces is called; else its title"),
          Part.may("many", Holds.TEXT, "what several of its pieces are called; else its title"));

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
                      Part.may("printed", Holds.TEXT, "what a page prints for it")))
              .or(Holds.IDS));

  private static final Section SIDES =
      Section.of("sides", "id", "who wins together", told("side", CALLED));

  private static final Section FACTIONS =
      Section.of(
          "factions", "id", "who owns pieces; without a `side` nobody's", told("faction", CALLED));

  private static final Section SEATS =
      Section.of(
          "seats",
          "id of a seating",
          "seatings, the first is standard",
          Schema.with(
              "for each seat the factions it speaks for",
              TITLE,
              Part.may("rules", Holds.IDS, "the factions that the rules play")));

  private static final Section OPTIONS =
      Section.of(
          "options",
          "id",
          "switches between readings",
          Schema.of(
              TITLE,
              Part.may("default", Holds.ID, "the standard reading; else the first"),
              Part.may("before", Holds.ID, "what games are played with that were kept without it"),
              Part.may("tells", Holds.FIELDS, "what its readings tell, with the type"),
              Part.must(
                      "readings",
                      Holds.FIELDS,
                      "the readings by id; or numbers that tell themselves, `1 to 6`")
                  .of(Schema.each("id", Schemas.READING).or(Holds.RANGE))));

  private static final Schema PILES =
      Schema.with("pieces, with their number, or numbers by face, or single ones in a list")
          .or(Holds.IDS);

  private static final Section SCENARIOS =
      Section.of(
          "scenarios",
          "id",
          "ways to begin, the first is standard",
          told(
              "scenario",
              Schema.of(
                  TITLE,
                  Part.may("about", Holds.TEXT, "how long it is, how it ends, and who wins"),
                  Part.may(
                      "beginners",
                      Holds.YES_NO,
                      "`yes`: the one for who plays the first time; stands before the others"),
                  Part.may("seats", Holds.ID, "the one seating it is played with"),
                  Part.may("aims", Holds.ID, "the side that a seat plays for which has several"),
                  Part.may(
                          "start",
                          Holds.FIELDS,
                          "by place: what lies there at first, in the place of what `start` says")
                      .of(Schema.each("place", PILES)))));

  private static final Section FIELDS =
      Section.of(
          "fields",
          "head",
          "what is written down",
          Schema.of(
              TITLE,
              Part.must("type", Holds.ID, "`number`, `claim` or a sort"),
              Part.may("from", Holds.WHOLE, "the least it can be; 0 where it says nothing"),
              Part.may("to", Holds.WHOLE, "the most it can be"),
              Part.may(
                  "start",
                  Holds.VALUE,
                  "what it is at first; the number nearest to 0 that it can be, or nothing"),
              Part.may("lasts", Holds.ID, "the phase at whose end it begins anew"),
              Part.may("seen-by", Holds.WORD, "`all`, `owner`, `side` or `none`"),
              Part.may(
                  "silent",
                  Holds.YES_NO,
                  "the log says nothing of it; of a secret one only those hear who see it")));

  static final Section AREAS =
      Section.of(
          "areas",
          "id",
          "the map",
          told(
              "area",
              Schema.of(
                  TITLE,
                  Part.may(
                      "beside", Holds.IDS, "its neighbours; a border is written once or twice"))));

  private static final Section SHEET =
      Section.block(
          "sheet",
          "areas drawn as text, see below",
          Schema.of(
              Part.must(
                  "id", Holds.WORD, "what makes up an id: `column`, `row`, `line`, `file`, `rank`"),
              Part.may(
                  "cells",
                  Holds.WORD,
                  "`squares`, `hex-columns` or `hex-rows`: what touches is then known"),
              Part.may("key", Holds.FIELDS, "for each letter what its areas tell"),
              Part.must("picture", Holds.PICTURE, "the sheet, a letter for an area")));

  private static final Section LINKS =
      Section.of(
          "links",
          "id",
          "borders worked out once, from what areas tell",
          Schema.of(
              TITLE,
              Part.must(
                  "when", Holds.CLAIM, "of `area` and `other-area`; it must hold both ways")));

  private static final Section BOXES =
      Section.of(
          "boxes",
          "head",
          "places that are no areas",
          Schema.of(
              TITLE,
              Part.may("seen-by", Holds.WORD, "`all`, `owner`, `side` or `none`"),
              Part.may("in-force", Holds.YES_NO, "what cards in it say holds")));

  private static final Section PIECES =
      Section.of(
          "pieces",
          "id",
          "kinds of pieces, counted or single",
          Schema.of(
              TITLE,
              Part.may("plural", Holds.WORD, "the noun that selects them; else with an `s`"),
              Part.may("per", Holds.IDS, "who owns such: `faction` for each, `all`, or ids"),
              Part.may("count", Holds.VALUE, "how many there are, for each owner"),
              Part.may("starts", Holds.VALUE, "the place where they lie at first"),
              Part.may("faces", Holds.FIELDS, "its faces, the first up; each may tell numbers")
                  .of(Schema.NONE.or(Holds.IDS)),
              Part.may("allegiance", Holds.WORD, "`face`: the face up says whose side it is on"),
              Part.may(
                  "marks", Holds.FIELDS, "marks it may bear, with the phase at whose end they go"),
              Part.may("called", Holds.WORD, "`faction`: its pieces are called by that alone"),
              Part.may("one", Holds.TEXT, "what one of them is called; else the title"),
              Part.may("many", Holds.TEXT, "what several are called; else with an s"),
              Part.may("each", Holds.FIELDS, "single pieces by id")
                  .of(Schema.each("id", told("kind", Schema.of(TITLE))))));

  private static final Section DICE =
      Section.of(
          "dice",
          "id",
          "dice",
          Schema.of(
              TITLE,
              Part.may("of", Holds.ID, "the faction whose own it is"),
              Part.must("faces", Holds.FIELDS, "on how many sides each stands; or `1 to 6`")
                  .of(Schema.NONE.or(Holds.RANGE))));

  private static final Schema CARD =
      told(
          "card",
          Schema.of(
                  TITLE,
                  Part.may("text", Holds.PASSAGE, "what it says, in our words"),
                  Part.may(
                          "copies", Holds.VALUE, "how many there are; or a list of what each tells")
                      .of(Schema.NONE.or(Holds.LINES)),
                  Part.may("play", Holds.STEPS, "what it does when it is played"),
                  Part.may("who", Holds.WHO, "who is asked by `play` where it does not say it"))
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
              Part.may("enters", Holds.CLAIM, "which areas a walk may enter"),
              Part.may("halts", Holds.CLAIM, "where it goes no further"),
              Part.may("ends", Holds.CLAIM, "where it may end")));

  private static final Section DEFINE =
      Section.of(
          "define",
          "head",
          "words of the rulebook, each with one of these bodies",
          Schema.of(
              TITLE,
              Part.may("told", Holds.YES_NO, "the log tells when its worth has changed"),
              Part.may("open", Holds.YES_NO, "all may know its worth, whatever it is read from"),
              Part.may("is", Holds.VALUE, "the value of a sentence"),
              Part.may("all", Holds.LINES, "holds where all of its claims hold")
                  .of(Schemas.CLAIM_LINE),
              Part.may("either", Holds.LINES, "holds where one of its claims holds")
                  .of(Schemas.CLAIM_LINE),
              Part.may("first", Holds.LINES, "the first whose `when` holds, or that has none")
                  .of(Schemas.CASE),
              Part.may("add-up", Holds.LINES, "the sum of the lines that hold")
                  .of(Schemas.SUMMAND)));

  /** What a definition may hold. */
  static final Schema DEFINITION = DEFINE.entry();

  private static final Section TABLES =
      Section.of(
          "tables",
          "head",
          "what the rulebook prints as a grid, see below",
          Schema.of(Part.must("gives", Holds.ID, "`number` or a sort: what the cells hold"))
              .and(Schemas.GRID)
              .andEach("more grids by id", Schemas.GRID));

  private static final Section STANDING =
      Section.of(
          "standing",
          "id",
          "what happens as soon as it can; asks nobody, again until nothing changes",
          Schema.of(
              Part.must("for", Holds.NAME, "a name for each"),
              Part.must("in", Holds.THINGS, "the things of which it holds"),
              Part.must("do", Holds.STEPS, "what happens with each")));

  private static final Section PROCEDURES =
      Section.of(
          "procedures",
          "head",
          "steps with names; `game` is the first",
          BODY.and(
              Schema.of(
                  Part.may(
                      "gives",
                      Holds.WORD,
                      "`number`, `claim` or a sort: what `give` gives back to `call` … `as`"),
                  Part.may(
                      "now",
                      Holds.CALL,
                      "of a former head: the call that it is now; hooks on it hang on that"))));

  private static final Section PHASES =
      Section.of("phases", "id", "parts of a turn", told("phase", BODY));

  private static final Section ENDINGS =
      Section.of(
          "endings",
          "id",
          "when it is over",
          Schema.of(
              TITLE,
              Part.must("at", Holds.HEAD, "at whose end it is looked for; or `any instant`"),
              Part.may("if", Holds.CLAIM, "whether it has come"),
              Part.must("winner", Holds.THING, "the side that wins, or `nobody`"),
              Part.may("say", Holds.TEXT, "its words in the log; else its title"),
              Part.may("outcome", Holds.PASSAGE, "told behind them")));

  private static final Section INVARIANTS =
      Section.of(
          "invariants",
          "id",
          "what holds whatever is done, each from a source; watched by random play and cases, never in play",
          Schema.of(
              Part.may("at", Holds.HEAD, "at whose end it is looked for; else at each question"),
              Part.may("always", Holds.CLAIM, "what holds"),
              Part.may("never", Holds.THINGS, "the things of which there are none"),
              Part.must("says", Holds.TEXT, "the same in words")));

  private static final Section MEASURES =
      Section.of(
          "measures",
          "id",
          "numbers that tell how a game went; simulations average them over its ends",
          Schema.of(
              TITLE, Part.must("is", Holds.VALUE, "a number; or a claim, which counts as 1 or 0")));

  private static final Section BATTLES =
      Section.of(
          "battles",
          "id",
          "lines that lay a position for `odds`, as its page shows",
          Schema.of(
              TITLE,
              Part.must(
                  "line", Holds.TEXT, "words with holes: `{ones} against {others} in {area}`"),
              Part.may("given", Holds.FIELDS, "`fields` and `places` as in a case, with holes"),
              Part.must("run", Holds.TEXT, "what is run, as in a case, with holes"),
              Part.may(
                  "winner", Holds.TEXT, "a sentence with holes: the side that has won, or nobody"),
              Part.may("needs", Holds.LINES, "what must hold once it is laid, with holes")
                  .of(
                      Schema.of(
                          Part.must("when", Holds.TEXT, "a claim with holes; else it is refused"),
                          Part.must("say", Holds.TEXT, "why it is refused, with holes"))),
              Part.may("measure", Holds.LINES, "numbers or claims told besides, with holes"),
              Part.may(
                  "policies", Holds.LINES, "how somebody sensible chooses, as `odds --policy`"),
              Part.may("example", Holds.TEXT, "a line that is read, for who writes one")));

  private static final Section RULINGS =
      Section.of(
          "rulings",
          "id",
          "what is taken in doubt",
          Schema.of(
              TITLE,
              Part.must("status", Holds.WORD, "`printed`, `clarified`, `inferred` or `assumed`"),
              Part.must("doubt", Holds.TEXT, "the question"),
              Part.must("taken", Holds.TEXT, "the reading taken"),
              Part.may("why", Holds.TEXT, "the reason"),
              Part.may("switch", Holds.ID, "the option that switches between its readings")));

  private static final Section HOOKS =
      Section.block("hooks", "hooks of the ruleset itself, always in force", Schemas.HOOKS);

  private static final Section EVALUATION =
      Section.block(
          "evaluation",
          "what bots take a table to be worth to a side before the game is over",
          Schema.of(
              Part.must(
                  "lead",
                  Holds.WHOLE,
                  "so many points more than a rival are nine games won and one lost"),
              Part.may(
                  "ahead",
                  Holds.NUMBER,
                  "how many answers a trial game of `side` goes on before it is valued; else 24"),
              Part.must("add-up", Holds.LINES, "the points of `side`: the sum of the lines")
                  .of(Schemas.SUMMAND)));

  private static final Section BOTS =
      Section.block(
          "bots",
          "how well bots play at each level, chosen by measurement",
          Schema.of(
              Part.may("easy", Holds.WORD, "a bot for beginners: `greedy`, `monte-carlo:N`"),
              Part.may("standard", Holds.WORD, "who plays where nobody is named"),
              Part.may("hard", Holds.WORD, "the best there is: `search:N`")));

  /** How a ruleset is shown. */
  public static final Section DISPLAY =
      Section.block("display", "how it is shown", DisplaySchema.DISPLAY);

  /** In the order of the reference. */
  public static final List<Section> ALL =
      List.of(
          Section.one("ruleset", Holds.ID, "the id, the name of the folder"),
          Section.one("title", Holds.TEXT, "the name for people"),
          Section.one("rulebook", Holds.TEXT, "which printing"),
          Section.one("about", Holds.TEXT, "a line for `list`"),
          WORDS,
          Section.one("tells", Holds.FIELDS, "for each sort what its things tell, with the type"),
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
              Holds.FIELDS,
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
          Section.one("clauses", Holds.FIELDS, "the rulebook in our words: `\"4.1\": text`"),
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

  private static Part[] parts() {
    return ALL.stream().map(Section::part).toArray(Part[]::new);
  }

  private static Schema told(String sort, Schema schema) {
    return schema.andOthers("what `tells` declares for `" + sort + "`");
  }
}
