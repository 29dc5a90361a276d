package gabion.tools.lab.play;

import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.question.StepDescriptor;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** The place of a step: steps are told apart by their line and column. */
record StepPlace(String file, int line, int column) {

  /** Sections whose things are rules with steps of their own. */
  static final List<String> RULE_SECTIONS = List.of("procedures", "phases", "standing");

  static StepPlace of(SourceLocation where) {
    return new StepPlace(where.source().name(), where.line(), where.column());
  }

  /** The place of a step: that of its verb. */
  static StepPlace ofStep(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (Verbs.find(field.key().value()) != null) {
          return of(field.key().location());
        }
      }
    }
    return of(tree.location());
  }

  /** The places of all steps that have instructions. */
  static Set<StepPlace> all(Program program) {
    return places(program, pc -> true);
  }

  /** The places of steps of which an instruction ran. */
  static Set<StepPlace> thatRan(Program program, BitSet done) {
    return places(program, done::get);
  }

  private static Set<StepPlace> places(Program program, IntPredicate chosen) {
    Set<StepPlace> places = new HashSet<>();
    for (int pc = 0; pc < program.about.length; pc++) {
      StepDescriptor about = program.about[pc];
      SourceLocation where = about == null ? null : about.location();
      if (about != null && where != null && !about.verb().isEmpty() && chosen.test(pc)) {
        places.add(of(where));
      }
    }
    return places;
  }
}
