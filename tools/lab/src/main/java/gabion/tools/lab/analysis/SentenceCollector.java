package gabion.tools.lab.analysis;

import gabion.expr.read.CompilationListener;
import gabion.expr.read.Node;
import gabion.expr.read.Parser;
import gabion.expr.read.Sentence;
import gabion.expr.read.TextSpan;
import gabion.expr.read.TokenReader.SyntaxException;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Scope;
import gabion.state.Type;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Collects the sentences of a ruleset as they are compiled, and parses them afterwards. */
public final class SentenceCollector implements CompilationListener {

  private record UnparsedSentence(Sentence sentence, Scope scope, Vocabulary vocabulary) {}

  /** Of the sentences of cases only these are parsed: the others are judged by running them. */
  private static final List<String> SAMENESS = List.of(" is ", " <= ", " >= ");

  private final CompilationListener other;
  private final Queue<UnparsedSentence> collected = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;
  private final Map<SourceLocation, ParsedSentence> parsed = new LinkedHashMap<>();

  /**
   * A collector.
   *
   * @param other another listener, which is notified first
   */
  public SentenceCollector(CompilationListener other) {
    this.other = other;
  }

  @Override
  public void beforeCompile(
      Sentence sentence, Scope scope, @Nullable Type wanted, Vocabulary vocabulary) {
    other.beforeCompile(sentence, scope, wanted, vocabulary);
    if (!closed) {
      collected.add(new UnparsedSentence(sentence, scope, vocabulary));
    }
  }

  /** Parses each sentence once; nothing is collected afterwards. */
  void close() {
    closed = true;
    for (UnparsedSentence one : new ArrayList<>(collected)) {
      String text = one.sentence().text();
      SourceLocation where = location(one.sentence());
      boolean skipped = RulesAnalysis.isOfCases(where) && !hasSameSides(text);
      if (!skipped && !parsed.containsKey(where)) {
        parse(one).ifPresent(node -> parsed.put(where, node));
      }
    }
    collected.clear();
  }

  /** Whether a text says of something that it is the same as itself. */
  private static boolean hasSameSides(String text) {
    return SAMENESS.stream()
        .anyMatch(
            sign -> {
              int side = (text.length() - sign.length()) / 2;
              return side > 0
                  && text.startsWith(sign, side)
                  && text.endsWith(text.substring(0, side))
                  && side * 2 + sign.length() == text.length();
            });
  }

  private static Optional<ParsedSentence> parse(UnparsedSentence one) {
    try {
      Scope scope = one.scope();
      Node node =
          new Parser(
                  one.sentence(),
                  one.vocabulary(),
                  name -> scope.find(name) != null,
                  Problems.discarding())
              .whole();
      return Optional.of(new ParsedSentence(one.sentence(), scope, node));
    } catch (SyntaxException noted) {
      return Optional.empty(); // the compiler reports it
    }
  }

  /** The location of a whole sentence; in a file that of its text, with quotes. */
  static SourceLocation location(Sentence sentence) {
    return sentence instanceof Sentence.FileSentence written
        ? written.tree().location()
        : sentence.locationOf(new TextSpan(0, sentence.text().length()));
  }

  Collection<ParsedSentence> all() {
    return parsed.values();
  }

  /** The sentence at a place; null where there is none. */
  @Nullable ParsedSentence at(SourceLocation where) {
    return parsed.get(where);
  }
}
