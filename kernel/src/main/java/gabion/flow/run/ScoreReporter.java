package gabion.flow.run;

import gabion.flow.log.Score;
import gabion.flow.log.SeatKnowledge;
import gabion.question.Event;
import gabion.state.PositionVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Reports changed scores while a log is listening; only values that are public. */
final class ScoreReporter {

  private final Machine machine;
  private final List<Score> scores;
  private final List<Optional<List<Long>>> worths;
  private final PositionVersion stamp = new PositionVersion();

  ScoreReporter(Machine machine) {
    this.machine = machine;
    this.scores = machine.program.scores;
    this.worths = new ArrayList<>(Collections.nCopies(scores.size(), Optional.empty()));
  }

  /** Records the current scores as reported. */
  void begin() {
    if (!scores.isEmpty() && machine.isHeard() && isStirred()) {
      SeatKnowledge known = machine.narrator().publicly(machine.draft());
      for (int i = 0; i < scores.size(); i++) {
        worths.set(i, known.ifKnown(scores.get(i).open(), scores.get(i)::worths));
      }
    }
  }

  /** Whether anything has changed on the table since this was asked last. */
  private boolean isStirred() {
    boolean same = stamp.isOf(machine.draft());
    stamp.take(machine.draft());
    return !same;
  }

  /** Emits the scores changed since the last report, below {@code depth} headings. */
  void tell(int depth) {
    if (!scores.isEmpty() && machine.isHeard() && isStirred()) {
      SeatKnowledge known = machine.narrator().publicly(machine.draft());
      for (int i = 0; i < scores.size(); i++) {
        Optional<List<Long>> now = known.ifKnown(scores.get(i).open(), scores.get(i)::worths);
        if (now.isPresent() && worths.get(i).isPresent()) {
          tell(scores.get(i), worths.get(i).get(), now.get(), depth);
        }
        worths.set(i, now);
      }
    }
  }

  private void tell(Score score, List<Long> before, List<Long> now, int depth) {
    for (int index = 0; index < now.size(); index++) {
      if (!before.get(index).equals(now.get(index))) {
        machine.tell(
            new Event.Scored(
                machine.teller().cause(score.rule(), depth),
                score.title(),
                score.keys(),
                index,
                score.type(),
                before.get(index),
                now.get(index)));
      }
    }
  }
}
