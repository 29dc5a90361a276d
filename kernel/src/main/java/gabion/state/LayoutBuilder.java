package gabion.state;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Option;
import gabion.define.Thing;
import gabion.state.Layout.Box;
import gabion.state.Layout.SeenBy;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the layout of a ruleset: first every sort with its things, then what they tell, then
 * pieces, boxes and fields over them. Problems are collected; the layout is whole even where there
 * are some.
 */
public final class LayoutBuilder {

  private final Definitions definitions;
  private final Problems problems;
  private final Layout layout = new Layout();
  private final Told told;
  private final Map<Sort, List<Thing>> things = new LinkedHashMap<>();

  private LayoutBuilder(Definitions definitions) {
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.told = new Told(layout, problems);
  }

  /** The layout that the definitions describe. */
  public static Layout build(Definitions definitions) {
    LayoutBuilder builder = new LayoutBuilder(definitions);
    builder.sorts();
    SingleBuilder singles = new SingleBuilder(builder.layout, definitions, builder::fill);
    singles.build();
    builder.options();
    builder.boxes();
    singles.start();
    builder.tell();
    builder.factions();
    new SeatBuilder(builder.layout, builder.problems).build(definitions.seats());
    new DieBuilder(builder.layout, builder.problems).build(definitions.dice());
    new RowBuilder(builder.layout, definitions).build();
    builder.fields();
    return builder.layout;
  }

  // ---- sorts and their things

  private void sorts() {
    for (Tree.Field word : definitions.words()) {
      Sort sort = newSort(word.key());
      List<Thing> members = new ArrayList<>();
      if (word.value() instanceof Tree.Items items) {
        Block.texts(items, problems).forEach(text -> members.add(bare(text)));
      } else {
        Block block = Block.of(word.value(), gabion.define.Citation.NONE, problems);
        members.addAll(Definitions.things(block.others(), block));
      }
      fill(sort, members);
      for (Thing member : members) {
        member.block().text("printed").ifPresent(text -> sort.print(member.id(), text.value()));
      }
    }
    fill(layout.sides(), definitions.sides());
    fill(layout.factions(), definitions.factions());
    fill(layout.scenarios(), definitions.scenarios());
    fill(layout.areas(), definitions.areas());
    fill(layout.phases(), definitions.phases());
    if (layout.scenarios().size() == 0) {
      layout.scenarios().add("game", definitions.title());
    }
  }

  private Sort newSort(Tree.Text name) {
    if (layout.types().containsKey(name.value())) {
      problems.add(Fault.NAME_TAKEN, name.where(), null, name.value(), "type");
      return Sort.of(name.value(), name.value() + "s");
    }
    Sort sort = Sort.of(name.value(), name.value() + "s");
    layout.add(sort);
    return sort;
  }

  private Thing bare(Tree.Text id) {
    Tree none = new Tree.Fields(id.where(), Tree.Tag.NONE, Map.of());
    return new Thing(id.value(), id, Block.of(none, gabion.define.Citation.NONE, problems));
  }

  private void fill(Sort sort, List<Thing> members) {
    for (Thing thing : members) {
      if (sort.number(thing.id()) >= 0) {
        problems.add(Fault.NAME_TAKEN, thing.key().where(), null, thing.id(), sort.name());
      } else {
        sort.add(thing.id(), thing.title());
      }
    }
    things.computeIfAbsent(sort, key -> new ArrayList<>()).addAll(members);
  }

  private void options() {
    layout.addField("phase", Type.one(layout.phases()), Sort.NOTHING);
    layout.addField("scenario", Type.one(layout.scenarios()), 0);
    for (Thing seating : definitions.seats()) {
      layout.seatings().add(seating.id(), seating.title());
    }
    layout.addField("seating", Type.one(layout.seatings()), 0);
    layout.addField("ending", Type.NUMBER, Sort.NOTHING);
    layout.addField("winner", Type.one(layout.sides()), Sort.NOTHING);
    for (Option option : definitions.options()) {
      Sort sort = Sort.of("option " + option.thing().id(), option.thing().id());
      fill(sort, option.readings());
      layout.options.put(option.thing().id(), sort);
      told.declare(sort, option.thing().block().fields("tells"));
      int standard = sort.number(option.standard());
      if (standard < 0) {
        option
            .thing()
            .block()
            .text("default")
            .ifPresent(text -> unknown(text, "reading", sort.ids()));
      }
      layout.addField("option " + option.thing().id(), Type.one(sort), Math.max(0, standard));
    }
  }

  // ---- places

  private void boxes() {
    List<Box> boxes = new ArrayList<>();
    for (Thing thing : definitions.boxes()) {
      Block block = thing.block();
      Head head = Head.ofNoun(thing.key(), layout.types().keySet());
      if (!head.isSound()) {
        problems.add(Fault.MISSHAPEN_HEAD, thing.key().where(), null, thing.id());
        continue;
      }
      List<Sort> keys = keys(head);
      SeenBy seenBy = seenBy(block);
      int first = layout.places().size();
      for (int i = 0; i < keys.stream().mapToInt(Sort::size).reduce(1, (a, b) -> a * b); i++) {
        layout.places().add(named(head, keys, i), titled(head, block, keys, i));
      }
      boxes.add(
          new Box(
              head.words().get(0).text(),
              prepositions(head),
              keys,
              first,
              layout.places().size() - first,
              seenBy,
              block.claim("in-force")));
      block.done();
    }
    layout.boxes.addAll(boxes);
    layout.boxAt = new Box[layout.places().size()];
    boxes.forEach(box -> Arrays.fill(layout.boxAt, box.first(), box.first() + box.size(), box));
    neighbors();
    links();
  }

  private List<Sort> keys(Head head) {
    List<Sort> keys = new ArrayList<>();
    for (Head.Word parameter : head.parameters()) {
      Sort sort = layout.sort(String.valueOf(parameter.type()));
      if (sort == null) {
        problems.add(Fault.NOT_A_SORT, parameter.where(), null, parameter.text());
      } else {
        keys.add(sort);
      }
    }
    return keys;
  }

  private static List<String> prepositions(Head head) {
    List<String> prepositions = new ArrayList<>();
    for (int i = 1; i < head.words().size(); i++) {
      if (head.words().get(i).isParameter()) {
        prepositions.add(head.words().get(i - 1).text());
      }
    }
    return prepositions;
  }

  private static String named(Head head, List<Sort> keys, int index) {
    Map<String, String> words = new HashMap<>();
    int rest = index;
    for (int k = keys.size() - 1; k >= 0; k--) {
      Sort sort = keys.get(k);
      words.put(head.parameters().get(k).text(), sort.id(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return head.with(words);
  }

  /** The box's title, or its noun, and whose it is. */
  private static String titled(Head head, Block block, List<Sort> keys, int index) {
    StringBuilder title = new StringBuilder();
    int rest = index;
    for (int k = keys.size() - 1; k >= 0; k--) {
      Sort sort = keys.get(k);
      title.insert(0, (k == 0 ? " · " : ", ") + sort.title(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return block.text("title", head.words().get(0).text().replace('-', ' ')) + title;
  }

  private SeenBy seenBy(Block block) {
    Tree.Text text = block.text("seen-by").orElse(null);
    if (text == null) {
      return SeenBy.ALL;
    }
    for (SeenBy seenBy : SeenBy.values()) {
      if (seenBy.name().toLowerCase(java.util.Locale.ROOT).equals(text.value())) {
        return seenBy;
      }
    }
    unknown(text, "visibility", List.of("all", "owner", "side", "none"));
    return SeenBy.ALL;
  }

  private void links() {
    for (Thing link : definitions.links()) {
      layout.links.put(link.id(), new Borders(layout.areas().size()));
    }
  }

  private void neighbors() {
    layout.borders = new Borders(layout.areas().size());
    for (Thing area : things.getOrDefault(layout.areas(), List.of())) {
      int here = layout.areas().number(area.id());
      for (Tree.Text text : area.block().texts("beside")) {
        int there = layout.areas().number(text.value());
        if (there < 0) {
          unknown(text, "area", layout.areas().ids());
        } else if (there == here) {
          problems.add(Fault.BESIDE_ITSELF, text.where(), null, text.value());
        } else {
          layout.borders.lead(here, there);
          layout.borders.lead(there, here);
        }
      }
    }
    layout.borders.measure();
  }

  // ---- what is told

  private void tell() {
    for (Tree.Field tells : definitions.tells()) {
      Sort sort = layout.sort(tells.key().value());
      if (sort == null) {
        unknown(tells.key(), "sort", List.copyOf(layout.sorts().keySet()));
      } else {
        Block block = Block.of(tells.value(), gabion.define.Citation.NONE, problems);
        told.declare(sort, block.others());
      }
    }
    things.forEach(
        (sort, members) -> {
          told.read(sort, members);
          for (Thing thing : members) {
            if (sort.name().equals("card")) {
              thing.block().tree("title");
              for (var manner :
                  List.of("before", "instead", "whenever", "counts", "allows", "play", "text")) {
                thing.block().tree(manner);
              }
            }
            if (sort == layout.scenarios()) {
              thing.block().text("seats").ifPresent(text -> seats(thing, text));
            }
            if (sort == layout.phases()) {
              thing.block().tree("steps");
              thing.block().tree("rule");
              thing.block().tree("at-once");
            }
            thing.block().text("title");
            thing.block().done();
          }
        });
  }

  private void seats(Thing scenario, Tree.Text seating) {
    if (layout.seatings().number(seating.value()) < 0) {
      unknown(seating, "seating", layout.seatings().ids());
    } else {
      layout.seatingOf.put(scenario.id(), seating.value());
    }
  }

  private void factions() {
    layout.sideOf = new int[layout.factions().size()];
    Arrays.fill(layout.sideOf, Sort.NOTHING);
    Property side = layout.factions().property("side");
    if (side != null && side.type().equals(Type.one(layout.sides()))) {
      System.arraycopy(side.values(), 0, layout.sideOf, 0, layout.sideOf.length);
    }
  }

  // ---- fields

  private void fields() {
    for (Thing thing : definitions.fields()) {
      Block block = thing.block();
      Head head = Head.ofNoun(thing.key(), layout.types().keySet());
      if (!head.isSound()) {
        problems.add(Fault.MISSHAPEN_HEAD, thing.key().where(), null, thing.id());
        continue;
      }
      Type type = block.need("type").map(text -> told.type(text, false)).orElse(Type.NUMBER);
      int from = block.number("from", 0);
      int to = block.number("to", type.equals(Type.CLAIM) ? 1 : Integer.MAX_VALUE);
      int start =
          block
              .text("start")
              .map(text -> told.value(text, type))
              .orElse(type.form() == Type.Form.ONE ? Sort.NOTHING : 0);
      int lasts = block.text("lasts").map(text -> phase(text)).orElse(Sort.NOTHING);
      layout.addField(
          new Field(
              head.words().get(0).text(),
              prepositions(head),
              keys(head),
              type,
              layout.fieldCount(),
              start,
              from,
              to,
              lasts,
              block.claim("silent")));
      block.text("title");
      block.done();
    }
  }

  private int phase(Tree.Text text) {
    int number = layout.phases().number(text.value());
    if (number < 0) {
      unknown(text, "phase", layout.phases().ids());
    }
    return number;
  }

  private void unknown(Tree.Text text, String what, List<String> known) {
    problems.add(
        Fault.UNKNOWN_NAME,
        text.where(),
        Near.help(text.value(), "known", known),
        what,
        text.value());
  }
}
