package gabion.play;

import gabion.define.BotName;
import gabion.define.Clause;
import gabion.expr.link.ExpressionCompiler;
import gabion.flow.log.LogTemplate;
import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.ValueFormatter;
import gabion.flow.log.Visibility;
import gabion.flow.run.Program;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Suggestions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A loaded and compiled ruleset. */
public final class Ruleset {

  /** The value in a seating for factions played by the rules. */
  public static final String RULES = Seating.RULES;

  /** The name of the option that says who sits where. */
  public static final String SEATS = "seats";

  private final String id;
  private final Program program;
  private final Map<String, String> packs;
  private final Map<String, Source> sources;
  private @Nullable Fingerprint fingerprint;

  /**
   * A ruleset.
   *
   * @param packs the versions of the packs laid over its base
   * @param sources the files of its rules and scripts, by their names counted from their packs
   */
  public Ruleset(
      String id, Program program, Map<String, String> packs, Map<String, Source> sources) {
    this.id = id;
    this.program = program;
    this.packs = packs;
    this.sources = sources;
  }

  public String id() {
    return id;
  }

  public Program program() {
    return program;
  }

  /** The files of its rules and scripts. */
  public Collection<Source> sources() {
    return sources.values();
  }

  /** The versions and hashes of its sources. */
  public synchronized Fingerprint fingerprint() {
    if (fingerprint == null) {
      fingerprint = Fingerprint.of(packs, sources);
    }
    return fingerprint;
  }

  public Layout layout() {
    return program.layout();
  }

  /** Links sentences over this ruleset: for cases, and for those who draw. */
  public ExpressionCompiler compiler(Problems problems) {
    return new ExpressionCompiler(program.vocabulary(), problems, program.slots());
  }

  public String title() {
    return program.definitions().title();
  }

  /** The doubts about the rules that were settled. */
  public List<RulingText> rulingTexts() {
    return program.definitions().rulings().stream().map(RulingText::of).toList();
  }

  /** The clauses of the rules and their sentences in our own words, by their ids. */
  public Map<String, String> clauses() {
    return Clause.texts(program.definitions().clauses());
  }

  /**
   * Returns a setup with the requested options and defaults for the rest; empty, with problems, for
   * unknown names.
   */
  public Optional<Setup> setup(String scenario, Map<String, String> asked, Problems problems) {
    Layout layout = layout();
    String chosen = scenario.isEmpty() ? layout.sorts().scenarios().ids().get(0) : scenario;
    checkKnown("scenario", chosen, layout.sorts().scenarios().ids(), problems);
    Map<String, String> options = new LinkedHashMap<>();
    String fixed = layout.seating().ofScenario(chosen);
    options.put(SEATS, fixed == null ? layout.sorts().seatings().ids().get(0) : fixed);
    layout
        .sorts()
        .options()
        .forEach(
            (name, readings) ->
                options.put(name, readings.id(layout.fields().option(name).start())));
    asked.forEach(
        (name, reading) -> {
          if (checkKnown("option", name, List.copyOf(options.keySet()), problems)) {
            boolean seated = name.equals(SEATS) && fixed != null;
            checkKnown(
                "reading of " + name,
                reading,
                seated ? List.of(fixed) : readings(name).ids(),
                problems);
            options.put(name, reading);
          }
        });
    return problems.isEmpty() ? Optional.of(new Setup(chosen, options)) : Optional.empty();
  }

  /**
   * Returns the setup of a saved game, in which newer options take their {@code before} reading.
   */
  public Setup withNewOptions(Setup kept) {
    Map<String, String> options = new LinkedHashMap<>(kept.options());
    program
        .definitions()
        .options()
        .forEach(
            option -> {
              if (option.before() != null) {
                options.putIfAbsent(option.thing().id(), option.before());
              }
            });
    return new Setup(kept.scenario(), options, kept.changes());
  }

  private static boolean checkKnown(
      String what, String name, List<String> names, Problems problems) {
    if (names.contains(name)) {
      return true;
    }
    problems.add(
        ProblemCode.UNKNOWN_NAME, null, Suggestions.help(name, "known", names), what, name);
    return false;
  }

  /** The readings of an option, the seatings among them. */
  public Sort readings(String option) {
    Sort readings =
        option.equals(SEATS) ? layout().sorts().seatings() : layout().sorts().options().get(option);
    if (readings == null) {
      throw new PlayBug("there is no option " + option, null);
    }
    return readings;
  }

  /** Returns the card texts at the start of a game, limited to public information, by card id. */
  public Map<String, String> texts(Setup setup) {
    Draft begun = createDraft(setup, 0);
    ValueFormatter all =
        new ValueFormatter(
            SeatKnowledge.of(begun, Visibility.of(begun, Visibility.NOBODY)), program.titles);
    Map<String, String> texts = new LinkedHashMap<>();
    for (int card = 0; card < program.textOf.length; card++) {
      LogTemplate text = program.textOf[card];
      if (text != null) {
        texts.put(layout().sorts().pieces().id(card), text.say(all).strip());
      }
    }
    return texts;
  }

  /** The standard setup. */
  public Setup setup() {
    return setup("", Map.of(), new Problems()).orElseThrow();
  }

  /** A draft laid out for a setup, before the first step. */
  public Draft createDraft(Setup setup, long seed) {
    Layout layout = layout();
    Draft draft = program.laidOut(layout.sorts().scenarios().number(setup.scenario()));
    draft.seed(seed);
    setup.changes().apply(draft);
    withNewOptions(setup)
        .options()
        .forEach(
            (name, reading) -> {
              int at = name.equals(SEATS) ? Fields.SEATING : layout.fields().option(name).offset();
              draft.set(at, readings(name).number(reading));
            });
    draft.clearDirty();
    return draft;
  }

  /** The factions that the rules play in a setup. */
  public List<String> automatedFactions(Setup setup) {
    Layout layout = layout();
    int seating = layout.sorts().seatings().number(setup.options().getOrDefault(SEATS, ""));
    return IntStream.range(0, layout.sorts().factions().size())
        .filter(faction -> layout.seating().isRuled(seating, faction))
        .mapToObj(layout.sorts().factions()::id)
        .toList();
  }

  /** What people call a seat, by its id. */
  public String seatTitle(String id) {
    Sort seats = layout().sorts().seats();
    return seats.title(seats.number(id));
  }

  /** The ids of the seats of a setup, in the order of the factions. */
  public List<String> seatIds(Setup setup) {
    return seats(setup).stream().map(layout().sorts().seats()::id).toList();
  }

  public List<String> scenarioIds() {
    return layout().sorts().scenarios().ids();
  }

  /** The readings of every option by their ids, the seatings among them. */
  public Map<String, List<String>> optionIds() {
    Map<String, List<String>> ids = new LinkedHashMap<>();
    layout().sorts().options().forEach((option, readings) -> ids.put(option, readings.ids()));
    ids.put(SEATS, layout().sorts().seatings().ids());
    return ids;
  }

  /** The side whose victory a seat wants in a setup; nothing where it has none, or several. */
  public int side(Setup setup, int seat) {
    Layout layout = layout();
    int seating = layout.sorts().seatings().number(setup.options().getOrDefault(SEATS, ""));
    return layout.seating().aimOf(seating, seat, setup.scenario());
  }

  /** Which bot each level is: {@code easy}, {@code standard} and {@code hard}. */
  public Map<String, BotName> levels() {
    return program.levels;
  }

  /** The seats of a setup, in the order of the factions. */
  public List<Integer> seats(Setup setup) {
    Layout layout = layout();
    int seating = layout.sorts().seatings().number(setup.options().getOrDefault(SEATS, ""));
    return IntStream.range(0, layout.sorts().factions().size())
        .map(faction -> layout.seating().seatOf(seating, faction))
        .filter(seat -> seat >= 0)
        .distinct()
        .boxed()
        .toList();
  }
}
