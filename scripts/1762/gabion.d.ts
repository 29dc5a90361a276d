/**
 * What a script of 1762 sees and says, for editors. Written by `gabion dev types 1762` from the rules and from what the
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
    answer: 'accept' | 'counter-offer' | 'decline'
    area: 'ruperts-land' | 'canada' | 'new-england' | 'virginia' | 'louisiana' | 'prairies' | 'california' | 'new-spain'
      | 'new-granada' | 'peru' | 'brazil' | 'la-plata' | 'russian-america' | 'baffin-land' | 'greenland'
      | 'great-britain' | 'france' | 'iberia' | 'germany' | 'scandinavia' | 'italy' | 'poland' | 'russia' | 'barbary'
      | 'egypt' | 'guinea' | 'ethiopia' | 'kongo' | 'mozambique' | 'cape' | 'ottoman-empire' | 'arabia' | 'persia'
      | 'turkestan' | 'siberia' | 'mongolia' | 'china' | 'japan' | 'hindustan' | 'siam' | 'east-indies' | 'new-holland'
      | 'arnhem-land' | 'new-south-wales' | 'new-guinea'
    card: 'press-gang' | 'press-gang-2' | 'press-gang-3' | 'bountiful-harvest' | 'bountiful-harvest-2'
      | 'bountiful-harvest-3' | 'treasure-fleet' | 'treasure-fleet-2' | 'privateers' | 'privateers-2'
      | 'native-uprising' | 'native-uprising-2' | 'rapid-march' | 'rapid-march-2' | 'master-mason' | 'master-mason-2'
      | 'siege-artillery' | 'siege-artillery-2' | 'siege-artillery-3' | 'earthworks' | 'earthworks-2' | 'earthworks-3'
      | 'royal-shipwright' | 'spy' | 'spy-2' | 'monopoly' | 'monopoly-2' | 'blight' | 'blight-2' | 'embargo'
    continent: 'north-america' | 'south-america' | 'arctic' | 'occident' | 'africa' | 'orient' | 'australia'
    deed: 'levy' | 'recruit' | 'hire' | 'build-ship' | 'build-port' | 'build-colony' | 'build-metropolis'
      | 'build-fortress' | 'buy-card' | 'exchange' | 'offer' | 'use-card'
    die: 'red' | 'white'
    face: never
    faction: 'british' | 'french' | 'spanish' | 'russian' | 'chinese'
    kind: 'flag' | 'soldier' | 'native' | 'colony' | 'metropolis' | 'fortress' | 'port' | 'capital' | 'stone' | 'wood'
      | 'wheat' | 'gunpowder' | 'iron' | 'gold'
    link: 'sea' | 'coast'
    mark: never
    moment: 'after-roll' | 'assault' | 'defence'
    phase: 'attack' | 'commerce' | 'redeployment' | 'turn' | 'rolling' | 'loot'
    piece: 'british-ship-1' | 'british-ship-2' | 'british-ship-3' | 'british-ship-4' | 'british-ship-5'
      | 'french-ship-1' | 'french-ship-2' | 'french-ship-3' | 'french-ship-4' | 'french-ship-5' | 'spanish-ship-1'
      | 'spanish-ship-2' | 'spanish-ship-3' | 'spanish-ship-4' | 'spanish-ship-5' | 'russian-ship-1' | 'russian-ship-2'
      | 'russian-ship-3' | 'russian-ship-4' | 'russian-ship-5' | 'chinese-ship-1' | 'chinese-ship-2' | 'chinese-ship-3'
      | 'chinese-ship-4' | 'chinese-ship-5' | 'press-gang' | 'press-gang-2' | 'press-gang-3' | 'bountiful-harvest'
      | 'bountiful-harvest-2' | 'bountiful-harvest-3' | 'treasure-fleet' | 'treasure-fleet-2' | 'privateers'
      | 'privateers-2' | 'native-uprising' | 'native-uprising-2' | 'rapid-march' | 'rapid-march-2' | 'master-mason'
      | 'master-mason-2' | 'siege-artillery' | 'siege-artillery-2' | 'siege-artillery-3' | 'earthworks' | 'earthworks-2'
      | 'earthworks-3' | 'royal-shipwright' | 'spy' | 'spy-2' | 'monopoly' | 'monopoly-2' | 'blight' | 'blight-2'
      | 'embargo'
    place: 'ruperts-land' | 'canada' | 'new-england' | 'virginia' | 'louisiana' | 'prairies' | 'california'
      | 'new-spain' | 'new-granada' | 'peru' | 'brazil' | 'la-plata' | 'russian-america' | 'baffin-land' | 'greenland'
      | 'great-britain' | 'france' | 'iberia' | 'germany' | 'scandinavia' | 'italy' | 'poland' | 'russia' | 'barbary'
      | 'egypt' | 'guinea' | 'ethiopia' | 'kongo' | 'mozambique' | 'cape' | 'ottoman-empire' | 'arabia' | 'persia'
      | 'turkestan' | 'siberia' | 'mongolia' | 'china' | 'japan' | 'hindustan' | 'siam' | 'east-indies' | 'new-holland'
      | 'arnhem-land' | 'new-south-wales' | 'new-guinea' | 'depot of british' | 'depot of french' | 'depot of spanish'
      | 'depot of russian' | 'depot of chinese' | 'bank' | 'wilds' | 'shipyard' | 'hand of british' | 'hand of french'
      | 'hand of spanish' | 'hand of russian' | 'hand of chinese' | 'treasury of british' | 'treasury of french'
      | 'treasury of spanish' | 'treasury of russian' | 'treasury of chinese' | 'bargain' | 'hold of british-ship-1'
      | 'hold of british-ship-2' | 'hold of british-ship-3' | 'hold of british-ship-4' | 'hold of british-ship-5'
      | 'hold of french-ship-1' | 'hold of french-ship-2' | 'hold of french-ship-3' | 'hold of french-ship-4'
      | 'hold of french-ship-5' | 'hold of spanish-ship-1' | 'hold of spanish-ship-2' | 'hold of spanish-ship-3'
      | 'hold of spanish-ship-4' | 'hold of spanish-ship-5' | 'hold of russian-ship-1' | 'hold of russian-ship-2'
      | 'hold of russian-ship-3' | 'hold of russian-ship-4' | 'hold of russian-ship-5' | 'hold of chinese-ship-1'
      | 'hold of chinese-ship-2' | 'hold of chinese-ship-3' | 'hold of chinese-ship-4' | 'hold of chinese-ship-5'
      | 'deck' | 'disclosed of british' | 'disclosed of french' | 'disclosed of spanish' | 'disclosed of russian'
      | 'disclosed of chinese' | 'discards' | 'lasting of british' | 'lasting of french' | 'lasting of spanish'
      | 'lasting of russian' | 'lasting of chinese' | 'readied of british' | 'readied of french' | 'readied of spanish'
      | 'readied of russian' | 'readied of chinese' | 'engaged'
    result: '1' | '2' | '3' | '4' | '5' | '6'
    scenario: 'empires' | 'skirmishes'
    seat: 'british' | 'french' | 'spanish' | 'russian' | 'chinese'
    side: 'british' | 'french' | 'spanish' | 'russian' | 'chinese'
    'table-size': 'table-of-two' | 'table-of-three' | 'table-of-four' | 'table-of-five'
    warship: 'british-ship-1' | 'british-ship-2' | 'british-ship-3' | 'british-ship-4' | 'british-ship-5'
      | 'french-ship-1' | 'french-ship-2' | 'french-ship-3' | 'french-ship-4' | 'french-ship-5' | 'spanish-ship-1'
      | 'spanish-ship-2' | 'spanish-ship-3' | 'spanish-ship-4' | 'spanish-ship-5' | 'russian-ship-1' | 'russian-ship-2'
      | 'russian-ship-3' | 'russian-ship-4' | 'russian-ship-5' | 'chinese-ship-1' | 'chinese-ship-2' | 'chinese-ship-3'
      | 'chinese-ship-4' | 'chinese-ship-5'
    water: 'arctic-ocean' | 'north-atlantic' | 'baltic' | 'caribbean' | 'mediterranean' | 'south-atlantic'
      | 'indian-ocean' | 'china-sea' | 'north-pacific' | 'south-pacific'
    'option final-round': 'obeyed' | 'lifted'
    'option allotment': 'dealt' | 'staked'
    'option reinforcing': 'at-once' | 'to-and-fro'
    'option first-soldiers': 'inclusive' | 'additional'
    'option gold-tiles': 'bullion' | 'barren'
    'option plundering': 'prose' | 'tabular'
    'option trading-ports': 'five' | 'half-dozen'
    'option losses-aboard': 'soldiers-first' | 'sailors-first'
    'option garrisons': 'stacked' | 'largest'
    'option native-arrival': 'after-redeployment' | 'before-redeployment'
    'option sea-lanes': 'coasts' | 'lands'
    'option raids': 'same-sea' | 'court-raids'
    'option naval-combat': 'until-sunk' | 'one-throw'
    'option fleet-as-building': 'no-building' | 'building'
    'option heirs': 'conqueror' | 'bank' | 'instigator'
    'option homeward-march': 'compelled' | 'voluntary'
    'option lone-soldier': 'desists' | 'fights-on'
    'option offers-per-turn': 'three' | 'one' | 'ten'
    'option fourth-card': 'primed' | 'forgone'
    'option mastery': 'presence' | 'flagged'
    'option embarkation': 'wholesale' | 'garrisoned'
    'option stalemate': 'undecided' | 'by-purse'
    'a field': 'phase' | 'scenario' | 'seating' | 'ending' | 'winner' | 'breach' | 'men' | 'embargo' | 'blight'
      | 'rebate' | 'bonus' | 'offers' | 'desire' | 'reinforcement' | 'marches' | 'conquest' | 'emptied' | 'gained'
      | 'active' | 'starter' | 'round' | 'fortune' | 'tile' | 'topper'
  }

  /** The readings of each option. */
  interface Options {
    'final-round': 'obeyed' | 'lifted'
    allotment: 'dealt' | 'staked'
    reinforcing: 'at-once' | 'to-and-fro'
    'first-soldiers': 'inclusive' | 'additional'
    'gold-tiles': 'bullion' | 'barren'
    plundering: 'prose' | 'tabular'
    'trading-ports': 'five' | 'half-dozen'
    'losses-aboard': 'soldiers-first' | 'sailors-first'
    garrisons: 'stacked' | 'largest'
    'native-arrival': 'after-redeployment' | 'before-redeployment'
    'sea-lanes': 'coasts' | 'lands'
    raids: 'same-sea' | 'court-raids'
    'naval-combat': 'until-sunk' | 'one-throw'
    'fleet-as-building': 'no-building' | 'building'
    heirs: 'conqueror' | 'bank' | 'instigator'
    'homeward-march': 'compelled' | 'voluntary'
    'lone-soldier': 'desists' | 'fights-on'
    'offers-per-turn': 'three' | 'one' | 'ten'
    'fourth-card': 'primed' | 'forgone'
    mastery: 'presence' | 'flagged'
    embarkation: 'wholesale' | 'garrisoned'
    stalemate: 'undecided' | 'by-purse'
    seats: 'three' | 'two' | 'four' | 'five'
  }

  /** What each procedure and phase takes, by its head. */
  interface Procedures {
    'attack by land from from-area': { 'from-area': One<'area'> }
    'assault on to-area from from-area': { 'to-area': One<'area'>; 'from-area': One<'area'> }
    'storm of to-area from from-area': { 'to-area': One<'area'>; 'from-area': One<'area'> }
    'march from from-area into to-area with least-number': { 'from-area': One<'area'>; 'to-area': One<'area'>; 'least-number': number }
    'attack by sea from from-area': { 'from-area': One<'area'> }
    'descent of warship on to-area from from-area': { warship: One<'warship'>; 'to-area': One<'area'>; 'from-area': One<'area'> }
    'disembark warship in to-area': { warship: One<'warship'>; 'to-area': One<'area'> }
    'open battle in area': { area: One<'area'> }
    'arm faction with moment': { faction: One<'faction'>; moment: One<'moment'> }
    'close battle': {}
    'roll number against other-number in area by warship from from-area': { number: number; 'other-number': number; area: One<'area'>; warship: One<'warship'>; 'from-area': One<'area'> }
    'throw number against other-number in area': { number: number; 'other-number': number; area: One<'area'> }
    'dice of other-number in area': { 'other-number': number; area: One<'area'> }
    'casualties number in area': { number: number; area: One<'area'> }
    'the fleet loses number in area': { number: number; area: One<'area'> }
    'losses number of warship and other-number in area': { number: number; warship: One<'warship'>; 'other-number': number; area: One<'area'> }
    'damage number to warship': { number: number; warship: One<'warship'> }
    'scuttle warship': { warship: One<'warship'> }
    'naval battle of warship in area': { warship: One<'warship'>; area: One<'area'> }
    'landing of warship in area': { warship: One<'warship'>; area: One<'area'> }
    'erect deed in area': { deed: One<'deed'>; area: One<'area'> }
    'save on kind': { kind: One<'kind'> }
    'begin the turn': {}
    'lift what faction has laid': { faction: One<'faction'> }
    'do deed': { deed: One<'deed'> }
    'carry out deed': { deed: One<'deed'> }
    'raise number for faction': { number: number; faction: One<'faction'> }
    'trade with the bank': {}
    'buy from the deck': {}
    'use card': { card: One<'card'> }
    'discard card': { card: One<'card'> }
    'make an offer': {}
    'take back the goods of faction': { faction: One<'faction'> }
    'terms of faction to other-faction': { faction: One<'faction'>; 'other-faction': One<'faction'> }
    'close between faction and other-faction': { faction: One<'faction'>; 'other-faction': One<'faction'> }
    'conquer area': { area: One<'area'> }
    'the prizes in area of faction': { area: One<'area'>; faction: One<'faction'> }
    'the prize of kind in area of faction': { kind: One<'kind'>; area: One<'area'>; faction: One<'faction'> }
    'plunder number of faction': { number: number; faction: One<'faction'> }
    'defeat of faction': { faction: One<'faction'> }
    'fall of faction to natives': { faction: One<'faction'> }
    'estate of faction with heir-claim': { faction: One<'faction'>; 'heir-claim': boolean }
    'keep three cards': {}
    'march back': {}
    'march from from-area': { 'from-area': One<'area'> }
    'sail from from-area': { 'from-area': One<'area'> }
    'set up': {}
    'lay the tiles': {}
    'lay the toppers': {}
    'lay the capitals': {}
    'throw for the order': {}
    'throw for faction': { faction: One<'faction'> }
    'allot the territories': {}
    'deal the territories': {}
    'deal once': {}
    'pick the territories': {}
    'pick for faction': { faction: One<'faction'> }
    'settle faction': { faction: One<'faction'> }
    reinforce: {}
    'post number for faction': { number: number; faction: One<'faction'> }
    game: {}
    'play on': {}
    'play a round': {}
    'harvest number': { number: number }
    'gather bonuses': {}
    'look for victory': {}
    'the standings': {}
    'gain number of kind for faction': { number: number; kind: One<'kind'>; faction: One<'faction'> }
    'yield number from area to faction': { number: number; area: One<'area'>; faction: One<'faction'> }
    'natives come': {}
    'natives take area': { area: One<'area'> }
    'strike the flags in area': { area: One<'area'> }
    'raise the colours of faction in area': { faction: One<'faction'>; area: One<'area'> }
    attack: {}
    commerce: {}
    redeployment: {}
    turn: {}
    rolling: {}
    loot: {}
  }

  /** What each definition that is a number takes. */
  interface Numbers {
    alike: {}
    'attackers-edge in area': { area: One<'area'> }
    'attackers-loss at number against other-number': { number: number; 'other-number': number }
    'capitals-held by faction': { faction: One<'faction'> }
    'capitals-menaced of faction': { faction: One<'faction'> }
    'court of faction': { faction: One<'faction'> }
    'crop of area': { area: One<'area'> }
    'defenders-edge in area': { area: One<'area'> }
    'defenders-loss at number against other-number': { number: number; 'other-number': number }
    'dominions of faction': { faction: One<'faction'> }
    'extent of faction': { faction: One<'faction'> }
    'fleet-men of area': { area: One<'area'> }
    'fortune-in-gold of faction': { faction: One<'faction'> }
    'garrison of area': { area: One<'area'> }
    'guard of area': { area: One<'area'> }
    'improvements-held by faction': { faction: One<'faction'> }
    'last-round': {}
    'levied-soldiers of faction': { faction: One<'faction'> }
    'loot of kind': { kind: One<'kind'> }
    'passengers of area': { area: One<'area'> }
    'price of kind for deed': { kind: One<'kind'>; deed: One<'deed'> }
    'purse of faction': { faction: One<'faction'> }
    'rate of faction': { faction: One<'faction'> }
    'saving of kind for deed': { kind: One<'kind'>; deed: One<'deed'> }
    'settlement-men of area': { area: One<'area'> }
    'shown-topper of kind in area': { kind: One<'kind'>; area: One<'area'> }
    'spare of area': { area: One<'area'> }
    'tariff of faction for kind': { faction: One<'faction'>; kind: One<'kind'> }
    'vanguard of faction': { faction: One<'faction'> }
    'wanted-in-all': {}
  }

  /** What each definition that is a claim takes. */
  interface Claims {
    'answer is possible for faction': { answer: One<'answer'>; faction: One<'faction'> }
    'area is a-court-site': { area: One<'area'> }
    'area is a-port-of-call from old-area': { area: One<'area'>; 'old-area': One<'area'> }
    'area is blighted': { area: One<'area'> }
    'area is built-on': { area: One<'area'> }
    'area is controlled by faction': { area: One<'area'>; faction: One<'faction'> }
    'area is deserted': { area: One<'area'> }
    'area is fruitful at number': { area: One<'area'>; number: number }
    'area is land-ready': { area: One<'area'> }
    'area is march-ready': { area: One<'area'> }
    'area is menaced': { area: One<'area'> }
    'area is oversea from other-area': { area: One<'area'>; 'other-area': One<'area'> }
    'area is sail-ready': { area: One<'area'> }
    'area is sea-ready': { area: One<'area'> }
    'area is within-sail of old-area': { area: One<'area'>; 'old-area': One<'area'> }
    'area is yielding': { area: One<'area'> }
    'cards-are-left': {}
    'cards-are-playable': {}
    'continent is held by faction': { continent: One<'continent'>; faction: One<'faction'> }
    'deed is feasible': { deed: One<'deed'> }
    'deed is paid by faction': { deed: One<'deed'>; faction: One<'faction'> }
    'deed is placeable': { deed: One<'deed'> }
    'faction is a-farmer': { faction: One<'faction'> }
    'faction is a-partner': { faction: One<'faction'> }
    'faction is able-to-pay': { faction: One<'faction'> }
    'faction is admired': { faction: One<'faction'> }
    'faction is advanced': { faction: One<'faction'> }
    'faction is defeated': { faction: One<'faction'> }
    'faction is dominant': { faction: One<'faction'> }
    'faction is embargoed': { faction: One<'faction'> }
    'faction is free-to-trade': { faction: One<'faction'> }
    'faction is rich': { faction: One<'faction'> }
    'faction is victorious': { faction: One<'faction'> }
    'kind is for-sale against other-kind': { kind: One<'kind'>; 'other-kind': One<'kind'> }
    'partners-are-there': {}
    'soldiers-are-left': {}
  }

  // ---- end of names
}
