/**
 * What a script sees and says. For editors only; nothing is generated from this file.
 *
 * A script exports one object per manner, its keys heads of procedures, phases or definitions, or `play`:
 *
 *     /// <reference path="../gabion.d.ts" />
 *     /** @type {Gabion.Steps} *\/
 *     export const instead = {
 *       'flee with unit from area'({ unit, area }, game) { ... },
 *     }
 */
declare namespace Gabion {
  /** What has an id crosses as its id. */
  type Id = string

  /** An interchangeable piece: told by what it is, and frozen. */
  interface Piece {
    readonly kind: Id
    readonly faction: Id | null
    readonly side: Id | null
    readonly face: Id | null
    readonly marks: readonly Id[]
    readonly place: Id
  }

  /** What a sentence may be answered with, and what may stand in a hole. */
  type Value = null | boolean | number | string | Piece | readonly Value[]

  /** The game, read only: a tag for sentences, and the options chosen. */
  interface Game {
    /**
     * The value of a sentence: game`natives of french in ${area}`. The type of a hole is the last word of
     * the last name in it: `${fromArea}` is an area, `${unit.faction}` a faction.
     */
    (sentence: TemplateStringsArray, ...holes: Value[]): any
    /** The reading chosen: game.option.fortCardTarget is the option fort-card-target. */
    readonly option: Readonly<Record<string, string>>
  }

  /** The head's parameters in camel case. */
  type Payload = Readonly<Record<string, any>>

  /** A map with exactly one verb among its keys; the same as in YAML. Texts are ids, never expressions. */
  type Step =
    | { choose: Id; who: Value; from?: Value; none?: Several; [field: string]: unknown }
    | { place: Value; who: Value; in: Value; count?: number; [field: string]: unknown }
    | { may: string; who: Value; do: Several; else?: Several; [field: string]: unknown }
    | { move: Value; to: Value; count?: number; mark?: Id; [field: string]: unknown }
    | { flip: Value; to: Id; [field: string]: unknown }
    | { set: string; to: Value; [field: string]: unknown }
    | { add: number; to: string; [field: string]: unknown }
    | { draw: Id; from: Value; count?: number; to: Value; [field: string]: unknown }
    | { show: Value; to: Value; [field: string]: unknown }
    | { call: string; [field: string]: unknown }
    | { note: string; [field: string]: unknown }
    | { [verb: string]: unknown }

  type Several = readonly Step[] | Id

  /** Steps; [] is nothing happens, 'pass' is nothing to say. Returning nothing is an error. */
  type Said = readonly Step[] | 'pass'

  /** A function, or a generator that is given the answer of each step it yields. */
  type Speaks = (payload: Payload, game: Game) => Said | Generator<Step, Said | void, any>

  /** `before`, `instead`, `whenever`: by the head of a procedure or phase. */
  type Steps = Record<string, Speaks>

  /** `counts`: by the head of a definition; a changed value. */
  type Counts = Record<
    string,
    (payload: Payload, game: Game) => { by: number; say?: string } | { to: Value; say?: string; over?: Id } | number | 'pass'
  >

  /** `allows`: by the head of a definition; a refusal in a sentence. */
  type Allows = Record<string, (payload: Payload, game: Game) => string | 'pass'>

  /** `play`: what a card does. */
  type Play = (payload: { readonly card: Id; readonly seat: Id }, game: Game) => Said | Generator<Step, Said | void, any>
}
