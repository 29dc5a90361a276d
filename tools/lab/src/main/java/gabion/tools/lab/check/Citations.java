package gabion.tools.lab.check;

import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Ruling;
import gabion.define.Schema;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.Collection;
import java.util.List;

/** Whether what is cited is there: clauses, rulings, the status of a ruling and its option. */
final class Citations {

  private static final List<String> UNREAD = List.of("clauses", "display");

  private final Problems problems;
  private final List<String> clauses;
  private final List<String> rulings;
  private final List<String> options;

  Citations(Definitions defined, Problems problems) {
    this.problems = problems;
    this.clauses = defined.clauses().stream().map(Clause::id).toList();
    this.rulings = defined.rulings().stream().map(ruling -> ruling.thing().id()).toList();
    this.options = defined.options().stream().map(option -> option.thing().id()).toList();
  }

  /** Checks a whole ruleset; who has written no clauses may cite the rulebook itself. */
  static void check(Definitions defined, Problems problems) {
    Citations citations = new Citations(defined, problems);
    defined
        .written()
        .fields()
        .forEach(
            (section, field) -> {
              if (!UNREAD.contains(section)) {
                citations.inside(field.value());
              }
            });
    defined.rulings().forEach(citations::ruling);
  }

  private void inside(Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(this::inside);
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        cited(field);
        inside(field.value());
      }
    }
  }

  private void cited(Tree.Field field) {
    String name = field.key().value();
    boolean everywhere = Schema.EVERYWHERE.stream().anyMatch(part -> part.name().equals(name));
    if (!everywhere) {
      return;
    }
    if (!(field.value() instanceof Tree.Text text)) {
      problems.add(Fault.WANTS_TEXT, field.value().where(), null, name);
      return;
    }
    switch (name) {
      case "rule" -> {
        if (!clauses.isEmpty()) {
          known("clause", text, clauses);
        }
      }
      case "ruling", "assumed" -> known("ruling", text, rulings);
      default -> {}
    }
  }

  private void ruling(Ruling ruling) {
    text(ruling, "status", text -> known("status", text, Ruling.STATUSES));
    text(ruling, "switch", text -> known("option", text, options));
  }

  private static void text(
      Ruling ruling, String field, java.util.function.Consumer<Tree.Text> check) {
    if (ruling.thing().block().body().get(field) instanceof Tree.Text text) {
      check.accept(text);
    }
  }

  private void known(String what, Tree.Text text, Collection<String> known) {
    if (!known.contains(text.value())) {
      String help = Near.help(text.value(), "known", known);
      problems.add(Fault.UNKNOWN_NAME, text.where(), help, what, text.value());
    }
  }
}
