package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.expr.link.Linker;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.state.Slots;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two things of one name where sentences can say but one of them, and ids that no sentence can say.
 * The later one is told of, with the place of the other.
 */
final class TakenNames implements Pass {

  /** Where a name means a thing: two in one of these rooms are in each other's way. */
  private enum Room {
    /** What selects many things: plurals of sorts, kinds and groups, and heads beside them. */
    SELECTORS,
    /** What heads and steps call one thing of a sort. */
    TYPES,
    /** Areas and boxes. */
    PLACES,
    /** Boxes, fields, definitions and tables. */
    NOUNS
  }

  private static final Pattern SAYABLE = Pattern.compile("[\\p{L}\\p{Nd}]+(?:-[\\p{L}\\p{Nd}]+)*");

  /** Words of the language that no list of words can have either. */
  private static final Set<String> NEVER = Set.of("it", "its", "unreachable", "nothing");

  /**
   * One thing that has a name.
   *
   * @param key null for a word that every ruleset has
   */
  private record Named(String what, Tree.@Nullable Text key) {
    String other(String what) {
      return (this.what.equals(what)
              ? "another "
              : "aeiou".indexOf(this.what.charAt(0)) < 0 ? "a " : "an ")
          + this.what;
    }
  }

  @Override
  public void look(Whole whole, Finds finds) {
    new Table(whole.defined(), finds).look();
    new Ids(whole.defined(), whole.program(), finds).look();
  }

  /** Looks at names alone, of what cannot be loaded for whatever reason. */
  static void look(Definitions defined, Finds finds) {
    new Table(defined, finds).look();
    new Ids(defined, null, finds).look();
  }

  /** The names of one ruleset. */
  private static final class Table {

    private final Definitions defined;
    private final Finds finds;
    private final Set<String> types = new HashSet<>();
    private final Map<Room, Map<String, Named>> names = new EnumMap<>(Room.class);

    Table(Definitions defined, Finds finds) {
      this.defined = defined;
      this.finds = finds;
      for (Room room : Room.values()) {
        names.put(room, new HashMap<>());
      }
    }

    void look() {
      for (Sort sort : new Sorts(Map.of(), Map.of(), Map.of()).plain()) {
        own(sort.name(), sort.plural());
      }
      own("card", "cards");
      for (Kind kind : defined.pieces()) {
        Tree.Text key = kind.thing().key();
        name(Room.TYPES, kind.thing().id(), "kind of piece", key);
        Tree plural = kind.thing().block().body().get("plural");
        name(Room.SELECTORS, kind.plural(), "plural", plural instanceof Tree.Text t ? t : key);
      }
      for (Tree.Field group : defined.groups()) {
        sort(group.key(), "group");
      }
      for (Tree.Field words : defined.words()) {
        sort(words.key(), "sort of words");
      }
      defined.areas().forEach(area -> name(Room.PLACES, area.id(), "area", area.key()));
      nouns("box", defined.boxes());
      nouns("field", defined.fields());
      nouns("definition", defined.define());
      nouns("table", defined.tables());
    }

    private void own(String name, String plural) {
      types.add(name);
      names(Room.TYPES).put(name, new Named("word of every ruleset", null));
      names(Room.SELECTORS).put(plural, new Named("word of every ruleset", null));
    }

    private Map<String, Named> names(Room room) {
      return names.computeIfAbsent(room, made -> new HashMap<>());
    }

    private void sort(Tree.Text key, String what) {
      name(Room.TYPES, key.value(), what, key);
      name(Room.SELECTORS, key.value() + "s", "plural", key);
    }

    private void nouns(String what, List<Thing> things) {
      types.addAll(names(Room.TYPES).keySet());
      for (Thing thing : things) {
        Head head = Head.ofNoun(thing.key(), types);
        boolean adjective = head.words().size() > 1 && head.words().get(1).text().equals("is");
        if (head.words().isEmpty() || adjective) {
          continue;
        }
        String word = head.words().get(0).text();
        if (what.equals("box")) {
          name(Room.PLACES, word, what, thing.key());
        }
        Named other = names(Room.SELECTORS).get(word);
        if (other != null) {
          tell(word, new Named(what, thing.key()), other);
        }
        boolean told = what.equals("definition") || what.equals("table"); // by the linker
        if (!told) {
          name(Room.NOUNS, word, what, thing.key());
        }
      }
    }

    private void name(Room room, String name, String what, Tree.Text key) {
      Named named = new Named(what, key);
      Named other = names(room).putIfAbsent(name, named);
      if (other != null) {
        tell(name, named, other);
      }
    }

    private void tell(String name, Named one, Named other) {
      boolean turned = isBefore(one.key(), other.key());
      Named later = turned ? other : one;
      Named first = turned ? one : other;
      Tree.Text key = later.key();
      Tree.Text before = first.key();
      String help = "sentences can say only one of them";
      if (key != null && before != null) {
        String pack = before.where().source().pack();
        String of = pack.equals(key.where().source().pack()) ? "" : " in pack `" + pack + "`";
        help = "the other stands at " + before.where() + of + "; " + help;
      }
      Where where = key == null ? null : key.where();
      finds.add(Fault.NAME_SHARED, where, help, name, later.what(), first.other(later.what()));
    }

    /** Whether a thing is of an earlier pack than another, or stands before it in its file. */
    private boolean isBefore(Tree.@Nullable Text one, Tree.@Nullable Text other) {
      if (one == null || other == null) {
        return one == null;
      }
      List<String> packs = defined.packs();
      int height = packs.indexOf(one.where().source().pack());
      int otherHeight = packs.indexOf(other.where().source().pack());
      boolean sameFile = one.where().source().name().equals(other.where().source().name());
      return height < otherHeight
          || height == otherHeight && sameFile && one.where().offset() < other.where().offset();
    }
  }

  /**
   * The ids of one ruleset.
   *
   * @param program null where it cannot be loaded, so that only their spelling is looked at
   */
  private record Ids(Definitions defined, @Nullable Program program, Finds finds) {

    void look() {
      things("side", keys(defined.sides()));
      things("faction", keys(defined.factions()));
      things("area", keys(defined.areas()));
      things("card", defined.cards().stream().map(card -> card.thing().key()).toList());
      for (Kind kind : defined.pieces()) {
        word(kind.thing().key());
        things(kind.thing().id(), keys(kind.members()));
        kind.faces().forEach(face -> word(face.key()));
        kind.marks().forEach(mark -> word(mark.key()));
      }
      defined.groups().forEach(group -> word(group.key()));
      for (Tree.Field words : defined.words()) {
        word(words.key());
        things(words.key().value(), words(words.value()));
      }
      defined.dice().forEach(die -> word(die.key()));
      defined.options().forEach(option -> word(option.thing().key()));
      Stream.of(defined.boxes(), defined.fields(), defined.define(), defined.tables())
          .flatMap(List::stream)
          .forEach(
              noun -> Stream.of(noun.key().value().split(" ")).forEach(w -> word(noun.key(), w)));
    }

    private static List<Tree.Text> keys(List<Thing> things) {
      return things.stream().map(Thing::key).toList();
    }

    private static List<Tree.Text> words(Tree words) {
      if (words instanceof Tree.Items items) {
        return items.items().stream()
            .filter(Tree.Text.class::isInstance)
            .map(Tree.Text.class::cast)
            .toList();
      }
      return words instanceof Tree.Fields fields
          ? fields.fields().values().stream().map(Tree.Field::key).toList()
          : List.of();
    }

    /** The things of a sort, each of which a sentence must be able to say where one is wanted. */
    private void things(String name, List<Tree.Text> keys) {
      Sorts sorts = program == null ? null : program.layout().sorts();
      Sort sort = sorts == null ? null : sorts.named(name);
      boolean listed = defined.words().stream().anyMatch(words -> words.key().value().equals(name));
      for (Tree.Text key : keys) {
        String id = key.value();
        boolean spoken = BuiltIns.ALL.joints().contains(id);
        if (sorts != null && sorts.types().containsKey(id)) {
          String help = "where a head or a step calls a thing `" + id + "`, that is meant";
          finds.add(Fault.UNSAYABLE_ID, key.where(), help, id);
        } else if (sort == null) {
          word(key);
        } else if (NEVER.contains(id) || (!listed || !spoken) && !isSayable(key, sort)) {
          finds.add(Fault.UNSAYABLE_ID, key.where(), help(id), id);
        }
      }
    }

    private boolean isSayable(Tree.Text key, Sort sort) {
      return program != null
          && new Linker(program.vocabulary(), Problems.unheard(), new Slots())
              .one(key, sort, Scope.EMPTY)
              .isPresent();
    }

    private void word(Tree.Text key) {
      word(key, key.value());
    }

    private void word(Tree.Text key, String word) {
      boolean sayable = SAYABLE.matcher(word).matches() && !NEVER.contains(word);
      if (!word.isEmpty() && !sayable) {
        finds.add(Fault.UNSAYABLE_ID, key.where(), help(word), word);
      }
    }

    private static String help(String id) {
      return BuiltIns.ALL.joints().contains(id)
          ? "`" + id + "` is a word of the language"
          : "a name is made of letters, digits and hyphens, as `old-mill` is; a `title:` may be"
              + " anything";
    }
  }
}
