package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.LegalAnswer;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * At positions of random games: what is listed as an answer is read as that answer, a place that is
 * none is refused for a reason, and a refusal tells how many there can be.
 */
class PrintedNamesTest {

  private static final int GAMES = Shelf.LONG ? 10 : 2;
  private static final int QUESTIONS = Shelf.LONG ? 300 : 80;
  private static final int EVERY = 16;
  private static final int LISTED = 30;
  private static final int PLACES = 60;

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void printed_names_are_read_as_what_they_name(Ruleset rules) {
    int checked = 0;
    for (long seed = 1; seed <= GAMES; seed++) {
      checked += played(rules, seed);
    }
    assertThat(checked).isPositive();
  }

  private static int played(Ruleset rules, long seed) {
    Problems problems = new Problems();
    Display display = Display.of(rules, problems);
    Setup setup = rules.setup(rules.scenarioIds().get(0), Map.of(), problems).orElseThrow();
    int checked = 0;
    try (Table table = Table.begin(rules, display, setup, seed, problems).orElseThrow()) {
      for (int number = 0; number < QUESTIONS; number++) {
        Optional<SeatAccess> asked = WhatIf.askedSeat(table);
        if (asked.isEmpty()) {
          break;
        }
        SeatAccess door = asked.get();
        OpenQuestion question = door.open().get(0);
        if (number % EVERY == 0 && !question.isForced()) {
          check(door, question);
          checked++;
        }
        long index = (seed * 31 + number * 7919L) % question.size();
        assertThat(door.answer(question.id(), index).isDone()).isTrue();
      }
    }
    return checked;
  }

  private static void check(SeatAccess door, OpenQuestion question) {
    List<LegalAnswer> listed = door.answers(question.id(), 0, LISTED);
    for (LegalAnswer one : listed) {
      boolean isWord = one.index() >= question.size() - question.words().size();
      boolean isOne =
          listed.stream().map(LegalAnswer::words).filter(one.words()::equals).count() == 1;
      if (!isWord && isOne && question.size() <= LISTED) {
        ParsedAnswer meant = door.whatIfUnlisted(question.id(), one.words());
        assertThat(meant.index()).as("%s: %s", question.text(), one).isEqualTo(one.index());
        assertThat(meant.isWhole()).isTrue();
      }
    }
    for (OpenQuestion.AnswerWord word : question.words()) {
      ParsedAnswer meant = door.whatIfUnlisted(question.id(), word.word().replace('-', ' '));
      assertThat(meant.index()).as("%s: %s", question.text(), word).isEqualTo(word.index());
    }
    if (question.form() instanceof AnswerSchema.OneOf one && arePlaces(one)) {
      places(door, question, one);
    }
    counts(door, question);
  }

  private static boolean arePlaces(AnswerSchema.OneOf one) {
    return !one.things().isEmpty()
        && one.things().stream().allMatch(thing -> thing.id().equals(thing.place()));
  }

  private static void places(SeatAccess door, OpenQuestion question, AnswerSchema.OneOf one) {
    for (SeatView.Place place : door.see().places().stream().limit(PLACES).toList()) {
      boolean isAnswer = one.things().stream().anyMatch(thing -> thing.id().equals(place.id()));
      ParsedAnswer meant = door.whatIfUnlisted(question.id(), place.title());
      assertThat(meant.isLegal()).as("%s: %s", question.text(), place.title()).isEqualTo(isAnswer);
      assertThat(meant.isLegal() || !meant.sentence().isEmpty()).isTrue();
      assertThat(meant.isWhole()).as("%s: %s", question.text(), place.title()).isTrue();
    }
  }

  /** More than there can be: the refusal tells how many there can be. */
  private static void counts(SeatAccess door, OpenQuestion question) {
    List<AnswerSchema.CountedThing> all =
        question.form() instanceof AnswerSchema.Group group
            ? group.things()
            : question.form() instanceof AnswerSchema.Places places ? places.places() : List.of();
    for (AnswerSchema.CountedThing some : all) {
      String title = some.thing().title();
      boolean isOne = names(all).filter(title::equals).count() == 1;
      if (some.most() > 0 && some.most() < AnswerSchema.UNLIMITED && isOne) {
        int more = some.most() + 1;
        ParsedAnswer meant = door.whatIfUnlisted(question.id(), more + " " + title);
        assertThat(meant.sentence())
            .as("%s: %s", question.text(), some)
            .isEqualTo(title + ": at most " + some.most() + ", not " + more);
      }
    }
  }

  private static Stream<String> names(List<AnswerSchema.CountedThing> all) {
    return all.stream().map(some -> some.thing().title());
  }
}
