package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.packs.LineDiff;
import gabion.tools.packs.YamlEditor;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes what one window of the lab has changed into the pack of the workshop. Without the
 * workshop's key the file of a pack is shown, and nothing is written.
 */
final class LabWriter {

  private static final String FILE = "rulesets/%s/values.yaml";

  private final RulesetCache shelf;
  private final LabService lab;
  private @Nullable PackWriter writer;

  LabWriter(RulesetCache shelf, LabService lab) {
    this.shelf = shelf;
    this.lab = lab;
  }

  /** Shows the lines that other values and readings would have in a pack. */
  synchronized ObjectNode preview(ClientMessage message) {
    Ruleset rules = rules(message);
    Map<String, String> values = new LinkedHashMap<>();
    message
        .texts("set")
        .forEach(
            (name, value) -> {
              boolean isOption = rules.optionIds().containsKey(name);
              values.put(isOption ? "options." + name + ".default" : name, value);
            });
    if (values.isEmpty()) {
      throw new InvalidMessageException("malformed", ServeMessage.LAB_UNCHANGED.text());
    }
    String key = message.text("workshop", "");
    if (key.isEmpty()) {
      return file(rules.id(), values);
    }
    PackWriter opened = lab.writer(key);
    writer = opened;
    return opened.previewValues(rules.id(), values);
  }

  private Ruleset rules(ClientMessage message) {
    return shelf.requireServed(message.text("ruleset")).rules();
  }

  /** Shows the file of a new pack. */
  private ObjectNode file(String ruleset, Map<String, String> values) {
    try {
      shelf.loadVariation(ruleset, values);
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new InvalidMessageException("not-legal", String.valueOf(wrong.getMessage()));
    }
    String name = FILE.formatted(ruleset);
    Problems problems = new Problems();
    YamlEditor editor = YamlEditor.of(new Source(name, "", ""), problems).orElseThrow();
    values.forEach(
        (path, value) -> {
          if (!editor.put(PackWriter.keys(path, value), List.of(value.strip()))) {
            throw WorkshopService.invalid(problems);
          }
        });
    ObjectNode reply = JsonText.object().put("text", editor.text());
    ArrayNode files = reply.putArray("files");
    files
        .addObject()
        .put("file", name)
        .put("isNew", true)
        .set("lines", JsonText.of(LineDiff.of("", editor.text())));
    reply.putArray("faults");
    reply.putArray("notes");
    return reply;
  }

  /** Writes the lines that were shown last; the rules are read anew. */
  synchronized ObjectNode write(ClientMessage message) {
    PackWriter opened = writer;
    if (opened == null) {
      throw new InvalidMessageException("over", ServeMessage.WORKSHOP_NO_PREVIEW.text());
    }
    Ruleset rules = rules(message);
    ObjectNode reply = opened.write(rules);
    shelf.reload(rules.id(), new Problems());
    return reply;
  }
}
