package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever an author's cat does to a file, its author hears of problems and never of a crash. */
class YamlFuzzTest {

  private static final int SEEDS = 20_000;
  private static final String BITS =
      "\n \t:-,[]{}()#&*!|>'\"%@`?\\<=~.0aé\uD83D\uDE00\r\u0007\u2028\uFEFF";
  private static final String GOOD =
      """
      # dice of a winter
      dice:
        colonist: { faces: [hit, 'flee', "com\\u006dand"], rule: "4.1" }
        note: >-
          one line
          and another

        other: |2
            deep
      steps: !edit
        - before: a
          choose: loss
          from: units of french
            in area
        - remove: b
      gone: !remove
      """;

  @Test
  void a_mutated_file_gives_a_tree_or_a_problem() {
    for (int seed = 0; seed < SEEDS; seed++) {
      String yaml = mutate(seed);
      Problems problems = new Problems();
      try {
        Source source = new Source("fuzz.yaml", "base", yaml);
        Optional<Tree.Fields> read = YamlReader.read(source, problems);
        assertThat(read.isPresent() || !problems.isEmpty()).as("seed %d", seed).isTrue();
        read.ifPresent(tree -> TreeWalk.texts(tree).forEach(YamlFuzzTest::touch));
      } catch (RuntimeException e) {
        fail("seed " + seed + ":\n" + yaml, e);
      }
    }
  }

  private static void touch(Tree.Text text) {
    int length = text.value().length();
    assertThat(text.positions()).hasSize(length + 1);
    assertThat(text.locate(0, length).line()).isPositive();
    assertThat(text.locate(length, length).column()).isPositive();
    boolean mapped = text.positions()[0] < text.positions()[length];
    assertThat(mapped || length < 2).as("text %s", text.value()).isTrue();
  }

  private static String mutate(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder yaml = new StringBuilder(GOOD);
    for (int i = random.nextInt(1, 6); i > 0; i--) {
      int at = random.nextInt(yaml.length());
      int to = Math.min(yaml.length(), at + random.nextInt(1, 12));
      switch (random.nextInt(4)) {
        case 0 -> yaml.deleteCharAt(at);
        case 1 -> yaml.insert(at, BITS.charAt(random.nextInt(BITS.length())));
        case 2 -> yaml.insert(random.nextInt(yaml.length()), yaml.substring(at, to));
        default -> yaml.setCharAt(at, BITS.charAt(random.nextInt(BITS.length())));
      }
    }
    return yaml.toString();
  }
}
