/** What the server says, as protocol.md has it; only what the page reads. */
export interface Counter { sign: string; number: number; colour: string; shape: string; title: string }
export interface Node {
  id: string; title: string; x: number; y: number; width: number; height: number; shape: string;
  surface: number; printed: Counter[]; beside: string[]; lines: string[]; also: string[];
}
export interface Surface { title: string; colour: string; pattern: string }
export interface Die { id: string; title: string; colour: string }
export interface DrawnBoard { width: number; height: number; nodes: Node[]; surfaces: Surface[]; dice: Die[] }
export interface Card { id: string; title: string; traits: string[]; text: string }
export interface Area {
  id: string; title: string; number: number; counters: Counter[]; words: string[]; beside: string[]; isBusy: boolean;
}
export interface PlaceContents { title: string; words: string[] }
export interface Entry { title: string; value: string; why: string[]; isStanding: boolean }
export interface BoardView {
  areas: Area[]; legend: string[]; lots: Entry[]; sheets: { title: string; lots: Entry[] }[]; boxes: PlaceContents[];
}
export interface Pile { kind: string; faction: string; face: string; mark: string; title: string; number: number }
export interface Piece { type: string; id: string; title: string }
export interface Place {
  id: string; title: string; kind: string; of: string[]; seen: boolean; number: number; piles: Pile[]; pieces: Piece[]; unseenPieces: string[];
}
export interface Seat { id: string; title: string; factions: string[] }
export interface Status {
  ruleset: string; title: string; scenario: string; options: Record<string, string>; phase: string; phaseTitle: string;
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
export interface Thing { type: string; id: string; title: string; place: string }
export interface ThingCount { thing: Thing; most: number }
export type AnswerSchema =
  | { kind: "one"; things: Thing[] }
  | { kind: "group"; things: ThingCount[]; totals: number[] }
  | { kind: "places"; places: ThingCount[]; totals: number[] }
  | { kind: "number"; from: number; to: number }
  | { kind: "yes or no" }
  | { kind: "words" };
export interface Objection { thing: string; sentence: string; rule: string; by: string }
export interface Rule { id: string; title: string; text: string }
export interface Question {
  id: number; seat: string; verb: string; asks: string; text: string; rule: Record<string, unknown>; size: number; form: AnswerSchema;
  words: { index: number; word: string; meaning: string }[];
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
export interface LogLine { entry: number; kind: string; depth: number; text: string; rule: string; dice: Dice[]; cells?: Cell[] }
