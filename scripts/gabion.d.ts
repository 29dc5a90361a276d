/**
 * What a script sees and says, for editors. The types of steps are written by a test of the kernel from the declarations of
 * the verbs (`ReferenceTest`, with -Dgabion.record=true).
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

  /** What has an id, or an interchangeable piece. */
  type Thing = Id | Piece

  // ---- steps

  /** What any step may say. */
  interface Anywhere {
    /** the clause it comes from */
    rule?: Id
    /** the ruling it comes from */
    ruling?: Id
    /** the ruling that says why it is guessed */
    assumed?: Id
    /** what other packs and `stop` call it */
    id?: Id
  }

  /** asks for one thing, a group, or a number; the name is the answer */
  interface ChooseStep extends Anywhere {
    /** asks for one thing, a group, or a number; the name is the answer */
    choose: Id
    /** who is asked */
    who: Id
    /** what there is to choose from */
    from?: Thing | readonly Thing[]
    /** the numbers there are to choose from */
    number?: string
    /** a group of so many */
    count?: number | 'all'
    /** a group of so many at most */
    'up-to'?: number | 'all'
    /** of which at least one is in the group */
    including?: Thing | readonly Thing[]
    /** what `it` must be; the others are refused, with reasons */
    allowed?: boolean
    /** other answers */
    or?: readonly string[]
    /** what happens where there is nothing to choose from */
    none?: readonly [] | 'stop'
    /** who is asked where all of a side do not agree */
    otherwise?: Id
    /** the words of the question */
    ask?: string
  }

  /** asks where pieces go, and moves them */
  interface PlaceStep extends Anywhere {
    /** asks where pieces go, and moves them */
    place: Thing | readonly Thing[]
    /** who is asked */
    who: Id
    /** the places */
    in: Thing | readonly Thing[]
    /** how many; all where it says nothing */
    count?: number
    /** how many at most */
    'up-to'?: number
    /** how many at one place */
    'at-most'?: number
    /** other answers */
    or?: readonly string[]
    /** what happens where there is nothing to place */
    none?: readonly [] | 'stop'
    /** who is asked where all of a side do not agree */
    otherwise?: Id
    /** the words of the question */
    ask?: string
  }

  /** asks for yes or no; a script is answered */
  interface MayStep extends Anywhere {
    /** asks for yes or no; a script is answered */
    may: string
    /** who is asked */
    who: Id
    /** other answers */
    or?: readonly string[]
    /** who is asked where all of a side do not agree */
    otherwise?: Id
    /** the words of the question */
    ask?: string
  }

  /** one throw of all dice */
  interface RollStep extends Anywhere {
    /** one throw of all dice */
    roll: Id
    /** the die */
    die?: Thing
    /** how many; 1 where it says nothing */
    count?: number
    /** who throws, and what for; told before the dice */
    say?: string
  }

  /** fate takes pieces, or one or more of things that are no pieces, each as likely as any other */
  interface DrawStep extends Anywhere {
    /** fate takes pieces, or one or more of things that are no pieces, each as likely as any other */
    draw: Id
    /** what it takes them from */
    from: Thing | readonly Thing[]
    /** how many; one where it says nothing */
    count?: number
    /** the place pieces go to, which must stand; of one other thing a field that keeps it, so that only who sees that hears of it */
    to?: Thing
  }

  /** moves them; as many as there are */
  interface MoveStep extends Anywhere {
    /** moves them; as many as there are */
    move: Thing | readonly Thing[]
    /** the place they go to */
    to: Thing
    /** how many of interchangeable ones */
    count?: number
    /** the mark they bear from then on */
    mark?: Id
  }

  /** turns them to a face */
  interface FlipStep extends Anywhere {
    /** turns them to a face */
    flip: Thing | readonly Thing[]
    /** the face */
    to: Thing
  }

  /** lets seats see pieces; the others hear that something was shown */
  interface ShowStep extends Anywhere {
    /** lets seats see pieces; the others hear that something was shown */
    show: Thing | readonly Thing[]
    /** who sees them, or `all`; all where it says nothing */
    to?: Id
  }

  /** a line in the log */
  interface NoteStep extends Anywhere {
    /** a line in the log */
    note: string
  }

  /** gives a field, or a name that `let` gave, a value */
  interface SetStep extends Anywhere {
    /** gives a field, or a name that `let` gave, a value */
    set: string
    /** the value */
    to: Thing | boolean | number
  }

  /** adds to a field, within its bounds, or to a number that `let` named */
  interface AddStep extends Anywhere {
    /** adds to a field, within its bounds, or to a number that `let` named */
    add: number
    /** the field, or the name */
    to: string
  }

  /** a procedure; a script gives its parameters as fields */
  interface CallStep extends Anywhere {
    /** a procedure; a script gives its parameters as fields */
    call: string
    /** the parameters of the procedure, in a script */
    [parameter: string]: Thing | boolean | number | undefined
  }

  /** a phase; fields and marks that last it begin anew at its end */
  interface PhaseStep extends Anywhere {
    /** a phase; fields and marks that last it begin anew at its end */
    phase: Id
  }

  /** tells the text of a card, and does what its `play` says */
  interface PlayStep extends Anywhere {
    /** tells the text of a card, and does what its `play` says */
    play: Thing
  }

  /** ends a procedure that says `gives:`, with this value */
  interface GiveStep extends Anywhere {
    /** ends a procedure that says `gives:`, with this value */
    give: Thing | boolean | number
  }

  type Verb =
    | 'choose'
    | 'place'
    | 'may'
    | 'roll'
    | 'draw'
    | 'move'
    | 'flip'
    | 'show'
    | 'note'
    | 'set'
    | 'add'
    | 'call'
    | 'phase'
    | 'play'
    | 'give'

  /** A step with that verb and no other. */
  type Only<V extends Verb, S> = S & { [other in Exclude<Verb, V>]?: never }

  /** A map with exactly one verb among its keys. */
  type Step =
    | Only<'choose', ChooseStep>
    | Only<'place', PlaceStep>
    | Only<'may', MayStep>
    | Only<'roll', RollStep>
    | Only<'draw', DrawStep>
    | Only<'move', MoveStep>
    | Only<'flip', FlipStep>
    | Only<'show', ShowStep>
    | Only<'note', NoteStep>
    | Only<'set', SetStep>
    | Only<'add', AddStep>
    | Only<'call', CallStep>
    | Only<'phase', PhaseStep>
    | Only<'play', PlayStep>
    | Only<'give', GiveStep>

  // ---- end of steps

  /** Steps; [] is nothing happens, 'pass' is nothing to say. Returning nothing is an error. */
  type Said = readonly Step[] | 'pass'

  /** A function, or a generator that is given the answer of each step it yields. */
  type Speaks = (payload: Payload, game: Game) => Said | Generator<Step, Said | void, any>

  /** `before`, `instead`, `whenever`: by the head of a procedure or phase. */
  type Steps = Record<string, Speaks>

  /** `counts`: by the head of a definition; a changed number. */
  type Counts = Record<
    string,
    (payload: Payload, game: Game) => { by: number; say?: string } | { to: number; say?: string } | 'pass'
  >

  /** `allows`: by the head of a definition; a refusal in a sentence. */
  type Allows = Record<string, (payload: Payload, game: Game) => string | 'pass'>

  /** `play`: what a card does. */
  type Play = (payload: { readonly card: Id; readonly seat: Id }, game: Game) => Said | Generator<Step, Said | void, any>
}
