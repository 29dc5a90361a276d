package gabion.state.build;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.define.Option;
import gabion.define.Sections;
import gabion.define.Thing;
import gabion.state.Inflection;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the sorts of a ruleset, fills them with their things, and reads what these tell. */
final class SortBuilder {

  private final Definitions definitions;

  /** How many things of a sort there may be, pieces of all sorts together; places too. */
  static final int MOST = 10_000;

  private final Problems problems;
  private final Map<String, Sort> byName = new LinkedHashMap<>();
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Sort> options = new LinkedHashMap<>();
  private final Sorts sorts = new Sorts(byName, types, options);
  private final Map<Sort, List<Thing>> things = new LinkedHashMap<>();
  private final UnknownNames unknown;
  private final PropertyReader properties;

  SortBuilder(Definitions definitions) {
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new UnknownNames(problems);
    this.properties = new PropertyReader(sorts, problems);
    for (Sort sort : sorts.plain()) {
      add(sort);
    }
    addType("number", Type.NUMBER);
    addType("claim", Type.CLAIM);
  }

  /** The sorts as far as they have been made. */
  Sorts sorts() {
    return sorts;
  }

  PropertyReader properties() {
    return properties;
  }

  /** The things that a sort was filled with, as they were written. */
  List<Thing> things(Sort sort) {
    return things.getOrDefault(sort, List.of());
  }

  void add(Sort sort) {
    byName.put(sort.name(), sort);
    types.put(sort.name(), Type.one(sort));
  }

  void addType(String name, Type type) {
    types.put(name, type);
  }

  void fill(Sort sort, List<Thing> members) {
    List<Thing> few = members;
    for (int i = 0; i < few.size(); i++) {
      Thing thing = few.get(i);
      if (sort.whole().size() >= MOST) {
        problems.add(
            ProblemCode.TOO_MANY_THINGS,
            thing.key().location(),
            null,
            thing.id(),
            MOST,
            sort.plural());
        few = members.subList(0, i);
      } else if (sort.number(thing.id()) >= 0) {
        problems.add(ProblemCode.NAME_TAKEN, thing.key().location(), null, thing.id(), sort.name());
      } else {
        sort.add(thing.id(), thing.title());
      }
    }
    things.computeIfAbsent(sort, key -> new ArrayList<>()).addAll(few);
  }

  /** The sorts that a ruleset declares, and those whose things stand in sections of their own. */
  void words() {
    definitions.words().forEach(this::word);
    fill(sorts.sides(), definitions.sides());
    fill(sorts.factions(), definitions.factions());
    fill(sorts.scenarios(), definitions.scenarios());
    fill(sorts.areas(), definitions.areas());
    fill(sorts.phases(), definitions.phases());
    definitions
        .sheet()
        .ifPresent(sheet -> sheet.links().keySet().forEach(link -> link(link, link)));
    definitions.links().forEach(link -> link(link.id(), link.title()));
    if (sorts.scenarios().size() == 0) {
      sorts.scenarios().add("game", definitions.title());
    }
  }

  private void link(String id, String title) {
    if (sorts.links().number(id) < 0) {
      sorts.links().add(id, title);
    }
  }

  private void word(Tree.Field word) {
    Sort sort = Sort.of(word.key().value(), word.key().value() + "s");
    if (types.containsKey(sort.name())) {
      problems.add(ProblemCode.NAME_TAKEN, word.key().location(), null, sort.name(), "type");
    } else {
      add(sort);
    }
    List<Thing> members = new ArrayList<>();
    if (word.value() instanceof Tree.Items items) {
      Block.texts(items, problems).forEach(text -> members.add(bare(text)));
    } else {
      Block block = Block.of(word.value(), Citation.NONE, problems, Sections.WORDS.entry());
      members.addAll(block.things());
    }
    fill(sort, members);
    for (Thing member : members) {
      member.block().text("printed").ifPresent(text -> sort.print(member.id(), text.value()));
    }
  }

  private Thing bare(Tree.Text id) {
    Tree none = new Tree.Fields(id.location(), Tree.Tag.NONE, Map.of());
    return new Thing(id.value(), id, Block.of(none, Citation.NONE, problems));
  }

  /** The seatings, and the readings of options. */
  void options() {
    for (Thing seating : definitions.seats()) {
      sorts.seatings().add(seating.id(), seating.title());
    }
    for (Option option : definitions.options()) {
      Block block = option.thing().block();
      Sort sort = Sort.of("option " + option.thing().id(), option.thing().id());
      fill(sort, option.readings());
      options.put(option.thing().id(), sort);
      properties.declare(sort, block.fields("tells"));
      if (sort.number(option.standard()) < 0) {
        block.text("default").ifPresent(text -> unknown.note(text, "reading", sort.ids()));
      }
      if (option.before() != null && sort.number(option.before()) < 0) {
        block.text("before").ifPresent(text -> unknown.note(text, "reading", sort.ids()));
      }
    }
  }

  /** Reads what all things tell. */
  void tell() {
    for (Tree.Field tells : definitions.tells()) {
      Sort sort = sorts.find(tells.key().value());
      if (sort == null) {
        unknown.note(tells.key(), "sort", byName.keySet());
      } else {
        Block block = Block.of(tells.value(), Citation.NONE, problems);
        properties.declare(sort, block.others());
      }
    }
    problems.expectConsequences();
    things.forEach(
        (sort, members) -> {
          properties.read(sort, members);
          members.forEach(thing -> readElsewhere(sort, thing));
          members.forEach(thing -> thing.block().reportUnreadFields());
        });
  }

  /** Reads the fields of a thing that are not properties. */
  private void readElsewhere(Sort sort, Thing thing) {
    Block block = thing.block();
    if (sort == sorts.sides() || sort == sorts.factions()) {
      sort.inflect(thing.id(), Inflection.of(block, thing.title()));
    }
    block.readElsewhere();
  }

  /** Nothing is added from now on. */
  void close() {
    sorts.seatings().close();
    byName.values().forEach(Sort::close);
    things.keySet().forEach(Sort::close);
  }
}
