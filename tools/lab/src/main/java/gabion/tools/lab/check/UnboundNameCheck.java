package gabion.tools.lab.check;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.analysis.StepTrees;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reports uses of a name that a branch leaves unbound: an answer of {@code or:} or the steps of
 * {@code none:} that complete normally, in a step that names its selection. A claim that tests for
 * nothing guards such a use.
 */
final class UnboundNameCheck implements CheckPass {

  private static final Set<String> LEAVING = Set.of("stop", "next", "pass", "give");
  private static final Set<FieldKind> NO_SENTENCE =
      Set.of(
          FieldKind.NAME,
          FieldKind.ID,
          FieldKind.IDS,
          FieldKind.WORD,
          FieldKind.STEPS,
          FieldKind.BRANCH,
          FieldKind.ANSWERS);
  private static final Set<FieldKind> TEXTS =
      Set.of(FieldKind.TEXT, FieldKind.NOTE, FieldKind.PASSAGE);
  private static final Pattern HOLE = Pattern.compile("\\{([^}]*)\\}");
  private static final String NOTHING = "(?:nothing|nobody|nowhere)";

  /**
   * A branch that leaves a name unbound.
   *
   * @param number whether it names a number, which is 0 then and cannot be asked whether it is
   *     nothing
   */
  private record UnboundBranch(String branch, boolean number) {

    /** A claim that asks whether there is something of a name. */
    String bindingPattern(String name) {
      String is = number ? "(?:is|[<>]=?) [^ ]" : "is (?:not )?" + NOTHING + "(?![\\w-])";
      return word(name) + " " + is;
    }

    String help(String name) {
      String leave = LabMessage.USE_STOP_OR_NEXT.text();
      return number ? leave : LabMessage.GUARD_AGAINST_NOTHING.text(name, leave);
    }
  }

  /** For each possibly unbound name, the branch that leaves it unbound. */
  private static final class UnboundBranches extends HashMap<String, UnboundBranch> {
    private static final long serialVersionUID = 1;

    UnboundBranches copy() {
      UnboundBranches copy = new UnboundBranches();
      copy.putAll(this);
      return copy;
    }

    UnboundBranches withoutNames(Set<String> bound) {
      UnboundBranches copy = copy();
      copy.keySet().removeAll(bound);
      return copy;
    }
  }

  /** A name as a word of its own that no thing tells. */
  private static String word(String name) {
    return "(?<![\\w.-])(?<!its )" + Pattern.quote(name) + "(?![\\w-])";
  }

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    checkTree(whole.definitions().body(), finds);
  }

  /** Looks for lists of steps, wherever they stand. */
  private static void checkTree(Tree tree, CheckFindings finds) {
    if (tree instanceof Tree.Items list) {
      if (StepTrees.isSteps(list)) {
        steps(list, new UnboundBranches(), finds);
      } else {
        for (Tree item : list.items()) {
          checkTree(item, finds);
        }
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        checkTree(field.value(), finds);
      }
    }
  }

  /**
   * Checks steps.
   *
   * @param names the names possibly unbound before them
   * @return whether they can complete normally
   */
  private static boolean steps(@Nullable Tree tree, UnboundBranches names, CheckFindings finds) {
    if (tree == null || tree instanceof Tree.Text text && !LEAVING.contains(text.value())) {
      return true;
    }
    boolean through = !(tree instanceof Tree.Text);
    List<Tree> items = tree instanceof Tree.Items list ? list.items() : List.of(tree);
    for (Tree item : items) {
      Verb verb = StepTrees.verb(item);
      if (verb != null && item instanceof Tree.Fields step) {
        through &= new StepUses(step, verb, names, finds).look();
      }
    }
    return through;
  }

  /**
   * One step.
   *
   * @param names the names possibly unbound before it, and afterwards behind it
   */
  private record StepUses(Tree.Fields step, Verb verb, UnboundBranches names, CheckFindings finds) {

    boolean look() {
      if (verb.name().equals("case")) {
        return cases();
      }
      step.fields().values().forEach(this::use);
      Tree operand = step.get(verb.name());
      return switch (verb.name()) {
        case "if" -> either(String.valueOf(operand));
        case "choose", "pick", "let" -> checkNamingStep(String.valueOf(operand));
        default -> {
          checkNestedSteps(names.withoutNames(declaredNames()));
          names.keySet().removeAll(declaredNames());
          boolean kept = verb.name().equals("set") && operand instanceof Tree.Text;
          names.keySet().removeIf(name -> kept && name.equals(String.valueOf(operand)));
          yield !LEAVING.contains(verb.name());
        }
      };
    }

    /** The names that the step gives. */
    private Set<String> declaredNames() {
      Set<String> made = new HashSet<>();
      for (FieldSpec part : verb.schema().fields()) {
        if (part.kind() == FieldKind.NAME && step.get(part.name()) instanceof Tree.Text name) {
          made.add(name.value());
        }
      }
      return made;
    }

    /** Steps within that run once or often, whatever they do. */
    private void checkNestedSteps(UnboundBranches within) {
      String claim = verb.operand().kind() == FieldKind.CLAIM ? text(verb.name()) : "";
      for (Tree.Field field : step.fields().values()) {
        FieldKind holds = holds(field);
        if (holds == FieldKind.STEPS || holds == FieldKind.BRANCH) {
          steps(field.value(), within.withoutNames(knownNames(claim, true, within)), finds);
        } else if (holds == FieldKind.ANSWERS && field.value() instanceof Tree.Fields answers) {
          answers.fields().values().forEach(answer -> steps(answer.value(), within.copy(), finds));
        }
      }
    }

    /** A claim with steps for where it holds and where it does not. */
    private boolean either(String claim) {
      Set<String> bound = knownNames(claim, true, names);
      Set<String> otherwise = knownNames(claim, false, names);
      boolean then = steps(step.get("then"), names.withoutNames(bound), finds);
      boolean other = steps(step.get("else"), names.withoutNames(otherwise), finds);
      if (!then) {
        names.keySet().removeAll(otherwise);
      }
      if (!other) {
        names.keySet().removeAll(bound);
      }
      return then || other;
    }

    /** Checks a step that names its selection, unless it takes another branch. */
    private boolean checkNamingStep(String name) {
      UnboundBranches within = names.withoutNames(declaredNames());
      steps(step.get("do"), within.copy(), finds);
      steps(step.get("foresee"), within.copy(), finds);
      Map<String, Tree> branches = new LinkedHashMap<>();
      if (step.get("or") instanceof Tree.Fields answers) {
        answers
            .fields()
            .values()
            .forEach(one -> branches.put("`" + one.key() + "` is answered", one.value()));
      }
      Tree none = step.get("none");
      if (none != null) {
        branches.put(LabMessage.NONE.text(), none);
      }
      boolean several = step.get("count") != null || step.get("up-to") != null;
      boolean number = step.get("number") != null;
      boolean inTurns = step.get("each") != null || step.get("until") != null;
      String open = "";
      for (Map.Entry<String, Tree> branch : branches.entrySet()) {
        UnboundBranches there = within.copy();
        if (!several) {
          there.put(name, new UnboundBranch(branch.getKey(), number));
        }
        boolean through = steps(branch.getValue(), there, finds);
        open = through && open.isEmpty() ? branch.getKey() : open;
      }
      if (!inTurns) {
        names.keySet().removeAll(declaredNames());
      }
      if (!inTurns && !several && !open.isEmpty()) {
        names.put(name, new UnboundBranch(open, number));
      }
      return true;
    }

    /** Checks steps selected by the value of a name, which may be nothing. */
    private boolean cases() {
      String name = text("case");
      Map<String, Tree> entries = new LinkedHashMap<>();
      if (step.get("of") instanceof Tree.Fields cases) {
        cases.fields().forEach((key, field) -> entries.put(key, field.value()));
      }
      boolean said = entries.keySet().stream().anyMatch(StepUses::isNothing);
      Tree otherwise = step.get("otherwise");
      if (!said && otherwise == null) {
        step.fields().values().forEach(this::use);
      }
      boolean through = false;
      boolean ofNothing = false;
      for (Map.Entry<String, Tree> entry : entries.entrySet()) {
        boolean nothing = isNothing(entry.getKey());
        UnboundBranches there = nothing ? names.copy() : names.withoutNames(Set.of(name));
        boolean ends = steps(entry.getValue(), there, finds);
        through |= ends;
        ofNothing |= nothing && ends;
      }
      if (otherwise != null) {
        boolean ends =
            steps(otherwise, said ? names.withoutNames(Set.of(name)) : names.copy(), finds);
        through |= ends;
        ofNothing |= !said && ends;
      }
      if (!ofNothing) {
        names.remove(name);
      }
      return through;
    }

    private static boolean isNothing(String names) {
      return Pattern.compile("\\b" + NOTHING + "\\b").matcher(names).find();
    }

    private String text(String field) {
      return step.get(field) instanceof Tree.Text text ? text.value() : "";
    }

    private FieldKind holds(Tree.Field field) {
      return verb.schema().field(field.key().value()).map(FieldSpec::kind).orElse(FieldKind.VALUE);
    }

    // ---- uses

    private void use(Tree.Field field) {
      FieldKind holds = holds(field);
      boolean cited =
          Schema.EVERYWHERE.stream().anyMatch(p -> p.name().equals(field.key().value()));
      if (!names.isEmpty() && !cited && !NO_SENTENCE.contains(holds)) {
        uses(field.value(), TEXTS.contains(holds));
      }
    }

    private void uses(Tree tree, boolean forPeople) {
      if (tree instanceof Tree.Text text) {
        names.forEach((name, way) -> uses(text, name, way, forPeople));
      } else if (tree instanceof Tree.Items items) {
        items.items().forEach(item -> uses(item, forPeople));
      } else if (tree instanceof Tree.Fields fields) {
        fields.fields().values().forEach(field -> uses(field.value(), forPeople));
      }
    }

    private void uses(Tree.Text text, String name, UnboundBranch way, boolean forPeople) {
      Matcher use = Pattern.compile(word(name)).matcher(text.value());
      boolean asked = isAsked(text.value(), name, way);
      while (!asked && use.find()) {
        if (!forPeople || isInHole(text.value(), use.start())) {
          finds.add(
              ProblemCode.UNBOUND_NAME,
              text.locate(use.start(), use.end()),
              way.help(name),
              name,
              way.branch());
          return;
        }
      }
    }

    private static boolean isInHole(String text, int at) {
      return HOLE.matcher(text).results().anyMatch(hole -> hole.start() < at && at < hole.end());
    }

    // ---- guards

    private static boolean isAsked(String claim, String name, UnboundBranch way) {
      return Pattern.compile(way.bindingPattern(name)).matcher(claim).find();
    }

    /**
     * The names of which a claim says that they are something, where it holds or where it does not;
     * a claim that asks in a way of its own is trusted to know.
     */
    private static Set<String> knownNames(String claim, boolean holds, UnboundBranches names) {
      Set<String> known = new HashSet<>();
      boolean bracket = claim.contains("(");
      boolean both = claim.contains(" and ");
      boolean one = claim.contains(" or ");
      for (Map.Entry<String, UnboundBranch> entry : names.entrySet()) {
        String name = entry.getKey();
        if (isAsked(claim, name, entry.getValue())) {
          String is = Pattern.quote(name) + " is " + NOTHING;
          String not = LabMessage.NOT_CHOICE.text(is, Pattern.quote(name), NOTHING);
          List<String> parts = List.of(claim.split(both ? " and " : " or "));
          boolean answered =
              holds
                  ? !one && parts.stream().anyMatch(part -> part.matches(not))
                  : !both && parts.stream().anyMatch(part -> part.matches(is));
          if (bracket || answered || entry.getValue().number()) {
            known.add(name);
          }
        }
      }
      return known;
    }
  }
}
