/**
 * What a script of 1759-quebec sees and says, for editors. Written by `gabion dev types 1759-quebec` from the rules and from what the
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
    action: 'british-action-1' | 'british-action-2' | 'british-action-3' | 'british-action-4' | 'french-action-1'
      | 'french-action-2' | 'fire-ship-1' | 'fire-ship-2'
    area: 'montmorency' | 'orleans' | 'levis' | 'abraham' | 'lower-st-lawrence' | 'upper-st-lawrence' | 'safe-anchorage'
      | 'beauport' | 'north-shore-villages' | 'indians' | 'south-shore-villages' | 'cap-rouge' | 'quebec'
    card: 'wolfe-lands-at-abraham' | 'wolfe-lands-at-abraham-2' | 'superior-seamanship' | 'superior-seamanship-2'
      | 'militia-desert' | 'militia-desert-2' | 'command-conflict-of-the-french' | 'command-conflict-of-the-french-2'
      | 'command-conflict-of-the-french-3' | 'poor-coordination-of-the-french' | 'poor-coordination-of-the-french-2'
      | 'wolfe-repositions-troops' | 'wolfe-repositions-troops-2' | 'wolfe-repositions-troops-3' | 'remove-indians'
      | 'remove-indians-2' | 'bombardment' | 'bombardment-2' | 'bombardment-3' | 'burn-the-villages'
      | 'burn-the-villages-2' | 'burn-the-villages-3' | 'landing-at-beauport' | 'landing-at-beauport-2'
      | 'grenadiers-counter-attack' | 'grenadiers-counter-attack-2' | 'famine' | 'famine-2'
      | 'ships-under-the-batteries' | 'ships-under-the-batteries-2' | 'good-harvests' | 'good-harvests-2'
      | 'raid-on-british-batteries' | 'raid-on-british-batteries-2' | 'fire-ships' | 'fire-ships-2'
      | 'command-conflict-of-the-british' | 'command-conflict-of-the-british-2' | 'command-conflict-of-the-british-3'
      | 'poor-coordination-of-the-british' | 'poor-coordination-of-the-british-2' | 'storm' | 'storm-2'
      | 'ambush-by-indians' | 'ambush-by-indians-2' | 'ambush-by-indians-3' | 'shore-batteries' | 'shore-batteries-2'
      | 'montcalm-redeploys' | 'montcalm-redeploys-2' | 'montcalm-redeploys-3' | 'redoubts-of-beauport'
      | 'redoubts-of-beauport-2' | 'sickness-in-the-camps' | 'sickness-in-the-camps-2' | 'sickness-in-the-camps-3'
      | 'bougainville-marches' | 'bougainville-marches-2' | 'wolfe-falls-ill' | 'canadian-militia-rally'
      | 'command-conflict' | 'command-conflict-2' | 'command-conflict-3' | 'command-conflict-4' | 'bad-weather'
      | 'bad-weather-2' | 'bad-weather-3' | 'redeploy' | 'redeploy-2' | 'redeploy-3' | 'favourable-ground'
      | 'favourable-ground-2' | 'favourable-ground-3' | 'sickness' | 'sickness-2' | 'sickness-3' | 'hunger' | 'hunger-2'
      | 'hunger-3' | 'good-harvests-for-both' | 'good-harvests-for-both-2' | 'militia-desert-for-both'
      | 'militia-desert-for-both-2' | 'superior-seamanship-for-both' | 'superior-seamanship-for-both-2'
      | 'fire-ships-for-both' | 'fire-ships-for-both-2' | 'ambush-for-both' | 'ambush-for-both-2' | 'lull' | 'lull-2'
      | 'lull-3' | 'lull-4'
    counter: 'british-a' | 'british-b' | 'british-c' | 'british-d' | 'french-a' | 'french-b' | 'french-c' | 'french-d'
    course: 'battle' | 'march' | 'sail'
    die: 'white' | 'black' | 'incident'
    effect: 'ne' | 's' | 'x' | 'xm1' | 'f1' | 'f2' | 'f3' | 'b1' | 'b2' | 'b3' | 'f1b1' | 'f2b1' | 'f1b2' | 'b2bm1'
      | 'fm1' | 'fm2' | 'fm3' | 'bm1' | 'bm2' | 'sa1'
    face: never
    faction: 'british' | 'french'
    kind: 'troop' | 'ship'
    letter: 'a' | 'b' | 'c' | 'd'
    link: never
    manner: 'british-action' | 'french-action' | 'fire-ship'
    mark: never
    order: 'attack-lower-quebec' | 'attack-upper-quebec' | 'attack-villages' | 'bombard-quebec' | 'attack-quebec'
      | 'british-move-troops' | 'move-one-ship' | 'skirmish' | 'indian-raids' | 'hold' | 'french-attack-lower-quebec'
      | 'french-attack-upper-quebec' | 'attack-abraham' | 'french-move-troops'
    phase: 'turn'
    piece: 'attack-lower-quebec' | 'attack-upper-quebec' | 'attack-villages' | 'bombard-quebec' | 'attack-quebec'
      | 'british-move-troops' | 'move-one-ship' | 'skirmish' | 'indian-raids' | 'hold' | 'french-attack-lower-quebec'
      | 'french-attack-upper-quebec' | 'attack-abraham' | 'french-move-troops' | 'british-action-1' | 'british-action-2'
      | 'british-action-3' | 'british-action-4' | 'french-action-1' | 'french-action-2' | 'fire-ship-1' | 'fire-ship-2'
      | 'british-a' | 'british-b' | 'british-c' | 'british-d' | 'french-a' | 'french-b' | 'french-c' | 'french-d'
      | 'wolfe-lands-at-abraham' | 'wolfe-lands-at-abraham-2' | 'superior-seamanship' | 'superior-seamanship-2'
      | 'militia-desert' | 'militia-desert-2' | 'command-conflict-of-the-french' | 'command-conflict-of-the-french-2'
      | 'command-conflict-of-the-french-3' | 'poor-coordination-of-the-french' | 'poor-coordination-of-the-french-2'
      | 'wolfe-repositions-troops' | 'wolfe-repositions-troops-2' | 'wolfe-repositions-troops-3' | 'remove-indians'
      | 'remove-indians-2' | 'bombardment' | 'bombardment-2' | 'bombardment-3' | 'burn-the-villages'
      | 'burn-the-villages-2' | 'burn-the-villages-3' | 'landing-at-beauport' | 'landing-at-beauport-2'
      | 'grenadiers-counter-attack' | 'grenadiers-counter-attack-2' | 'famine' | 'famine-2'
      | 'ships-under-the-batteries' | 'ships-under-the-batteries-2' | 'good-harvests' | 'good-harvests-2'
      | 'raid-on-british-batteries' | 'raid-on-british-batteries-2' | 'fire-ships' | 'fire-ships-2'
      | 'command-conflict-of-the-british' | 'command-conflict-of-the-british-2' | 'command-conflict-of-the-british-3'
      | 'poor-coordination-of-the-british' | 'poor-coordination-of-the-british-2' | 'storm' | 'storm-2'
      | 'ambush-by-indians' | 'ambush-by-indians-2' | 'ambush-by-indians-3' | 'shore-batteries' | 'shore-batteries-2'
      | 'montcalm-redeploys' | 'montcalm-redeploys-2' | 'montcalm-redeploys-3' | 'redoubts-of-beauport'
      | 'redoubts-of-beauport-2' | 'sickness-in-the-camps' | 'sickness-in-the-camps-2' | 'sickness-in-the-camps-3'
      | 'bougainville-marches' | 'bougainville-marches-2' | 'wolfe-falls-ill' | 'canadian-militia-rally'
      | 'command-conflict' | 'command-conflict-2' | 'command-conflict-3' | 'command-conflict-4' | 'bad-weather'
      | 'bad-weather-2' | 'bad-weather-3' | 'redeploy' | 'redeploy-2' | 'redeploy-3' | 'favourable-ground'
      | 'favourable-ground-2' | 'favourable-ground-3' | 'sickness' | 'sickness-2' | 'sickness-3' | 'hunger' | 'hunger-2'
      | 'hunger-3' | 'good-harvests-for-both' | 'good-harvests-for-both-2' | 'militia-desert-for-both'
      | 'militia-desert-for-both-2' | 'superior-seamanship-for-both' | 'superior-seamanship-for-both-2'
      | 'fire-ships-for-both' | 'fire-ships-for-both-2' | 'ambush-for-both' | 'ambush-for-both-2' | 'lull' | 'lull-2'
      | 'lull-3' | 'lull-4'
    place: 'montmorency' | 'orleans' | 'levis' | 'abraham' | 'lower-st-lawrence' | 'upper-st-lawrence'
      | 'safe-anchorage' | 'beauport' | 'north-shore-villages' | 'indians' | 'south-shore-villages' | 'cap-rouge'
      | 'quebec' | 'casualties' | 'order-books' | 'covert of british' | 'covert of french' | 'displayed of british'
      | 'displayed of french' | 'action-tracks' | 'daring of british' | 'daring of french' | 'depleted'
      | 'counter-cards' | 'counter-covert of british' | 'counter-covert of french' | 'counter-displayed of british'
      | 'counter-displayed of french' | 'british-cards' | 'french-cards' | 'command-cards' | 'deck' | 'revealed'
      | 'discards'
    quarter: 'lower' | 'upper' | 'river'
    result: '1' | '2' | '3' | '4' | '5' | '6'
    scenario: 'wolfe' | 'montcalm' | 'two-players'
    seat: 'british' | 'french' | 'player'
    side: 'british' | 'french'
    'option opponent': 'weak' | 'good' | 'strong'
    'option command-deck': 'dealt-out' | 'pivot'
    'option handicap': '-19' | '-18' | '-17' | '-16' | '-15' | '-14' | '-13' | '-12' | '-11' | '-10' | '-9' | '-8'
      | '-7' | '-6' | '-5' | '-4' | '-3' | '-2' | '-1' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
      | '10' | '11' | '12' | '13'
    'option countermanded': 'restored' | 'depleted'
    'option vacated-quebec': 'with-abraham' | 'suffices'
    'option final-card': 'played-out' | 'at-sight'
    'option indian-losses': 'gratis' | 'in-raids'
    'option excess-losses': 'overspill' | 'waived'
    'option vacant-targets': 'mirrored' | 'barred'
    'option manifold-targets': 'all' | 'any'
    'option batteries': 'card' | 'prose'
    'option morale-track': 'fifteen' | 'open'
    'option actions-in-turn': 'in-order' | 'free'
    'option fire-ship-orders': 'allowing' | 'all'
    'option black-modifier': 'one-die' | 'either-die'
    'option hold-losses': 'sufferer' | 'issuer'
    'option card-losses': 'paid' | 'free'
    'option idle-turns': 'obligatory' | 'voluntary'
    'option double-throw': 'jointly' | 'in-turn'
    'option unveiling': 'decide-first' | 'reveal-first'
    'option vacant-morale': 'unpaid' | 'paid'
    'option opponents-ship': 'player' | 'anchored-first'
    'option indians-overspill': 'eligible' | 'barred'
    'a field': 'phase' | 'scenario' | 'seating' | 'ending' | 'winner' | 'morale' | 'bonus' | 'struck-vacant'
  }

  /** The readings of each option. */
  interface Options {
    opponent: 'weak' | 'good' | 'strong'
    'command-deck': 'dealt-out' | 'pivot'
    handicap: '-19' | '-18' | '-17' | '-16' | '-15' | '-14' | '-13' | '-12' | '-11' | '-10' | '-9' | '-8' | '-7' | '-6'
      | '-5' | '-4' | '-3' | '-2' | '-1' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11'
      | '12' | '13'
    countermanded: 'restored' | 'depleted'
    'vacated-quebec': 'with-abraham' | 'suffices'
    'final-card': 'played-out' | 'at-sight'
    'indian-losses': 'gratis' | 'in-raids'
    'excess-losses': 'overspill' | 'waived'
    'vacant-targets': 'mirrored' | 'barred'
    'manifold-targets': 'all' | 'any'
    batteries: 'card' | 'prose'
    'morale-track': 'fifteen' | 'open'
    'actions-in-turn': 'in-order' | 'free'
    'fire-ship-orders': 'allowing' | 'all'
    'black-modifier': 'one-die' | 'either-die'
    'hold-losses': 'sufferer' | 'issuer'
    'card-losses': 'paid' | 'free'
    'idle-turns': 'obligatory' | 'voluntary'
    'double-throw': 'jointly' | 'in-turn'
    unveiling: 'decide-first' | 'reveal-first'
    'vacant-morale': 'unpaid' | 'paid'
    'opponents-ship': 'player' | 'anchored-first'
    'indians-overspill': 'eligible' | 'barred'
    seats: 'two' | 'solitaire'
  }

  /** What each procedure and phase takes, by its head. */
  interface Procedures {
    'throw for the event': {}
    'accident to side in area': { side: One<'side'>; area: One<'area'> }
    'discourage side': { side: One<'side'> }
    'raise side by number': { side: One<'side'>; number: number }
    harvest: {}
    desertion: {}
    ambush: {}
    seamanship: {}
    'sail up from area': { area: One<'area'> }
    'fill area from old-area': { area: One<'area'>; 'old-area': One<'area'> }
    'drifting fire': {}
    'redeployment of side': { side: One<'side'> }
    'battle with order by side': { order: One<'order'>; side: One<'side'> }
    'apply white-effect with black-effect through order by side': { 'white-effect': One<'effect'>; 'black-effect': One<'effect'>; order: One<'order'>; side: One<'side'> }
    'apply effect through order by side': { effect: One<'effect'>; order: One<'order'>; side: One<'side'> }
    'loss number among other-number on side through order by issuing-side': { number: number; 'other-number': number; side: One<'side'>; order: One<'order'>; 'issuing-side': One<'side'> }
    'take a life of side in area': { side: One<'side'>; area: One<'area'> }
    'fire among the fleet': {}
    'march with order by side': { order: One<'order'>; side: One<'side'> }
    'sail with order by side': { order: One<'order'>; side: One<'side'> }
    game: {}
    'deal the cards': {}
    'turn alone': {}
    'turn of two': {}
    'give orders for side': { side: One<'side'> }
    'aggression of side': { side: One<'side'> }
    'part of side': { side: One<'side'> }
    'cancel the orders of side': { side: One<'side'> }
    'cancel or proceed for side': { side: One<'side'> }
    'end the turn': {}
    turn: {}
  }

  /** What each definition that is a number takes. */
  interface Numbers {
    'black-modifier of side for order': { side: One<'side'>; order: One<'order'> }
    foresight: {}
    'modifier of side for order': { side: One<'side'>; order: One<'order'> }
    'price of area': { area: One<'area'> }
    'room of area': { area: One<'area'> }
    'sailing-modifier of area for order': { area: One<'area'>; order: One<'order'> }
  }

  /** What each definition that is a claim takes. */
  interface Claims {
    'action is earlier than other-action': { action: One<'action'>; 'other-action': One<'action'> }
    'action is fit for order': { action: One<'action'>; order: One<'order'> }
    'action is overtaken': { action: One<'action'> }
    'area is a-berth from old-area': { area: One<'area'>; 'old-area': One<'area'> }
    'area is a-goal from old-area': { area: One<'area'>; 'old-area': One<'area'> }
    'area is a-harbour': { area: One<'area'> }
    'area is a-port': { area: One<'area'> }
    'area is a-source': { area: One<'area'> }
    'area is open to order': { area: One<'area'>; order: One<'order'> }
    'order is aimed-at-nobody': { order: One<'order'> }
    'order is permitted to side': { order: One<'order'>; side: One<'side'> }
    'quebec-has-fallen': {}
  }

  // ---- end of names
}
