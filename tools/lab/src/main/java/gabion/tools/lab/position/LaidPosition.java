package gabion.tools.lab.position;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.Scope;
import gabion.flow.link.EntryPointReader;
import gabion.flow.log.Names;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.Invariant;
import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.View;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.GameState;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.desk.FieldText;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.ScenarioText;
import gabion.tools.lab.odds.InlineSentence;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import gabion.yaml.TreePrinter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A position that an author lays by hand. Each change either happens as a whole or is refused with
 * an {@link InvalidEditException}, and can be undone.
 */
public final class LaidPosition implements AutoCloseable {

  private static final int MOST_STEPS = 500;
  private static final String CALL = "call ";
  private static final String PHASE = "phase ";
  private static final String GAME = "game";
  private static final String AREA = "{area}";
  private static final int MOST_POSITIONS = 20_000;
  private static final double PERCENT = 100;

  /** The folders before those of a pack in the path of a file. */
  private static final String FOLDERS = "\\S*/(?=rulesets/)";

  /** Fields of a scenario that a new one has of its own. */
  private static final Set<String> OWN =
      Set.of(
          "title", "about", "minutes", "weight", "beginners", "start", "defaults", "after", "keep");

  /**
   * Some pieces that lie at a place.
   *
   * @param key {@code r} and the number of their row, or {@code p} and the number of a single piece
   * @param title the title for this number of them
   * @param most how many of them there may be here at most; 1 for a single piece
   * @param turns what they can become where they lie
   */
  public record Item(
      String key, String kind, String title, int number, int most, List<Turn> turns) {}

  /** What pieces can become: another face, mark or owner. */
  public record Turn(String key, String title) {}

  /** A place with its pieces. */
  public record Tray(String id, String title, String kind, boolean isArea, List<Item> items) {}

  /**
   * A field that can be set.
   *
   * @param name as a sentence names it, {@code round}, {@code way from hill to meadow}
   * @param choices the values that it may have; empty for a number
   */
  public record Setting(String name, String title, String value, List<Choice> choices) {}

  /** A value of a field. */
  public record Choice(String id, String title) {}

  /**
   * Something that is wrong with the position.
   *
   * @param at file, line and column; empty if unknown
   */
  public record Fault(String sentence, String at, String help) {}

  private record Step(GameState state, Setup setup, String run) {}

  private final Ruleset rules;
  private final Display display;
  private final Names titles;
  private final Machine machine;
  private final Deque<Step> undo = new ArrayDeque<>();
  private final Deque<Step> redo = new ArrayDeque<>();
  private Setup setup;
  private Draft draft;
  private String run = GAME;

  /** The position at the beginning of a scenario. */
  public LaidPosition(Ruleset rules, Display display, Setup setup) {
    this.rules = rules;
    this.display = display;
    this.titles = new Names(rules.layout(), true);
    this.machine = new Machine(rules.program());
    this.setup = setup;
    this.draft = own(rules.createDraft(setup, 0));
  }

  private Draft own(Draft laid) {
    laid.setScriptEvaluator(machine.scripts());
    return laid;
  }

  public Ruleset rules() {
    return rules;
  }

  public Display display() {
    return display;
  }

  public Setup setup() {
    return setup;
  }

  public String run() {
    return run;
  }

  public boolean canUndo() {
    return !undo.isEmpty();
  }

  public boolean canRedo() {
    return !redo.isEmpty();
  }

  /** Returns a copy of the position. */
  private Draft copy() {
    Draft copy = GameState.of(draft).thaw();
    copy.clearDirty();
    return copy;
  }

  /** Returns the position at the beginning of the scenario. */
  private Draft base() {
    return rules.createDraft(setup, 0);
  }

  // ---- changes

  private Layout layout() {
    return rules.layout();
  }

  private int place(String id) {
    int place = layout().sorts().places().number(id);
    if (place < 0) {
      throw unknown(PositionMessage.NO_PLACE.text(id));
    }
    return place;
  }

  private static InvalidEditException unknown(String sentence) {
    return new InvalidEditException("unknown", sentence);
  }

  /** The number of a row, or nothing for a single piece. */
  private int row(String key) {
    return key.startsWith("r") ? number(key, layout().rows().size()) : Sort.NOTHING;
  }

  private int number(String key, int size) {
    if (!key.matches("[rpfo]\\d{1,6}") || Integer.parseInt(key.substring(1)) >= size) {
      throw unknown(PositionMessage.NO_PIECE.text(key));
    }
    return Integer.parseInt(key.substring(1));
  }

  private int piece(String key) {
    if (!key.startsWith("p")) {
      throw unknown(PositionMessage.NO_PIECE.text(key));
    }
    return number(key, layout().sorts().pieces().size());
  }

  private void keep() {
    undo.push(new Step(GameState.of(draft), setup, run));
    redo.clear();
    if (undo.size() > MOST_STEPS) {
      undo.removeLast();
    }
  }

  /** Moves some pieces from one place to another. */
  public void move(String key, String from, String to, int number) {
    int source = place(from);
    int target = place(to);
    int row = row(key);
    if (row < 0) {
      int piece = piece(key);
      checkCount(draft.placeOf(piece) == source ? 1 : 0, number, key, source);
      keep();
      draft.put(piece, target);
      return;
    }
    checkCount(draft.count(row, source), number, key, source);
    keep();
    int after = layout().rows().supply(row) == target ? stock(row) : row;
    draft.move(row, source, after, target, number);
  }

  private void checkCount(int there, int wanted, String key, int place) {
    if (wanted < 1 || wanted > there) {
      String what = key.startsWith("r") ? titles.name(there, row(key)) : key;
      String where = layout().sorts().places().title(place);
      throw new InvalidEditException("not-legal", PositionMessage.ONLY.text(there, what, where));
    }
  }

  /** Sets how many of some pieces lie at a place; they come from where their kind starts. */
  public void count(String key, String at, int number) {
    int place = place(at);
    int row = row(key);
    if (row < 0) {
      throw unknown(PositionMessage.NO_PIECE.text(key));
    }
    int stock = stock(row);
    int supply = layout().rows().supply(row);
    int here = draft.count(row, place);
    boolean isSupply = supply == place && stock == row;
    int left = draft.count(stock, supply);
    if (number < 0 || isSupply || number - here > left) {
      String what = titles.name(left, stock);
      String where = layout().sorts().places().title(supply);
      throw new InvalidEditException("not-legal", PositionMessage.ONLY.text(left, what, where));
    }
    keep();
    if (number > here) {
      draft.move(stock, supply, row, place, number - here);
    } else {
      draft.move(row, place, stock, supply, here - number);
    }
  }

  /** Turns some pieces where they lie: to another row, or a single piece to a face or an owner. */
  public void turn(String key, String at, String to, int number) {
    int place = place(at);
    int row = row(key);
    if (row >= 0) {
      int after = row(to);
      boolean isOther = turns(row).stream().anyMatch(turn -> turn.key().equals(to));
      if (after < 0 || !isOther) {
        throw unknown(PositionMessage.NO_PIECE.text(to));
      }
      checkCount(draft.count(row, place), number, key, place);
      keep();
      draft.move(row, place, after, place, number);
      return;
    }
    int piece = piece(key);
    if (pieceTurns(piece).stream().noneMatch(turn -> turn.key().equals(to))) {
      throw unknown(PositionMessage.NO_PIECE.text(to));
    }
    keep();
    boolean isFace = to.startsWith("f");
    int field = layout().fields().offsetOfPieces(isFace ? Fields.FACE : Fields.OWNER);
    draft.set(field + piece, Integer.parseInt(to.substring(1)));
  }

  /** Sets a field to the value of a sentence. */
  public void set(String name, String value) {
    Problems problems = new Problems();
    var compiler = rules.compiler(problems);
    Optional<FieldSlot> slot = compiler.field(InlineSentence.of("field", name), Scope.EMPTY);
    if (slot.isEmpty()) {
      String near =
          Suggestions.help(
              name, layout().fields().all().stream().map(Field::name).distinct().toList());
      throw unknown(PositionMessage.NO_FIELD.text(name, near == null ? "" : "; " + near));
    }
    Optional<CompiledExpression> code =
        slot.flatMap(
            at -> compiler.value(InlineSentence.of(name, value), at.field().type(), Scope.EMPTY));
    if (code.isEmpty() || !problems.isEmpty()) {
      throw refusal(problems);
    }
    int number =
        code.get() instanceof CompiledExpression.OfNum num
            ? (int) num.num().of(draft)
            : code.get() instanceof CompiledExpression.OfCondition claim
                    && claim.condition().of(draft)
                ? 1
                : 0;
    Field field = slot.get().field();
    boolean isNumber = field.type().sort() == null && number != 0 && number != 1;
    if (isNumber && (number < field.from() || number > field.to())) {
      throw new InvalidEditException(
          "not-legal", PositionMessage.RANGE.text(name, field.from(), field.to()));
    }
    keep();
    slot.get().write(draft, slot.get().at().of(draft), number);
  }

  private static InvalidEditException refusal(Problems problems) {
    Problem first = problems.list().isEmpty() ? null : problems.list().get(0);
    String help = first == null || first.help() == null ? "" : "; " + first.help();
    return new InvalidEditException(
        "not-legal", first == null ? PositionMessage.NO_VALUE.text() : first.message() + help);
  }

  /** Sets where play begins: {@code game}, {@code phase X} or {@code call SENTENCE}. */
  public void runAt(String entry) {
    Problems problems = new Problems();
    if (entryPoint(entry, problems).isEmpty()) {
      throw refusal(problems);
    }
    keep();
    run = entry;
  }

  /** Begins anew with another scenario or other readings of options. */
  public void begin(Setup other) {
    keep();
    setup = other;
    draft = own(rules.createDraft(other, 0));
  }

  /** Sends all counted pieces on areas back to where they start. */
  public void clear() {
    keep();
    for (int row = 0; row < layout().rows().size(); row++) {
      for (int place = 0; place < layout().sorts().areas().size(); place++) {
        int lying = draft.count(row, place);
        if (lying > 0) {
          draft.move(row, place, stock(row), layout().rows().supply(row), lying);
        }
      }
    }
  }

  /** Takes back the last change, or does again what was taken back. */
  public void undo(boolean isBack) {
    Deque<Step> from = isBack ? undo : redo;
    Deque<Step> to = isBack ? redo : undo;
    if (from.isEmpty()) {
      throw new InvalidEditException("too-late", PositionMessage.NO_STEP.text());
    }
    to.push(new Step(GameState.of(draft), setup, run));
    Step step = from.pop();
    draft = own(step.state().thaw());
    setup = step.setup();
    run = step.run();
  }

  /** Takes over what was played on from it, as one change. */
  public void take(PlayedPosition played, List<Answer> answers, long seed) {
    keep();
    draft = own(played.after(answers, seed));
  }

  /** Lays the position of a text in the notation of cases. @return whether the rules can */
  public boolean lay(String text, String entry) {
    Optional<Draft> position = readPosition(rules, text);
    position.ifPresent(
        found -> {
          draft = own(found);
          run = entryPoint(entry, new Problems()).isPresent() ? entry : run;
        });
    return position.isPresent();
  }

  /** Returns a game that stands at this position and is not played. */
  public Game unplayedGame() {
    EntryPoint entrance = new EntryPoint(GAME, List.of());
    return Game.startAt(rules, setup, own(copy()), entrance, PlayedPosition.CHANCE);
  }

  /**
   * Begins to play from this position.
   *
   * @param problems receives what is wrong with its entry point
   */
  public Optional<PlayedPosition> startPlay(Problems problems) {
    return entryPoint(run, problems)
        .map(entrance -> new PlayedPosition(rules, setup, GameState.of(copy()), run, entrance));
  }

  /** The first row of the same kind and owner, of which new pieces are. */
  private int stock(int row) {
    Row is = layout().rows().get(row);
    for (int first = 0; first < row; first++) {
      Row other = layout().rows().get(first);
      if (other.kind() == is.kind() && other.faction() == is.faction()) {
        return first;
      }
    }
    return row;
  }

  // ---- what is shown

  /**
   * Returns of which pieces the counters of each area are: for each counter the keys of the items
   * that it shows, found by drawing the board without them.
   */
  public Map<String, List<List<String>>> handles() {
    Map<String, List<BoardView.Counter>> whole = counters(draft);
    Map<String, List<List<String>>> handles = new LinkedHashMap<>();
    whole.forEach(
        (area, all) -> {
          List<List<String>> keys = new ArrayList<>();
          all.forEach(counter -> keys.add(new ArrayList<>()));
          handles.put(area, keys);
        });
    List<Tray> areas = trays().stream().filter(Tray::isArea).toList();
    int most = areas.stream().mapToInt(tray -> tray.items().size()).max().orElse(0);
    for (int at = 0; at < most; at++) {
      Draft without = own(copy());
      for (Tray tray : areas) {
        if (at < tray.items().size()) {
          takeAway(without, tray.items().get(at), place(tray.id()));
        }
      }
      Map<String, List<BoardView.Counter>> left = counters(without);
      for (Tray tray : areas) {
        if (at < tray.items().size() && whole.containsKey(tray.id())) {
          List<BoardView.Counter> rest = new ArrayList<>(left.getOrDefault(tray.id(), List.of()));
          List<BoardView.Counter> all = whole.getOrDefault(tray.id(), List.of());
          for (int counter = 0; counter < all.size(); counter++) {
            if (!rest.remove(all.get(counter))) {
              handles
                  .getOrDefault(tray.id(), List.of())
                  .get(counter)
                  .add(tray.items().get(at).key());
            }
          }
        }
      }
    }
    return handles;
  }

  private void takeAway(Draft without, Item item, int place) {
    int row = row(item.key());
    if (row >= 0) {
      without.take(row, place, item.number());
    } else {
      int start = layout().singles().start(piece(item.key()));
      without.put(piece(item.key()), start == place ? layout().sorts().areas().size() : start);
    }
  }

  private Map<String, List<BoardView.Counter>> counters(Draft laid) {
    Map<String, List<BoardView.Counter>> counters = new LinkedHashMap<>();
    for (BoardView.Area area :
        display.picture(ViewContext.at(laid, View.of(laid, View.ALL), View.ALL)).areas()) {
      if (!area.counters().isEmpty()) {
        counters.put(area.id(), area.counters());
      }
    }
    return counters;
  }

  public List<Tray> trays() {
    List<Tray> trays = new ArrayList<>();
    Sort places = layout().sorts().places();
    for (int place = 0; place < places.size(); place++) {
      var box = layout().places().boxAt(place);
      List<Item> items = new ArrayList<>();
      for (int row = 0; row < layout().rows().size(); row++) {
        if (draft.count(row, place) > 0) {
          items.add(item(row, place));
        }
      }
      for (int piece = 0; piece < layout().sorts().pieces().size(); piece++) {
        if (draft.placeOf(piece) == place) {
          items.add(item(piece));
        }
      }
      String kind = box == null ? layout().sorts().areas().name() : box.noun();
      trays.add(new Tray(places.id(place), places.title(place), kind, box == null, items));
    }
    return trays;
  }

  private Item item(int row, int place) {
    int number = draft.count(row, place);
    int stock = stock(row);
    int supply = layout().rows().supply(row);
    boolean isSupply = supply == place && stock == row;
    int most = isSupply ? number : number + draft.count(stock, supply);
    String kind = layout().sorts().kinds().id(layout().rows().get(row).kind());
    return new Item("r" + row, kind, titles.name(number, row), number, most, turns(row));
  }

  private List<Turn> turns(int row) {
    List<Turn> turns = new ArrayList<>();
    for (int face = 0; face < layout().sorts().faces().size(); face++) {
      add(layout().rows().rowWithFace(row, face), row, turns);
    }
    add(layout().rows().rowWithMark(row, Sort.NOTHING), row, turns);
    for (int mark = 0; mark < layout().sorts().marks().size(); mark++) {
      add(layout().rows().rowWithMark(row, mark), row, turns);
    }
    return turns;
  }

  private void add(int other, int row, List<Turn> turns) {
    Turn turn = new Turn("r" + other, other < 0 ? "" : titles.name(1, other));
    if (other >= 0 && other != row && !turns.contains(turn)) {
      turns.add(turn);
    }
  }

  private Item item(int piece) {
    String kind = layout().sorts().backSort(piece).name();
    String title = layout().sorts().pieces().title(piece);
    return new Item("p" + piece, kind, title, 1, 1, pieceTurns(piece));
  }

  private List<Turn> pieceTurns(int piece) {
    var traits = layout().rows().traitsOf(layout().sorts().backSort(piece));
    List<Turn> turns = new ArrayList<>();
    for (int face : traits.faces()) {
      turns.add(new Turn("f" + face, layout().sorts().faces().title(face)));
    }
    for (int owner = 0;
        traits.changesOwner() && owner < layout().sorts().factions().size();
        owner++) {
      turns.add(new Turn("o" + owner, layout().sorts().factions().title(owner)));
    }
    return turns;
  }

  public List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    for (Field field : layout().fields().all()) {
      boolean isShown = field.offset() > Fields.WINNER && !field.isOption();
      for (int index = 0; isShown && index < field.size(); index++) {
        int value = draft.field(field.offset() + index);
        String of = String.join(", ", keyTitles(field, index));
        settings.add(
            new Setting(
                FieldText.name(field, index),
                of.isEmpty() ? field.title() : field.title() + ": " + of,
                FieldText.value(field, value),
                choices(field)));
      }
    }
    return settings;
  }

  private static List<String> keyTitles(Field field, int index) {
    List<String> titles = new ArrayList<>();
    int rest = index;
    for (int key = field.keys().size() - 1; key >= 0; key--) {
      Sort sort = field.keys().get(key);
      titles.add(0, sort.title(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return titles;
  }

  private static List<Choice> choices(Field field) {
    return switch (field.type().form()) {
      case CLAIM -> List.of(new Choice("yes", "yes"), new Choice("no", "no"));
      case ONE -> choices(field, field.type().sort());
      default -> List.of();
    };
  }

  private static List<Choice> choices(Field field, @Nullable Sort sort) {
    List<Choice> choices = new ArrayList<>();
    if (sort != null) {
      String none = FieldText.value(field, Sort.NOTHING);
      choices.add(new Choice(none, none));
      for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
        choices.add(new Choice(sort.id(thing), sort.title(thing)));
      }
    }
    return choices;
  }

  /** Returns the fields of some that hold nothing. */
  private List<String> emptyFields(List<String> names) {
    List<String> empty = new ArrayList<>();
    for (Field field : layout().fields().all()) {
      boolean isThing = field.type().form() == Type.Form.ONE && field.keys().isEmpty();
      if (isThing && names.contains(field.name()) && draft.field(field.offset()) < 0) {
        empty.add(field.name());
      }
    }
    return empty;
  }

  /** Returns the entries that can be picked from a list; any other can be typed. */
  public List<Choice> runs() {
    List<Choice> runs = new ArrayList<>();
    runs.add(new Choice(GAME, PositionMessage.WHOLE_GAME.text()));
    Sort phases = layout().sorts().phases();
    rules.program().heads().stream()
        .filter(head -> head.parameters().isEmpty() && phases.ids().contains(head.text()))
        .forEach(
            head ->
                runs.add(
                    new Choice(PHASE + head.text(), phases.title(phases.number(head.text())))));
    return runs;
  }

  // ---- what is wrong

  /** Returns everything that is wrong with the position as it lies. */
  public List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    Draft begun = own(base());
    for (Invariant invariant : rules.program().restingInvariants) {
      // before its set-up a game may break what holds ever after
      boolean isExcused = run.equals(GAME) && !invariant.holds(begun);
      if (!isExcused && !invariant.holds(draft)) {
        faults.add(
            new Fault(
                PositionMessage.INVARIANT.text(invariant.name(), invariant.says()),
                at(invariant.location()),
                invariant.citation().brief()));
      }
    }
    Problems problems = new Problems();
    if (entryPoint(run, problems).isEmpty()) {
      problems.list().forEach(problem -> faults.add(fault(problem)));
    }
    if (faults.isEmpty() && laidAgain().isEmpty()) {
      faults.add(new Fault(PositionMessage.NO_CASE.text(), "", ""));
    }
    return faults;
  }

  public static Fault fault(Problem problem) {
    return new Fault(
        problem.message(),
        problem.location() == null ? "" : at(problem.location()),
        problem.help() == null ? "" : problem.help());
  }

  /** A file's path from the folder of rulesets on. */
  private static String within(String file) {
    String path = file.replace('\\', '/');
    int pack = path.lastIndexOf("rulesets/");
    return pack >= 0 ? path.substring(pack) : path.substring(path.lastIndexOf('/') + 1);
  }

  private static String at(gabion.yaml.SourceLocation location) {
    return within(location.source().name()) + ":" + location.line() + ":" + location.column();
  }

  /** Returns the entry point of a text. */
  private Optional<EntryPoint> entryPoint(String entry, Problems problems) {
    if (entry.equals(GAME)) {
      return Optional.of(new EntryPoint(GAME, List.of()));
    }
    String how = entry.startsWith(PHASE) ? PHASE : CALL;
    if (!entry.startsWith(how)) {
      throw unknown(PositionMessage.RUN.text(entry));
    }
    var compiler = rules.compiler(problems);
    return EntryPointReader.of(
            rules.program(),
            compiler,
            InlineSentence.of("run", entry.substring(how.length())),
            problems)
        .filter(read -> problems.isEmpty());
  }

  // ---- odds

  /** A battle of the ruleset at a place, with the fields that it needs. */
  public record Battle(String title, String run, String winner, List<String> fields) {}

  /** Returns the battles that take a place alone. */
  public List<Battle> battles() {
    List<Battle> battles = new ArrayList<>();
    for (Thing battle : rules.program().definitions().battles()) {
      String entry = battle.block().text("run", "");
      boolean isOfPlace = entry.contains(AREA) && !entry.replace(AREA, "").contains("{");
      if (isOfPlace) {
        List<String> fields =
            battle.block().within("given").fields("fields").stream()
                .map(field -> field.key().value())
                .toList();
        String winner = battle.block().text("winner", "");
        battles.add(new Battle(battle.title(), entry, winner, fields));
      }
    }
    return battles;
  }

  /** The outcomes of a property, each in words with its chance. */
  public record OddsTable(String title, List<OddsRow> rows) {}

  /** An outcome; the chance in percent with one decimal. */
  public record OddsRow(String name, String percent) {}

  /** The odds, and what is assumed of the choices. */
  public record Odds(List<OddsTable> tables, String note) {}

  /**
   * Returns how likely the outcomes of a procedure are from here under good play.
   *
   * @param fields the fields that must hold something
   */
  public Odds odds(String entry, String winner, List<String> fields) {
    List<String> empty = emptyFields(fields);
    if (!empty.isEmpty()) {
      throw new InvalidEditException(
          "not-legal", PositionMessage.BATTLE_FIELDS.text(String.join(", ", empty)));
    }
    Problems problems = new Problems();
    EntryPoint entrance = entryPoint(entry, problems).orElseThrow(() -> refusal(problems));
    Draft entered = copy();
    try (Machine entering = new Machine(rules.program())) {
      entering.enter(entered, entrance.procedure(), entrance.numbers(entered));
    }
    try {
      OddsQuery query = new OddsQuery("", List.of(), winner, "", List.of(), MOST_POSITIONS);
      OddsStart start = new OddsStart(setup, entered, new long[0]);
      OptimalPlay played =
          OptimalPlay.of(
              rules, query, start, List.of(), MOST_POSITIONS, SearchMonitor.TO_ITS_LIMIT);
      List<OddsTable> tables =
          OddsTables.of(rules, played.result()).tables().stream()
              .map(
                  table ->
                      new OddsTable(
                          table.displayTitle(),
                          table.rows().stream()
                              .map(row -> new OddsRow(row.displayName(), percent(row.chance())))
                              .toList()))
              .toList();
      return new Odds(tables, played.note());
    } catch (PolicyParser.InvalidRequestException wrong) {
      String sentence = String.valueOf(wrong.getMessage());
      throw new InvalidEditException("not-legal", sentence.replaceAll(FOLDERS, ""));
    } catch (RulesetException wrong) {
      Fault fault = fault(wrong.problem());
      throw new InvalidEditException("not-legal", fault.at() + " " + fault.sentence());
    }
  }

  private static String percent(double chance) {
    return String.format(Locale.ROOT, "%.1f", PERCENT * chance);
  }

  // ---- as a scenario

  /** A position as a scenario: its lines, and what a scenario does not say of it. */
  public record ScenarioLines(List<String> lines, List<String> notes) {}

  /** Returns the position as a scenario that takes over what the present scenario tells. */
  public ScenarioLines scenario(String id, String title, String about) {
    List<String> lines = new ArrayList<>();
    lines.add("title: " + GameExcerpt.quote(line(title, id)));
    if (!about.isBlank()) {
      lines.add("about: " + GameExcerpt.quote(line(about, "")));
    }
    Thing base =
        rules.program().definitions().scenarios().stream()
            .filter(one -> one.id().equals(setup.scenario()))
            .findFirst()
            .orElse(null);
    List<String> named =
        base == null
            ? List.of()
            : Definitions.startOf(base).stream().map(field -> field.key().value()).toList();
    addBaseFields(lines);
    ScenarioText text = ScenarioText.of(rules, copy(), base(), named);
    if (!text.places().isEmpty()) {
      lines.add("start:");
      text.places().forEach((place, pieces) -> lines.add("  " + place + ": " + pieces));
    }
    List<String> notes = text.fields().stream().map(PositionMessage.FIELD_LOST::text).toList();
    return new ScenarioLines(lines, notes);
  }

  /** Adds what the scenario tells from which the position began, such as its number of rounds. */
  private void addBaseFields(List<String> lines) {
    if (rules.program().definitions().body().get("scenarios") instanceof Tree.Fields all
        && all.get(setup.scenario()) instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        String name = field.key().value();
        if (!OWN.contains(name) && field.value() instanceof Tree.Text text) {
          boolean isNumber = text.value().matches("-?\\d+") && !name.equals("rule");
          lines.add(name + ": " + (isNumber ? text.value() : GameExcerpt.quote(text.value())));
        } else if (!OWN.contains(name)) {
          lines.add(name + ":");
          TreePrinter.lines(field.value()).forEach(line -> lines.add("  " + line.text()));
        }
      }
    }
  }

  /** Returns a text in one line without signs that YAML could misread; another for an empty one. */
  public static String line(String text, String otherwise) {
    String plain = text.replaceAll("[\\p{Cntrl}\\\\]+", " ").strip();
    return plain.isEmpty() ? otherwise : plain;
  }

  /** Whether a scenario of other rules begins with the pieces of this position. */
  public boolean isBeginningOf(Ruleset others, String scenario) {
    Draft begun = others.createDraft(new Setup(scenario, setup.options()), 0);
    return ScenarioText.of(others, begun, copy(), List.of()).places().isEmpty();
  }

  /** Returns the position in the notation of cases. */
  public String text() {
    return GameExcerpt.positionText(rules, setup, draft, run);
  }

  /** Returns the position that its text lays, if that is this position. */
  private Optional<Draft> laidAgain() {
    return readPosition(rules, text()).filter(again -> again.digest().equals(copy().digest()));
  }

  /** Returns the position that a text lays under some rules. */
  private static Optional<Draft> readPosition(Ruleset rules, String text) {
    Problems problems = new Problems();
    List<CaseSheet> sheets =
        Cases.sheets(new Source("position.yaml", "base", text), rules, problems);
    return sheets.stream().findFirst().flatMap(sheet -> sheet.startPosition(rules));
  }

  @Override
  public void close() {
    machine.close();
  }
}
