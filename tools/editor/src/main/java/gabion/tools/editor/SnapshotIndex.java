package gabion.tools.editor;

import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What requests look up in a snapshot, built when it is first asked for. Thread-safe. */
final class SnapshotIndex {

  private final List<LinkedSentence> sentences;
  private final Map<String, Path> paths = new ConcurrentHashMap<>();
  private final Map<Path, ScopeIndex> scopes = new ConcurrentHashMap<>();

  SnapshotIndex(List<LinkedSentence> sentences) {
    this.sentences = sentences;
  }

  Path file(Source source) {
    return paths.computeIfAbsent(source.name(), any -> RulesSnapshot.file(source));
  }

  /** The sentences of a file and their scopes. */
  ScopeIndex scopes(Path file) {
    return scopes.computeIfAbsent(file, any -> new ScopeIndex(sentences, file, this::file));
  }
}
