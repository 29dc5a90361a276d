/** What the server says, as protocol.md has it; only what the page reads. */
export interface Counter { sign: string; number: number; colour: string; shape: string; title: string; symbol?: string; side?: string }
export interface Node {
  id: string; title: string; x: number; y: number; width: number; height: number; shape: string;
  surface: number; printed: Counter[]; beside: string[]; lines: string[]; also: string[];
}
export interface Surface { title: string; colour: string; pattern: string }
export interface Die { id: string; title: string; colour: string }
export interface DrawnBoard { width: number; height: number; nodes: Node[]; surfaces: Surface[]; dice: Die[]; map?: string }
/** The geometry of a board, in its own units; y goes down. */
export interface MapArea {
  path: string; at: [number, number]; slots: [number, number][];
  label: { lines: string[]; at: [number, number]; size: number }; tint: string; water: boolean;
}
export interface Ground { kind: string; path?: string; at?: [number, number][]; text?: string; size?: number; turn?: number; tint?: string }
export interface MapDocument {
  width: number; height: number; counter: number; areas: Record<string, MapArea>;
  links: { kind: string; between: [string, string]; path: string }[]; ground: Ground[]; art: string;
}
export interface Card { id: string; title: string; traits: string[]; text: string }
export interface Area {
  id: string; title: string; number: number; counters: Counter[]; words: string[]; beside: string[]; isBusy: boolean;
}
export interface PlaceContents { title: string; words: string[] }
export interface Lot { title: string; value: string; why: string[]; isStanding: boolean }
export interface BoardView {
  areas: Area[]; legend: string[]; lots: Lot[]; sheets: { title: string; lots: Lot[] }[]; boxes: PlaceContents[];
}
export interface Pile { kind: string; faction: string; face: string; mark: string; title: string; number: number }
export interface Piece { type: string; id: string; title: string }
export interface Place {
  id: string; title: string; kind: string; of: string[]; seen: boolean; number: number; piles: Pile[]; pieces: Piece[]; unseenPieces: string[];
}
export interface Seat { id: string; title: string; factions: string[] }
export interface Status {
  ruleset: string; title: string; scenario: string; options: Record<string, string>; phase: string; phaseTitle: string; phaseText?: string;
  seats: Seat[]; ruled: string[]; over: boolean; winner: string; winnerTitle: string; ending: string;
  thinking: string[]; wish: { seat: string; open: string[] }; trouble: string;
}
/** What a board shows of a position; a rulebook has no more of one. */
export interface Position {
  status: { title: string }; places: Place[]; board: { areas: { id: string; counters: Counter[]; words: string[] }[] };
}
export interface SeatView {
  seat: string; status: Status; places: Place[]; board: BoardView; hand: PlaceContents[];
}
/** `text` is what choosing it does; absent or empty where the data say nothing. */
export interface Thing { type: string; id: string; title: string; place: string; text?: string }
export interface ThingCount { thing: Thing; most: number }
export type AnswerSchema =
  | { kind: "one"; things: Thing[] }
  | { kind: "group"; things: ThingCount[]; totals: number[]; anyOf: number[] }
  | { kind: "places"; places: ThingCount[]; totals: number[]; anyOf: number[] }
  | { kind: "number"; from: number; to: number }
  | { kind: "yes or no" }
  | { kind: "words" };
export interface Objection { thing: string; sentence: string; rule: string; by: string }
export interface Rule { id: string; title: string; text: string }
export interface Question {
  id: number; seat: string; verb: string; asks: string; text: string; rule: Record<string, unknown>; size: number; form: AnswerSchema;
  words: { index: number; word: string; meaning: string; text?: string }[];
  refused: { names: string[]; objection: Objection }[];
  example: string;
}
export interface Dice { die: string; faces: string[] }
/** The cell of a table that a throw led to. */
export interface Cell { table: string; grid: string; row: string; column: string; reading: string }
/** Why a line of the log stands there; the last three are empty while the game goes on. */
export interface Cause {
  entry: number; whole: boolean; text: string; rule: string; owner: string; below: string[]; numbers: string[]; led: string[];
  procedure: string; stands: string; step: string;
}
/** What changed something, or a line that tells of it. */
export interface Change { entry: number; says: string; led: string[] }
/** An event of the log, as protocol.md has it. */
export interface SeatEvent { entry: number; kind: string; rule: string; owner: string; parts: Record<string, any> }
/** A film that is shown: its frames, what is seen while something moves, and the view before them, which is shown until they are there. */
export interface Film {
  before: SeatView; from: number; frames: import("./state/film.js").Frame[]; at: number;
  moving: SeatView | null; isPlaying: boolean; speed: number;
}
/** The odds of the rest of a battle, asked for when the log ended at an entry; open where dice may still fall. */
export interface RestOdds { entry: number; isOpen: boolean; isSearching: boolean; lines: string[] }
export interface LogLine { entry: number; kind: string; depth: number; text: string; rule: string; dice: Dice[]; cells?: Cell[] }

/** What can be answered to a question, by its place in the answer. */
export interface Entry { thing: Thing; most: number; at: number }
/** A question, with what is put together for it. */
export interface Asked {
  question: Question; entries: Entry[]; counts: number[];
  /** The place whose entries alone are shown; empty for all. */
  only: string;
}
/** A search that takes a while: how many positions it has tried. */
export interface Searching { tries: number }
/** What the window above the page shows. */
export type Opened = { title: string; searching?: Searching | null } & (
  | { kind: "help" } | { kind: "waits" } | { kind: "clause"; rule: string } | { kind: "why"; question: Question; reply: Record<string, any> }
  | { kind: "tables"; cell: Cell } | { kind: "cause"; line: LogLine; cause: Cause | null }
  | { kind: "blame"; changes: Change[]; reply: Record<string, any> }
  | { kind: "history"; place: string; reply: Record<string, any> | null }
  | { kind: "may"; reply: Record<string, any> } | { kind: "nearest"; changes: string[] }
  | { kind: "case"; yaml: string; from: number; to: number; isLeast: boolean });
/** What a table teaches. */
export interface Teaching { hints: boolean; remarks: boolean }
/** A hint for the question `id`: what the computer would answer, and why. */
export interface ShownHint { id: number; isSearching: boolean; tries: number; index: number; words: string; lines: string[] }
/** An answer that cost its seat something; `entry` is the moment before it, -1 where there is none. */
export interface Finding {
  answer: number; entry: number; question: string; given: string; better: string;
  isCertain: boolean; cost: number; from: number; to: number; games: number; reasons: string[];
}
/** The review of a game; the findings are null until it is done. */
export interface Review { isSearching: boolean; done: number; of: number; findings: Finding[] | null }
export type Tab = "question" | "log" | "state" | "rules" | "talk";
/** Who holds a seat, and whether that person is connected. */
export interface Person { seat: string; title: string; holder: string; name: string; isPresent: boolean; since: string }
/** An address for messages, as protocol.md has it. */
export interface AwayAddress { kind: string; isAvailable: boolean; address: string; isConfirmed: boolean; secret: string; failure: string }
export interface TalkLine { id: number; room: string; seat: string; name: string; text: string; at: string }
export interface ShownSeat { title: string; isAsked: boolean; isShown: boolean }

/** The task of a lesson; each legal answer is right. */
export interface Lesson {
  id: string; ruleset: string; number: number; of: number; next: string; title: string; remark: string; task: string;
  /** What the question cites, and its text. */
  clause: string; text: string;
  /** Some answers that the rules refuse. */
  wrong: { words: string; title: string; isPlace: boolean }[];
  /** A puzzle wants the best answer; `text` then is what was said of the right one. */
  isPuzzle: boolean; isSolved: boolean;
}
/** The lessons of a game, and those that this browser has solved. */
export interface LearnState {
  trouble: string; title: string; ruleset: string; lessons: { id: string; title: string; clause: string }[]; puzzles: { id: string; title: string }[]; learned: Set<string>;
}

/** All that a table shows: what the server has said, and what the user looks at. */
export interface State {
  id: string;
  /** on, off or refused, and why. */
  connection: string; why: string; tries: number;
  /** Whether it is connected anew and the table has not been told since. */
  isStale: boolean;

  // ---- said by the server
  seat: string; holders: Record<string, string>; present: string[];
  seen: SeatView | null; drawn: DrawnBoard | null;
  /** The geometry of the board; null where it has none. */
  map: MapDocument | null;
  /** All that stays the same: tables, clauses, rulings, cards. */
  rules: Record<string, any>; cards: Map<string, Card>;
  open: Asked[];
  /** The number of the question that clicks on the board answer; 0 for none. */
  current: number;
  story: LogLine[];
  /** The events of the story. */
  happened: SeatEvent[];
  /** The first line since one's own last answer. */
  unread: number;
  /** The first entry that has not been told. */
  entry: number;
  canUndo: boolean;
  pledge: { hash: string; secret: string; shares?: Record<string, string> };
  /** The hash that was pledged first. */
  pledged: string;
  thinking: Thinking | null;
  people: Person[];
  /** The time of the seats in seconds, as it was told; when that was, and what time it is, in milliseconds. */
  pace: { kind: string; seconds: number; increment: number; after: string; clocks: { seat: string; left: number; isRunning: boolean }[] };
  toldAt: number; now: number;
  /** How people ended the game; who offers a draw, has lost, wants a rematch; the game that is the rematch; scenarios that go on from here; the title of the wanted one. */
  closing: { reason: string; seat: string; sentence: string; draw: string[]; out: string[]; rematch: string[]; rematchGame: string; next: { id: string; title: string }[]; wanted: string };
  talk: TalkLine[];
  /** How this seat is told of its turn; the address of this browser's key. */
  away: { addresses: AwayAddress[]; isAllowed: boolean; link: string };
  /** The last line of the talk that this user has seen. */
  heard: number;
  teaching: Teaching;
  /** How many questions this seat has answered. */
  answered: number;
  hint: ShownHint | null; review: Review | null;
  /** What this page gave to the luck; empty where it gave nothing. */
  share: string;

  // ---- the user's
  /** What a second click is to confirm; the link with which one gave one's seat away. */
  confirming: string; passed: string;
  /** What was said of the last click, with the rule it cites, and what it refuses. */
  said: { text: string; rule: string; thing: string };
  /** The line that is shown alone; -1 for none. */
  step: number;
  /** The place that was pointed at last, and the one that is pointed at just now. */
  hover: string; closely: string;
  /** Where the keyboard is on the board. */
  focus: string;
  /** Why the number that one points at is what it is. */
  numbers: string[];
  /** The whole text of the answer that one points at. */
  about: string;
  spoken: Set<string>;
  /** What had one answer alone since the last that was chosen, with the heading it stood below. */
  forced: { text: string; below: number }[];
  /** The question that was answered last, how, below which headings, and how long the story was then. */
  latest: { text: string; words: string; typed: string; below: string[]; told: number };
  /** Whether nothing has been answered here yet. */
  isNew: boolean;
  /** Whether an answer is under way. */
  isBusy: boolean;
  opened: Opened | null;
  /** The moment that is looked back at, by its entry, with what was seen then. */
  past: { entry: number; see: SeatView } | null;
  film: Film | null;
  odds: RestOdds | null;
  /** The sentence that was evaluated last at the moment that is looked back at. */
  evaluated: { sentence: string; lines: string[] } | null;
  /** The moment at which a case begins; 0 for none. */
  mark: number;
  tab: Tab;
  /** On a telephone: whether the sheet is pulled up. */
  isHigh: boolean;
  /** On a telephone: whether all is told of the area that one points at. */
  isUnfolded: boolean;
  /** Whether what this seat sees is covered until somebody says that it may be seen. */
  isCovered: boolean;
  /** The seats that this window holds. */
  seats: ShownSeat[];
  /** The lesson that is taught at this table. */
  lesson: Lesson | null;
}

/** How far a computer has thought: trial games played, of at most so many. */
export interface Thinking { seat: string; millis: number; games: number; of: number }

/** What has happened: `type` names the change of state/server.js or state/user.js. */
export type Event = { type: string } & Record<string, any>;
export type Changes = Record<string, (state: State, event: any) => State>;

/** What a view can make happen. */
export interface Act {
  answer(asked: Asked, fields: Record<string, any>): void;
  typed(asked: Asked, words: string): void;
  may(asked: Asked, words: string): void;
  nearest(thing: string): void;
  /** A click on a place of the board, perhaps on one of its counters by its title. */
  click(place: string, counter?: string): void;
  /** A click on a card or another thing one holds. */
  pick(asked: Asked, entry: Entry): void;
  add(asked: Asked, entry: Entry, more: number): void;
  clear(asked: Asked): void;
  current(asked: Asked): void;
  showAll(asked: Asked): void;
  takeBack(type: string, fields?: Record<string, any>): void;
  point(place: string): void;
  leave(): void;
  speak(places: string[]): void;
  speakOf(line: LogLine | null): void;
  numbers(numbers: string[]): void;
  /** Shows what an answer does while one points at it. */
  tell(text: string): void;
  numbersOf(question: Question | null): void;
  step(by: number): void;
  skip(): void;
  lookBack(entry: number): void;
  /** Plays what has happened since one's own last answer. */
  replay(): void;
  playFilm(): void;
  pauseFilm(): void;
  stepFilm(by: number): void;
  speedFilm(speed: number): void;
  skipFilm(): void;
  /** The odds of the rest of the battle whose heading is an entry. */
  battleOdds(entry: number): void;
  evaluate(sentence: string, entry: number): void;
  playOn(entry: number): void;
  mark(entry: number): void;
  makeCase(from: number, to: number, isLeast: boolean): void;
  explain(question: Question): void;
  because(line: LogLine): void;
  blame(words: string): void;
  history(): void;
  clause(rule: string): void;
  tables(cell: Cell): void;
  help(): void;
  close(): void;
  closed(): void;
  tab(tab: Tab): void;
  /** The arrows move along the tabs. */
  turnTab(event: KeyboardEvent): void;
  sheet(isHigh: boolean): void;
  unfold(): void;
  begun(): void;
  askAway(): void;
  setAddress(kind: string, address: string): void;
  allowNotify(): void;
  keepSeat(): void;
  moveNow(): void;
  hint(): void;
  stopHint(): void;
  takeHint(): void;
  review(): void;
  stopReview(): void;
  /** Says something to the others at the table. */
  talk(text: string): void;
  /** What one calls oneself. */
  name(name: string): void;
  /** Says something about the end of the game. */
  closing(type: string, fields?: Record<string, any>): void;
  /** Asks for a second click; empty for none. */
  confirm(what: string): void;
  confirmed(what: string): void;
  rematch(scenario?: string): void;
  uncover(): void;
  retry(): void;
  showSeat(at: number): void;
}

/** A table as the effects see it: its state, its connection, its place on the page. */
export interface LiveTable {
  state: State;
  readonly page: HTMLElement;
  readonly isShown: boolean;
  change(event: Event): void;
  drawNow(): void;
  ask(type: string, fields?: Record<string, any>): Promise<Record<string, any>>;
  retry(): void;
  /** Lets a screen reader say something. */
  announce(text: string): void;
  /** Lets a screen reader say how the game ended, when that is shown. */
  announceEnd(): void;
  /** Says something below the question: the rule that it cites, the thing that it refuses. */
  say(text: string, rule?: string, thing?: string): void;
  /** Does what asks the server; what it refuses is said. */
  trying(work: () => Promise<void>): Promise<void>;
  /** Shows the seat of this window whose turn it is. */
  settle(): void;
  showSeat(at: number): void;
}

// ---- the lobby

export interface RulesetCard {
  id: string; title: string; about: string; rulebook: string;
  scenarios: { id: string; title: string; seating: string; about: string; beginners: boolean; minutes?: number; weight?: number; after?: string }[];
  seatings: { id: string; title: string; seats: string[]; ruled: string[] }[];
  options: { id: string; title: string; standard: string; numbers: boolean; readings: { id: string; title: string }[] }[];
  /** From so many players to so many. */
  seatNumbers?: number[];
  beginHere?: boolean;
}
export interface SavedSeat { seat: string; title: string; holder: string; name: string; isPerson: boolean; isTurn: boolean }
export interface SavedGame {
  id: string; ruleset: string; scenario: string; answers: number; saved: string;
  title?: string; rulesetTitle?: string; scenarioTitle?: string; seats?: SavedSeat[]; since?: string; last?: string;
  isOver?: boolean; winner?: string; winnerTitle?: string; ending?: string; isKnown?: boolean;
}
export interface GameLinks { game: string; seats: Record<string, string>; spectator: string; withdrawn?: string }
export interface LobbyState {
  /** The printed boards by ruleset, as they come. */
  boards: Map<string, { drawn: DrawnBoard; map: MapDocument | null }>;
  trouble: string; isBusy: boolean;
  rulesets: RulesetCard[]; games: SavedGame[];
  /** The ruleset that is set up, and how. */
  chosen: RulesetCard | null; scenario: string; options: Record<string, string>; seats: Record<string, string>;
  /** The time to think, as `kind seconds increment`, and what happens when it is over. */
  pace: string; after: string;
  /** What is told of the chosen ruleset with its setup. */
  more: { seats: { id: string; title: string; bots: boolean }[]; rulings: { option: string; doubt: string; taken: string; status: string }[] } | null;
  links: GameLinks | null;
  teaching: Teaching;
  /** The game that gets another name; the one that may be deleted, with what the server says of that; the one that was. */
  renaming: string; deleting: { game: string; answers: number; sentence: string } | null; deleted: { game: string; title: string } | null;
}
/** A game in which one holds seats. */
export interface OwnGame extends SavedGame { isMyTurn?: boolean; mine?: { seat: string; link: string; refusal: string; isTurn: boolean }[] }
/** A page with a list of games. */
export interface GamesPage { trouble: string; games: OwnGame[]; number: number; isLoaded: boolean; isHost: boolean; isBusy: boolean }
/** What the view of the archive can make happen. */
export interface ArchiveAct { watch(game: string): void; download(game: string): void; more(): void; upload(file: File | undefined): void }
/** What the views of the lobby can make happen. */
export interface LobbyAct {
  choose(rules: RulesetCard): void;
  set(fields: Partial<LobbyState>): void;
  create(): void;
  take(game: SavedGame): void;
  /** Begins a scenario from the end of a game. */
  next(game: SavedGame, scenario: string): void;
  renaming(game: string): void;
  rename(game: SavedGame, title: string): void;
  delete(game: SavedGame): void;
  reallyDelete(): void;
  withdraw(game: string, seat: string): void;
  keep(): void;
  restore(): void;
}
