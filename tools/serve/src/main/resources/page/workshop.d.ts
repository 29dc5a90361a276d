// What the workshop's modules pass each other.
import type { DrawnBoard, SeatView } from "./types.d.ts";

/** What pieces can become: another face, mark or owner. */
export interface Turn { key: string; title: string }
export interface Item { key: string; kind: string; title: string; number: number; most: number; turns: Turn[] }
export interface Tray { id: string; title: string; kind: string; isArea: boolean; items: Item[] }
export interface Choice { id: string; title: string }
export interface Setting { name: string; title: string; value: string; choices: Choice[] }
/** Something that is wrong, with its file, line and column. */
export interface Fault { sentence: string; at: string; help: string }
/** A position; `handles` are for each counter of an area the keys of its items. */
export interface Laid {
  see: SeatView; trays: Tray[]; handles: Record<string, string[][]>; settings: Setting[]; faults: Fault[];
  scenario: string; run: string; canUndo: boolean; canRedo: boolean;
}
export interface Battle { title: string; run: string; winner: string; fields: string[] }
export interface Opened { ruleset: string; title: string; drawn: DrawnBoard; runs: Choice[]; battles: Battle[]; scenarios: string[]; values: { path: string; title: string; value: string }[] }
/** Pieces that were picked up, and how many of them are to be laid down. */
export interface Held { piece: string; from: string; title: string; number: number; most: number }
/** A thing of an answer, with the place where it lies. */
export interface Spot { place?: string; thing?: { place: string } }
export interface Asked { id: number; seat: string; seatTitle: string; text: string; size: number;
  form: { kind: string; things?: Spot[]; places?: Spot[] }; legal: { index: number; words: string }[] }
export interface Playing { see: SeatView; story: { text: string; kind: string; depth: number }[]; answers: number; trouble: string; questions: Asked[] }
export interface Odds { place: string; tables: { title: string; rows: { name: string; percent: string }[] }[]; note: string }
/** Lines of files; `text` is that of a file which is only shown. */
export interface Preview { text?: string; files: { file: string; isNew: boolean; lines: { sign: string; line: number; text: string }[] }[]; faults: Fault[]; notes: string[] }
export interface Form { kind: string; id: string; title: string; about: string; file: string; path: string; value: string }

export interface Outcome { displayTitle?: string; title: string; said: string; rows: { name: string; said: string; chance: number }[] }
/** The odds of a battle under the rules and with another value. */
export interface Effect {
  battle?: string; now?: Outcome[]; then?: Outcome[]; games: number;
  results?: { title: string; now: string; then: string; difference: string }[];
}

/** What can write the lines that are shown. */
export interface Writer { isBusy: boolean; write(): Promise<void> }

/** The workshop as its views and drags see it. */
export interface Shop {
  pack: string; place: string; held: Held | null; filter: string; playing: Playing | null; typed: string; why: string; isBusy: boolean;
  form: Form; opened: Opened | null; effect: Effect | null; preview: Preview | null; written: string;
  drags: { isOver(): boolean };
  draw(): void;
  change(type: string, fields?: Record<string, any>): Promise<void>;
  pick(from: string, item: Item): void;
  itemAt(from: string, key: string): Item | undefined;
  lay(to: string): Promise<void>;
  move(piece: string, from: string, to: string, number: number): Promise<void>;
  battle(battle: Battle): Promise<void>;
  play(type: string, fields?: Record<string, any>): Promise<void>;
  end(keep: boolean): Promise<void>;
  whyNot(id: number): Promise<void>;
  show(): Promise<void>;
  compare(): Promise<void>;
  write(): Promise<void>;
}

// ---- the map

/** A property that the ruleset wants of an area. */
export interface Told { name: string; type: string; choices: string[] }
export interface DrawnArea { id: string; title: string; at: [number, number]; points: [number, number][]; path: string; values: Record<string, string> }
/** A map as the server describes it. */
export interface Sketch {
  width: number; height: number; areas: DrawnArea[]; borders: [string, string][]; tells: Told[]; ground: any[]; isForeign: boolean;
}
/** A map as it is drawn: `lines` are borders of areas that do not touch, `cuts` are areas that touch without one, `one|other`. */
export interface Drawn { width: number; height: number; areas: DrawnArea[]; lines: string[]; cuts: string[]; ground: any[] }
/** What the view of a map can make happen. */
export interface Pen {
  drawn: Drawn; draft: [number, number][]; pointer: [number, number] | null; chosen: string; tool: string; groundKind: string; picture: string; said: string; past: string[]; tells: Told[];
  area(id: string): DrawnArea | undefined;
  borders(): string[];
  use(tool: string): void;
  undo(): void;
  remove(): void;
  rename(old: string, id: string): void;
  resize(width: number, height: number): void;
  edit(change: (area: DrawnArea) => void): void;
  label(text: string): void;
  trace(file: File | undefined): void;
  close(): void;
  draw(): void;
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(): void;
  key(event: KeyboardEvent): void;
}
