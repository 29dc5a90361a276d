package gabion.flow.run;

import gabion.expr.value.FailureExplainer;
import gabion.expr.value.FailureExplainer.FailureReason;
import gabion.expr.value.PieceEncoding;
import gabion.flow.log.SeatKnowledge;
import gabion.question.HookResponse;
import gabion.question.Question.Refusal;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The conditions that a question sets for a thing, to explain why an answer is illegal.
 *
 * @param numbers maps a name in an answer to the numbers of the things it may mean; empty for
 *     unknown names
 * @param all the numbers of all possible things; empty if there are too many
 */
public record AnswerRequirement(
    Function<String, List<Long>> numbers, List<Long> all, FailureExplainer failureExplainer) {

  /** Of things of a sort. */
  public static AnswerRequirement ofSort(Sort sort, FailureExplainer lacking) {
    List<Long> all = LongStream.range(sort.first(), sort.first() + sort.size()).boxed().toList();
    return new AnswerRequirement(
        name -> Stream.of((long) sort.number(name)).filter(one -> one >= 0).toList(), all, lacking);
  }

  /**
   * Of interchangeable pieces, named as a type of answers has them. Where none of them is there,
   * nothing else is asked of them.
   */
  public static AnswerRequirement ofPieces(Program program, int type, FailureExplainer lacking) {
    List<FailureReason> none = List.of(new FailureReason("none of these is available", "", "", -1));
    return new AnswerRequirement(
        name -> pieces(program, type, name),
        List.of(),
        (draft, piece, all) ->
            PieceEncoding.countAt(
                        draft, PieceEncoding.row(piece), PieceEncoding.place(draft, piece))
                    == 0
                ? none
                : lacking.lacks(draft, piece, all));
  }

  private static List<Long> pieces(Program program, int type, String name) {
    List<Long> pieces = new ArrayList<>();
    for (int row = 0; row < program.layout.rows().size(); row++) {
      for (int place = 0; place < program.layout.sorts().places().size(); place++) {
        long piece = PieceEncoding.of(row, place);
        if (program.names.of(type, piece).equals(name)) {
          pieces.add(piece);
        }
      }
    }
    for (int single = 0; single < program.layout.sorts().pieces().size(); single++) {
      if (program.names.of(type, PieceEncoding.ofSingle(single)).equals(name)) {
        pieces.add(PieceEncoding.ofSingle(single));
      }
    }
    return pieces;
  }

  /**
   * Returns the candidate for a name that meets the most conditions; empty if the name is of
   * another sort or one of its candidates is legal.
   */
  private Optional<Long> nearest(Draft draft, String thing) {
    Optional<Long> nearest = Optional.empty();
    int most = Integer.MIN_VALUE;
    for (long one : numbers.apply(thing)) {
      Optional<FailureReason> lack = failureExplainer.lack(draft, one);
      if (lack.isEmpty()) {
        return Optional.empty();
      }
      if (nearest.isEmpty() || lack.get().met() > most) {
        nearest = Optional.of(one);
        most = lack.get().met();
      }
    }
    return nearest;
  }

  /**
   * Why a thing is no answer; nothing where it is of another sort, or is one.
   *
   * @param unseen whether the seat may not see every value that the reason depends on
   */
  public Optional<Refusal> refusal(Draft draft, String thing, String rule, boolean unseen) {
    return nearest(draft, thing)
        .flatMap(one -> failureExplainer.lack(draft, one))
        .map(lack -> lack.citing(rule))
        .map(
            lack ->
                new Refusal(
                    thing,
                    unseen ? lack.publicSentence() : lack.sentence(),
                    lack.rule(),
                    lack.by()));
  }

  /** All that is against a thing; nothing where it is of another sort, or is an answer. */
  public List<Refusal> all(Draft draft, String thing, String rule) {
    return nearest(draft, thing).stream()
        .flatMap(one -> failureExplainer.lacks(draft, one, true).stream())
        .map(lack -> lack.citing(rule))
        .map(lack -> new Refusal(thing, lack.sentence(), lack.rule(), lack.by()))
        .distinct()
        .toList();
  }

  /** The hooks that refuse any of all the things there are. */
  List<HookResponse> refusing(SeatKnowledge knowledge) {
    List<HookResponse> voices = new ArrayList<>();
    for (long thing : all) {
      knowledge
          .ifKnown(table -> failureExplainer.lack(table, thing))
          .flatMap(agreed -> agreed)
          .filter(lack -> !lack.by().isEmpty())
          .map(lack -> new HookResponse("", lack.by(), "", lack.rule(), true, lack.sentence()))
          .ifPresent(voices::add);
    }
    return voices;
  }
}
