package gabion.flow.link;

import gabion.define.Definitions;
import gabion.expr.link.LinkReader;
import gabion.expr.read.Listener;
import gabion.flow.run.Program;
import gabion.flow.run.Scripting;
import gabion.hook.Scripts;
import gabion.text.Fault;

/** Links a whole ruleset: heads before bodies, hooks into what they hang on. */
public final class RulesLinker {

  private RulesLinker() {}

  /** The program of a ruleset; of use only where no problem has been noted. */
  public static Program link(Definitions defined, Scripts scripts, Scripting scripting) {
    return link(defined, scripts, scripting, Listener.NOBODY);
  }

  /**
   * The same.
   *
   * @param listener hears each sentence
   */
  public static Program link(
      Definitions defined, Scripts scripts, Scripting scripting, Listener listener) {
    RulesetParts rules = RulesetParts.of(defined, scripts, scripting, listener);
    Program program = rules.program();
    new Heads(rules).read(defined);
    Hooks hooks = new Hooks(rules);
    OwnSteps owns = new OwnSteps(program, hooks);
    new DefinitionHooks(rules).hang(hooks);
    new UnaskedParameters(rules, hooks).check(defined);
    new EndingLinker(rules).link(defined);
    new InvariantLinker(rules).link(defined);
    MeasureReader.link(defined, rules.linker(), program);
    ProcedureLinker procedures = new ProcedureLinker(rules, owns);
    rules.bodies().forEach((procedure, thing) -> procedures.procedure(procedure, thing, hooks));
    hooks.plays().all().forEach(play -> procedures.play(play, hooks));
    owns.link(rules, defined, procedures);
    new StandingLinker(rules).link(defined);
    rules.definitions().values().forEach(rules.linker()::link);
    new ScoreLinker(rules).link();
    new EvaluationLinker(rules).link(defined);
    new TemplateLinker(rules).link(scripts);
    LinkReader.read(defined, rules.linker());
    program.code = rules.coder().ops();
    program.about = rules.coder().about();
    program.reasons.putAll(rules.steps().reasons);
    if (program.procedure("game") == null) {
      rules.problems().add(Fault.NO_BEGINNING, null, null);
    }
    rules.linker().forget();
    program.vocabulary.close();
    return program;
  }
}
