package gabion.tools.lab.analysis;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.value.Signature;
import gabion.expr.value.Target;
import gabion.flow.link.Verb;
import gabion.flow.run.Program;
import gabion.state.Field;
import gabion.state.Type;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reports steps without effect, values that a field cannot hold, and names without use. */
final class StepCheck {

  private static final Set<String> COUNTS = Set.of("up-to", "count");

  private static final Set<String> HOOKS =
      Set.of("before", "instead", "whenever", "counts", "allows");

  private static final Pattern BOUNDS = Pattern.compile("(-?\\d{1,9}) to (-?\\d{1,9})");

  private final Program program;
  private final SentenceCollector sentences;
  private final NodeTypes types;
  private final RangeAnalysis ranges;
  private final AnalysisReport findings;

  StepCheck(
      Program program,
      SentenceCollector sentences,
      NodeTypes types,
      RangeAnalysis ranges,
      AnalysisReport findings) {
    this.program = program;
    this.sentences = sentences;
    this.types = types;
    this.ranges = ranges;
    this.findings = findings;
  }

  void check() {
    checkParameters();
    checkUnreadParameters();
    StepTrees.forEachBody(
        program.definitions().body(),
        program.definitions().body(),
        (steps, around) -> {
          checkStores(steps);
          StepTrees.forEachStep(
              steps,
              (step, verb) -> {
                step(step, verb);
                names(step, verb, around);
              });
        });
  }

  /** Reports names of steps that a parameter of their procedure has, too. */
  private void checkParameters() {
    for (Thing procedure : program.definitions().procedures()) {
      Head head = Head.of(procedure.key(), program.layout().sorts().types().keySet());
      List<String> parameters = head.parameters().stream().map(Head.Word::text).toList();
      StepTrees.forEachStep(
          procedure.block().body(),
          (step, verb) -> {
            for (FieldSpec part : verb.schema().fields()) {
              boolean made = Set.of("let", "for", "as").contains(part.name());
              if (made
                  && part.kind() == FieldKind.NAME
                  && step.get(part.name()) instanceof Tree.Text name
                  && parameters.contains(name.value())) {
                findings.doubt(
                    ProblemCode.NAME_HIDDEN, name.location(), null, name.value(), "parameter");
              }
            }
          });
    }
  }

  /** Reports definitions that read none of their parameters, unless hooks do. */
  private void checkUnreadParameters() {
    Set<String> hooked = new HashSet<>();
    addHookKeys(program.definitions().body(), hooked);
    program.scripts.scripts().forEach(s -> s.hooks().forEach(hook -> hooked.add(hook.head())));
    for (Thing definition : program.definitions().define()) {
      if (hooked.contains(definition.id())) {
        continue;
      }
      List<Tree.Text> texts = StepTrees.texts(definition.block().body());
      Head head = Head.of(definition.key(), program.layout().sorts().types().keySet());
      List<String> parameters =
          head.parameters().stream()
              .map(Head.Word::text)
              .filter(name -> !definition.id().matches(Pattern.quote(name) + "(?! is ).*"))
              .toList();
      boolean isRead =
          parameters.stream()
              .anyMatch(name -> texts.stream().anyMatch(text -> StepTrees.has(text.value(), name)));
      if (!isRead && !parameters.isEmpty()) {
        SourceLocation where = definition.key().location();
        findings.doubt(ProblemCode.UNUSED_NAME, where, null, "parameter", parameters.get(0));
      }
    }
  }

  /** Adds the heads that hooks of cards and packs name. */
  private static void addHookKeys(Tree tree, Set<String> keys) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        addHookKeys(item, keys);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (HOOKS.contains(field.key().value()) && field.value() instanceof Tree.Fields heads) {
          keys.addAll(heads.fields().keySet());
        }
        addHookKeys(field.value(), keys);
      }
    }
  }

  // ---- effects

  /** Reports a value that the next step replaces without reading it. */
  private void checkStores(Tree tree) {
    if (tree instanceof Tree.Items items) {
      Tree.Text before = null;
      for (Tree item : items.items()) {
        Tree.Text name = storedName(item);
        boolean replaces =
            before != null
                && name != null
                && name.value().equals(before.value())
                && item instanceof Tree.Fields fields
                && fields.get("set") != null
                && StepTrees.texts(item).stream()
                    .noneMatch(
                        text -> !text.equals(name) && StepTrees.has(text.value(), name.value()));
        if (replaces && before != null) {
          findings.doubt(
              ProblemCode.NO_EFFECT,
              before.location(),
              null,
              LabMessage.SET_ANEW.text(before.value()));
        }
        before = name;
        checkStores(item);
      }
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> checkStores(field.value()));
    }
  }

  /** The name that a step sets, if it is one word; null for another step. */
  private static Tree.@Nullable Text storedName(Tree step) {
    Verb verb = StepTrees.verb(step);
    if (verb == null || !(verb.name().equals("set") || verb.name().equals("let"))) {
      return null;
    }
    Tree.Text name =
        step instanceof Tree.Fields fields ? StepTrees.text(fields, verb.name()) : null;
    return name == null || name.value().contains(" ") ? null : name;
  }

  private void step(Tree.Fields step, Verb verb) {
    Tree operand = step.get(verb.name());
    Tree.Text text = operand instanceof Tree.Text one ? one : null;
    Tree.Text to = StepTrees.text(step, "to");
    switch (verb.name()) {
      case "set" -> {
        if (text != null && to != null) {
          if (text.value().equals(to.value())) {
            findings.doubt(
                ProblemCode.NO_EFFECT, text.location(), null, LabMessage.VALUE_STAYS.text());
          } else {
            bounds(text, to, false);
          }
        }
      }
      case "add" -> {
        if (text != null && isZero(text)) {
          findings.doubt(ProblemCode.NO_EFFECT, text.location(), null, "it adds 0");
        } else if (text != null && to != null) {
          bounds(to, text, true);
        }
      }
      case "repeat" -> {
        ParsedSentence times = text == null ? null : sentences.at(text.location());
        boolean never = times != null && ranges.of(times.node(), times.scope()).to() <= 0;
        if (text != null && (isZero(text) || never)) {
          findings.doubt(
              ProblemCode.NO_EFFECT, text.location(), null, LabMessage.REPEATED_NEVER.text());
        }
      }
      case "move" -> {
        if (text != null && to != null && text.value().endsWith(" in " + to.value())) {
          findings.doubt(
              ProblemCode.NO_EFFECT, to.location(), null, LabMessage.THERE_ALREADY.text());
        }
      }
      case "if" -> {
        Tree then = step.get("then");
        Tree other = step.get("else");
        if (then != null && other != null && spelling(then).equals(spelling(other))) {
          findings.doubt(
              ProblemCode.NO_EFFECT, step.location(), null, LabMessage.BRANCHES_SAME.text());
        }
      }
      default -> {}
    }
    Tree.Text number = StepTrees.text(step, "number");
    Matcher bounds = BOUNDS.matcher(number == null ? "" : number.value());
    if (number != null
        && bounds.matches()
        && Long.parseLong(bounds.group(1)) > Long.parseLong(bounds.group(2))) {
      String why = LabMessage.NO_NUMBER_BETWEEN.text(bounds.group(1), bounds.group(2));
      findings.doubt(ProblemCode.NO_EFFECT, number.location(), null, why);
    }
    for (String name : COUNTS) {
      Tree.Text count = StepTrees.text(step, name);
      if (count != null && isZero(count)) {
        findings.doubt(ProblemCode.NO_EFFECT, count.location(), null, "`" + name + "` is 0");
      } else if (count != null && count.value().matches("-[0-9]+")) {
        String why = LabMessage.COUNT_NEGATIVE.text(name);
        findings.doubt(ProblemCode.NO_EFFECT, count.location(), null, why);
      }
    }
  }

  private static boolean isZero(Tree.Text text) {
    return text.value().matches("-?0+");
  }

  static String spelling(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      StringBuilder text = new StringBuilder("{");
      fields
          .fields()
          .forEach((name, field) -> text.append(name).append(':').append(spelling(field.value())));
      return text.append('}').toString();
    }
    if (tree instanceof Tree.Items items) {
      return items.items().stream().map(StepCheck::spelling).toList().toString();
    }
    return tree + ";";
  }

  private void bounds(Tree.Text target, Tree.Text value, boolean added) {
    ParsedSentence of = sentences.at(target.location());
    ParsedSentence what = sentences.at(value.location());
    Field field = of == null ? null : types.field(of.node(), of.scope());
    if (field == null || what == null || field.type().form() != Type.Form.NUMBER) {
      return;
    }
    ValueRange range = ranges.of(what.node(), what.scope());
    ValueRange holds = new ValueRange(field.from(), field.to());
    boolean never =
        added
            ? range.isKnown()
                && (range.from() > (long) field.to() - field.from()
                    || range.to() < (long) field.from() - field.to())
            : range.isKnown() && range.within(holds).isEmpty();
    if (never) {
      findings.doubt(
          ProblemCode.BEYOND_FIELD,
          value.location(),
          null,
          target.value(),
          field.from(),
          field.to(),
          added ? "a sum with " + range : range);
    }
  }

  // ---- names

  private void names(Tree.Fields step, Verb verb, Tree around) {
    for (FieldSpec part : verb.schema().fields()) {
      if (part.kind() == FieldKind.NAME && step.get(part.name()) instanceof Tree.Text name) {
        hides(name);
        boolean let = verb.name().equals("let") && part.name().equals("let");
        if ((let || part.name().equals("as")) && !isRead(name, around)) {
          findings.doubt(ProblemCode.UNUSED_NAME, name.location(), null, "name", name.value());
        }
      }
    }
  }

  private static boolean isRead(Tree.Text name, Tree around) {
    return StepTrees.texts(around).stream()
            .anyMatch(
                text ->
                    !text.location().equals(name.location())
                        && StepTrees.has(text.value(), name.value()))
        || keys(around).stream().anyMatch(key -> StepTrees.has(key, name.value()));
  }

  private static List<String> keys(Tree tree) {
    List<String> keys = new ArrayList<>();
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> keys.addAll(keys(item)));
    } else if (tree instanceof Tree.Fields fields) {
      fields
          .fields()
          .forEach(
              (key, field) -> {
                keys.add(key);
                keys.addAll(keys(field.value()));
              });
    }
    return keys;
  }

  /** Reports a name that a field or a definition has, too. */
  private void hides(Tree.Text name) {
    for (Signature noun : program.vocabulary().nouns().all()) {
      boolean alone = noun.parameters().isEmpty() && noun.subject() == null;
      if (alone && noun.words().equals(List.of(name.value()))) {
        String what = noun.target() instanceof Target.OfField ? "field" : "definition";
        findings.doubt(ProblemCode.NAME_HIDDEN, name.location(), null, name.value(), what);
        return;
      }
    }
  }
}
