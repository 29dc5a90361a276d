package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A game of a few steps, played to its end: what was asked, what was told, how it lies. */
final class Played implements Oracle {

  final Draft draft;
  final List<String> asked = new ArrayList<>();
  final List<String> told = new ArrayList<>();
  final List<Event> events = new ArrayList<>();
  private final SmallRules table;
  private final Deque<String> answers;

  Played(SmallRules table, Draft draft, long seed, String procedure, String... answers) {
    this.table = table;
    this.draft = draft;
    this.answers = new ArrayDeque<>(List.of(answers));
    draft.seed(seed);
    try (Machine machine = new Machine(table.program())) {
      EventFormatter sentences = new EventFormatter(draft.layout());
      machine.listen(
          event -> {
            events.add(event);
            told.addAll(sentences.lines(event));
          });
      machine.enter(draft, procedure);
      SmallRules.isOver(machine, draft, this);
    }
    assertThat(this.answers).as("answers that nobody asked for").isEmpty();
    assertThat(draft.disagreement()).isEmpty();
  }

  @Override
  public long answer(Question question) {
    StringBuilder all = new StringBuilder();
    for (long i = 0; i < question.shape().size(); i++) {
      all.append(i == 0 ? "" : " | ").append(question.shape().describe(i, table.program().names()));
    }
    asked.add(table.layout().sorts().seats().id(question.seat()) + ": " + all);
    return question.shape().size() == 1 ? 0 : take(question);
  }

  @Override
  public long chance(Question question) {
    String next = answers.peek();
    if (next != null && next.startsWith("fate: ")) {
      answers.remove();
      return parse(question, next.substring(6));
    }
    return question.drawAnswer();
  }

  private long take(Question question) {
    return answers.isEmpty() ? 0 : parse(question, answers.remove());
  }

  private long parse(Question question, String answer) {
    long index = question.shape().parse(answer, table.program().names());
    assertThat(index).as("answer `" + answer + "` to " + asked).isNotNegative();
    return index;
  }

  /** A sentence on the table as it lies in the end. */
  String says(String sentence) {
    CompiledExpression code = table.code(sentence);
    Draft late = table.laid();
    draft.copyInto(late);
    return table.word(code, late);
  }

  int stones(String faction, String place) {
    return draft.count(table.row("stone", faction), table.place(place));
  }
}
