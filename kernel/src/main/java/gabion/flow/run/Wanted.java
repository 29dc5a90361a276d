package gabion.flow.run;

import gabion.ask.Question.Refusal;
import gabion.ask.Voice;
import gabion.expr.value.Lacking;
import gabion.expr.value.Lacking.Lack;
import gabion.expr.value.Pieces;
import gabion.flow.tell.Known;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a question wants of a thing, for those who ask why theirs is no answer.
 *
 * @param numbers the numbers of what a name as answers have it may mean; none for another word
 * @param all the numbers of all that could be meant; empty where they are too many
 */
public record Wanted(Function<String, List<Long>> numbers, List<Long> all, Lacking lacking) {

  /** Of things of a sort. */
  public static Wanted ofSort(Sort sort, Lacking lacking) {
    List<Long> all = LongStream.range(sort.first(), sort.first() + sort.size()).boxed().toList();
    return new Wanted(
        name -> Stream.of((long) sort.number(name)).filter(one -> one >= 0).toList(), all, lacking);
  }

  /**
   * Of interchangeable pieces, named as a type of answers has them. Where none of them is there,
   * nothing else is asked of them.
   */
  public static Wanted ofPieces(Program program, int type, Lacking lacking) {
    List<Lack> none = List.of(new Lack("none of these is there", "", "", -1));
    return new Wanted(
        name -> pieces(program, type, name),
        List.of(),
        (draft, piece, all) ->
            Pieces.lying(draft, Pieces.row(piece), Pieces.place(draft, piece)) == 0
                ? none
                : lacking.lacks(draft, piece, all));
  }

  private static List<Long> pieces(Program program, int type, String name) {
    List<Long> pieces = new ArrayList<>();
    for (int row = 0; row < program.layout.rows().size(); row++) {
      for (int place = 0; place < program.layout.sorts().places().size(); place++) {
        long piece = Pieces.of(row, place);
        if (program.names.of(type, piece).equals(name)) {
          pieces.add(piece);
        }
      }
    }
    for (int single = 0; single < program.layout.sorts().pieces().size(); single++) {
      if (program.names.of(type, Pieces.ofSingle(single)).equals(name)) {
        pieces.add(Pieces.ofSingle(single));
      }
    }
    return pieces;
  }

  /**
   * What a name means and lacks: nothing where it is of another sort, or one of what it may mean is
   * an answer; otherwise what came nearest.
   */
  private Optional<Long> nearest(Draft draft, String thing) {
    Optional<Long> nearest = Optional.empty();
    int most = Integer.MIN_VALUE;
    for (long one : numbers.apply(thing)) {
      Optional<Lack> lack = lacking.lack(draft, one);
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
        .flatMap(one -> lacking.lack(draft, one))
        .map(lack -> lack.citing(rule))
        .map(
            lack ->
                new Refusal(
                    thing, unseen ? lack.unseen() : lack.sentence(), lack.rule(), lack.by()));
  }

  /** All that is against a thing; nothing where it is of another sort, or is an answer. */
  public List<Refusal> all(Draft draft, String thing, String rule) {
    return nearest(draft, thing).stream()
        .flatMap(one -> lacking.lacks(draft, one, true).stream())
        .map(lack -> lack.citing(rule))
        .map(lack -> new Refusal(thing, lack.sentence(), lack.rule(), lack.by()))
        .distinct()
        .toList();
  }

  /** The hooks that refuse any of all the things there are. */
  List<Voice> refusing(Known known) {
    List<Voice> voices = new ArrayList<>();
    for (long thing : all) {
      known
          .agreed(table -> lacking.lack(table, thing))
          .flatMap(agreed -> agreed)
          .filter(lack -> !lack.by().isEmpty())
          .map(lack -> new Voice("", lack.by(), "", lack.rule(), true, lack.sentence()))
          .ifPresent(voices::add);
    }
    return voices;
  }
}
