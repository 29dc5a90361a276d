/**
 * What a script of RULESET sees and says, for editors. Written by `gabion dev types RULESET` from the rules and from what the
 * engine declares; whoever changes the rules writes it anew. At the top of a script stand
 *
 *     // @ts-check
 *     /// <reference path="gabion.d.ts" />
 *
 * and before each of its exports `/** @type {Gabion.Before} *\/`, Instead, Whenever, Counts, Allows or Play.
 */
declare namespace Gabion {
  /** No thing, and nobody: a parameter may be that, too. */
  type Nothing = 'nothing' | 'nobody'

  /** A thing of a sort, by its id. */
  type One<S extends keyof Sorts> = Sorts[S] | Nothing

  /** What has an id crosses as its id. */
  type Id = Sorts[keyof Sorts] | Nothing

  /** An interchangeable piece: told by what it is, and frozen. */
  interface Piece {
    readonly kind: Sorts['kind']
    readonly faction: Sorts['faction'] | null
    readonly side: Sorts['side'] | null
    readonly face: Sorts['face'] | null
    readonly marks: readonly Sorts['mark'][]
    readonly place: Sorts['place']
  }

  /** What has an id, or an interchangeable piece. */
  type Thing = Id | Piece

  /** Who is asked, or sees something. */
  type Who = One<'faction' | 'side' | 'seat'> | 'all'

  /** What a sentence may be answered with, and what may stand in a hole. */
  type Value = null | undefined | boolean | number | string | Piece | readonly Value[]

  /** The game, read only: a tag for sentences, and the options chosen. */
  interface Game {
    /**
     * The value of a sentence, which only `gabion check` reads: game`count(pieces in ${area})`. The type of a hole is the
     * last word of the last name in it: `${fromArea}` is an area, `${piece.faction}` a faction.
     */
    (sentence: TemplateStringsArray, ...holes: Value[]): any
    /** The reading chosen: game.option.cardTarget, or game.option['card-target']. */
    readonly option: { readonly [O in keyof Options as O | Camel<O>]: Options[O] }
  }

  // ---- steps
  // ---- end of steps

  /** Steps; [] is nothing happens, 'pass' is nothing to say. Returning nothing is an error. */
  type Said = readonly Step[] | 'pass'

  /** A function, or a generator that is given the answer of each step it yields. */
  type Speaks<P> = (payload: P, game: Game) => Said | Generator<Step, Said | void, any>

  /** By the head of a procedure or a phase; or the play of a card. */
  type Hooks = { readonly [H in keyof Procedures]?: Speaks<Payload<Procedures[H]>> } & {
    readonly [H in `play of ${Sorts['card']}`]?: Speaks<{ readonly card: Sorts['card'] }>
  }

  /** Steps before a procedure or phase, by its head. */
  type Before = Hooks

  /** Steps in its place; they may call its `own` ones. */
  type Instead = Hooks

  /** Steps after it. */
  type Whenever = Hooks

  /** A changed number, by the head of a definition. */
  type Counts = {
    readonly [H in keyof Numbers]?: (
      payload: Payload<Numbers[H]>,
      game: Game,
    ) => { by: number; say?: string } | { to: number; say?: string } | 'pass'
  }

  /** A refusal in a sentence, by the head of a definition. */
  type Allows = { readonly [H in keyof Claims]?: (payload: Payload<Claims[H]>, game: Game) => string }

  /** What a card does; of a generator what it returns is done, too. */
  type Play = (
    payload: { readonly card: Sorts['card']; readonly seat: One<'seat'> },
    game: Game,
  ) => readonly Step[] | Generator<Step, readonly Step[] | void, any>

  /** What crosses of the parameters of a head: their names in camel case. */
  type Payload<P> = { readonly [N in keyof P as Camel<N>]: P[N] }

  type Camel<N> = N extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : N

  // ---- names
  // ---- end of names
}
