package gabion.tools.lab.check;

import gabion.define.Block;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.FieldSpec;
import gabion.define.Ruling;
import gabion.define.Schema;
import gabion.define.Thing;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Checks that citations are valid: clauses, rulings, the status of a ruling and its option. */
final class CitationCheck {

  private static final List<String> UNREAD = List.of("clauses", "display");
  private static final Set<String> EVERYWHERE =
      Schema.EVERYWHERE.stream().map(FieldSpec::name).collect(Collectors.toUnmodifiableSet());

  private final Problems problems;
  private final Set<String> clauses;
  private final Set<String> rulings;
  private final List<String> options;

  CitationCheck(Definitions defined, Problems problems) {
    this.problems = problems;
    this.clauses = defined.clauses().stream().flatMap(Clause::ids).collect(toOrderedSet());
    this.rulings =
        defined.rulings().stream().map(ruling -> ruling.thing().id()).collect(toOrderedSet());
    this.options = defined.options().stream().map(option -> option.thing().id()).toList();
  }

  private static Collector<String, ?, Set<String>> toOrderedSet() {
    return Collectors.toCollection(LinkedHashSet::new);
  }

  /** Checks a whole ruleset; who has written no clauses may cite the rulebook itself. */
  static void check(Definitions defined, Problems problems) {
    CitationCheck citations = new CitationCheck(defined, problems);
    defined
        .body()
        .fields()
        .forEach(
            (section, field) -> {
              if (!UNREAD.contains(section)) {
                citations.checkTree(field.value());
              }
            });
    defined.rulings().forEach(citations::ruling);
    defined.display().ifPresent(display -> citations.turn(display, defined.phases()));
  }

  private void checkTree(Tree tree) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        checkTree(item);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        checkCitation(field);
        checkTree(field.value());
      }
    }
  }

  private void checkCitation(Tree.Field field) {
    String name = field.key().value();
    if (!EVERYWHERE.contains(name)) {
      return;
    }
    if (name.equals("rule") && field.value() instanceof Tree.Items list) {
      Block.texts(list, problems).forEach(this::clause);
      return;
    }
    if (!(field.value() instanceof Tree.Text text)) {
      problems.add(ProblemCode.WANTS_TEXT, field.value().location(), null, name);
      return;
    }
    switch (name) {
      case "rule" -> clause(text);
      case "ruling", "assumed" -> checkKnown("ruling", text, rulings);
      default -> {}
    }
  }

  private void clause(Tree.Text text) {
    if (!clauses.isEmpty()) {
      checkKnown("clause", text, clauses);
    }
  }

  /** Checks the phases and the rules of the sheet of the turn. */
  private void turn(Tree display, List<Thing> phases) {
    if (display instanceof Tree.Fields fields && fields.get("turn") instanceof Tree.Fields turn) {
      List<String> ids = phases.stream().map(Thing::id).toList();
      for (Tree.Field phase : turn.fields().values()) {
        checkKnown("phase", phase.key(), ids);
        Block.texts(phase.value(), problems).forEach(this::clause);
      }
    }
  }

  private void ruling(Ruling ruling) {
    texts(ruling, "status", text -> checkKnown("status", text, Ruling.STATUSES));
    texts(ruling, "switch", text -> checkKnown("option", text, options));
    texts(ruling, "reads", text -> checkKnown("clause", text, clauses));
    texts(ruling, "against", text -> checkKnown("clause", text, clauses));
    texts(ruling, "source", text -> checkKnown("source", text, Ruling.SOURCES));
    texts(ruling, "replaces", text -> checkKnown("ruling", text, rulings));
    texts(ruling, "replaced-by", text -> checkKnown("ruling", text, rulings));
    texts(ruling, "since", this::date);
  }

  /** Checks a day of the calendar, as lists of rulings sort and filter by it. */
  private void date(Tree.Text text) {
    try {
      LocalDate.parse(text.value());
    } catch (DateTimeParseException e) {
      String help = LabMessage.DATE_FORM.text();
      problems.add(ProblemCode.MISSHAPEN_VALUE, text.location(), help, text.value(), "date");
    }
  }

  private void texts(Ruling ruling, String field, Consumer<Tree.Text> check) {
    Tree written = ruling.thing().block().body().get(field);
    if (written != null) {
      Block.texts(written, problems).forEach(check);
    }
  }

  private void checkKnown(String what, Tree.Text text, Collection<String> known) {
    if (!known.contains(text.value())) {
      String help = Suggestions.help(text.value(), "known", known);
      problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
    }
  }
}
