package gabion.tools.table.session;

import gabion.flow.log.EventParts;
import gabion.flow.log.Visibility;
import gabion.flow.run.RulesetException;
import gabion.hook.ScriptWorker;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.SeatHolder;
import gabion.play.SecretRandomSource;
import gabion.play.SeedCommitment;
import gabion.play.View;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.tools.table.PendingAnswer;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** The course of one game: which questions are open, and how answers come into the record. */
final class GameSession {

  /** Who has answered a question, and how many answers the record had before. */
  private record AnsweredQuestion(int seat, int at) {}

  final Game game;
  final Questions questions;
  final SeatViewBuilder eye;
  private final EventParts parts;
  private final Display display;
  private final Map<Long, AnsweredQuestion> answered = new HashMap<>();
  private final Map<Long, OpenQuestion> known = new HashMap<>();
  private final Map<Integer, ToLongFunction<Game>> others = new HashMap<>();
  private Optional<Path> file = Optional.empty();
  private Optional<Problem> trouble = Optional.empty();
  private Optional<GameEnd> end = Optional.empty();
  private Optional<SecretRandomSource> luck = Optional.empty();
  private QuestionRound round = QuestionRound.NONE;
  private long nextId = 1;
  private int cut = Integer.MAX_VALUE;

  GameSession(Game game, Display display) {
    this.game = game;
    this.display = display;
    this.questions = new Questions(game.ruleset(), display);
    this.eye = new SeatViewBuilder(game.ruleset(), display);
    this.parts = new EventParts(game.ruleset().layout());
    this.round = open();
  }

  QuestionRound round() {
    return round;
  }

  /** Why the game cannot go on, if it cannot. */
  Optional<Problem> trouble() {
    return trouble;
  }

  // ---- an end that people give

  /** How people ended the game, if they did. */
  Optional<GameEnd> end() {
    return end;
  }

  /** Whether the rules or people have ended the game. */
  boolean isOver() {
    return end.isPresent() || game.isOver();
  }

  /** Ends the game: nobody is asked anything more. */
  void end(GameEnd given) {
    end = Optional.of(given);
  }

  /** Remembers the secret that fate draws from, which is published with the end. */
  void rememberLuck(SecretRandomSource drawn) {
    luck = Optional.of(drawn);
  }

  /** Returns the commitment of the seed, with its secret once the game is over. */
  SeedCommitment pledge() {
    SeedCommitment made = game.seedCommitment();
    return end.isPresent() && luck.isPresent() && luck.get().hash().equals(made.hash())
        ? new SeedCommitment(made.hash(), luck.get().secret(), made.shares())
        : made;
  }

  /** Returns the sides whose victory seats want, by the numbers of the seats; none without aim. */
  Map<Integer, Integer> sides() {
    Map<Integer, Integer> sides = new LinkedHashMap<>();
    for (int seat : game.ruleset().seats(game.setup())) {
      sides.put(seat, game.ruleset().side(game.setup(), seat));
    }
    return sides;
  }

  int seat(String id) {
    return game.ruleset().layout().sorts().seats().number(id);
  }

  String seat(int number) {
    return game.ruleset().layout().sorts().seats().id(number);
  }

  /** Whether a seat sees anything that not everybody may see. */
  boolean seesMoreThanAll(int seat) {
    String all = View.of(game.draft(), View.NOBODY).text();
    return !View.of(game.draft(), seat).text().equals(all);
  }

  // ---- questions

  private QuestionRound open() {
    List<QuestionRound.AskedQuestion> asked = new ArrayList<>();
    if (!isOver()) {
      game.round(question -> asked.add(new QuestionRound.AskedQuestion(nextId++, question.seat())));
    }
    return QuestionRound.of(asked);
  }

  /** Gives all questions other ids, and those to come higher ones. */
  void countFrom(long first) {
    round = round.from(first);
    nextId += first;
  }

  /** Works with one of the questions that are open. */
  <T> T with(int ahead, Function<Question, T> work) {
    if (ahead == 0) {
      return work.apply(game.question());
    }
    List<T> found = new ArrayList<>();
    int[] at = new int[1];
    game.round(
        question -> {
          if (at[0]++ == ahead) {
            found.add(work.apply(question));
          }
        });
    return found.get(0);
  }

  /** The questions that are open to a seat. */
  List<OpenQuestion> openTo(int seat) {
    if (trouble.isPresent() || end.isPresent()) {
      return List.of();
    }
    return round.open().stream()
        .filter(asked -> asked.seat() == seat)
        .map(
            asked ->
                known.computeIfAbsent(
                    asked.id(),
                    id -> with(round.ahead(id), question -> questions.openQuestion(id, question))))
        .toList();
  }

  /** Who answered a question: a seat, or nothing where it was taken back or never put. */
  Optional<Integer> whoAnswered(long id) {
    return Optional.ofNullable(answered.get(id)).map(AnsweredQuestion::seat);
  }

  boolean wasPut(long id) {
    return id > 0 && id < nextId;
  }

  /** Returns the answers of a seat so far, each with the last entry in its log by then. */
  List<AnswerEntry> answerEntries(int seat, SeatLog told) {
    String id = seat(seat);
    List<Answer> answers = game.answers();
    List<AnswerEntry> given = new ArrayList<>();
    for (int at = 0; at < answers.size(); at++) {
      Answer one = answers.get(at);
      if (one.seat().equals(id)) {
        given.add(
            new AnswerEntry(
                told.entry(game.eventsBefore(at) - 1), one.questionName(), one.words()));
      }
    }
    return given;
  }

  // ---- answers

  /** Takes a legal answer to an open question. */
  Reply take(long id, ParsedAnswer meant) {
    int ahead = round.ahead(id);
    QuestionRound before = round;
    int answers = game.answers().size();
    Answer answer = with(ahead, question -> answer(question, meant.index()));
    round = round.hold(id, answer);
    if (ahead == 0) {
      try {
        step(meant.index());
      } catch (RulesetException problem) {
        round = before;
        return new Reply.RulesetFailed(problem.problem());
      }
    }
    goOn(others.keySet());
    Optional<Reply> unkept = keep();
    if (unkept.isPresent()) {
      undoAnswers(answers, before);
      trouble = Optional.empty();
      return unkept.get();
    }
    return new Reply.Accepted(id, meant.index(), meant.words(), ahead > 0);
  }

  private Answer answer(Question question, long index) {
    return new Answer(
        seat(question.seat()),
        question.step().name(),
        questions.recordedWords(question, index, game.ruleset().program().names()),
        index,
        false);
  }

  /** Answers the current question. */
  private void step(long index) {
    QuestionRound.AskedQuestion asked = round.current();
    int at = game.answers().size();
    game.answer(index);
    answered.put(asked.id(), new AnsweredQuestion(asked.seat(), at));
    known.remove(asked.id());
    round = round.isLast() ? open() : round.next();
  }

  /** Goes on by itself as far as answers are held, or come from those who play by themselves. */
  private void goOn(Set<Integer> playing) {
    while (!isOver() && trouble.isEmpty()) {
      try {
        long answer = byItself(round.current(), playing);
        if (answer == Oracle.WAIT) {
          return;
        }
        step(answer);
      } catch (RulesetException problem) {
        trouble = Optional.of(problem.problem());
      }
    }
  }

  /** The answer that is held, or that comes from one who plays by himself; else none yet. */
  private long byItself(QuestionRound.AskedQuestion asked, Set<Integer> playing) {
    Answer held = round.pendingAnswers().get(asked.id());
    if (held != null) {
      return held.index();
    }
    ToLongFunction<Game> other = others.get(asked.seat());
    return other == null || !playing.contains(asked.seat()) ? Oracle.WAIT : other.applyAsLong(game);
  }

  /** Lets an oracle answer for seats from now on. */
  void leave(Set<String> seats, Oracle oracle) {
    seats.forEach(seat -> others.put(seat(seat), game -> oracle.answer(game.question())));
    goOn(others.keySet());
  }

  /** Lets holders answer for seats, by seat id, with no more knowledge than the seat has. */
  void leave(Map<String, SeatHolder> holders) {
    holders.forEach(
        (seat, holder) -> others.put(seat(seat), game -> holder.answer(game.prospect())));
    goOn(others.keySet());
  }

  Oracle random() {
    return new RandomOracle(game.seed());
  }

  /** Lets nobody answer by itself for a seat any more: a person holds it. */
  void takeFrom(int seat) {
    others.remove(seat);
  }

  boolean playsByItself(int seat) {
    return others.containsKey(seat);
  }

  // ---- taking back

  /** Takes back the last answer that a seat gave before its turn. */
  void unhold(int seat) {
    round = round.drop(round.lastHeld(seat));
  }

  /** Undoes all answers after the first {@code answers}. */
  void backTo(int answers) {
    int undone = game.answers().size() - answers;
    undoAnswers(answers, round);
    round = undone <= round.turn() ? round.rewind(undone, reissueQuestions(undone)) : open();
    trouble = Optional.empty();
    goOn(others.keySet());
  }

  private List<QuestionRound.AskedQuestion> reissueQuestions(int number) {
    List<QuestionRound.AskedQuestion> again = new ArrayList<>();
    for (QuestionRound.AskedQuestion old :
        round.questions().subList(round.turn() - number, round.turn())) {
      again.add(new QuestionRound.AskedQuestion(nextId++, old.seat()));
    }
    return again;
  }

  private void undoAnswers(int answers, QuestionRound then) {
    game.undoTo(answers);
    answered.values().removeIf(one -> one.at() >= answers);
    cut = Math.min(cut, game.log().size());
    round = then;
  }

  // ---- telling and keeping

  /** Returns the log of a seat, from the beginning of the game. */
  SeatLog chronicle(int seat) {
    Visibility sight = Visibility.of(game.draft(), seat);
    Predicate<String> isBattle = procedure -> display.battle(procedure).isPresent();
    return tell(new SeatLog(sight, game.sentences(), parts, isBattle));
  }

  /** Returns the number of open headings and phases. */
  int depth() {
    return game.depth();
  }

  /** Updates a seat's log. */
  SeatLog tell(SeatLog chronicle) {
    chronicle.cut(cut);
    chronicle.hear(game.log());
    return chronicle;
  }

  void markAllNotified() {
    cut = Integer.MAX_VALUE;
  }

  GameRecord record() {
    List<String> persons =
        game.ruleset().seats(game.setup()).stream()
            .filter(seat -> !others.containsKey(seat))
            .map(this::seat)
            .toList();
    return GameRecord.of(game).pledging(pledge()).with(round.waiting(), persons);
  }

  void keepIn(Optional<Path> newFile) {
    file = newFile;
  }

  /**
   * Saves the record to the game's file, if it has one.
   *
   * @return the reply if that fails
   */
  Optional<Reply> keep() {
    if (file.isPresent()) {
      ScriptWorker.mustBeTrusted();
      try {
        record().save(file.get());
      } catch (IOException e) {
        String sentence = SaveErrors.sentence(file.get(), e);
        return Optional.of(new Reply.Refused(Reply.Reason.NOT_KEPT, sentence));
      }
    }
    return Optional.empty();
  }

  /** Takes the share of a seat. */
  Reply share(int seat, String digits) {
    return end.isEmpty() && game.share(seat(seat), digits)
        ? keep().orElseGet(() -> new Reply.Done(TableMessage.SHARE_TAKEN.text()))
        : new Reply.Refused(Reply.Reason.TOO_LATE, TableMessage.NO_SHARE.text());
  }

  /** Holds answers again that waited when the game was kept. */
  void holdAgain(List<PendingAnswer> held, Problems problems) {
    round = new PendingAnswerRestorer(this, problems).hold(round, held);
  }

  /** Puts the game away. */
  void close() {
    game.close();
  }
}
