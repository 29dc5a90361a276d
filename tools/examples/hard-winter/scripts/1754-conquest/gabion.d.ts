/**
 * What a script of 1754-conquest sees and says, for editors. Written by `gabion dev types 1754-conquest` from the rules and from what the
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

  /** What any step may say. */
  interface Anywhere {
    /** the clauses or sentences of the rulebook that it implements */
    rule?: string
    /** the ruling that it implements */
    ruling?: string
    /** the ruling that explains this assumption */
    assumed?: string
    /** its name for `stop` and for other packs */
    id?: string
  }

  /** asks for one thing, a group or a number; the name holds the answer; gives the chosen thing, the group with `count` or `up-to`, the number with `number`; a script gets an id or a piece, a list of them, a number, or the chosen word of `or`, and null after `none` */
  interface ChooseStep extends Anywhere {
    /** asks for one thing, a group or a number; the name holds the answer */
    choose: string
    /** the seat to ask */
    who: Who
    /** the candidates */
    from?: Thing | readonly Thing[]
    /** the range of numbers */
    number?: string
    /** the size of the group */
    count?: number | 'all'
    /** the maximum size of the group, which may be empty; with `including`, at least one */
    'up-to'?: number | 'all'
    /** pieces of which the group must contain at least one */
    including?: Thing | readonly Thing[]
    /** the condition on `it`; other candidates are refused with a reason */
    allowed?: boolean
    /** other answers; beside one thing with `{ from, do }` each thing of a set is an answer */
    or?: readonly string[]
    /** the steps if there are no candidates */
    none?: readonly never[] | 'stop'
    /** the seat to ask if the seats of a side disagree */
    otherwise?: Who
    /** the text of the question */
    ask?: string
  }

  /** asks for destinations of pieces and moves them */
  interface PlaceStep extends Anywhere {
    /** asks for destinations of pieces and moves them */
    place: Thing | readonly Thing[]
    /** the seat to ask */
    who: Who
    /** the places */
    in: Thing | readonly Thing[]
    /** the number of pieces; all by default */
    count?: number
    /** the maximum number of pieces */
    'up-to'?: number
    /** the maximum number at one place */
    'at-most'?: number
    /** other answers */
    or?: readonly string[]
    /** the steps if there is nothing to place */
    none?: readonly never[] | 'stop'
    /** the seat to ask if the seats of a side disagree */
    otherwise?: Who
    /** the text of the question */
    ask?: string
  }

  /** asks a yes-or-no question; a script gets the answer; gives a script gets true or false, or the chosen word of `or` */
  interface MayStep extends Anywhere {
    /** asks a yes-or-no question; a script gets the answer */
    may: string
    /** the seat to ask */
    who: Who
    /** other answers */
    or?: readonly string[]
    /** the seat to ask if the seats of a side disagree */
    otherwise?: Who
    /** the text of the question */
    ask?: string
  }

  /** one throw of all dice; gives the throw, for `showing`, `total of`, `highest`, `count` and `for`; a script gets the list of the faces, a text for each die */
  interface RollStep extends Anywhere {
    /** one throw of all dice */
    roll: string
    /** the die */
    die?: One<'die'>
    /** the number of dice; 1 by default */
    count?: number
    /** the purpose of the throw; the log shows it before the dice */
    say?: string
  }

  /** chooses pieces or other things at random, each with the same probability; gives the drawn piece or thing, with `count` the group or the set; a script gets a piece or an id, or a list of them */
  interface DrawStep extends Anywhere {
    /** chooses pieces or other things at random, each with the same probability */
    draw: string
    /** the things to draw from */
    from: Thing | readonly Thing[]
    /** the number of things; 1 by default */
    count?: number
    /** for pieces, the required destination; for one other thing, a field that receives it, so that only seats that may see the field learn it */
    to?: Thing
  }

  /** moves pieces; if there are too few, all of them */
  interface MoveStep extends Anywhere {
    /** moves pieces; if there are too few, all of them */
    move: Thing | readonly Thing[]
    /** the destination */
    to: Thing
    /** the number of interchangeable pieces */
    count?: number
    /** the mark that they get */
    mark?: One<'mark'>
  }

  /** turns pieces to a face, or gives them a mark */
  interface FlipStep extends Anywhere {
    /** turns pieces to a face, or gives them a mark */
    flip: Thing | readonly Thing[]
    /** the face or the mark */
    to: Thing
  }

  /** shows pieces to seats; the other seats learn only that something was shown */
  interface ShowStep extends Anywhere {
    /** shows pieces to seats; the other seats learn only that something was shown */
    show: Thing | readonly Thing[]
    /** the seats that see them, or `all`; all by default */
    to?: Who
  }

  /** a line in the log */
  interface NoteStep extends Anywhere {
    /** a line in the log */
    note: string
  }

  /** sets a field, or a variable of `let`, to a value */
  interface SetStep extends Anywhere {
    /** sets a field, or a variable of `let`, to a value */
    set: string
    /** the value */
    to: Thing | boolean | number
  }

  /** adds to a field, within its bounds, or to a number of `let` */
  interface AddStep extends Anywhere {
    /** adds to a field, within its bounds, or to a number of `let` */
    add: number
    /** the field or the variable */
    to: string
  }

  /** resets a field to its `start` for all its keys, or removes a mark; the log omits it */
  interface ClearStep extends Anywhere {
    /** resets a field to its `start` for all its keys, or removes a mark; the log omits it */
    clear: string
    /** the pieces that lose the mark; by default all */
    of?: Thing | readonly Thing[]
  }

  /** runs a procedure; a script passes its parameters as fields; gives with `as`, and in a script, the value that a procedure with `gives:` returns */
  type CallStep =
    | {
        [H in keyof Procedures]: Anywhere & { call: H | `own ${H}` } & Procedures[H]
      }[keyof Procedures]
    | (Anywhere & { call: `own play of ${Sorts['card']}` })

  /** runs a phase; its end resets the fields and marks that last for it */
  interface PhaseStep extends Anywhere {
    /** runs a phase; its end resets the fields and marks that last for it */
    phase: One<'phase'>
  }

  /** logs the text of a card and runs its `play` */
  interface PlayStep extends Anywhere {
    /** logs the text of a card and runs its `play` */
    play: Thing
  }

  /** ends a procedure with `gives:` and returns this value */
  interface GiveStep extends Anywhere {
    /** ends a procedure with `gives:` and returns this value */
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
    | 'clear'
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
    | Only<'clear', ClearStep>
    | Only<'call', CallStep>
    | Only<'phase', PhaseStep>
    | Only<'play', PlayStep>
    | Only<'give', GiveStep>

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

  /** The ids of each sort. */
  interface Sorts {
    area: 'louisbourg' | 'gaspe' | 'quebec' | 'trois-rivieres' | 'montreal' | 'saint-jean' | 'ft-saint-frederic'
      | 'ft-la-presentation' | 'ft-frontenac' | 'ft-beausejour' | 'halifax' | 'annapolis-royal' | 'ft-lawrence'
      | 'falmouth' | 'boston' | 'albany' | 'ft-william-henry' | 'new-york' | 'philadelphia' | 'alexandria'
      | 'williamsburg' | 'ft-detroit' | 'ft-toronto' | 'ft-niagara' | 'ft-presque-isle' | 'ft-machault' | 'ft-duquesne'
      | 'ft-necessity' | 'ft-oswego' | 'oneida-carry' | 'ft-halifax' | 'ottawa-river' | 'abenaki-country'
      | 'st-john-valley' | 'canso' | 'genesee' | 'susquehanna' | 'ohio-country' | 'st-lawrence-harbor'
      | 'louisbourg-harbor' | 'halifax-harbor' | 'fundy-harbor' | 'massachusetts-harbor' | 'new-york-harbor'
      | 'delaware-harbor' | 'chesapeake-harbor' | 'open-water'
    branch: 'regulars' | 'militia' | 'nations'
    card: 'br-01' | 'br-02' | 'br-03' | 'br-04' | 'br-05' | 'br-06' | 'br-07' | 'br-08' | 'william-johnson'
      | 'convoy-from-britain' | 'siege-train-british' | 'joseph-brant' | 'bc-01' | 'bc-02' | 'bc-03' | 'bc-04' | 'bc-05'
      | 'bc-06' | 'bc-07' | 'bc-08' | 'virginia-regiment' | 'frontier-diplomacy' | 'william-pitt' | 'george-washington'
      | 'fr-01' | 'fr-02' | 'fr-03' | 'fr-04' | 'fr-05' | 'fr-06' | 'fr-07' | 'fr-08' | 'charles-de-langlade'
      | 'siege-train-french' | 'fortifications' | 'convoy-from-france' | 'hard-winter' | 'fc-01' | 'fc-02' | 'fc-03'
      | 'fc-04' | 'fc-05' | 'fc-06' | 'fc-07' | 'fc-08' | 'marquis-de-vaudreuil' | 'massacre' | 'wabanaki-rally'
      | 'bolster'
    colour: 'red' | 'purple' | 'green'
    die: 'british-regulars' | 'british-colonials' | 'french-regulars-without-flee' | 'french-regulars'
      | 'french-canadiens' | 'natives' | 'fort-die'
    face: 'nobody' | 'british' | 'french' | 'two' | 'three'
    faction: 'british-regulars' | 'british-colonials' | 'french-regulars' | 'french-canadiens' | 'natives'
    kind: 'troop' | 'native' | 'muster-marker' | 'fort'
    link: never
    mark: 'moved'
    phase: 'battle' | 'draw-cards' | 'movement' | 'reinforcement'
    piece: 'red-cube' | 'white-cube' | 'purple-cube' | 'yellow-cube' | 'green-cube' | 'br-01' | 'br-02' | 'br-03'
      | 'br-04' | 'br-05' | 'br-06' | 'br-07' | 'br-08' | 'william-johnson' | 'convoy-from-britain'
      | 'siege-train-british' | 'joseph-brant' | 'bc-01' | 'bc-02' | 'bc-03' | 'bc-04' | 'bc-05' | 'bc-06' | 'bc-07'
      | 'bc-08' | 'virginia-regiment' | 'frontier-diplomacy' | 'william-pitt' | 'george-washington' | 'fr-01' | 'fr-02'
      | 'fr-03' | 'fr-04' | 'fr-05' | 'fr-06' | 'fr-07' | 'fr-08' | 'charles-de-langlade' | 'siege-train-french'
      | 'fortifications' | 'convoy-from-france' | 'hard-winter' | 'fc-01' | 'fc-02' | 'fc-03' | 'fc-04' | 'fc-05'
      | 'fc-06' | 'fc-07' | 'fc-08' | 'marquis-de-vaudreuil' | 'massacre' | 'wabanaki-rally' | 'bolster'
    place: 'louisbourg' | 'gaspe' | 'quebec' | 'trois-rivieres' | 'montreal' | 'saint-jean' | 'ft-saint-frederic'
      | 'ft-la-presentation' | 'ft-frontenac' | 'ft-beausejour' | 'halifax' | 'annapolis-royal' | 'ft-lawrence'
      | 'falmouth' | 'boston' | 'albany' | 'ft-william-henry' | 'new-york' | 'philadelphia' | 'alexandria'
      | 'williamsburg' | 'ft-detroit' | 'ft-toronto' | 'ft-niagara' | 'ft-presque-isle' | 'ft-machault' | 'ft-duquesne'
      | 'ft-necessity' | 'ft-oswego' | 'oneida-carry' | 'ft-halifax' | 'ottawa-river' | 'abenaki-country'
      | 'st-john-valley' | 'canso' | 'genesee' | 'susquehanna' | 'ohio-country' | 'st-lawrence-harbor'
      | 'louisbourg-harbor' | 'halifax-harbor' | 'fundy-harbor' | 'massachusetts-harbor' | 'new-york-harbor'
      | 'delaware-harbor' | 'chesapeake-harbor' | 'open-water' | 'stockpile of british-regulars'
      | 'stockpile of british-colonials' | 'stockpile of french-regulars' | 'stockpile of french-canadiens'
      | 'stockpile of natives' | 'fled' | 'draw-bag' | 'turn-box of turn-1' | 'turn-box of turn-2'
      | 'turn-box of turn-3' | 'turn-box of turn-4' | 'turn-box of turn-5' | 'fort-box'
      | 'muster-box of british-regulars' | 'muster-box of british-colonials' | 'muster-box of french-regulars'
      | 'muster-box of french-canadiens' | 'muster-box of natives' | 'deck of british-regulars'
      | 'deck of british-colonials' | 'deck of french-regulars' | 'deck of french-canadiens' | 'deck of natives'
      | 'hand of british-regulars' | 'hand of british-colonials' | 'hand of french-regulars'
      | 'hand of french-canadiens' | 'hand of natives' | 'played of british-regulars' | 'played of british-colonials'
      | 'played of french-regulars' | 'played of french-canadiens' | 'played of natives'
      | 'discards of british-regulars' | 'discards of british-colonials' | 'discards of french-regulars'
      | 'discards of french-canadiens' | 'discards of natives' | 'truces of british-regulars'
      | 'truces of british-colonials' | 'truces of french-regulars' | 'truces of french-canadiens' | 'truces of natives'
      | 'unused of british-regulars' | 'unused of british-colonials' | 'unused of french-regulars'
      | 'unused of french-canadiens' | 'unused of natives'
    result: 'hit' | 'command' | 'flee' | 'block' | 'blank'
    scenario: 'full' | 'introductory'
    seat: 'british' | 'french' | 'british-regulars' | 'british-colonials' | 'french-regulars' | 'french-canadiens'
    side: 'british' | 'french'
    space: 'turn-1' | 'turn-2' | 'turn-3' | 'turn-4' | 'turn-5'
    terrain: 'land' | 'harbor' | 'water'
    'turn-cube': 'red-cube' | 'white-cube' | 'purple-cube' | 'yellow-cube' | 'green-cube'
    'option forts': 'v21' | 'french' | 'v25'
    'option musters': 'v21' | 'v25'
    'option massacre': 'when-rolled' | 'attacking-army'
    'option controlled-areas': 'troops' | 'markers'
    'option fort-card-target': 'clarification' | 'card-text'
    'option muster-card-target': 'clarification' | 'card-text'
    'option french-regulars-die': 'with-flee' | 'without-flee'
    'option partners-disagree': 'rolling-side' | 'active-faction'
    'option native-losses': 'free-choice' | 'natives-first'
    'option razing': 'troops-gone' | 'units-gone'
    'option native-company': 'troops-only' | 'friends'
    'a field': 'phase' | 'scenario' | 'seating' | 'ending' | 'winner' | 'active' | 'round' | 'unrazed'
      | 'spokesman-of-natives' | 'natives-in-attack'
  }

  /** The readings of each option. */
  interface Options {
    forts: 'v21' | 'french' | 'v25'
    musters: 'v21' | 'v25'
    massacre: 'when-rolled' | 'attacking-army'
    'controlled-areas': 'troops' | 'markers'
    'fort-card-target': 'clarification' | 'card-text'
    'muster-card-target': 'clarification' | 'card-text'
    'french-regulars-die': 'with-flee' | 'without-flee'
    'partners-disagree': 'rolling-side' | 'active-faction'
    'native-losses': 'free-choice' | 'natives-first'
    razing: 'troops-gone' | 'units-gone'
    'native-company': 'troops-only' | 'friends'
    seats: 'two' | 'three-british-split' | 'three-french-split' | 'four'
  }

  /** What each procedure and phase takes, by its head. */
  interface Procedures {
    'battle in area': { area: One<'area'> }
    'begin battle in area': { area: One<'area'> }
    'volley by side in area': { side: One<'side'>; area: One<'area'> }
    'hit number among other-number on side in area': { number: number; 'other-number': number; side: One<'side'>; area: One<'area'> }
    'hit on side in area': { side: One<'side'>; area: One<'area'> }
    'death of unit': { unit: Piece }
    'flight of faction for side in area': { faction: One<'faction'>; side: One<'side'>; area: One<'area'> }
    'flee with unit from area': { unit: Piece; area: One<'area'> }
    'command number among other-number of faction for side in area': { number: number; 'other-number': number; faction: One<'faction'>; side: One<'side'>; area: One<'area'> }
    'command of faction for side in area': { faction: One<'faction'>; side: One<'side'>; area: One<'area'> }
    'last orders of faction for side in area': { faction: One<'faction'>; side: One<'side'>; area: One<'area'> }
    'fill hand of faction': { faction: One<'faction'> }
    'draw up to three for faction': { faction: One<'faction'> }
    'reinforcements of faction': { faction: One<'faction'> }
    'musters of faction': { faction: One<'faction'> }
    'muster at muster-marker': { 'muster-marker': Piece }
    'fled return of faction': { faction: One<'faction'> }
    'natives arrive at space': { space: One<'space'> }
    game: {}
    'play a round': {}
    'turn of faction': { faction: One<'faction'> }
    'play events': {}
    'set up': {}
    'build the first forts': {}
    'build forts of faction and other-faction': { faction: One<'faction'>; 'other-faction': One<'faction'> }
    'set up the first musters': {}
    'deal the cards': {}
    'bring the extra units': {}
    battle: {}
    'draw-cards': {}
    movement: {}
    reinforcement: {}
  }

  /** What each definition that is a number takes. */
  interface Numbers {
    'ardour of side in area': { side: One<'side'>; area: One<'area'> }
    'battle-dice of faction for side in area': { faction: One<'faction'>; side: One<'side'>; area: One<'area'> }
    'control-markers of side': { side: One<'side'> }
    'fort-dice against side in area': { side: One<'side'>; area: One<'area'> }
  }

  /** What each definition that is a claim takes. */
  interface Claims {
    'area is a-fort-site of faction': { area: One<'area'>; faction: One<'faction'> }
    'area is a-refuge for side': { area: One<'area'>; side: One<'side'> }
    'area is abandoned by faction for side': { area: One<'area'>; faction: One<'faction'>; side: One<'side'> }
    'area is an-entry for faction': { area: One<'area'>; faction: One<'faction'> }
    'area is ashore': { area: One<'area'> }
    'area is contested': { area: One<'area'> }
    'area is controlled by side': { area: One<'area'>; side: One<'side'> }
    'area is empty': { area: One<'area'> }
    'area is free of side': { area: One<'area'>; side: One<'side'> }
    'area is held by side': { area: One<'area'>; side: One<'side'> }
    'area is marked by side': { area: One<'area'>; side: One<'side'> }
    'area is ours for faction': { area: One<'area'>; faction: One<'faction'> }
    'side is divided in area': { side: One<'side'>; area: One<'area'> }
    'side is done with war': { side: One<'side'> }
  }

  // ---- end of names
}
