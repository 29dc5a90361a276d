package gabion.tools.editor;

import gabion.define.FieldKind;
import gabion.define.Head;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What fits in the strings of a script, and behind the point of a name. */
final class ScriptCompletions {

  private static final Pattern OPTION = Pattern.compile("\\.option\\.(\\w+)\\s*[!=]==?\\s*$");
  private static final Pattern COMPARED = Pattern.compile("(\\w+)(?:\\.(\\w+))?\\s*[!=]==?\\s*$");
  private static final Pattern FIELD = Pattern.compile("(?:'([a-z-]+)'|([a-z]+))\\s*:\\s*\\[?$");
  private static final Pattern HOOKS =
      Pattern.compile("export const (\\w+)\\s*=\\s*\\{(?:(?!\\n\\}).)*$", Pattern.DOTALL);

  /** What a script sees of an interchangeable piece. */
  private static final List<String> PIECE =
      List.of("kind", "faction", "side", "face", "marks", "place");

  private static final Pattern POINT = Pattern.compile("(\\w+)\\.$");

  private final Sorts sorts;
  private final List<Signature> nouns;
  private final Set<String> procedures;
  private final Map<String, String> words = new LinkedHashMap<>();

  private ScriptCompletions(LinkedSentence heard, Set<String> procedures) {
    this.sorts = heard.vocabulary().layout().sorts();
    this.nouns = heard.vocabulary().nouns().all();
    this.procedures = procedures;
  }

  /**
   * The words that fit in a string, each with what it is; none where that cannot be told.
   *
   * @param before the script before its quote
   */
  static Map<String, String> inString(LinkedSentence heard, Set<String> procedures, String before) {
    ScriptCompletions fitting = new ScriptCompletions(heard, procedures);
    fitting.string(before);
    return fitting.words;
  }

  /** The names that fit behind the point of another, each with what it is. */
  static Map<String, String> behindPoint(LinkedSentence heard, String before) {
    ScriptCompletions fitting = new ScriptCompletions(heard, Set.of());
    Matcher name = POINT.matcher(before);
    if (name.find() && name.group(1).equals("option")) {
      fitting.sorts.options().keySet().forEach(id -> fitting.camel(id, "option"));
    } else if (name.find(0) && name.group(1).equals("game")) {
      fitting.words.put("option", EditorMessage.DETAIL_OPTIONS.text());
    } else if (name.find(0) && fitting.mayBePiece(name.group(1))) {
      PIECE.forEach(each -> fitting.camel(each, EditorMessage.DETAIL_PIECE_PROPERTY.text()));
    }
    return fitting.words;
  }

  /** Whether a name may be of an interchangeable piece: its last word is no other sort. */
  private boolean mayBePiece(String camel) {
    String type = Head.typeOf(WordBoundaries.kebab(camel), sorts.types().keySet());
    Type found = type == null ? null : sorts.types().get(type);
    return found == null || sorts.arePieces(found) || found.form() == Type.Form.PIECE;
  }

  private void string(String before) {
    Matcher option = OPTION.matcher(before);
    Matcher compared = COMPARED.matcher(before);
    Matcher field = FIELD.matcher(before);
    Matcher hooks = HOOKS.matcher(before);
    if (option.find()) {
      Sort readings = sorts.options().get(WordBoundaries.kebab(option.group(1)));
      if (readings != null) {
        add(readings);
      }
    } else if (compared.find()) {
      Sort sort = sort(compared.group(2) == null ? compared.group(1) : compared.group(2));
      if (sort != null) {
        add(sort);
      }
    } else if (field.find()) {
      field(field.group(1) == null ? field.group(2) : field.group(1));
    } else if (hooks.find() && ScriptTextScanner.isKeyPlace(before, before.length())) {
      heads(hooks.group(1));
    }
  }

  private void heads(String kind) {
    Type.Form form =
        switch (kind) {
          case "counts" -> Type.Form.NUMBER;
          case "allows" -> Type.Form.CLAIM;
          default -> null;
        };
    if (form == null) {
      procedures.forEach(head -> words.put(head, EditorMessage.DETAIL_PROCEDURE.text()));
      return;
    }
    for (Signature noun : nouns) {
      CompiledExpression code =
          noun.target() instanceof Definition definition ? definition.code() : null;
      if (code != null && code.type().form() == form) {
        words.put(noun.text(), "definition");
      }
    }
  }

  /** The ids for a field of a step. */
  private void field(String name) {
    Verb verb = Verbs.find(name);
    if (verb != null && verb.operand().kind() == FieldKind.CALL) {
      procedures.forEach(head -> words.put(head, EditorMessage.DETAIL_PROCEDURE.text()));
      return;
    }
    switch (name) {
      case "who", "winner" -> {
        add(sorts.seats());
        add(sorts.factions());
        add(sorts.sides());
      }
      case "to", "from", "in" -> {
        add(sorts.areas());
        add(sorts.places());
        add(sorts.faces());
      }
      case "mark" -> add(sorts.marks());
      default -> {
        Sort sort = sort(name);
        if (sort != null) {
          add(sort);
        }
      }
    }
  }

  /** The sort of the things that a name of a script speaks of, by its last word. */
  private @Nullable Sort sort(String camel) {
    String type = Head.typeOf(WordBoundaries.kebab(camel), sorts.types().keySet());
    Type found = type == null ? null : sorts.types().get(type);
    boolean piece = found != null && found.form() == Type.Form.PIECE;
    return piece ? sorts.kinds() : found == null ? null : found.sort();
  }

  private void camel(String id, String what) {
    words.putIfAbsent(ScriptTextScanner.camel(id), what);
  }

  private void add(Sort sort) {
    for (String id : sort.ids()) {
      String title = sort.title(sort.number(id));
      words.putIfAbsent(id, title.equals(id) ? sort.name() : sort.name() + ": " + title);
    }
  }
}
