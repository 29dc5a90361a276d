package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.GameReader;
import gabion.hook.OpaqueValue;
import gabion.hook.ScriptFailure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a script may do to what it was given: each refusal is a sentence, the same at each run. */
class HostObjectsTest {

  private static final List<String> OBJECTS =
      List.of(
          "game.option", "payload.thing", "game`x`", "game[0]", "game", "payload", "payload.list");

  /** Of so many objects all is tried; of all where samples are wide. */
  private static final int TRIED = Boolean.getBoolean("gabion.wide") ? OBJECTS.size() : 1;

  private static final List<String> MESSAGES =
      List.of(
          "X()",
          "X.x()",
          "X.x.y()",
          "X`a`",
          "X(1, 2)",
          "X(() => 1)",
          "X.x = 1",
          "X[0] = 1",
          "X['a b'] = 1",
          "delete X.x",
          "delete X[0]",
          "new X()",
          "1 instanceof X",
          "X instanceof X",
          "X < 1",
          "X < X",
          "X == 1",
          "X === X",
          "X + 1",
          "X + ''",
          "`${X}`",
          "+X",
          "-X",
          "X++",
          "X in X",
          "'x' in X",
          "X in {}",
          "[...X]",
          "({ ...X })",
          "for (const a of X) a",
          "for (const a in X) a",
          "X[X]",
          "({})[X]",
          "X.length",
          "X[0]",
          "X.toString()",
          "X.valueOf()",
          "const { x } = X",
          "const [x] = X",
          "typeof X",
          "X?.()",
          "X.then",
          "throw X",
          "throw [X]",
          "throw { a: X }",
          "throw new Error(X)",
          "Object.keys(X)",
          "Object.freeze(X)",
          "Object.assign(X, { a: 1 })",
          "Object.assign({}, X)",
          "Object.entries(X)",
          "Object.fromEntries(X)",
          "[X].join()",
          "[X].sort()",
          "[X, X].toSorted()",
          "new Map(X)",
          "new Map([[X, X]])",
          "new Array(X)",
          "Array.from(X)",
          "Math.max(X)",
          "'a'.repeat(X)",
          "'a'.concat(X)",
          "'a'.split(X)",
          "'a'.indexOf(X)",
          "String(X)",
          "Number(X)",
          "[].concat(X)",
          "[1].map(X)",
          "[2, 1].sort(X)",
          "parseInt(X)",
          "[X].flat()",
          "X.x.y.z",
          "null[X]",
          "undefined[X]",
          "X.call(X)",
          "game.option[X]",
          "game.option(X)",
          "game[0](X)",
          "game(X)",
          "return X",
          "return [X]",
          "return { a: X }",
          "return { a: [X] }",
          "return { [X]: 1 }");

  private static final class Thing implements OpaqueValue {}

  private record Told() implements GameReader {
    @Override
    public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
      return List.of(Map.of("a", 1L), new Thing());
    }

    @Override
    public @Nullable Object option(String name) {
      return name.equals("x") ? "y" : null;
    }
  }

  private static Set<String> failures(String object) {
    Set<String> said = new LinkedHashSet<>();
    for (String message : MESSAGES) {
      String body = message.replace("X", object);
      String text = "const q = () => game`x`; " + body;
      try (Stage stage = new Stage("export const play = (payload, game) => { " + text + " }")) {
        if (stage.scripts.scripts().get(0).hooks().isEmpty()) {
          continue; // the reader has refused it
        }
        stage.session.call(
            stage.hook(0), Map.of("thing", new Thing(), "list", List.of(1L)), new Told());
      } catch (ScriptFailure e) {
        said.add(body + " | " + e.getMessage());
      }
    }
    return said;
  }

  @Tag("wide")
  @Test
  void no_error_tells_what_stands_behind_an_object() {
    for (String object : OBJECTS.subList(0, TRIED)) {
      Set<String> said = failures(object);
      assertThat(said).as(object).hasSizeGreaterThan(20);
      assertThat(said).noneMatch(one -> one.matches(".*(@[0-9a-f]{4,}|gabion\\.|\\w+\\[\\w+=).*"));
      assertThat(said).noneMatch(one -> one.contains("failed due to"));
    }
  }

  @Test
  void what_cannot_be_done_is_said_in_plain_words() {
    assertThat(failures("game.option"))
        .contains(
            "game.option() | TypeError: `game.option` cannot be called",
            "new game.option() | TypeError: `game.option` cannot be created with `new`",
            "game.option.x = 1 | TypeError: `game.option.x` cannot be written to");
  }
}
