package gabion.tools.command;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import gabion.question.Question;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.Questions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** The walls of the house: which room may know which. */
@AnalyzeClasses(packages = "gabion", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {

  /** The rooms of the kernel; each may import only what stands left of it. */
  private static final List<String> PIPELINE =
      Stream.of(
              "yaml",
              "define",
              "state",
              "state.build",
              "question.shape",
              "question",
              "hook",
              "expr.value",
              "expr.read",
              "expr.link",
              "flow.log",
              "flow.run",
              "flow.link",
              "flow.script",
              "play")
          .map(name -> "gabion." + name)
          .toList();

  /** The rooms of the table, in which it is so too. */
  private static final List<String> TABLE =
      List.of(
          "gabion.tools.table",
          "gabion.tools.table.map",
          "gabion.tools.table.display",
          "gabion.tools.table.session");

  private static final String[] KERNEL = PIPELINE.toArray(String[]::new);

  private static final String SEARCHING = "gabion.tools.lab.desk.(FullTextSearch|RuleAnalyzer).*";

  @ArchTest
  static final ArchRule only_text_knows_yaml =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.yaml..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.yaml..");

  @ArchTest
  static final ArchRule kernel_never_sees_graal =
      noClasses()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.graalvm..", "com.oracle..");

  @ArchTest
  static final ArchRule only_scripts_knows_graal =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.scripts..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.graalvm..", "com.oracle..");

  @ArchTest static final ArchRule rooms_flow_one_way = flow(PIPELINE);

  @ArchTest static final ArchRule rooms_of_the_table_flow_one_way = flow(TABLE);

  /** A room that is misspelt above, or missing there, is found here. */
  @ArchTest
  static void every_class_of_the_kernel_stands_in_a_room_of_the_pipeline(JavaClasses house) {
    Set<String> rooms = new TreeSet<>();
    for (JavaClass each : house) {
      if (!each.getPackageName().matches("gabion\\.(api|scripts|tools)\\b.*")) {
        rooms.add(each.getPackageName());
      }
    }
    assertThat(rooms).containsExactlyInAnyOrderElementsOf(PIPELINE);
  }

  @ArchTest
  static final ArchRule tools_may_use_scripts_and_kernel =
      noClasses()
          .that()
          .resideOutsideOfPackages("gabion.tools..", "gabion.api")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("gabion.tools..", "gabion.api")
          .because("tools stands on scripts, scripts on the kernel, and never the other way");

  @ArchTest
  static final ArchRule nobody_in_the_house_uses_what_is_for_other_programs =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.api");

  /** Who uses the library needs no other package of the house. */
  @ArchTest
  static final ArchRule the_library_shows_its_own_types_and_those_of_java_alone =
      methods()
          .that()
          .arePublic()
          .and()
          .areDeclaredInClassesThat()
          .resideInAPackage("gabion.api")
          .and()
          .areDeclaredInClassesThat()
          .arePublic()
          .should()
          .haveRawReturnType(resideInAnyPackage("java..", "gabion.api"))
          .andShould(takeTypesOf("java..", "gabion.api"));

  @ArchTest
  static final ArchRule packs_know_the_kernel_alone =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.packs..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("gabion.scripts..", "gabion.tools..")
                  .and(not(resideInAPackage("gabion.tools.packs.."))));

  @ArchTest
  static final ArchRule only_maps_know_the_library_of_geometry =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.table.map")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.locationtech..");

  @ArchTest
  static final ArchRule only_sheets_know_the_library_of_pdf =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.workshop.print")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..");

  @ArchTest
  static final ArchRule only_tables_know_the_library_of_csv =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.workshop.csv")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("de.siegmar..");

  @ArchTest
  static final ArchRule the_table_knows_the_kernel_alone =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.table..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("gabion.scripts..", "gabion.tools..")
                  .and(not(resideInAPackage("gabion.tools.table.."))));

  @ArchTest
  static final ArchRule the_lab_never_sees_the_command =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.lab..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.tools.command..");

  @ArchTest
  static final ArchRule kernel_never_sees_scripts =
      noClasses()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.scripts..");

  @ArchTest
  static final ArchRule only_the_machine_reaches_into_the_call_stack =
      noClasses()
          .that()
          .resideOutsideOfPackages("gabion.state", "gabion.flow.run")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(CallStack.class);

  @ArchTest
  static final ArchRule whoever_shows_a_game_knows_only_play_of_the_kernel =
      noClasses()
          .that()
          .resideInAnyPackage("gabion.tools.command..", "gabion.tools.serve..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(behind("gabion.play", "gabion.yaml"))
          .because("a game is shown through the doors of its table");

  @ArchTest
  static final ArchRule no_room_of_the_machine_shows_through_a_door =
      methods()
          .that()
          .arePublic()
          .and()
          .areDeclaredInClassesThat()
          .resideInAPackage("gabion.tools.table.session")
          .and()
          .areDeclaredInClassesThat()
          .doNotHaveSimpleName("Table")
          .should()
          .notHaveRawReturnType(resideInAnyPackage(behind("gabion.play", "gabion.yaml")))
          .andShould()
          .notHaveRawReturnType(resideInAnyPackage("gabion.play", "gabion.tools.table"))
          .because("no draft, no seed and no count of chances goes through a door");

  @ArchTest
  static final ArchRule bots_never_see_the_true_game =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.lab.bot")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "gabion\\.play\\.(Game|View)"
                  + "|gabion\\.tools\\.table\\.(GameRecord|PendingAnswer)|gabion\\.state\\.GameState")
          .orShould()
          .callMethod(Question.class, "drawAnswer")
          .orShould()
          .callMethod(Question.class, "draft")
          .orShould()
          .callMethod(Draft.class, "seed")
          .orShould()
          .callMethod(Draft.class, "chances")
          .because("a bot is told no more than its seat: a prospect");

  @ArchTest
  static final ArchRule the_lab_knows_neither_commands_nor_doors =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.lab..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      "gabion.tools.command..", "gabion.tools.table.session..", "picocli..")
                  .and(not(belongToAnyOf(Questions.class, ParsedAnswer.class, Objection.class))))
          .because("of a door it knows the one reader of words alone");

  @ArchTest
  static final ArchRule only_the_editor_knows_the_protocol_of_editors =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.editor..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.eclipse.lsp4j..", "com.google.gson..")
          .because("no other start has it on its class path");

  @ArchTest
  static final ArchRule only_the_desk_knows_how_words_are_searched =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.lab.desk..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.lucene..")
          .because("only `rule` and `serve` have it on their class paths");

  @ArchTest
  static final ArchRule only_the_index_of_rules_searches_words =
      noClasses()
          .that()
          .haveNameNotMatching(SEARCHING + "|gabion.tools.lab.desk.RulesIndex.*")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(SEARCHING)
          .because("other commands print rules, and their class paths have no Lucene");

  @ArchTest
  static final ArchRule the_editor_never_sees_the_command =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.editor..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "gabion.tools.command..", "picocli..", "gabion.tools.table.session..");

  @ArchTest
  static final ArchRule nobody_but_the_command_starts_the_editor =
      noClasses()
          .that()
          .resideOutsideOfPackages("gabion.tools.editor..", "gabion.tools.command..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gabion.tools.editor..");

  @ArchTest
  static final ArchRule only_the_server_knows_jetty =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.serve..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.eclipse.jetty..", "org.slf4j..")
          .because("no other start has it on its class path");

  @ArchTest
  static final ArchRule only_notifications_know_mail =
      noClasses()
          .that()
          .resideOutsideOfPackage("gabion.tools.serve.notify..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta.mail..", "org.eclipse.angus..")
          .because("no other start has it on its class path");

  @ArchTest
  static final ArchRule the_server_knows_doors_and_bots_and_no_other_tool =
      noClasses()
          .that()
          .resideInAPackage("gabion.tools.serve..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "gabion.tools.command..",
              "gabion.tools.editor..",
              "gabion.tools.lab.check..",
              "gabion.tools.lab.sweep..",
              "picocli..");

  @ArchTest
  static final ArchRule no_package_cycles =
      slices().matching("gabion.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule no_clock_and_no_random_in_the_kernel =
      noClasses()
          .that(
              resideInAnyPackage(KERNEL)
                  .or(resideInAnyPackage("gabion.tools.packs..", "gabion.tools.table..")))
          .should()
          .dependOnClassesThat(clocksAndDice())
          .orShould()
          .callMethodWhere(
              callTo("java.lang.System", "currentTimeMillis|nanoTime|identityHashCode"))
          .orShould()
          .callMethodWhere(callTo("java.time.*", "now"))
          .orShould()
          .callMethodWhere(callTo("java.*", "random|randomUUID|shuffle"))
          .because("same answers, same game: luck comes from the seed, and time does not exist");

  @ArchTest
  static final ArchRule no_clock_that_can_be_set_measures_how_long_something_takes =
      noClasses()
          .that()
          .doNotHaveSimpleName("WallClock") // when people did something, for people
          .and()
          .doNotHaveSimpleName("PackOrigin") // the day on which a pack was installed
          .and()
          .doNotHaveSimpleName("SweepBuild") // the time of a file
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Clock.class)
          .orShould()
          .callMethodWhere(callTo("java.lang.System", "currentTimeMillis"))
          .orShould()
          .callMethodWhere(callTo("java.time.*", "now"))
          .because("it may jump; System.nanoTime does not");

  @ArchTest
  static final ArchRule nothing_changes_in_static_fields =
      fields().that().areStatic().should().beFinal();

  /** One word an idea: who meets a name in a stack trace need not ask which. */
  @ArchTest
  static void no_two_classes_have_one_name(JavaClasses house) {
    Set<String> names = new TreeSet<>();
    Set<String> twice = new TreeSet<>();
    for (JavaClass each : house) {
      boolean own = each.isTopLevelClass() && !each.getSimpleName().equals("package-info");
      if (own && !names.add(each.getSimpleName())) {
        twice.add(each.getSimpleName());
      }
    }
    assertThat(names).hasSizeGreaterThan(300);
    assertThat(twice).isEmpty();
  }

  @ArchTest
  static final ArchRule names_say_what_a_thing_is =
      noClasses().should().haveNameMatching(".*(Manager|Helper|Utils?|Impl|Data|Info)");

  /** The rooms of the kernel without some and what stands in them. */
  private static String[] behind(String... fronts) {
    return PIPELINE.stream()
        .filter(
            room ->
                Stream.of(fronts)
                    .noneMatch(front -> room.equals(front) || room.startsWith(front + ".")))
        .toArray(String[]::new);
  }

  private static ArchRule flow(List<String> rooms) {
    List<ArchRule> walls = new ArrayList<>();
    for (int i = 0; i < rooms.size() - 1; i++) {
      walls.add(
          noClasses()
              .that()
              .resideInAPackage(rooms.get(i))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(rooms.subList(i + 1, rooms.size()).toArray(String[]::new)));
    }
    return CompositeArchRule.of(walls).as("packages flow one way");
  }

  private static ArchCondition<JavaMethod> takeTypesOf(String... packages) {
    DescribedPredicate<JavaClass> known = resideInAnyPackage(packages);
    return ArchCondition.from(
        DescribedPredicate.describe(
            "take types of " + List.of(packages),
            method -> method.getRawParameterTypes().stream().allMatch(known)));
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
