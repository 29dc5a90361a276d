package gabion.tools.lab.desk;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.tools.lab.page.Html;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The sheet of the turn: the game and its phases step by step, as the data has them. */
final class SequenceOfPlay {

  /** What only keeps accounts. */
  private static final Set<String> UNTOLD = Set.of("let", "say", "show", "heading");

  /** The fields that hold further steps. */
  private static final Set<String> INSIDE = Set.of("do", "then", "else", "steps", "otherwise");

  /** The fields that tell more of a step. */
  private static final List<String> MORE =
      List.of("from", "in", "count", "to", "who", "until", "ask");

  private final Html page;

  SequenceOfPlay(Html page) {
    this.page = page;
  }

  /**
   * Writes it: first the game and the procedures that lead to phases, then the phases in the order
   * in which the steps come to them.
   */
  void write(Definitions definitions) {
    List<String> order = new ArrayList<>();
    for (Thing one : definitions.procedures()) {
      int before = order.size();
      phases(one.block().body(), order);
      if (one.id().equals("game") || order.size() > before) {
        body(one);
      }
    }
    phases(definitions).forEach(this::body);
  }

  /** Returns the phases in the order in which the steps come to them. */
  static List<Thing> phases(Definitions definitions) {
    List<String> order = new ArrayList<>();
    definitions.procedures().forEach(one -> phases(one.block().body(), order));
    definitions.phases().forEach(one -> phases(one.block().body(), order));
    return definitions.phases().stream()
        .sorted(Comparator.comparingInt(one -> place(order, one.id())))
        .toList();
  }

  private static int place(List<String> order, String phase) {
    int at = order.indexOf(phase);
    return at < 0 ? order.size() : at;
  }

  /** Adds the phases that some steps begin. */
  private static void phases(Tree tree, List<String> order) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> phases(item, order));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        boolean begins = field.key().value().equals("phase");
        if (begins && field.value() instanceof Tree.Text text) {
          order.add(text.value());
        }
        phases(field.value(), order);
      }
    }
  }

  private void body(Thing thing) {
    String rule = thing.block().citation().brief();
    String title = thing.title() + (rule.isEmpty() ? "" : " (" + rule + ")");
    page.heading(3, Html.anchor("phase", thing.id()), title);
    Tree body = thing.block().body();
    steps(
        body instanceof Tree.Fields fields && fields.get("steps") != null
            ? fields.get("steps")
            : body);
  }

  private void steps(@org.jspecify.annotations.Nullable Tree tree) {
    List<Tree> steps = tree instanceof Tree.Items items ? items.items() : List.of();
    if (steps.isEmpty()) {
      return;
    }
    page.tag("<ol>\n");
    for (Tree step : steps) {
      if (step instanceof Tree.Fields fields && !fields.fields().isEmpty()) {
        step(fields);
      }
    }
    page.tag("</ol>\n");
  }

  private void step(Tree.Fields step) {
    Tree.Field verb = step.fields().values().iterator().next();
    if (UNTOLD.contains(verb.key().value())) {
      return;
    }
    page.tag("<li><b>").text(verb.key().value()).tag("</b> ").text(textOf(verb.value()));
    List<String> more = new ArrayList<>();
    for (String name : MORE) {
      Tree value = step.get(name);
      if (value != null && !name.equals(verb.key().value())) {
        more.add(name + " " + textOf(value));
      }
    }
    page.text(more.isEmpty() ? "" : ", " + String.join(", ", more));
    for (Tree.Field field : step.fields().values()) {
      if (INSIDE.contains(field.key().value())) {
        page.text(field.key().value().equals("else") ? " otherwise" : "");
        steps(field.value());
      }
    }
    page.tag("</li>\n");
  }

  private static String textOf(Tree tree) {
    if (tree instanceof Tree.Items items) {
      Tree.Text text = items.asText();
      return text == null ? "" : text.value();
    }
    return tree instanceof Tree.Text text ? text.value() : "";
  }
}
