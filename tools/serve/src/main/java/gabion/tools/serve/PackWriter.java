package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.lab.position.LaidPosition;
import gabion.tools.lab.position.PackWorkspace;
import gabion.tools.packs.Library;
import gabion.tools.packs.YamlEditor;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes into the author's pack what one window has changed. The lines are shown first. */
final class PackWriter {

  private static final String VALUES = "values";

  private final RulesetCache shelf;
  private final PackWorkspace files;
  private List<PackWorkspace.Edit> previewed = List.of();

  PackWriter(RulesetCache shelf, PackWorkspace files) {
    this.shelf = shelf;
    this.files = files;
  }

  /** Describes edits and the faults of the pack with them; they can then be written. */
  ObjectNode preview(String ruleset, List<PackWorkspace.Edit> edits) {
    previewed = List.copyOf(edits);
    ObjectNode reply = JsonText.object();
    ArrayNode all = reply.putArray("files");
    for (PackWorkspace.Edit edit : edits) {
      ObjectNode one = all.addObject().put("file", edit.name()).put("isNew", edit.isNew());
      one.set("lines", JsonText.of(edit.lines()));
    }
    Problems problems = new Problems();
    Library library = shelf.library(PackWorkspace.unsavedTexts(edits));
    library.problems().list().forEach(problems::add);
    Optional<Ruleset> rules = library.load(ruleset, problems);
    rules.ifPresent(loaded -> Cases.sheets(library, loaded, problems));
    ArrayNode faults = reply.putArray("faults");
    for (Problem problem : problems.list()) {
      faults.add(JsonText.of(LaidPosition.fault(problem)));
    }
    reply.putArray("notes");
    return reply;
  }

  /**
   * Shows the lines of values.
   *
   * @param values by the keys that lead to them, with points between
   */
  ObjectNode previewValues(String ruleset, Map<String, String> values) {
    Map<Path, YamlEditor> editors = new LinkedHashMap<>();
    Problems problems = new Problems();
    values.forEach(
        (path, value) -> {
          List<String> keys = keys(path, value);
          Path file = files.fileOf(ruleset, keys.get(0), VALUES);
          YamlEditor editor = editors.computeIfAbsent(file, other -> files.editor(other, problems));
          if (!editor.put(keys, List.of(value.strip()))) {
            throw WorkshopService.invalid(problems);
          }
        });
    List<PackWorkspace.Edit> edits = new ArrayList<>();
    editors.forEach((file, editor) -> edits.add(files.edit(file, editor.text())));
    return preview(ruleset, edits);
  }

  /** Returns the keys of a path. @throws InvalidMessageException if it or the value is no line */
  static List<String> keys(String path, String value) {
    List<String> keys = List.of(path.split("\\."));
    boolean isSound = !value.isBlank() && value.lines().count() == 1;
    if (keys.size() < 2 || !isSound || keys.stream().anyMatch(String::isBlank)) {
      throw new InvalidMessageException("malformed", ServeMessage.WORKSHOP_VALUE.text(path));
    }
    return keys;
  }

  /** Returns the rules with the edits that were previewed. */
  Optional<Ruleset> trial(String ruleset) {
    return shelf.library(PackWorkspace.unsavedTexts(previewed)).load(ruleset, new Problems());
  }

  /** Writes the last preview; runs the cases of those files, if there are any. */
  ObjectNode write(Ruleset rules) {
    List<PackWorkspace.Edit> edits = previewed;
    if (edits.isEmpty()) {
      throw new InvalidMessageException("over", ServeMessage.WORKSHOP_NO_PREVIEW.text());
    }
    files.write(edits);
    previewed = List.of();
    ObjectNode reply = JsonText.object();
    reply.set("written", JsonText.of(edits.stream().map(PackWorkspace.Edit::name).toList()));
    ArrayNode failed = reply.putArray("failed");
    boolean hasCases =
        edits.stream()
            .anyMatch(edit -> edit.file().resolveSibling(".").normalize().endsWith("cases"));
    if (hasCases) {
      Set<String> names = Set.copyOf(edits.stream().map(edit -> edit.file().toString()).toList());
      Cases.run(
              shelf.library(),
              rules,
              source -> names.contains(Path.of(source.name()).toAbsolutePath().normalize() + ""),
              new Problems())
          .stream()
          .filter(report -> !report.hasPassed())
          .map(CaseReport::id)
          .forEach(failed::add);
    }
    return reply;
  }
}
