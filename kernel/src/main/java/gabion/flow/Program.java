package gabion.flow;

import gabion.ask.Asking;
import gabion.ask.DieFaces;
import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.expr.Table;
import gabion.expr.Vocabulary;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.state.Field;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of a ruleset, linked. Only read once it is made, by all threads. */
public final class Program {

  final Layout layout;
  final Definitions definitions;
  final Vocabulary vocabulary;
  final Scripts scripts;
  final Names names;

  Op[] code = new Op[0];
  Asking[] about = new Asking[0];
  final List<Procedure> procedures = new ArrayList<>();
  final Map<String, Procedure> byName = new HashMap<>();
  final Map<String, Head> heads = new java.util.LinkedHashMap<>();
  final List<Standing> standing = new ArrayList<>();
  final List<Procedure.Ending> instantEndings = new ArrayList<>();
  final List<String> endings = new ArrayList<>();
  final List<Table> tables = new ArrayList<>();
  final DieFaces[] dice;

  /** For each phase the fields that begin again at its end. */
  final List<List<Field>> fieldsOfPhase = new ArrayList<>();

  /** For each phase the rows whose mark goes at its end. */
  final List<int[]> rowsOfPhase = new ArrayList<>();

  /** For each row the one without its mark. */
  final int[] bare;

  @Nullable Procedure[] playOf;
  final List<List<ScriptProcedure.Sentence>> sentences = new ArrayList<>();
  final Map<ScriptHook, Citation> citations = new HashMap<>();
  final Procedure scriptFrame;

  Program(Layout layout, Definitions definitions, Vocabulary vocabulary, Scripts scripts) {
    this.layout = layout;
    this.definitions = definitions;
    this.vocabulary = vocabulary;
    this.scripts = scripts;
    this.names = new Names(layout, false);
    this.scriptFrame = add("a script", Citation.NONE, false, -1, 0);
    this.dice = new DieFaces[layout.dice().size()];
    this.bare = new int[layout.rows().size()];
    java.util.Arrays.setAll(bare, row -> layout.marked(row, -1));
    for (int phase = 0; phase < layout.phases().size(); phase++) {
      int ending = phase;
      fieldsOfPhase.add(layout.fields().stream().filter(f -> f.lasts() == ending).toList());
      rowsOfPhase.add(
          java.util.stream.IntStream.range(0, layout.rows().size())
              .filter(row -> layout.rows().get(row).mark() >= 0)
              .filter(row -> layout.markPhase(layout.rows().get(row).mark()) == ending)
              .toArray());
    }
    this.playOf = new Procedure[layout.pieces().size()];
    for (int die = 0; die < dice.length; die++) {
      Layout.Die faces = layout.die(die);
      List<String> results = new ArrayList<>();
      for (int result : faces.results()) {
        results.add(layout.results().id(result));
      }
      dice[die] = new DieFaces(names.type(layout.dice()), die, results, faces.weights());
    }
  }

  /** Adds a procedure, whose steps are linked later. */
  final Procedure add(String name, Citation citation, boolean atOnce, int phase, int arguments) {
    Procedure procedure =
        new Procedure(procedures.size(), name, citation, atOnce, phase, arguments);
    procedures.add(procedure);
    return procedure;
  }

  /** Whether a word is the id of a thing or the name of a field. */
  boolean isName(String word) {
    return vocabulary.isId(word)
        || layout.fields().stream().anyMatch(field -> field.name().equals(word));
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

  /** The tables, in their written order. */
  public List<Table> tables() {
    return tables;
  }

  /** The clauses and rulings that the steps cite, for those who count what was touched. */
  public Citation citation(int pc) {
    Asking asking = pc >= 0 && pc < about.length ? about[pc] : null;
    return asking == null ? Citation.NONE : asking.citation();
  }

  /** All verbs of the language, in the order of the alphabet. */
  public static List<String> verbs() {
    return Steps.names();
  }

  /** The heads of all procedures and phases. */
  java.util.Collection<Head> heads() {
    return heads.values();
  }

  @Nullable Head head(String name) {
    return heads.get(name);
  }

  /** A procedure or phase by its head; null where there is none. */
  @Nullable Procedure procedure(String name) {
    return byName.get(name);
  }
}
