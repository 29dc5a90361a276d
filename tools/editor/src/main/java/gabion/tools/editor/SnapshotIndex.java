package gabion.tools.editor;

import gabion.tools.packs.ValueOrigin;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What requests look up in a snapshot, built when it is first asked for. Thread-safe. */
final class SnapshotIndex {

  private final List<LinkedSentence> sentences;
  private final Map<String, Path> paths = new ConcurrentHashMap<>();
  private final Map<Path, ScopeIndex> scopes = new ConcurrentHashMap<>();

  private @Nullable CitationTexts citations;
  private @Nullable Function<List<String>, Optional<ValueOrigin>> origins;

  SnapshotIndex(List<LinkedSentence> sentences) {
    this.sentences = sentences;
  }

  Path file(Source source) {
    return paths.computeIfAbsent(source.name(), any -> RulesSnapshot.file(source));
  }

  /** The clauses and rulings of the snapshot that has this index. */
  synchronized CitationTexts citations(RulesSnapshot rules) {
    if (citations == null) {
      citations = new CitationTexts(rules);
    }
    return citations;
  }

  /** What explains the values of the ruleset of the snapshot that has this index. */
  synchronized Function<List<String>, Optional<ValueOrigin>> origins(RulesSnapshot rules) {
    if (origins == null) {
      origins = rules.library().origins(rules.checkResult().id(), new Problems());
    }
    return origins;
  }

  /** The sentences of a file and their scopes. */
  ScopeIndex scopes(Path file) {
    return scopes.computeIfAbsent(file, any -> new ScopeIndex(sentences, file, this::file));
  }
}
