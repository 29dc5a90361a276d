package gabion.tools.lab.types;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Kind;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.flow.run.Program;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Generates the names of one ruleset as TypeScript types: ids by sort, heads with parameters,
 * options.
 */
final class NameTypes {

  private static final int WIDTH = 120;

  private final Ruleset rules;
  private final Program program;
  private final Sorts sorts;
  private final Set<String> mixed = new TreeSet<>();
  private final StringBuilder text = new StringBuilder();

  NameTypes(Ruleset rules) {
    this.rules = rules;
    this.program = rules.program();
    this.sorts = rules.layout().sorts();
  }

  String text() {
    groups();
    ids();
    options();
    procedures();
    definitions();
    return text.toString();
  }

  /** Groups of which some pieces are single: a script gets those by their ids. */
  private void groups() {
    Definitions defined = program.definitions();
    List<String> single =
        defined.pieces().stream().filter(Kind::isUnique).map(kind -> kind.thing().id()).toList();
    for (Tree.Field group : defined.groups()) {
      if (group.value() instanceof Tree.Items items
          && items.items().stream().anyMatch(kind -> single.contains(kind.toString()))) {
        mixed.add(group.key().value());
      }
    }
  }

  // ---- ids

  private void ids() {
    begin("The ids of each sort", "Sorts");
    Map<String, Sort> all = new TreeMap<>(sorts.byName());
    all.putIfAbsent("card", sorts.pieces());
    all.forEach((name, sort) -> line(member(name), sort.ids()));
    for (Map.Entry<String, Sort> option : sorts.options().entrySet()) {
      line(member("option " + option.getKey()), option.getValue().ids());
    }
    line(member("a field"), fields());
    end();
  }

  /** Fields of one word, which a step may name as a script names a thing. */
  private List<String> fields() {
    return rules.layout().fields().all().stream()
        .map(field -> field.name())
        .filter(name -> name.indexOf(' ') < 0)
        .toList();
  }

  private void options() {
    begin("The readings of each option", "Options");
    rules.optionIds().forEach((name, ids) -> line(member(name), ids));
    end();
  }

  // ---- heads

  private void procedures() {
    begin("What each procedure and phase takes, by its head", "Procedures");
    for (Head head : program.heads()) {
      if (!head.text().startsWith("own ")) {
        Map<String, Type> parameters = new LinkedHashMap<>();
        head.parameters()
            .forEach(word -> parameters.put(word.text(), type(String.valueOf(word.type()))));
        head(head.text(), parameters);
      }
    }
    end();
  }

  private void definitions() {
    Map<Definition, Signature> nouns = new LinkedHashMap<>();
    for (Signature noun : program.vocabulary().nouns().all()) {
      if (noun.target() instanceof Definition definition) {
        nouns.put(definition, noun);
      }
    }
    definitions(nouns, Type.Form.NUMBER, "What each definition that is a number takes", "Numbers");
    definitions(nouns, Type.Form.CLAIM, "What each definition that is a claim takes", "Claims");
  }

  private void definitions(
      Map<Definition, Signature> nouns, Type.Form form, String says, String name) {
    Map<String, Signature> fitting = new TreeMap<>();
    nouns.forEach(
        (definition, noun) -> {
          CompiledExpression code = definition.code();
          if (code != null && code.type().form() == form) {
            fitting.put(definition.thing().id(), noun);
          }
        });
    begin(says, name);
    fitting.forEach(
        (head, noun) -> {
          Map<String, Type> parameters = new LinkedHashMap<>();
          for (int i = 0; i < noun.parameters().size(); i++) {
            parameters.put(noun.parameters().get(i), noun.types().get(i));
          }
          head(head, parameters);
        });
    end();
  }

  private void head(String head, Map<String, Type> parameters) {
    String taken =
        parameters.entrySet().stream()
            .map(each -> member(each.getKey()) + type(each.getKey(), each.getValue()))
            .collect(Collectors.joining("; "));
    text.append("    ").append(member(head));
    text.append(taken.isEmpty() ? "{}\n" : "{ " + taken + " }\n");
  }

  private Type type(String word) {
    return sorts.types().getOrDefault(word, Type.NUMBER);
  }

  private String type(String parameter, Type type) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case NUMBER -> "number";
      case CLAIM -> "boolean";
      case PIECE -> isMixed(parameter) ? "Piece | One<'piece'>" : "Piece";
      default ->
          sort != null && sorts.find(sort.name()) == sort
              ? "One<" + quote(sort.name()) + ">"
              : "Value";
    };
  }

  private boolean isMixed(String parameter) {
    String word = Head.typeOf(parameter, sorts.types().keySet());
    return word != null && mixed.contains(word);
  }

  // ---- how it is written

  private void begin(String says, String name) {
    text.append("\n  /** ").append(says).append(". */\n  interface ").append(name).append(" {\n");
  }

  private void end() {
    text.append("  }\n");
  }

  /** A member that is one of some words, on as many lines as they take. */
  private void line(String member, List<String> words) {
    StringBuilder line = new StringBuilder("    " + member);
    if (words.isEmpty()) {
      line.append("never");
    }
    for (int i = 0; i < words.size(); i++) {
      String word = (i == 0 ? "" : " | ") + quote(words.get(i));
      if (line.length() + word.length() > WIDTH) {
        text.append(line).append('\n');
        line = new StringBuilder("     ");
      }
      line.append(word);
    }
    text.append(line).append('\n');
  }

  private static String member(String name) {
    return (name.matches("[a-z]+") ? name : quote(name)) + ": ";
  }

  private static String quote(String name) {
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
