package gabion.tools.lab;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.RemovedThing;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * The cases of a ruleset, those of later packs over those of earlier: a pack may take an earlier
 * case away with {@code !remove}, put its own in its place with {@code !replace}, or say with
 * {@code expects-change} that it no longer holds, and why. Where a pack took a thing away, the
 * earlier cases go that name it.
 */
final class CaseOverlay {

  static final String EXPECTS_CHANGE = "expects-change";

  /** The pack without which no change is expected. */
  static final String WITH = "with";

  private final Map<String, Tree.Field> cases = new LinkedHashMap<>();
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final Set<String> packs;
  private final Problems problems;

  /**
   * No cases yet.
   *
   * @param packs the ids of all packs
   */
  CaseOverlay(Set<String> packs, Problems problems) {
    this.packs = packs;
    this.problems = problems;
  }

  /** Lays the next file over those before it. */
  void lay(Tree.Fields file) {
    if (file.get("cases") instanceof Tree.Fields all) {
      all.fields().values().forEach(this::lay);
    }
  }

  private void lay(Tree.Field next) {
    String id = next.key().value();
    Tree.Field old = cases.get(id);
    boolean isLater = old != null && !pack(old).equals(pack(next));
    Tree value = next.value();
    if (value.tag() == Tree.Tag.REMOVE || value.tag() == Tree.Tag.REPLACE || expects(value)) {
      if (!isLater) {
        String help =
            Suggestions.help(id, LabMessage.CASES_OF_EARLIER_PACKS.text(), cases.keySet());
        problems.add(ProblemCode.NOTHING_TO_REMOVE, next.key().location(), help, id);
      } else if (value.tag() == Tree.Tag.REMOVE) {
        cases.remove(id);
      } else if (value.tag() == Tree.Tag.REPLACE) {
        cases.put(id, next);
      } else {
        change(id, (Tree.Fields) value);
      }
      return;
    }
    if (old == null) {
      cases.put(id, next);
      return;
    }
    String where = LabMessage.OTHER_AT.text(old.key().location());
    String help = isLater ? LabMessage.REPLACE_REPLACES_IT.text(where) : where;
    problems.add(ProblemCode.NAME_TAKEN, next.key().location(), help, id, "case");
  }

  private static boolean expects(Tree value) {
    return value instanceof Tree.Fields fields && fields.fields().containsKey(EXPECTS_CHANGE);
  }

  private void change(String id, Tree.Fields fields) {
    for (Tree.Field field : fields.fields().values()) {
      if (!List.of(EXPECTS_CHANGE, WITH).contains(field.key().value())) {
        String help = LabMessage.EXPECTS_CHANGE_ALONE.text();
        problems.add(
            ProblemCode.FIELD_OVERRULED, field.key().location(), help, field.key().value());
      }
    }
    String why = fields.get(EXPECTS_CHANGE) instanceof Tree.Text text ? text.value().strip() : "";
    if (why.isEmpty()) {
      problems.add(
          ProblemCode.WANTS_TEXT,
          fields.location(),
          LabMessage.CHANGE_NEEDS_REASON.text(),
          EXPECTS_CHANGE);
    }
    if (!(fields.get(WITH) instanceof Tree.Text pack) || packs.contains(pack.value())) {
      changes.put(id, why);
    }
  }

  private static String pack(Tree.Field field) {
    return field.key().location().source().pack();
  }

  /** For each case that is expected to hold no longer the reason. */
  Map<String, String> changes() {
    return changes;
  }

  /**
   * Removes the cases that mention a thing which a later pack removed.
   *
   * @param rules the rules after the removal; if another thing has the same name there, only cases
   *     that choose a removed option are left out
   * @param removed the removed things
   * @param isBefore whether the first pack precedes the second
   * @return a line for each pack and removed thing, naming the cases left out
   */
  List<String> leaveOut(
      Tree.Fields rules, List<RemovedThing> removed, BiPredicate<String, String> isBefore) {
    List<String> lines = new ArrayList<>();
    removed.forEach(
        one -> {
          String by = one.location().source().pack();
          Pattern word = Pattern.compile("(?<![\\w-])" + Pattern.quote(one.id()) + "(?![\\w-])");
          List<String> gone = new ArrayList<>();
          cases.forEach(
              (id, field) -> {
                boolean names =
                    one.hasTwin(rules)
                        ? one.section().equals("options") && chooses(field.value(), one.id())
                        : names(field.value(), word);
                if (names && isBefore.test(pack(field), by)) {
                  gone.add(id);
                }
              });
          gone.forEach(cases::remove);
          if (!gone.isEmpty()) {
            String which = String.join(", ", gone);
            lines.add(LabMessage.SKIPPED_AFTER_REMOVAL.text(by, one.id(), which));
          }
        });
    return lines;
  }

  private static boolean chooses(Tree written, String option) {
    return written instanceof Tree.Fields one
        && one.get("options") instanceof Tree.Fields options
        && options.fields().containsKey(option);
  }

  private static boolean names(Tree tree, Pattern word) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .filter(field -> !field.key().value().equals("title"))
          .anyMatch(
              field -> word.matcher(field.key().value()).find() || names(field.value(), word));
    }
    return tree instanceof Tree.Items items
        ? items.items().stream().anyMatch(item -> names(item, word))
        : tree instanceof Tree.Text text && word.matcher(text.value()).find();
  }

  /** All cases that are left, as one file. */
  Tree.Fields file(Tree.Fields like) {
    Tree.Fields all = new Tree.Fields(like.location(), Tree.Tag.NONE, cases);
    Tree.Field written = like.fields().get("cases");
    Tree.Text key = written == null ? none(like) : written.key();
    return new Tree.Fields(
        like.location(), Tree.Tag.NONE, Map.of("cases", new Tree.Field(key, all)));
  }

  private static Tree.Text none(Tree.Fields like) {
    return new Tree.Text(like.location(), Tree.Tag.NONE, "cases", new int["cases".length() + 1]);
  }
}
