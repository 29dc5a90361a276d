package gabion.flow.run;

import gabion.define.BotName;
import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.LookupTable;
import gabion.flow.log.LogTemplate;
import gabion.flow.log.Names;
import gabion.flow.log.Score;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.question.StepDescriptor;
import gabion.question.shape.DieFaces;
import gabion.state.Die;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.SlotAllocator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules of a ruleset, linked. Only read once it is made, by all threads. */
public final class Program {

  public final Layout layout;
  public final Definitions definitions;
  public final Vocabulary vocabulary;
  public final Scripts scripts;
  public final ScriptRuntime scripting;
  public final Names names;

  /** Names by titles, as they are shown. */
  public final Names titles;

  public Op[] code = new Op[0];
  public StepDescriptor[] about = new StepDescriptor[0];

  /** The reasons of each step that has any. */
  public final Map<StepDescriptor, StepReasons> reasons = new HashMap<>();

  final List<Procedure> procedures = new ArrayList<>();
  public final Map<String, Procedure> byName = new HashMap<>();
  public final Map<String, Head> heads = new java.util.LinkedHashMap<>();
  public final List<StandingRule> standing = new ArrayList<>();
  public final List<Procedure.Ending> instantEndings = new ArrayList<>();

  /** Whether any of these has come; null where there is none. */
  public @Nullable Condition ended;

  public final List<String> endings = new ArrayList<>();
  public final List<Invariant> invariants = new ArrayList<>();

  /** Those that hold at each question to a seat. */
  public final List<Invariant> restingInvariants = new ArrayList<>();

  /** Numbers that tell how a game went. */
  public final List<Metric> measures = new ArrayList<>();

  public final List<LookupTable> tables = new ArrayList<>();
  public final List<Score> scores = new ArrayList<>();

  /** Values a position before the game is over; null if the ruleset declares no valuation. */
  public @Nullable Evaluation evaluation;

  /** Which bot each level is, the weakest level first. */
  public final Map<String, BotName> levels;

  public final DieFaces[] dice;
  private final SlotAllocator slots;

  /** The rows that standing rules read, as bits. */
  private long watchedRows;

  /** For each phase the rows whose mark goes at its end. */
  final List<int[]> rowsOfPhase = new ArrayList<>();

  /** For each row the one without its mark. */
  final int[] bare;

  /** Whether single pieces may bear marks. */
  final boolean marksSingles;

  public @Nullable Procedure[] playOf;

  /** For each card what its text says, or null. */
  public final @Nullable LogTemplate[] textOf;

  public final List<List<ScriptProcedure.Sentence>> sentences = new ArrayList<>();
  private final List<ScriptProcedure.DefinitionScript> asked = new ArrayList<>();
  public final Map<ScriptHook, Citation> citations = new HashMap<>();

  /** For each wrapping script, the original steps that it may call. */
  public final Map<ScriptHook, Procedure> owns = new HashMap<>();

  public final Procedure scriptFrame;

  public Program(
      Layout layout,
      Definitions definitions,
      Vocabulary vocabulary,
      Scripts scripts,
      ScriptRuntime scripting,
      SlotAllocator slots) {
    this.layout = layout;
    this.definitions = definitions;
    this.vocabulary = vocabulary;
    this.scripts = scripts;
    this.scripting = scripting;
    this.slots = slots;
    this.levels = definitions.bots();
    this.names = new Names(layout, false);
    this.titles = new Names(layout, true);
    this.scriptFrame = add("a script", Citation.NONE, false, -1, 0);
    this.dice = new DieFaces[layout.sorts().dice().size()];
    this.marksSingles = layout.fields().ofPieces(Fields.MARK) != null;
    this.bare = new int[layout.rows().size()];
    java.util.Arrays.setAll(bare, row -> layout.rows().rowWithMark(row, -1));
    for (int phase = 0; phase < layout.sorts().phases().size(); phase++) {
      rowsOfPhase.add(layout.rows().markedUntil(phase));
    }
    this.playOf = new Procedure[layout.sorts().pieces().size()];
    this.textOf = new LogTemplate[layout.sorts().pieces().size()];
    for (int die = 0; die < dice.length; die++) {
      Die faces = layout.dice().get(die);
      List<String> results = new ArrayList<>();
      for (int result : faces.results()) {
        results.add(layout.sorts().results().id(result));
      }
      dice[die] = new DieFaces(names.type(layout.sorts().dice()), die, results, faces.weights());
    }
  }

  /** Adds a procedure, whose steps are linked later. */
  public final Procedure add(
      String name, Citation citation, boolean atOnce, int phase, int arguments) {
    Procedure procedure =
        new Procedure(procedures.size(), name, citation, atOnce, phase, arguments);
    procedures.add(procedure);
    return procedure;
  }

  /** Whether a word is the id of a thing or the name of a field. */
  public boolean isName(String word) {
    return vocabulary.isId(word)
        || layout.fields().all().stream().anyMatch(field -> field.name().equals(word));
  }

  /** Adds a script to be called while a definition is evaluated. */
  public ScriptProcedure.DefinitionScript addDefinitionScript(
      ScriptProcedure script, Definition definition) {
    ScriptProcedure.DefinitionScript asking =
        new ScriptProcedure.DefinitionScript(asked.size(), script, definition);
    asked.add(asking);
    return asking;
  }

  /** The script of a number that is asked about a definition. */
  public ScriptProcedure.DefinitionScript definitionScript(int number) {
    return asked.get(number);
  }

  /** Takes slots for values of one evaluation. @return the first */
  public int takeSlots(int number) {
    return slots.take(number);
  }

  /** Slots for sentences that are linked after the rules, behind all that these use. */
  public SlotAllocator slots() {
    return new SlotAllocator(slots);
  }

  /** Says which rows a standing rule reads; drafts are made afterwards. */
  public void watch(long rows) {
    watchedRows |= rows;
  }

  /** An empty draft. */
  public Draft draft() {
    return new Draft(layout, watchedRows);
  }

  /** A draft with every piece where it lies before a standard game and every field at its start. */
  public Draft laidOut() {
    return draft().layOut();
  }

  /** The same for a scenario, by its number. */
  public Draft laidOut(int scenario) {
    return draft().layOut(scenario);
  }

  public Layout layout() {
    return layout;
  }

  public Definitions definitions() {
    return definitions;
  }

  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** Names by ids, as records and cases write them. */
  public Names names() {
    return names;
  }

  /** The names of the endings, in their written order. */
  public List<String> endings() {
    return endings;
  }

  /** What must hold whatever is done, in its written order. */
  public List<Invariant> invariants() {
    return invariants;
  }

  /** Numbers that tell how a game went, in their written order. */
  public List<Metric> measures() {
    return measures;
  }

  /** The tables, in their written order. */
  public List<LookupTable> tables() {
    return tables;
  }

  /**
   * Makes machines created later record the instructions that they run.
   *
   * @return receives the addresses of executed instructions; read it only while no machine runs
   */
  public synchronized java.util.BitSet count() {
    java.util.BitSet done = new java.util.BitSet(code.length);
    trace((machine, pc) -> done.set(pc));
    return done;
  }

  /** Makes machines created later report each instruction before they run it. */
  public synchronized void trace(java.util.function.ObjIntConsumer<Machine> hearer) {
    java.util.Arrays.setAll(code, pc -> new TracedOp(code[pc], pc, hearer));
  }

  /** The heads of all procedures and phases. */
  public java.util.Collection<Head> heads() {
    return heads.values();
  }

  public @Nullable Head head(String name) {
    return heads.get(name);
  }

  /** A procedure or phase by its head; null where there is none. */
  public @Nullable Procedure procedure(String name) {
    return byName.get(name);
  }

  /** A procedure or phase by its number, as frames on the stack hold it. */
  Optional<Procedure> procedure(int number) {
    return number >= 0 && number < procedures.size()
        ? Optional.of(procedures.get(number))
        : Optional.empty();
  }
}
