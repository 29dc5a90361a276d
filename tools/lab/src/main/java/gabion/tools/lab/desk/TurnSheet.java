package gabion.tools.lab.desk;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The sheet of the turn: the game and its phases step by step, as the data has them. */
final class TurnSheet {

  /** What only keeps accounts. */
  private static final Set<String> UNTOLD = Set.of("let", "say", "show", "heading");

  /** The fields that hold further steps. */
  private static final Set<String> INSIDE = Set.of("do", "then", "else", "steps", "otherwise");

  /** The fields that tell more of a step. */
  private static final List<String> MORE =
      List.of("from", "in", "count", "to", "who", "until", "ask");

  private final Html page;

  TurnSheet(Html page) {
    this.page = page;
  }

  /** Writes it: first what is always done, then each phase. */
  void write(Definitions definitions) {
    Stream.concat(
            definitions.procedures().stream().filter(one -> !one.id().contains(" ")),
            definitions.phases().stream())
        .forEach(this::body);
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
    page.tag("<li><b>").text(verb.key().value()).tag("</b> ").text(said(verb.value()));
    List<String> more = new ArrayList<>();
    for (String name : MORE) {
      Tree value = step.get(name);
      if (value != null && !name.equals(verb.key().value())) {
        more.add(name + " " + said(value));
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

  private static String said(Tree tree) {
    if (tree instanceof Tree.Items items) {
      Tree.Text text = items.asText();
      return text == null ? "" : text.value();
    }
    return tree instanceof Tree.Text text ? text.value() : "";
  }
}
