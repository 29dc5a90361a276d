package gabion.tools.table.session;

import gabion.expr.value.PieceEncoding;
import gabion.flow.log.Names;
import gabion.play.View;
import gabion.question.Question;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.NumberRange;
import gabion.question.shape.PieceCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.question.shape.YesNo;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Describes the structure of the answers to a question, as far as visible to the asked seat. */
final class AnswerSchemas {

  private final Layout layout;
  private final Names ids;
  private final Names titles;

  AnswerSchemas(Layout layout, Names ids, Names titles) {
    this.layout = layout;
    this.ids = ids;
    this.titles = titles;
  }

  AnswerSchema of(Question question) {
    Shape shape = question.shape();
    View view = View.of(question.draft(), question.seat());
    if (shape.properCount() == 0) {
      return new AnswerSchema.NoAnswer();
    }
    if (shape instanceof NumberRange span) {
      return new AnswerSchema.Numbers(span.number(0), span.number(span.properCount() - 1));
    }
    if (shape instanceof YesNo) {
      return new AnswerSchema.YesOrNo();
    }
    if (shape instanceof SingleChoice pick) {
      return new AnswerSchema.OneOf(
          LongStream.range(0, pick.properCount())
              .mapToObj(index -> thing(pick.type(index), pick.thing(index), view))
              .toList());
    }
    return shape instanceof BoundedCounts counts
        ? counts(counts, view)
        : new AnswerSchema.NoAnswer();
  }

  private AnswerSchema counts(BoundedCounts counts, View view) {
    List<AnswerSchema.CountedThing> entries =
        IntStream.range(0, counts.entries())
            .mapToObj(
                entry ->
                    new AnswerSchema.CountedThing(
                        thing(counts.type(), counts.thing(entry), view), counts.cap(entry)))
            .toList();
    List<Integer> totals = List.copyOf(Totals.of(counts).legal());
    return counts instanceof PieceCounts
        ? new AnswerSchema.Group(entries, totals)
        : new AnswerSchema.Places(entries, totals);
  }

  private AnswerSchema.Thing thing(int type, long number, View view) {
    if (ids.sort(type) == null && PieceEncoding.isSingle(number)) {
      int single = PieceEncoding.single(PieceEncoding.row(number));
      return thing(ids.type(layout.sorts().backSort(single)), single, view);
    }
    Optional<Sort> sort = Optional.ofNullable(ids.sort(type));
    return new AnswerSchema.Thing(
        sort.map(Sort::name).orElse("piece"),
        ids.of(type, number),
        titles.of(type, number),
        sort.map(of -> place(of, (int) number, view))
            .orElseGet(() -> layout.sorts().places().id(PieceEncoding.place(number))));
  }

  /** Where a thing of a sort lies, or which place it is. */
  private String place(Sort sort, int thing, View view) {
    if (sort.within(layout.sorts().places())) {
      return layout.sorts().places().id(thing);
    }
    if (!sort.within(layout.sorts().pieces()) || thing < 0) {
      return "";
    }
    return view.sees(thing) ? layout.sorts().places().id(view.placeOf(thing)) : "";
  }
}
