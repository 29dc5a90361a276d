package gabion.tools.lab.analysis;

import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds steps and texts in trees. */
public final class StepTrees {

  static final Pattern WORD = Pattern.compile("[A-Za-z0-9$][A-Za-z0-9-]*");

  private StepTrees() {}

  /** The verb of a step; null for another tree. */
  public static @Nullable Verb verb(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      for (String name : fields.fields().keySet()) {
        Verb verb = Verbs.find(name);
        if (verb != null) {
          return verb;
        }
      }
    }
    return null;
  }

  /** Whether a tree is a list with a step. */
  public static boolean isSteps(Tree tree) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        if (verb(item) != null) {
          return true;
        }
      }
    }
    return false;
  }

  /** Passes on each outermost list of steps and the block that it belongs to. */
  static void forEachBody(Tree tree, Tree around, BiConsumer<Tree.Items, Tree> body) {
    if (tree instanceof Tree.Items items) {
      if (isSteps(tree)) {
        body.accept(items, around);
      } else {
        items.items().forEach(item -> forEachBody(item, item, body));
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        forEachBody(field.value(), isSteps(field.value()) ? fields : field.value(), body);
      }
    }
  }

  /** Passes on each step of a tree, those within others too. */
  static void forEachStep(Tree tree, BiConsumer<Tree.Fields, Verb> step) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        forEachStep(item, step);
      }
    } else if (tree instanceof Tree.Fields fields) {
      Verb verb = verb(fields);
      if (verb != null) {
        step.accept(fields, verb);
      }
      for (Tree.Field field : fields.fields().values()) {
        forEachStep(field.value(), step);
      }
    }
  }

  /** Passes on all values that are texts. */
  static void forEachText(Tree tree, Consumer<Tree.Text> text) {
    if (tree instanceof Tree.Text one) {
      text.accept(one);
    } else if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        forEachText(item, text);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        forEachText(field.value(), text);
      }
    }
  }

  static List<Tree.Text> texts(Tree tree) {
    List<Tree.Text> texts = new ArrayList<>();
    forEachText(tree, texts::add);
    return texts;
  }

  static Tree.@Nullable Text text(Tree.Fields fields, String name) {
    return fields.get(name) instanceof Tree.Text text ? text : null;
  }

  /** Whether a text has a word. */
  static boolean has(String text, String word) {
    return text.contains(word)
        && WORD.matcher(text).results().anyMatch(match -> match.group().equals(word));
  }
}
