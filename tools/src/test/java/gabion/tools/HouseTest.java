package gabion.tools;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** The walls of the house: which room may know which. */
@AnalyzeClasses(packages = "gabion", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {

  /** The packages of the kernel; each may import only what stands left of it. */
  private static final List<String> PIPELINE =
      Stream.of("text", "define", "state", "ask", "hook", "expr", "flow", "play")
          .map(name -> "gabion." + name + "..")
          .toList();

  private static final String[] KERNEL = PIPELINE.toArray(String[]::new);

  @ArchTest
  static final ArchRule only_text_knows_yaml =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.text..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.yaml..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule kernel_never_sees_graal =
      noClasses()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.graalvm..", "com.oracle..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule only_scripts_knows_graal =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.scripts..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.graalvm..", "com.oracle..")
          .allowEmptyShould(true);

  @ArchTest static final ArchRule packages_flow_one_way = flow();

  @ArchTest
  static final ArchRule tools_may_use_scripts_and_kernel =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.tools..")
          .because("tools stands on scripts, scripts on the kernel, and never the other way")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule kernel_never_sees_scripts =
      noClasses()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.scripts..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_package_cycles =
      slices().matching("gabion.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_clock_and_no_random_in_the_kernel =
      noClasses()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .dependOnClassesThat(clocksAndDice())
          .orShould()
          .callMethodWhere(
              callTo("java.lang.System", "currentTimeMillis|nanoTime|identityHashCode"))
          .orShould()
          .callMethodWhere(callTo("java.time.*", "now"))
          .orShould()
          .callMethodWhere(callTo("java.*", "random|randomUUID|shuffle"))
          .because("same answers, same game: luck comes from the seed, and time does not exist")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothing_changes_in_static_fields =
      fields().that().areStatic().should().beFinal().allowEmptyShould(true);

  @ArchTest
  static final ArchRule names_say_what_a_thing_is =
      noClasses()
          .should()
          .haveNameMatching(".*(Manager|Helper|Utils?|Impl|Data|Info)")
          .allowEmptyShould(true);

  private static ArchRule flow() {
    List<ArchRule> walls = new ArrayList<>();
    for (int i = 0; i < PIPELINE.size() - 1; i++) {
      walls.add(
          noClasses()
              .that()
              .resideInAPackage(PIPELINE.get(i))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(PIPELINE.subList(i + 1, PIPELINE.size()).toArray(String[]::new))
              .allowEmptyShould(true));
    }
    return CompositeArchRule.of(walls).as("packages flow one way").allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> clocksAndDice() {
    return JavaClass.Predicates.assignableTo(Random.class)
        .or(JavaClass.Predicates.assignableTo(RandomGenerator.class))
        .or(JavaClass.Predicates.assignableTo(Clock.class))
        .or(JavaClass.Predicates.assignableTo(Date.class))
        .or(JavaClass.Predicates.assignableTo(Calendar.class))
        .as("are clocks or generators of chance");
  }

  private static DescribedPredicate<JavaMethodCall> callTo(String owner, String name) {
    return DescribedPredicate.describe(
        owner + "." + name,
        call -> call.getTargetOwner().getName().matches(owner) && call.getName().matches(name));
  }
}
