package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.DefaultsExpander;
import gabion.define.Definitions;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.flow.link.RulesCompiler;
import gabion.flow.link.StepShorthand;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.Program;
import gabion.flow.script.CompiledScripts;
import gabion.hook.Scripts;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.yaml.PackMerger;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A ruleset of a few lines over the common base: two sides, three areas, stones, two cards, a coin.
 */
public final class SmallRules {

  private static final Path TABLES = Path.of("src/test/resources/tables");

  private final Program program;

  private SmallRules(Program program) {
    this.program = program;
  }

  /** A file that the tests share. */
  static Source shared(String name) {
    return new Source(name, "base", text(name));
  }

  /** What stands in a file that the tests share. */
  static String text(String name) {
    try {
      return Files.readString(TABLES.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Joins and links some files; problems are noted. */
  static Optional<Program> compile(List<Source> sources, Scripts scripts, Problems problems) {
    List<Tree.Fields> files = new ArrayList<>();
    sources.forEach(
        source ->
            YamlReader.read(source, problems)
                .map(file -> StepShorthand.spelledOut(DefaultsExpander.spelledOut(file), problems))
                .ifPresent(files::add));
    if (files.isEmpty()) {
      return Optional.empty();
    }
    Tree.Fields tree = PackMerger.of(files, problems);
    Program linked =
        RulesCompiler.compile(new Definitions(tree, problems), scripts, new CompiledScripts());
    return problems.isEmpty() ? Optional.of(linked) : Optional.empty();
  }

  /** The ruleset that stands in the YAML files of a folder of {@code rulesets}; without scripts. */
  public static Optional<Ruleset> loaded(Path pack, String id, Problems problems) {
    Map<String, Source> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(pack.resolve("rulesets").resolve(id))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".yaml")).toList()) {
        String name = pack.relativize(file).toString().replace('\\', '/');
        sources.put(name, new Source(file.toString(), "base", Files.readString(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compile(List.copyOf(sources.values()), Scripts.none(), problems)
        .map(program -> new Ruleset(id, program, Map.of(), sources));
  }

  /** The base, some more lines, and a procedure {@code game} of no steps if there is none. */
  public static SmallRules of(String yaml) {
    return of(yaml, Scripts.none());
  }

  static SmallRules of(String yaml, Scripts scripts) {
    Problems problems = new Problems();
    List<Source> sources = new ArrayList<>(List.of(shared("base.yaml")));
    sources.add(new Source("rules.yaml", "base", yaml));
    if (!yaml.contains("  game:")) {
      sources.add(shared("idle.yaml"));
    }
    Optional<Program> program = compile(sources, scripts, problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return new SmallRules(program.orElseThrow());
  }

  /** Steps as the whole game, indented as they stand in a list. */
  static SmallRules playing(String steps) {
    return of("procedures:\n  game:\n    steps:\n" + steps.stripTrailing().indent(6));
  }

  /** Some lines that are a ruleset by themselves. */
  public static SmallRules ofWhole(String yaml) {
    Problems problems = new Problems();
    Source source = new Source("rules.yaml", "base", yaml);
    Optional<Program> program = compile(List.of(source), Scripts.none(), problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return new SmallRules(program.orElseThrow());
  }

  Program program() {
    return program;
  }

  /** The words that its sentences are made of. */
  public Vocabulary vocabulary() {
    return program.vocabulary();
  }

  /** What lies on the table. */
  public Layout layout() {
    return program.layout();
  }

  /** The table as it is laid out. */
  public Draft laid() {
    return program.laidOut();
  }

  // ---- sentences

  private static Tree.Text text(String sentence, Problems problems) {
    String yaml = "sentence: '" + sentence.replace("'", "''") + "'\n";
    Tree.Fields fields =
        YamlReader.read(new Source("sentence", "base", yaml), problems).orElseThrow();
    return (Tree.Text) java.util.Objects.requireNonNull(fields.get("sentence"));
  }

  /** A sentence, linked. */
  public CompiledExpression code(String sentence) {
    Problems problems = new Problems();
    Optional<CompiledExpression> code = code(sentence, problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return code.orElseThrow();
  }

  /** A linker of more sentences; drafts may be older. */
  public ExpressionCompiler compiler(Problems problems) {
    return new ExpressionCompiler(program.vocabulary(), problems, program.slots());
  }

  private Optional<CompiledExpression> code(String sentence, Problems problems) {
    return compiler(problems).code(text(sentence, problems), Scope.EMPTY);
  }

  /** What is wrong with a sentence, each with the letters it is said of. */
  public List<String> wrong(String sentence) {
    Problems problems = new Problems();
    assertThat(code(sentence, problems)).isEmpty();
    return problems.list().stream().map(problem -> told(problem, sentence)).toList();
  }

  private static String told(Problem problem, String sentence) {
    SourceLocation where = java.util.Objects.requireNonNull(problem.location());
    int from = Math.min(where.column() - "sentence: '".length() - 1, sentence.length());
    String letters = sentence.substring(from, Math.min(from + where.length(), sentence.length()));
    return letters + ": " + problem.message();
  }

  /** A sentence that is a claim, linked. */
  public Condition condition(String sentence) {
    return ((CompiledExpression.OfCondition) code(sentence)).condition();
  }

  /** The things of a sort that a restriction allows. */
  public CompiledExpression.OfSet allowed(String claim, Sort sort) {
    Problems problems = new Problems();
    Optional<Members> members =
        compiler(problems).members(text(claim, problems), sort, Scope.EMPTY);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return new CompiledExpression.OfSet(
        sort, (draft, word) -> members.orElseThrow().among(draft, word, sort.all(word)));
  }

  /** The value of a sentence on the table as it is laid out, in words. */
  public String says(String sentence) {
    return says(sentence, draft -> {});
  }

  /** The value of a sentence after something has been changed. */
  public String says(String sentence, Consumer<Draft> change) {
    CompiledExpression code = code(sentence);
    Draft draft = laid();
    change.accept(draft);
    return word(code, draft);
  }

  /** A value in words: ids in order, numbers, yes or no. */
  public String word(CompiledExpression code, Draft draft) {
    if (code instanceof CompiledExpression.OfCondition claim) {
      return claim.condition().of(draft) ? "yes" : "no";
    }
    if (code instanceof CompiledExpression.OfNum num) {
      long value = num.num().of(draft);
      Sort sort = num.type().sort();
      return sort == null ? Long.toString(value) : sort.id(value);
    }
    List<String> words = new ArrayList<>();
    if (code instanceof CompiledExpression.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
          words.add(set.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
    } else if (code instanceof CompiledExpression.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        words.add(list.sort().id(list.listing().item(draft, i)));
      }
    } else if (code instanceof CompiledExpression.OfGroup group) {
      group
          .group()
          .each(
              draft,
              (row, place, number) ->
                  words.add(
                      number
                          + " "
                          + program.names().row(row)
                          + " in "
                          + layout().sorts().places().id(place)));
    }
    return words.toString();
  }

  // ---- pieces

  /** The row of a kind and an owner without face or mark, or with its first face. */
  public int row(String kind, String faction) {
    for (int row = 0; row < layout().rows().size(); row++) {
      Row is = layout().rows().get(row);
      if (layout().sorts().kinds().id(is.kind()).equals(kind)
          && layout().sorts().factions().id(is.faction()).equals(faction)) {
        return row;
      }
    }
    throw new AssertionError("no " + kind + " of " + faction);
  }

  /** The number of a place. */
  public int place(String id) {
    int place = layout().sorts().places().number(id);
    assertThat(place).as(id).isNotNegative();
    return place;
  }

  /** Moves stones of a faction from its stock. */
  public Consumer<Draft> stones(String faction, int number, String place) {
    int row = row("stone", faction);
    int from = place("stock of " + faction);
    return draft -> draft.move(row, from, row, place(place), number);
  }

  // ---- play

  /** Plays the game with one seed; answers in order as words, then the first each time. */
  Played play(String... answers) {
    return play(1, answers);
  }

  Played play(long seed, String... answers) {
    return new Played(this, laid(), seed, "game", answers);
  }

  /** Plays one procedure from a table that has been changed. */
  Played play(String procedure, Consumer<Draft> change, String... answers) {
    Draft draft = laid();
    change.accept(draft);
    return new Played(this, draft, 1, procedure, answers);
  }

  static boolean isOver(Machine machine, Draft draft, gabion.question.Oracle oracle) {
    return machine.run(draft, oracle) == Outcome.ENDED;
  }
}
