package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.state.EnglishNouns;
import gabion.state.SlotAllocator;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
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
 * Reports two things of one name where sentences can refer to only one of them, and ids that cannot
 * occur in a sentence. Reports the later declaration, with the location of the other.
 */
final class NameConflictCheck implements CheckPass {

  /** Where a name means a thing: two in one of these rooms are in each other's way. */
  private enum NameScope {
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
  private record NamedThing(String description, Tree.@Nullable Text key) {
    String other(String what) {
      return this.description.equals(what)
          ? "another " + this.description
          : EnglishNouns.withArticle(this.description);
    }
  }

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    new NameTable(whole.definitions(), finds).look();
    new RulesetIds(whole.definitions(), whole.program(), finds).look();
  }

  /** Looks at names alone, of what cannot be loaded for whatever reason. */
  static void look(Definitions defined, CheckFindings finds) {
    new NameTable(defined, finds).look();
    new RulesetIds(defined, null, finds).look();
  }

  /** The names of one ruleset. */
  private static final class NameTable {

    private final Definitions defined;
    private final CheckFindings finds;
    private final Set<String> types = new HashSet<>();
    private final Map<NameScope, Map<String, NamedThing>> names = new EnumMap<>(NameScope.class);

    NameTable(Definitions defined, CheckFindings finds) {
      this.defined = defined;
      this.finds = finds;
      for (NameScope room : NameScope.values()) {
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
        name(NameScope.TYPES, kind.thing().id(), LabMessage.KIND_OF_PIECE.text(), key);
        Tree plural = kind.thing().block().body().get("plural");
        name(NameScope.SELECTORS, kind.plural(), "plural", plural instanceof Tree.Text t ? t : key);
      }
      for (Tree.Field group : defined.groups()) {
        sort(group.key(), "group");
      }
      for (Tree.Field words : defined.words()) {
        sort(words.key(), LabMessage.SORT_OF_WORDS.text());
      }
      defined.areas().forEach(area -> name(NameScope.PLACES, area.id(), "area", area.key()));
      nouns("box", defined.boxes());
      nouns("field", defined.fields());
      nouns("definition", defined.define());
      nouns("table", defined.tables());
    }

    private void own(String name, String plural) {
      types.add(name);
      names(NameScope.TYPES)
          .put(name, new NamedThing(LabMessage.WORD_OF_EVERY_RULESET.text(), null));
      names(NameScope.SELECTORS)
          .put(plural, new NamedThing(LabMessage.WORD_OF_EVERY_RULESET.text(), null));
    }

    private Map<String, NamedThing> names(NameScope room) {
      return names.computeIfAbsent(room, made -> new HashMap<>());
    }

    private void sort(Tree.Text key, String what) {
      name(NameScope.TYPES, key.value(), what, key);
      name(NameScope.SELECTORS, key.value() + "s", "plural", key);
    }

    private void nouns(String what, List<Thing> things) {
      types.addAll(names(NameScope.TYPES).keySet());
      for (Thing thing : things) {
        Head head = Head.ofNoun(thing.key(), types);
        boolean adjective = head.words().size() > 1 && head.words().get(1).text().equals("is");
        if (head.words().isEmpty() || adjective) {
          continue;
        }
        String word = head.words().get(0).text();
        if (what.equals("box")) {
          name(NameScope.PLACES, word, what, thing.key());
        }
        NamedThing other = names(NameScope.SELECTORS).get(word);
        if (other != null) {
          tell(word, new NamedThing(what, thing.key()), other);
        }
        boolean told = what.equals("definition") || what.equals("table"); // by the linker
        if (!told) {
          name(NameScope.NOUNS, word, what, thing.key());
        }
      }
    }

    private void name(NameScope room, String name, String what, Tree.Text key) {
      NamedThing named = new NamedThing(what, key);
      NamedThing other = names(room).putIfAbsent(name, named);
      if (other != null) {
        tell(name, named, other);
      }
    }

    private void tell(String name, NamedThing one, NamedThing other) {
      boolean turned = isBefore(one.key(), other.key());
      NamedThing later = turned ? other : one;
      NamedThing first = turned ? one : other;
      Tree.Text key = later.key();
      Tree.Text before = first.key();
      String help = LabMessage.ONLY_ONE_CAN_BE_NAMED.text();
      if (key != null && before != null) {
        String pack = before.location().source().pack();
        String of = pack.equals(key.location().source().pack()) ? "" : " in pack `" + pack + "`";
        help = LabMessage.OTHER_AT_WITH_HELP.text(before.location(), of, help);
      }
      SourceLocation where = key == null ? null : key.location();
      finds.add(
          ProblemCode.NAME_SHARED,
          where,
          help,
          name,
          later.description(),
          first.other(later.description()));
    }

    /**
     * Returns whether one declaration is in an earlier pack than another, or earlier in its file.
     */
    private boolean isBefore(Tree.@Nullable Text one, Tree.@Nullable Text other) {
      if (one == null || other == null) {
        return one == null;
      }
      List<String> packs = defined.packs();
      int height = packs.indexOf(one.location().source().pack());
      int otherHeight = packs.indexOf(other.location().source().pack());
      boolean sameFile = one.location().source().name().equals(other.location().source().name());
      return height < otherHeight
          || height == otherHeight
              && sameFile
              && one.location().offset() < other.location().offset();
    }
  }

  /**
   * The ids of one ruleset.
   *
   * @param program null where it cannot be loaded, so that only their spelling is looked at
   */
  private record RulesetIds(
      Definitions definitions, @Nullable Program program, CheckFindings finds) {

    void look() {
      things("side", keys(definitions.sides()));
      things("faction", keys(definitions.factions()));
      things("area", keys(definitions.areas()));
      things("card", definitions.cards().stream().map(card -> card.thing().key()).toList());
      for (Kind kind : definitions.pieces()) {
        word(kind.thing().key());
        things(kind.thing().id(), keys(kind.members()));
        kind.faces().forEach(face -> word(face.key()));
        kind.marks().forEach(mark -> word(mark.key()));
      }
      definitions.groups().forEach(group -> word(group.key()));
      for (Tree.Field words : definitions.words()) {
        word(words.key());
        things(words.key().value(), words(words.value()));
      }
      definitions.dice().forEach(die -> word(die.key()));
      definitions.options().forEach(option -> word(option.thing().key()));
      Stream.of(
              definitions.boxes(), definitions.fields(), definitions.define(), definitions.tables())
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
      Sort sort = sorts == null ? null : sorts.find(name);
      boolean listed =
          definitions.words().stream().anyMatch(words -> words.key().value().equals(name));
      for (Tree.Text key : keys) {
        String id = key.value();
        boolean spoken = BuiltIns.ALL.joints().contains(id);
        if (sorts != null && sorts.types().containsKey(id)) {
          String help = LabMessage.HEAD_NAMES_THAT_ONE.text(id);
          finds.add(ProblemCode.UNSAYABLE_ID, key.location(), help, id);
        } else if (sort == null) {
          word(key);
        } else if (NEVER.contains(id) || (!listed || !spoken) && !isSayable(key, sort)) {
          finds.add(ProblemCode.UNSAYABLE_ID, key.location(), help(id), id);
        }
      }
    }

    private boolean isSayable(Tree.Text key, Sort sort) {
      return program != null
          && new ExpressionCompiler(
                  program.vocabulary(), Problems.discarding(), new SlotAllocator())
              .one(key, sort, Scope.EMPTY)
              .isPresent();
    }

    private void word(Tree.Text key) {
      word(key, key.value());
    }

    private void word(Tree.Text key, String word) {
      boolean sayable = SAYABLE.matcher(word).matches() && !NEVER.contains(word);
      if (!word.isEmpty() && !sayable) {
        finds.add(ProblemCode.UNSAYABLE_ID, key.location(), help(word), word);
      }
    }

    private static String help(String id) {
      return BuiltIns.ALL.joints().contains(id)
          ? LabMessage.WORD_OF_LANGUAGE.text(id)
          : LabMessage.NAME_FORM.text();
    }
  }
}
