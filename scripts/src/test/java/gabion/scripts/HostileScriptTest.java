package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptFailure;
import gabion.yaml.ProblemCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each attempt gets its error, names its line, and the same session plays on. */
class HostileScriptTest {

  private static void fails(String body, ProblemCode fault, String words) {
    try (Stage stage = Stage.playing(body)) {
      stage.failsWith(fault, words);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (;;) ;",
        "while (true) { }",
        "const f = (n) => n < 2 ? 1 : f(n - 1) + f(n - 2); return f(90)",
        "const m = new Map([[0, 0]]); for (const [k] of m) m.set(k + 1, 0)",
        "const g = function* () { for (;;) yield 1 }; return [...g()]",
      })
  void an_infinite_loop_ends_at_the_limit_of_statements(String body) {
    fails(body, ProblemCode.SCRIPT_STATEMENTS, "more than 200000 statements");
  }

  @Test
  void deep_recursion_ends_in_a_failure() {
    fails(
        "const f = () => f() + 1; return f()",
        ProblemCode.SCRIPT_DEPTH,
        "exceeded the limit of recursion");
  }

  @Test
  void growing_memory_ends_at_a_limit() {
    fails(
        "const all = []; for (;;) { const a = new Array(9999).fill(all.length); all.push(a) }",
        ProblemCode.SCRIPT_MEMORY,
        "more memory");
  }

  @Test
  void a_call_that_takes_long_within_few_statements_ends_at_the_clock() {
    ScriptLimits impatient = new ScriptLimits(99_000_000, 200, 8L << 30, 10_000, 100_000);
    String text =
        "export const play = () => { const a = new Array(9000).fill(1); for (;;) a.indexOf(2) }";
    try (Stage stage = new Stage(impatient, text)) {
      stage.failsWith(ProblemCode.SCRIPT_TIME, "more than 200 milliseconds");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return new Array(2 ** 27).fill(7)",
        "return Array.from({ length: 1e9 })",
        "const a = []; a.length = 4e9; return a.map((x) => x)",
        "const a = []; a.length = 4e9; return [...a]",
        "const a = []; a[4e9] = 1; return a.indexOf(2)",
        "let a = [1]; for (let i = 0; i < 40; i++) a = a.concat(a); return a.length",
        "let a = [1]; for (let i = 0; i < 40; i++) a = [...a, ...a]; return a.length",
        "let a = [1]; for (let i = 0; i < 40; i++) a.push(...a); return a.length",
        "let a = [1]; for (let i = 0; i < 9; i++) a = new Array(99).fill(a); return a.flat(9)",
        "const o = { length: 2 ** 53 - 1, indexOf: [].indexOf }; return o.indexOf(1)",
        "return 'x'.repeat(1e9)",
        "return 'x'.padEnd(1e9)",
        "return ['a', 'b', 'c'].join('x'.repeat(99999))",
        "return 'x'.repeat(99999).replaceAll('x', 'y'.repeat(99999))",
        "let s = 'x'; for (let i = 0; i < 28; i++) s += s; return s.indexOf('y')",
        "let s = 'x'; for (let i = 0; i < 28; i++) s += s; return [...s]",
        "let s = 'x'; for (let i = 0; i < 40; i++) s += s; return s.length",
        "let s = 'x'; for (let i = 0; i < 28; i++) s += s; return { ...s }",
        "const a = []; a.length = 4e9; return { y: 1, ... (a) }",
        "return Object.keys('x'.repeat(99999) + 'x'.repeat(99999))",
      })
  void a_huge_array_or_text_is_refused_by_the_built_in_that_would_make_or_use_it(String body) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    try (Stage stage = Stage.playing(body)) {
      ScriptFailure failure = stage.failure();
      assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_THREW);
      assertThat(failure.location()).isNotNull();
    }
    assertThat(threads.getCurrentThreadCpuTime() - before).isLessThan(8_000_000_000L);
  }

  @Test
  void a_huge_result_cannot_leave() {
    fails(
        "return new Array(9999).fill([0, 1])",
        ProblemCode.SCRIPT_VALUE,
        "a result of more than 10000 values");
    fails(
        "return ['x'.repeat(99999), 'xx']",
        ProblemCode.SCRIPT_VALUE,
        "more than 100000 characters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return constructor.constructor('return this')()",
        "return ({}).constructor.constructor('return this')()",
        "return (() => {}).constructor('return this')()",
        "return (function* () {}).constructor('return this')()",
        "return (async () => {}).constructor('return this')()",
        "return [].map.constructor('return this')()",
        "return game.constructor('return this')()",
        "return eval('1')",
        "return new Function('return 1')()",
        "return Java.type('java.lang.System').exit(1)",
        "return Polyglot.eval('js', '1')",
        "return Graal.versionGraalVM",
        "return load('x.js')",
        "return print('x')",
        "return console.log('x')",
        "return new Date()",
        "return Date.now()",
        "return performance.now()",
        "return Math.random()",
        "return Math.sin(1)",
        "return new WeakRef({})",
        "return new FinalizationRegistry(() => 0)",
        "return new Proxy([], {})",
        "return Reflect.ownKeys({})",
        "return Symbol.iterator",
        "return globalThis.Object",
        "return BigInt(1)",
        "return new RegExp('a')",
        "return 'aaa'.match('(a+)+$')",
        "return 'aaa'.search('a')",
        "return 'a'.localeCompare('b')",
        "return (1).toLocaleString()",
        "return new Intl.Collator()",
        "return new ArrayBuffer(2e9)",
        "return new Uint8Array(2e9)",
        "return new SharedArrayBuffer(8)",
        "return Atomics.wait",
        "return Promise.resolve(1)",
        "return JSON.stringify({})",
        "return setTimeout(() => 0, 1)",
        "return Object.defineProperty({}, 'x', { get() { return 1 } })",
        "return Object.setPrototypeOf({}, null)",
        "return Object.getOwnPropertySymbols([])",
        "return Error.captureStackTrace({})",
        "return [].values()",
      })
  void what_a_script_does_not_need_is_not_there(String body) {
    fails(body, ProblemCode.SCRIPT_THREW, "Error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Array.prototype.at = () => 1",
        "Object.prototype.spy = 1",
        "[].__proto__.length = 1; ({}).toString.x = 1",
        "Math.abs = 1",
        "Map.prototype.get = 1",
        "undefined = 1",
        "Array = 1",
        "newGlobal = 1",
        "game.option = 1",
        "game.option.x = 1",
        "game.spy = 1",
      })
  void nothing_shared_can_be_written(String body) {
    fails(body, ProblemCode.SCRIPT_THREW, "Error");
  }

  @Test
  void a_dynamic_import_gets_nothing() {
    try (Stage stage = Stage.playing("return import('fs')")) {
      assertThat(stage.failure().fault()).isEqualTo(ProblemCode.SCRIPT_VALUE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return () => 1",
        "return [{ move: game }]",
        "return [game.option]",
        "return new Map()",
        "return [new Set([1])]",
        "return new Error('x')",
        "const a = []; a.push(a); return a",
        "const o = {}; o.o = o; return o",
        "return 1.5",
        "return [{ count: 0 / 0 }]",
        "return 1e300",
        "return /a+/",
        "return [{ to: undefined }]",
        "return [, 1]",
        "return (function* () { yield 1 })()",
      })
  void what_is_not_plain_cannot_leave(String body) {
    fails(body, ProblemCode.SCRIPT_VALUE, "cannot be passed to the engine");
  }

  @Test
  void a_getter_that_throws_fails_as_a_throw() {
    fails("return [{ get move() { throw 'no' } }]", ProblemCode.SCRIPT_THREW, "no");
  }

  @Test
  void a_catch_does_not_hide_a_failure_of_the_game() {
    fails(
        "try { game.option.nothing } catch (e) { } return 1",
        ProblemCode.SCRIPT_OPTION,
        "`nothing`");
  }

  @Test
  void a_script_has_no_stack_trace_to_read() throws ScriptFailure {
    try (Stage stage = Stage.playing("return new Error('x').stack")) {
      assertThat(String.valueOf(stage.call())).doesNotContain("s0.js");
    }
  }
}
