package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.GameReader;
import gabion.hook.ScriptFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is put into a script leaves its meaning alone, wherever sentences and sums stand. */
class RewritingTest {

  private static final int EXPRESSIONS = 600;

  private static final Engine ENGINE =
      Engine.newBuilder("js").option("engine.WarnInterpreterOnly", "false").build();

  /** Every sentence is worth its holes and its words, here as in plain JavaScript. */
  private static final String PLAIN =
      "const game = (s, ...holes) => holes.reduce((sum, hole) => sum + hole, 3);"
          + "const note = 'n', n = 2, list = [1, 2], o = { p: 4, f: x => x };";

  private record Three() implements GameReader {
    @Override
    public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
      return 3L + holes.stream().mapToLong(hole -> ((Number) hole).longValue()).sum();
    }

    @Override
    public @Nullable Object option(String name) {
      return null;
    }
  }

  @Test
  void a_sum_that_ends_in_a_sentence_means_what_it_says() throws ScriptFailure {
    same(
        List.of(
            "1 + game`score`",
            "'there are ' + game`count(men in camp)` + ' men'",
            "list.reduce((t, a) => t + game`count(men in ${a})`, 0)",
            "game`a` + game`b`",
            "1 + 2 * game`x`",
            "1 + -game`x`",
            "1 + typeof game`x`",
            "1 + !game`x`",
            "((a = 1 + game`x`) => a)()",
            "(({ a = 1 + game`x` } = {}) => a)()",
            "[1 + game`x`, 2][0]",
            "({ a: 1 + game`x` }).a",
            "({ [1 + game`x`]: 7 })[4]",
            "o.f(1 + game`x`)",
            "`<${1 + game`x`}>`",
            "({ ...{ a: 1 + game`x` } }).a",
            "(() => { let x = 1; x = x + game`x`; return x })()",
            "(() => { let s = ''; for (const a of list) s += a + game`x`; return s })()",
            "[...(function* () { yield 1 + game`x` })()][0]",
            "1 + (n > 1 ? 2 + game`x` : 0)",
            "1 + game`x ${n} and ${o.p}`",
            "1 + game`x\\`y`",
            "1 + game`x\\\\`",
            "1 + game``",
            "((a, b = 1 + game`x`) => b)(1)",
            "((a = 1 + game`x`, b = a + game`y ${n}`) => b)()",
            "(([a = 1 + game`x`] = []) => a)()",
            "(({ b: { a = 1 + game`x` } = {} } = {}) => a)()",
            "(({ [1 + game`x`]: a = 2 + game`y` }) => a)({})",
            "((a = (b = 1 + game`x`) => b + game`y`) => a())()",
            "(function (a = 1 + game`x`) { return a })()",
            "({ f(a = 1 + game`x`) { return a } }).f()",
            "(() => { const [a = 1 + game`x`] = []; return a })()",
            "(() => { let a; ({ a = 1 + game`x` } = {}); return a })()",
            "(() => { for (const [a = 1 + game`x`] of [[]]) return a })()",
            "((a = `${1 + game`x`}`) => a)()",
            "((a = {...{ b: 1 + game`x` }}) => a.b)()",
            "((a = (n, 1 + game`x`)) => a)()",
            "((a = n ? 1 + game`x` : 0) => a)()",
            "((a, b = a.p += game`x`) => b)({ p: 1 })",
            "(() => { let s = 1; s += 1 + game`x`; s = s += game`y`; return s })()",
            "(() => { const q = { a: [1] }; (q).a[0] += 1 + game`x`; return q.a })()",
            "(() => { const q = { a: 1 }; return { ...q, ...n ? { b: 1 + game`x` } : q }.b })()",
            "(() => { let s = 0;\n`t${1 + game`x`}`\n;`t` + game`y`;\ns + game`z`\nreturn s })()",
            "(() => { let s = 0; do s += 1 + game`x`; while (s + game`y` < 20) return s })()",
            "(() => { switch (1 + game`x`) { case 1 + game`y`: return 1 + game`z` } })()",
            "(() => { l: for (let i = 1 + game`x`; i < 2 + game`y`; i++) continue l; return 1 })()",
            "1 + game /* + ` */ `x`",
            "(1 + game`x`) * 2",
            "1 + (game`x`)",
            "1 + (0, game`x`)",
            "'a' + game`x`.toString() + game`y`",
            "1 + game`x ${n /* } ` */ }`"));
  }

  @Test
  void random_expressions_mean_the_same_as_before() throws ScriptFailure {
    Random random = new Random(41);
    List<String> made = new ArrayList<>();
    for (int i = 0; i < EXPRESSIONS; i++) {
      made.add(expression(random, 4));
    }
    for (int from = 0; from < made.size(); from += 200) {
      same(made.subList(from, from + 200));
    }
  }

  private static void same(List<String> expressions) throws ScriptFailure {
    String code = "return [" + String.join(",\n", texts(expressions)) + "]";
    String plain;
    try (Context context = Context.newBuilder("js").engine(ENGINE).build()) {
      plain = context.eval("js", PLAIN + "(function () {" + code + "})().join('\\n')").asString();
    }
    String body = PLAIN.substring(PLAIN.indexOf("const note")) + code + ".join('\\n')";
    try (Stage stage = Stage.playing(body)) {
      assertThat(stage.problems.list()).as(code).isEmpty();
      Object result = stage.session.call(stage.hook(0), Map.of(), new Three());
      assertThat(String.valueOf(result).lines().toList()).isEqualTo(plain.lines().toList());
    }
  }

  private static List<String> texts(List<String> expressions) {
    return expressions.stream().map(expression -> "'' + (" + expression + ")").toList();
  }

  private static String expression(Random random, int depth) {
    if (depth <= 0) {
      return pick(random, "game`x`", "game`x ${n}`", "game`a`", "n", "1", "'t'", "o.p", "list[0]");
    }
    String a = expression(random, depth - 1);
    String b = expression(random, depth - 1);
    String c = expression(random, depth - 2);
    return switch (random.nextInt(30)) {
      case 0, 1, 2, 3, 4 -> a + pick(random, " + ", " +(0)+ ", "\n+\n", " /* ) */ + ") + b;
      case 5 -> a + pick(random, " - ", " * ", " < ", " === ", " && ", " || ") + b;
      case 6 -> "(" + a + pick(random, "", ", " + b) + ")";
      case 7 -> pick(random, "!", "- ", "+ ", "typeof ", "void ") + a;
      case 8 -> "(" + a + " ? " + b + " : " + c + ")";
      case 9 -> "`u${" + a + "}v${`w${" + b + "}`}`";
      case 10 -> "[" + a + ", " + b + "].length + " + c;
      case 11 -> "o.f(" + a + ", " + b + ") + " + c;
      case 12 -> "({ a: " + a + ", ...{ b: " + b + " }, ...n ? {} : { [" + c + "]: 1 } }).b";
      case 13 -> "(function (x = " + a + ") { return x + " + b + " })()";
      case 14 -> "(y => " + a + ")(" + b + ", 1) + " + c;
      case 15 -> "(() => { let z = " + a + "; z += " + b + "; z = z += " + c + "; return z })()";
      case 16 -> "(() => { const z = " + a + "\n\n" + "z + " + b + "\n return z })()";
      case 17 -> "[...(function* () { yield " + a + "; yield " + b + " })()][1]";
      case 18 -> "((x = " + a + ", y = x + " + b + ") => x + y)()";
      case 19 -> "(({ x = " + a + ", y: [z = " + b + "] = [] } = {}) => x + z)()";
      case 20 -> "(([x = " + a + "], ...rest) => rest[0] + x)([], " + b + ")";
      case 21 -> "((x = y => " + a + " + y) => x(" + b + "))()";
      case 22 -> "(() => { const q = { a: [" + a + "] }; (q).a[0] += " + b + "; return q.a[0] })()";
      case 23 -> "(function () { return " + a + " })() + " + b;
      case 24 -> "`t${" + a + "}`.length + " + b;
      case 25 ->
          "(() => { for (const x of [" + a + "]) if (n) `" + "`.length + " + b + "; return 1 })()";
      case 26 ->
          "(() => { let z; [z = " + a + "] = []; ({ z = " + b + " } = {}); return z + n })()";
      case 27 -> "(() => { switch (" + a + ") { case " + b + ": return " + c + " } })()";
      case 28 -> "(" + a + ") + (" + b + ")";
      default -> "(() => { if (n)\n" + safe(a) + "\nelse " + safe(b) + "\nreturn n })()";
    };
  }

  /** What may stand as a statement. */
  private static String safe(String expression) {
    return "n + " + expression + ";";
  }

  private static String pick(Random random, String... of) {
    return of[random.nextInt(of.length)];
  }
}
