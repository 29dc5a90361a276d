package gabion.flow.log;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.play.SmallRules;
import gabion.play.View;
import gabion.question.Event;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.GameRandom;
import gabion.state.Layout;
import gabion.state.PieceTraits;
import gabion.state.Sort;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pieces on areas that only their owner sees: what a seat reads is true for every hidden position
 * that looks the same.
 */
class HiddenOnMapTest {

  /** Tables with pieces elsewhere; the fourth is looked at by a spectator. */
  static LongStream seeds() {
    return Boolean.getBoolean("gabion.wide") ? LongStream.rangeClosed(1, 6) : LongStream.of(3, 4);
  }

  private static final int RED = 0;
  private static final int BLUE = 1;

  private static final String RULES =
      """
      tells: { spy: { faction: faction, clever: claim }, scout: { faction: faction }, imp: { faction: faction, clever: claim }, wisp: { faction: faction } }
      seats:
        two: { r: [reds], b: [blues] }
      phases: { day: { steps: [] } }
      areas:
        cave: { seen-by: owner }
        bog: { seen-by: owner, hidden: number, beside: [cave] }
      boxes:
        tent of faction: { seen-by: owner }
        den: {}
      pieces:
        wolf:
          { plural: wolves, per: faction, count: 6, starts: den, seen-by: owner, shown-by: lit,
            faces: { fat: { bite: 2 }, lean: { bite: 1 } }, marks: { lit: day, moved: day } }
        boar: { per: faction, count: 6, starts: den, seen-by: owner }
        hound: { per: faction, count: 6, starts: den, seen-by: owner, hidden: face, faces: [up, down] }
        mole: { per: faction, count: 12, starts: den, seen-by: owner, hidden: number }
        elk: { per: faction, count: 4, starts: den, seen-by: owner, hidden: name, faces: [tall, small] }
        ram: { per: faction, count: 4, starts: den, seen-by: owner, hidden: name, faces: [tall, small] }
        imp:
          starts: den
          seen-by: owner
          hidden: name
          faces: { quick: { wit: 2 }, slow: { wit: 1 } }
          marks: { tired: day }
          each:
            abe: { faction: reds, clever: yes }
            ben: { faction: reds }
            cal: { faction: reds }
            dan: { faction: blues }
            eli: { faction: blues }
        wisp:
          starts: den
          seen-by: owner
          hidden: number
          each:
            una: { faction: reds }
            vic: { faction: reds }
            wes: { faction: reds }
            xan: { faction: reds }
            yan: { faction: blues }
        spy:
          plural: spies
          starts: den
          seen-by: owner
          shown-by: lit
          allegiance: changes
          faces: { keen: { wit: 3 }, dull: { wit: 1 } }
          marks: { lit: day, moved: day }
          each:
            ada: { faction: reds, clever: yes }
            bob: { faction: reds }
            cid: { faction: reds }
            dot: { faction: blues }
            eve: { faction: blues, clever: yes }
            fay: { faction: blues }
        scout:
          starts: den
          seen-by: owner
          hidden: face
          faces: { keen: {}, dull: {} }
          each: { gil: { faction: reds }, hal: { faction: blues } }
      fields:
        debt of imp: { type: number, to: 3 }
      groups: { beast: [wolf, boar], all-of-them: [wolf, spy], horned: [elk, ram] }
      define:
        area is held by faction: { is: any beasts of faction in area }
        area is watched by faction: { is: any spies of faction in area }
        area is dull: { is: any imps in area where its face is slow }
        slow-ones in area: { is: imps in area where its face is slow }
        strength of faction in area: { is: sum of its bite over (wolves of faction in area) }
      """;

  private static final List<List<String>> SENTENCES =
      List.of(
          List.of("count(beasts of F in A)", "count(beasts in A)", "beasts in A", "any boars in A"),
          List.of(
              "wolves of F in A", "count(wolves in A)", "strength of F in A", "any beasts in M"),
          List.of(
              "areas where it is held by F", "areas where it is watched by F", "M", "hounds in A"),
          List.of("count(hounds of F in A)", "any hounds in A where its face is up", "scouts in A"),
          List.of(
              "spies in A", "count(spies of F in A)", "spies of F", "P.area", "P.face", "P.wit"),
          List.of("P.faction", "P.mark is lit", "P is moved", "spies where it is lit", "scouts"),
          List.of(
              "sum of its wit over (spies of F in A)", "count(spies of F)", "gil.face", "hal.area"),
          List.of("sum of its bite over (wolves of F in M)", "count(wolves in M where it is lit)"),
          List.of("places of (spies of F)", "areas where any spies in it", "any all-of-them in A"),
          List.of(
              "count(all-of-them in A)", "all-of-them in A", "stones in A", "count(spies in B)"),
          List.of(
              "spies of F where its face is dull", "(spies in A) with most its wit", "P is in A"),
          List.of("neighbors of P.area", "beasts of F in neighbors of A", "any wolves of F in B"),
          List.of(
              "areas with most count(beasts of F in it)",
              "P.clever",
              "spies in B",
              "A is held by F"),
          List.of("count(moles in A)", "any moles in A", "any moles of F in A", "moles of F in A"),
          List.of("areas where any moles in it", "count(moles of F in A) > 1", "moles in M"),
          List.of("count(elks in A)", "any rams in A", "count(horneds of F in A)", "horneds in A"),
          List.of(
              "count(horneds in A where its face is tall)",
              "any horneds of F in A where its face is small",
              "elks of F in A"),
          List.of("imps in A", "count(imps of F in A)", "any imps of F in A", "abe.area"),
          List.of("abe.face", "abe.wit", "count(imps in A where its face is slow)", "imps in B"),
          List.of("wisps in A", "count(wisps of F in A)", "any wisps in A", "any wisps of F in A"),
          List.of("areas where any wisps in it", "una.area", "count(wisps in A) > 1", "wisps in B"),
          List.of(
              "count(wisps in M)",
              "count(moles of F in M)",
              "count(beasts in bog)",
              "any boars in bog"),
          List.of(
              "count(wisps)",
              "count(wisps of F)",
              "places of (wisps of F)",
              "areas with most count(moles in it)"));

  /** Sentences of which some read no more than faces and marks that all see. */
  private static final List<List<String>> OF_FACES =
      List.of(
          List.of(
              "count(imps in A where its face is slow)",
              "any imps of F in A where its wit is 2",
              "imps in A where it is tired",
              "count(imps in A where its face is quick and it is not tired)",
              "areas where any imps in it where its face is slow",
              "areas where it is dull",
              "sum of its wit over (imps in A)",
              "sum of its wit over (imps of F in [hill, shore])",
              "sum of its wit * 2 - its debt over (imps in A where it is tired)",
              "sum of count(imps in A where its face is slow) over areas",
              "slow-ones in A"),
          List.of(
              "count(imps in M where its face is slow)",
              "count(imps of F in [hill, shore, den] where its wit is 1)",
              "places of (imps of F where its face is quick)",
              "count((imps in A where its face is slow) where it is tired)",
              "areas with most count(imps in it where its face is slow)",
              "imps in neighbors of A where its wit > 1"),
          List.of(
              "count(imps in A where it is clever and its face is slow)",
              "count(imps in A where its debt is 0 and its face is slow)",
              "any imps in A where its face is abe.face",
              "count(imps in A where its face is slow and its area is A)",
              "any imps in A where its face is slow and it is in A",
              "any imps in A where its face is slow and any imps in A where its face is quick",
              "count(imps in A where its debt is count(imps in A where its face is slow))",
              "count(imps in A where its face is slow or it is cal)",
              "only of (imps in A where its face is slow)"));

  private final SmallRules table = SmallRules.of(RULES);
  private long drawn;
  private int shifted;

  private int below(long seed, int bound) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, drawn++), bound);
  }

  private String said(List<List<String>> rules, long seed) {
    List<String> rule = rules.get(below(seed, rules.size()));
    return rule.get(below(seed, rule.size()))
        .replace("A", List.of("hill", "meadow", "shore", "cave", "bog").get(below(seed, 5)))
        .replace("B", List.of("den", "tent of reds", "tent of blues").get(below(seed, 3)))
        .replace("F", List.of("reds", "blues").get(below(seed, 2)))
        .replace("P", List.of("ada", "bob", "dot", "eve").get(below(seed, 4)))
        .replace("M", List.of("areas", "[hill, cave]", "places").get(below(seed, 3)));
  }

  private Draft scattered(long seed) {
    Draft draft = table.laid();
    Layout layout = table.layout();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int from = 0; from < layout.sorts().places().size(); from++) {
        for (int left = draft.count(row, from); left > 0; left--) {
          int after = anyOfItsKind(row, seed);
          draft.move(row, from, after, below(seed, layout.sorts().places().size()), 1);
        }
      }
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      draft.put(piece, below(seed, layout.sorts().places().size()));
      bear(draft, piece, seed, true);
      Sort sort = layout.sorts().backSort(piece);
      if (layout.rows().traitsOf(sort).changesOwner() && below(seed, 3) == 0) {
        draft.set(layout.fields().offsetOfPieces(Fields.OWNER) + piece, below(seed, 2));
      }
    }
    Field debt = layout.fields().get("debt");
    for (int imp = 0; imp < debt.size(); imp++) {
      draft.set(debt.offset() + imp, below(seed, 2));
    }
    return draft;
  }

  private int anyOfItsKind(int row, long seed) {
    List<Integer> alike = new ArrayList<>();
    for (int other = 0; other < table.layout().rows().size(); other++) {
      var is = table.layout().rows().get(other);
      var its = table.layout().rows().get(row);
      if (is.kind() == its.kind() && is.faction() == its.faction()) {
        alike.add(other);
      }
    }
    return alike.get(below(seed, alike.size()));
  }

  /** Gives a single piece any face and any mark. */
  private void bear(Draft draft, int piece, long seed, boolean showing) {
    Layout layout = table.layout();
    PieceTraits its = layout.rows().traitsOf(layout.sorts().backSort(piece));
    int face = layout.fields().offsetOfPieces(Fields.FACE);
    int mark = layout.fields().offsetOfPieces(Fields.MARK);
    if (!its.faces().isEmpty()) {
      draft.set(face + piece, its.faces().get(below(seed, its.faces().size())));
    }
    List<Integer> marks = new ArrayList<>(its.marks());
    marks.removeIf(one -> !showing && layout.map().isShowing(piece, one));
    marks.add(Sort.NOTHING);
    draft.set(mark + piece, marks.get(below(seed, marks.size())));
  }

  /** Another table that looks the same to a seat. */
  private Draft twin(Draft draft, Visibility sight, long seed) {
    Draft twin = draft.newEmptyDraft();
    draft.copyInto(twin);
    for (int n = 0; n < 30; n++) {
      exchangePiles(twin, sight, seed);
      shiftNumbers(twin, sight, seed);
    }
    Layout layout = table.layout();
    int pieces = layout.sorts().pieces().size();
    for (int n = 0; n < 60; n++) {
      int one = below(seed, pieces);
      int other = below(seed, pieces);
      boolean alike = layout.sorts().backSort(one) == layout.sorts().backSort(other);
      boolean owned = layout.map().owner(twin, one) == layout.map().owner(twin, other);
      boolean staysHidden = !isShowing(twin, one) && !isShowing(twin, other);
      boolean hidden = !sight.sees(twin, one) && !sight.sees(twin, other);
      if (alike && owned && hidden && staysHidden) {
        exchange(twin, one, other);
      }
    }
    for (int piece = 0; piece < pieces; piece++) {
      boolean unknown = !sight.knows(twin, layout.fields().offsetOfPieces(Fields.FACE) + piece);
      if (unknown && !showsFace(twin, piece)) {
        bear(twin, piece, seed, false);
      }
    }
    assertThat(sight.seesAlike(draft, twin)).isTrue();
    return twin;
  }

  private boolean isShowing(Draft draft, int piece) {
    int mark = table.layout().fields().offsetOfPieces(Fields.MARK);
    return table.layout().map().isShowing(piece, draft.field(mark + piece));
  }

  private boolean showsFace(Draft draft, int piece) {
    int place = draft.placeOf(piece);
    return place < table.layout().sorts().areas().size()
        && table.layout().map().showsFace(piece, place);
  }

  /** Two pieces change places; a face and a mark that are seen stay where they are. */
  private void exchange(Draft twin, int one, int other) {
    int place = twin.placeOf(one);
    if (showsFace(twin, one) || showsFace(twin, other)) {
      for (String name : List.of(Fields.FACE, Fields.MARK)) {
        int borne = table.layout().fields().offsetOfPieces(name);
        int up = twin.field(borne + one);
        twin.set(borne + one, twin.field(borne + other));
        twin.set(borne + other, up);
      }
    }
    twin.put(one, twin.placeOf(other));
    twin.put(other, place);
  }

  /** Moves a piece where the number is hidden to another such place; some stay at both. */
  private void shiftNumbers(Draft twin, Visibility sight, long seed) {
    Layout layout = table.layout();
    int areas = layout.sorts().areas().size();
    int row = below(seed, layout.rows().size());
    int from = below(seed, areas);
    int to = below(seed, areas);
    boolean hidden = !sight.sees(from, row) && !sight.sees(to, row);
    if (hidden
        && layout.map().hidesNumber(row, from)
        && layout.map().hidesNumber(row, to)
        && twin.count(row, from) > 1
        && twin.count(row, to) > 0) {
      twin.move(row, from, row, to, 1);
      shifted++;
    }
    int piece = below(seed, layout.sorts().pieces().size());
    int place = twin.placeOf(piece);
    if (place < areas && to < areas && !sight.sees(twin, piece)) {
      boolean uncounted =
          layout.map().hidesNumberOf(piece, place) && layout.map().hidesNumberOf(piece, to);
      if (uncounted && alikeAt(twin, piece, place) > 1 && alikeAt(twin, piece, to) > 0) {
        twin.put(piece, to);
        shifted++;
      }
    }
  }

  private int alikeAt(Draft draft, int piece, int place) {
    int alike = 0;
    Layout layout = table.layout();
    for (int other = 0; other < layout.sorts().pieces().size(); other++) {
      boolean same = layout.sorts().backSort(piece) == layout.sorts().backSort(other);
      boolean owned = layout.map().owner(draft, piece) == layout.map().owner(draft, other);
      alike += same && owned && draft.placeOf(other) == place ? 1 : 0;
    }
    return alike;
  }

  private void exchangePiles(Draft twin, Visibility sight, long seed) {
    List<int[]> piles = new ArrayList<>();
    for (int place = 0; place < table.layout().sorts().places().size(); place++) {
      for (int row = 0; row < table.layout().rows().size(); row++) {
        if (twin.count(row, place) > 0 && !sight.sees(place, row)) {
          piles.add(new int[] {row, place});
        }
      }
    }
    if (piles.isEmpty()) {
      return;
    }
    int[] one = piles.get(below(seed, piles.size()));
    int[] other = piles.get(below(seed, piles.size()));
    if (isAlike(one[0], other[0], one[1], sight) && isAlike(one[0], other[0], other[1], sight)) {
      twin.move(one[0], one[1], one[0], other[1], 1);
      twin.move(other[0], other[1], other[0], one[1], 1);
    }
    int turned = anyOfItsKind(other[0], seed);
    if (twin.count(other[0], other[1]) > 0 && isAlike(other[0], turned, other[1], sight)) {
      twin.move(other[0], other[1], turned, other[1], 1);
    }
  }

  private boolean isAlike(int row, int other, int place, Visibility sight) {
    boolean area = place < table.layout().sorts().areas().size();
    boolean looks = !area || (table.layout().map().similarRows(row, place) >>> other & 1) != 0;
    return looks && !sight.sees(place, row) && !sight.sees(place, other);
  }

  private Optional<CompiledExpression> code(String sentence) {
    return table.compiler(new Problems()).code(text(sentence), Scope.EMPTY);
  }

  private static Tree.Text text(String sentence) {
    Source source = new Source("sentence", "base", "sentence: '" + sentence + "'\n");
    Tree.Fields fields = YamlReader.read(source, new Problems()).orElseThrow();
    return (Tree.Text) Objects.requireNonNull(fields.get("sentence"));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void what_is_told_as_a_value_is_so_on_every_table_that_looks_the_same(long seed) {
    Draft draft = scattered(seed);
    Visibility sight = Visibility.of(draft, seed % 4 == 0 ? Visibility.NOBODY : BLUE);
    assertSame(draft, sight, SENTENCES, seed);
    assertThat(shifted).as("numbers that differ").isGreaterThan(20);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void what_is_told_of_shown_faces_is_so_whichever_piece_has_which(long seed) {
    Draft draft = scattered(seed);
    Sort imps = Objects.requireNonNull(table.layout().sorts().find("imp"));
    for (int imp = 0; imp < imps.size(); imp++) {
      draft.put(imps.first() + imp, place(below(seed, 2) == 0 ? "hill" : "shore"));
    }
    Visibility sight = Visibility.of(draft, seed % 4 == 0 ? Visibility.NOBODY : BLUE);
    assertSame(draft, sight, OF_FACES, seed);
  }

  /** Asserts that a value told to a seat also holds in tables that look the same to it. */
  private void assertSame(Draft draft, Visibility sight, List<List<String>> rules, long seed) {
    SeatKnowledge known = SeatKnowledge.of(draft, sight);
    int told = 0;
    int untold = 0;
    for (int n = 0; n < 500; n++) {
      String sentence = said(rules, seed);
      CompiledExpression code = code(sentence).orElse(null);
      if (code == null) {
        continue;
      }
      boolean forAll = openness(sentence).isForAll();
      Optional<String> value = known.ifKnown(some -> table.word(code, some));
      untold += value.isEmpty() ? 1 : 0;
      for (int twins = 0; twins < 6 && (forAll || value.isPresent()); twins++) {
        told++;
        Draft twin = twin(draft, sight, seed);
        assertThat(table.word(code, twin)).as(sentence).isEqualTo(table.word(code, draft));
      }
    }
    assertThat(told).isGreaterThan(300);
    assertThat(untold).isGreaterThan(40);
  }

  private RequiredVisibility openness(String sentence) {
    ExpressionCompiler linker = table.compiler(new Problems());
    return linker.openness(text(sentence), Scope.EMPTY);
  }

  // ---- what each seat is told

  private Draft camp() {
    Draft draft = table.laid();
    move(draft, "wolf", "reds", "fat", "hill", 2);
    move(draft, "boar", "reds", "", "hill", 1);
    move(draft, "hound", "reds", "down", "hill", 1);
    move(draft, "boar", "blues", "", "hill", 1);
    put(draft, "ada", "hill");
    put(draft, "bob", "shore");
    put(draft, "gil", "hill");
    move(draft, "mole", "reds", "", "meadow", 3);
    move(draft, "elk", "reds", "tall", "hill", 1);
    move(draft, "elk", "reds", "small", "hill", 1);
    move(draft, "ram", "reds", "tall", "hill", 1);
    put(draft, "abe", "hill");
    put(draft, "ben", "hill");
    int face = table.layout().fields().offsetOfPieces(Fields.FACE);
    int abe = table.layout().sorts().pieces().number("abe");
    draft.set(face + abe, table.layout().sorts().faces().number("slow"));
    put(draft, "una", "shore");
    put(draft, "vic", "shore");
    put(draft, "wes", "meadow");
    return draft;
  }

  @Test
  void a_view_tells_what_is_seen_of_hidden_pieces() {
    Draft draft = camp();
    View view = View.of(draft, BLUE);

    assertThat(view.unseenPieces(place("meadow")))
        .extracting(Visibility.UnseenPieces::isCounted)
        .containsOnly(false);
    assertThat(view.number(place("meadow"))).isZero();
    assertThat(view.isVisible(place("meadow"))).isFalse();
    assertThat(view.unseenPieces(place("hill")))
        .filteredOn(some -> some.face() >= 0)
        .extracting(some -> some.number() + " " + table.layout().sorts().faces().id(some.face()))
        .containsExactlyInAnyOrder("2 tall", "1 small", "1 slow", "1 quick");
    assertThat(View.of(draft, RED).unseenPieces(place("meadow"))).isEmpty();
    move(draft, "boar", "reds", "", "bog", 2);
    assertThat(view.unseenPieces(place("bog")))
        .containsExactly(new Visibility.UnseenPieces(0, -1, -1));
  }

  @Test
  void a_move_between_areas_that_hide_the_number_tells_none() {
    Draft draft = camp();
    int mole = row("mole", "reds");
    int meadow = place("meadow");
    var cause = new Event.Cause("", null, "", 0, Event.Detail.FULL);
    var away = new Event.Pile(mole, mole, meadow, place("shore"), 2);
    var home = new Event.Pile(mole, mole, meadow, place("den"), 2);

    assertThat(veiled(draft, new Event.Moved(cause, List.of(away))))
        .containsExactly(new Event.Pile(-1, -1, meadow, place("shore"), 0));
    assertThat(veiled(draft, new Event.Moved(cause, List.of(home)))).containsExactly(home);
    var tent = new Event.Pile(mole, mole, meadow, place("tent of reds"), 2);
    assertThat(veiled(draft, new Event.Moved(cause, List.of(tent))))
        .as("all see how many lie in a box")
        .containsExactly(new Event.Pile(-1, -1, meadow, place("tent of reds"), 2));
    var formatter = new EventFormatter(table.layout());
    Event told =
        Visibility.of(draft, BLUE).veil(new Event.Moved(cause, List.of(away))).orElseThrow();
    assertThat(formatter.lines(told)).containsExactly("some unseen: Meadow → Shore");
  }

  private List<Event.Pile> veiled(Draft draft, Event moved) {
    return ((Event.Moved) Visibility.of(draft, BLUE).veil(moved).orElseThrow()).piles();
  }

  private int row(String kind, String owner) {
    Layout layout = table.layout();
    for (int row = 0; row < layout.rows().size(); row++) {
      var is = layout.rows().get(row);
      if (layout.sorts().kinds().id(is.kind()).equals(kind)
          && layout.sorts().factions().id(is.faction()).equals(owner)) {
        return row;
      }
    }
    throw new AssertionError(kind);
  }

  private void move(Draft draft, String kind, String owner, String face, String place, int count) {
    Layout layout = table.layout();
    for (int row = 0; row < layout.rows().size(); row++) {
      var is = layout.rows().get(row);
      boolean meant =
          layout.sorts().kinds().id(is.kind()).equals(kind)
              && layout.sorts().factions().id(is.faction()).equals(owner)
              && (face.isEmpty() || layout.sorts().faces().id(is.face()).equals(face))
              && is.mark() < 0;
      if (meant) {
        int stock = row;
        while (draft.count(stock, place("den")) == 0) {
          stock--;
        }
        draft.move(stock, place("den"), row, place(place), count);
        return;
      }
    }
  }

  private void put(Draft draft, String piece, String place) {
    draft.put(table.layout().sorts().pieces().number(piece), place(place));
  }

  private int place(String place) {
    return table.layout().sorts().places().number(place);
  }

  private String told(Draft draft, int seat, String sentence) {
    CompiledExpression code = code(sentence).orElseThrow();
    return new ValueFormatter(
            SeatKnowledge.of(draft, Visibility.of(draft, seat)), new Names(table.layout(), true))
        .word(code);
  }

  @ParameterizedTest(name = "{0} is {1}, to the enemy {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "count(beasts of reds in hill)       | 3                     | 3",
        "count(wolves in hill)               | 2                     | ?",
        "wolves of reds in hill              | 2 Wolves of Reds (fat) | ?",
        "beasts of blues in hill             | 1 unseen              | 1 Boar of Blues",
        "strength of reds in hill            | 4                     | ?",
        "count(hounds of reds in hill)       | 1                     | 1",
        "hounds of reds in hill              | 1 Hound of Reds (down)| 1 unseen",
        "areas where it is held by reds      | Hill                  | Hill",
        "count(spies of reds in shore)       | 1                     | 1",
        "spies in shore                      | Bob                   | 1 unseen",
        "areas where it is watched by reds   | Hill and Shore        | Hill and Shore",
        "bob.area                            | Shore                 | ?",
        "gil.area                            | Hill                  | Hill",
        "gil.face                            | keen                  | ?",
        "sum of its wit over (spies in hill) | 3                     | ?",
        "bob.faction                         | Reds                  | Reds",
        "count(moles in meadow)              | 3                     | ?",
        "any moles in meadow                 | yes                   | yes",
        "any moles of blues in meadow        | no                    | no",
        "moles in meadow                     | 3 Moles of Reds       | ?",
        "areas where any moles in it         | Meadow                | Meadow",
        "count(horneds in hill)              | 3                     | 3",
        "count(horneds in hill where its face is tall) | 2           | 2",
        "count(elks in hill)                 | 2                     | ?",
        "any elks in hill                    | yes                   | ?",
        "imps in hill                        | Abe and Ben           | 2 unseen",
        "abe.face                            | slow                  | ?",
        "count(imps in hill where its face is slow)     | 1 | 1",
        "count(imps in [hill, cave] where its wit is 2) | 1 | 1",
        "any imps in hill where it is tired             | no | no",
        "imps in hill where its face is slow            | Abe | 1 unseen",
        "slow-ones in hill                              | Abe | 1 unseen",
        "areas where any imps in it where its face is slow | Hill | Hill",
        "areas where it is dull                         | Hill | Hill",
        "sum of its wit over (imps in hill)             | 3 | 3",
        "sum of its wit over (imps in hill where it is clever) | 1 | ?",
        "places of (imps where its face is slow)        | Hill | ?",
        "count(imps in hill where its face is slow and it is clever) | 1 | ?",
        "any imps in hill where its face is abe.face    | yes | ?",
        "only of (imps in hill where its face is slow)  | Abe | ?",
        "count(wisps in shore)               | 2                     | ?",
        "any wisps in shore                  | yes                   | yes",
        "any wisps in hill                   | no                    | no",
        "areas where any wisps in it         | Meadow and Shore      | Meadow and Shore",
        "una.area                            | Shore                 | ?",
      })
  void the_owner_sees_all_and_the_others_how_many_of_whom(
      String sentence, String owner, String enemy) {
    Draft draft = camp();

    assertThat(told(draft, RED, sentence)).isEqualTo(owner);
    assertThat(told(draft, BLUE, sentence)).isEqualTo(enemy);
  }

  @Test
  void a_mark_shows_a_piece_to_all_and_a_new_owner_sees_it() {
    Draft draft = camp();
    Fields fields = table.layout().fields();
    int bob = table.layout().sorts().pieces().number("bob");
    View view = View.of(draft, BLUE);
    assertThat(view.sees(bob)).isFalse();

    draft.set(
        fields.offsetOfPieces(Fields.MARK) + bob, table.layout().sorts().marks().number("lit"));
    assertThat(view.sees(bob)).isTrue();
    assertThat(told(draft, BLUE, "bob.wit")).isEqualTo("3");

    draft.set(fields.offsetOfPieces(Fields.MARK) + bob, Sort.NOTHING);
    assertThat(view.sees(bob)).isFalse();

    draft.set(fields.offsetOfPieces(Fields.OWNER) + bob, 1);
    assertThat(view.sees(bob)).isTrue();
    assertThat(View.of(draft, RED).sees(bob)).isFalse();
    assertThat(told(draft, RED, "count(spies of blues in shore)")).isEqualTo("1");
  }

  @Test
  void an_area_hides_all_that_has_an_owner() {
    Draft draft = camp();
    move(draft, "hound", "reds", "up", "cave", 2);
    move(draft, "boar", "reds", "", "cave", 1);
    put(draft, "gil", "cave");

    assertThat(told(draft, BLUE, "count(hounds in cave)")).isEqualTo("?");
    assertThat(told(draft, BLUE, "scouts in cave")).isEqualTo("1 unseen");
    assertThat(told(draft, RED, "count(hounds in cave)")).isEqualTo("2");
    assertThat(View.of(draft, BLUE).number(place("cave"))).isEqualTo(4);
    assertThat(View.of(draft, BLUE).unseenPieces(place("cave")))
        .containsExactly(new Visibility.UnseenPieces(4, -1, -1));
  }
}
