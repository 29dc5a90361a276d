package gabion.flow.link;

import gabion.define.Definitions;
import gabion.expr.link.LinkReader;
import gabion.expr.read.CompilationListener;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptRuntime;
import gabion.hook.Scripts;
import gabion.yaml.ProblemCode;

/** Compiles a whole ruleset: heads before bodies, hooks into their targets. */
public final class RulesCompiler {

  private RulesCompiler() {}

  /** The program of a ruleset; of use only where no problem has been noted. */
  public static Program compile(Definitions defined, Scripts scripts, ScriptRuntime scripting) {
    return compile(defined, scripts, scripting, CompilationListener.NOBODY);
  }

  /**
   * The same.
   *
   * @param listener hears each sentence
   */
  public static Program compile(
      Definitions defined, Scripts scripts, ScriptRuntime scripting, CompilationListener listener) {
    CompilationContext rules = CompilationContext.of(defined, scripts, scripting, listener);
    Program program = rules.program();
    new SignatureReader(rules).read(defined);
    HookRegistry hooks = new HookRegistry(rules);
    OriginalProcedures owns = new OriginalProcedures(program, hooks);
    new DefinitionHookCompiler(rules).hang(hooks);
    new UnintendedParameters(rules, hooks).check(defined);
    new EndingCompiler(rules).compile(defined);
    new InvariantCompiler(rules).compile(defined);
    MetricReader.compile(defined, rules.compiler(), program);
    ProcedureCompiler procedures = new ProcedureCompiler(rules, owns);
    rules.bodies().forEach((procedure, thing) -> procedures.procedure(procedure, thing, hooks));
    hooks.plays().all().forEach(play -> procedures.play(play, hooks));
    owns.compile(rules, defined, procedures);
    new StandingRuleCompiler(rules).compile(defined);
    rules.definitions().values().forEach(rules.compiler()::compile);
    new ScoreCompiler(rules).compile();
    new EvaluationCompiler(rules).compile(defined);
    new TemplateCompiler(rules).compile(scripts);
    LinkReader.read(defined, rules.compiler());
    new FieldStartCompiler(rules).compile(defined);
    program.code = rules.coder().ops();
    program.about = rules.coder().about();
    program.reasons.putAll(rules.steps().reasons);
    if (program.procedure("game") == null) {
      rules.problems().add(ProblemCode.NO_BEGINNING, null, null);
    }
    rules.compiler().forget();
    program.vocabulary.close();
    return program;
  }
}
