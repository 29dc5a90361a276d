package gabion.tools.lab.play;

import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Counts what happens in random games, and reports what never does. */
final class PlayLedger {

  /** So often a question has one answer, or a step its limit, before that is reported. */
  private static final int OFTEN = 20;

  /** The number of games needed before their results are compared. */
  private static final int FEW = 10;

  /** The number of times something happened, and how often in the reported way. */
  private static final class Count {
    private int all;
    private int reported;
  }

  private final Program program;
  private final Map<StepDescriptor, Count> questions = new LinkedHashMap<>();
  private final Map<StepDescriptor, Count> limits = new LinkedHashMap<>();
  private final Map<StepDescriptor, Field> fields = new HashMap<>();
  private final int[] wins;

  /** In how many games each side had a faction that is played. */
  private final int[] played;

  private final int[] endings;
  private final Set<List<Integer>> results = new HashSet<>();
  private long decisions;

  PlayLedger(Program program) {
    this.program = program;
    this.wins = new int[program.layout().sorts().sides().size() + 1];
    this.played = new int[program.layout().sorts().sides().size()];
    this.endings = new int[program.endings().size() + 1];
  }

  // ---- counting

  /** The same oracle; its questions are counted. */
  Oracle countQuestions(Oracle oracle) {
    return question -> {
      if (question.seat() != Question.FATE) {
        Count count = questions.computeIfAbsent(question.step(), any -> new Count());
        count.all++;
        count.reported += question.shape().size() <= 1 ? 1 : 0;
      }
      return oracle.answer(question);
    };
  }

  void change(StepDescriptor step, Field field, boolean limited) {
    Count count = limits.computeIfAbsent(step, any -> new Count());
    count.all++;
    count.reported += limited ? 1 : 0;
    fields.put(step, field);
  }

  void end(Draft draft, long made) {
    decisions += made;
    int winner = draft.field(Fields.WINNER);
    int ending = draft.field(Fields.ENDING);
    wins[winner < 0 ? wins.length - 1 : winner]++;
    endings[ending < 0 ? endings.length - 1 : ending]++;
    results.add(List.of(winner, ending));
    sidesPlayed(draft.field(Fields.SEATING)).forEach(side -> played[side]++);
  }

  private IntStream sidesPlayed(int seating) {
    Seating seats = program.layout().seating();
    Sort factions = program.layout().sorts().factions();
    return IntStream.range(0, factions.size())
        .filter(one -> seats.seatOf(seating, one) >= 0 || seats.isRuled(seating, one))
        .map(seats::sideOf)
        .filter(side -> side >= 0)
        .distinct();
  }

  // ---- reporting

  /**
   * Reports what never happened.
   *
   * @param done the addresses of instructions that ran
   * @param called the hooks of scripts that ran
   */
  void report(BitSet done, Set<ScriptHook> called, int games, CheckFindings finds) {
    games(games, finds);
    questions.forEach(
        (step, count) -> {
          if (count.all >= OFTEN && count.reported == count.all) {
            finds.doubt(ProblemCode.NO_CHOICE, step.location(), null, count.all);
          }
        });
    limits.forEach(
        (step, count) -> {
          Field field = fields.get(step);
          if (field != null && count.all >= OFTEN && count.reported * 2 > count.all) {
            finds.doubt(
                ProblemCode.ALWAYS_LIMITED,
                step.location(),
                null,
                field.name(),
                field.from(),
                field.to(),
                count.reported,
                count.all);
          }
        });
    StepSearch steps =
        new StepSearch(
            program.definitions().body(),
            StepPlace.all(program),
            StepPlace.thatRan(program, done),
            games,
            finds);
    steps.check();
    hooks(called, steps, games, finds);
  }

  /** Reports hooks of scripts that never ran, except those on rules that never did. */
  private void hooks(Set<ScriptHook> called, StepSearch steps, int games, CheckFindings finds) {
    for (Script script : program.scripts.scripts()) {
      for (ScriptHook hook : script.hooks()) {
        if (!called.contains(hook) && !steps.isSilent(hook.head())) {
          finds.doubt(ProblemCode.HOOK_NOT_RUN, hook.location(), null, games);
        }
      }
    }
  }

  private void games(int games, CheckFindings finds) {
    SourceLocation start = location("procedures", "game");
    int unended = endings[endings.length - 1];
    if (unended > 0) {
      finds.doubt(ProblemCode.GAMES_UNENDED, start, null, unended, games);
    }
    if (decisions == 0) {
      finds.doubt(ProblemCode.GAMES_WITHOUT_DECISION, start, null, games);
    }
    if (games < FEW) {
      return;
    }
    for (int ending = 0; ending < endings.length - 1; ending++) {
      if (endings[ending] == 0) {
        String id = program.endings().get(ending);
        finds.doubt(ProblemCode.ENDING_NOT_REACHED, location("endings", id), null, id, games);
      }
    }
    Sort sides = program.layout().sorts().sides();
    if (wins[wins.length - 1] == games && unended < games) {
      finds.doubt(ProblemCode.GAMES_DRAWN, start, null, games);
    } else if (results.size() == 1 && unended == 0 && decisions > 0) {
      finds.doubt(ProblemCode.GAMES_ALIKE, start, null, games);
    } else if (unended < games) {
      for (int side = 0; side < sides.size(); side++) {
        if (wins[side] == 0 && played[side] >= FEW) {
          String id = sides.id(side);
          finds.doubt(ProblemCode.SIDE_NOT_WINNING, start, null, id, played[side]);
        }
      }
    }
  }

  private @Nullable SourceLocation location(String section, String id) {
    Tree things = program.definitions().body().get(section);
    Tree.Field thing = things instanceof Tree.Fields fields ? fields.fields().get(id) : null;
    return thing == null ? null : thing.key().location();
  }

  /**
   * Looks for steps that never ran.
   *
   * @param allPlaces the places of all steps
   * @param ranPlaces those of the steps that ran
   */
  private record StepSearch(
      Tree.Fields rules,
      Set<StepPlace> allPlaces,
      Set<StepPlace> ranPlaces,
      int games,
      CheckFindings finds) {

    /** Sections whose things are rules with steps of their own. */
    private static final List<String> OF_RULES = StepPlace.RULE_SECTIONS;

    void check() {
      for (String section : OF_RULES) {
        things(rules.get(section));
      }
      if (rules.get("decks") instanceof Tree.Fields decks) {
        decks.fields().values().forEach(deck -> things(deck.value()));
      }
      if (rules.get("hooks") instanceof Tree.Fields hooks) {
        hooks.fields().values().forEach(kind -> things(kind.value()));
      }
    }

    private void things(@Nullable Tree tree) {
      if (tree instanceof Tree.Fields things) {
        for (Tree.Field thing : things.fields().values()) {
          boolean isFormer = thing.value() instanceof Tree.Fields body && body.get("now") != null;
          if (isFormer) {
            continue; // nobody calls it by that name
          }
          if (isSilent(thing)) {
            finds.doubt(
                ProblemCode.RULE_NOT_RUN, thing.key().location(), null, thing.key().value(), games);
          } else {
            steps(thing.value());
          }
        }
      }
    }

    /** Whether a rule has steps of which none ran. */
    boolean isSilent(String head) {
      for (String section : OF_RULES) {
        Tree.Field rule =
            rules.get(section) instanceof Tree.Fields things ? things.fields().get(head) : null;
        if (rule != null && isSilent(rule)) {
          return true;
        }
      }
      return false;
    }

    private boolean isSilent(Tree.Field thing) {
      return count(thing.value(), allPlaces) > 0 && count(thing.value(), ranPlaces) == 0;
    }

    private static int count(Tree tree, Set<StepPlace> places) {
      int count = 0;
      if (tree instanceof Tree.Items items) {
        for (Tree item : items.items()) {
          count += count(item, places);
        }
      } else if (tree instanceof Tree.Fields fields) {
        count += places.contains(StepPlace.ofStep(fields)) ? 1 : 0;
        for (Tree.Field field : fields.fields().values()) {
          count += count(field.value(), places);
        }
      }
      return count;
    }

    /** Reports the outermost steps that never ranPlaces. */
    private void steps(Tree tree) {
      if (tree instanceof Tree.Items items) {
        boolean before = true;
        for (Tree item : items.items()) {
          StepPlace place = StepPlace.ofStep(item);
          boolean silent = allPlaces.contains(place) && !ranPlaces.contains(place);
          if (silent && before) {
            finds.doubt(ProblemCode.STEP_NOT_RUN, item.location(), null, games);
          }
          before = !silent; // the next ones are left out with it
          if (!silent) {
            steps(item);
          }
        }
      } else if (tree instanceof Tree.Fields fields) {
        fields.fields().values().forEach(field -> steps(field.value()));
      }
    }
  }
}
