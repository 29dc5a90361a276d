package gabion.tools.table.door;

import gabion.ask.Question;
import gabion.ask.shape.Counts;
import gabion.ask.shape.Handful;
import gabion.ask.shape.Pick;
import gabion.ask.shape.Shape;
import gabion.ask.shape.Span;
import gabion.ask.shape.YesNo;
import gabion.expr.value.Pieces;
import gabion.flow.tell.Names;
import gabion.play.View;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Tells what the answers to a question are made of, as far as the seat that is asked sees it. */
final class Forms {

  private final Layout layout;
  private final Names ids;
  private final Names titles;

  Forms(Layout layout, Names ids, Names titles) {
    this.layout = layout;
    this.ids = ids;
    this.titles = titles;
  }

  AnswerForm of(Question question) {
    Shape shape = question.shape();
    View view = View.of(question.draft(), question.seat());
    if (shape.properCount() == 0) {
      return new AnswerForm.Nothing();
    }
    if (shape instanceof Span span) {
      return new AnswerForm.Numbers(span.number(0), span.number(span.properCount() - 1));
    }
    if (shape instanceof YesNo) {
      return new AnswerForm.YesOrNo();
    }
    if (shape instanceof Pick pick) {
      return new AnswerForm.OneOf(
          LongStream.range(0, pick.properCount())
              .mapToObj(index -> thing(pick.type(), pick.thing(index), view))
              .toList());
    }
    return shape instanceof Counts counts ? counts(counts, view) : new AnswerForm.Nothing();
  }

  private AnswerForm counts(Counts counts, View view) {
    List<AnswerForm.Some> entries =
        IntStream.range(0, counts.entries())
            .mapToObj(
                entry ->
                    new AnswerForm.Some(
                        thing(counts.type(), counts.thing(entry), view), counts.cap(entry)))
            .toList();
    List<Integer> totals = List.copyOf(Totals.of(counts).legal());
    return counts instanceof Handful
        ? new AnswerForm.Group(entries, totals)
        : new AnswerForm.Places(entries, totals);
  }

  private AnswerForm.Thing thing(int type, long number, View view) {
    if (ids.sort(type) == null && Pieces.isSingle(number)) {
      int single = Pieces.single(Pieces.row(number));
      return thing(ids.type(layout.sorts().back(single)), single, view);
    }
    Optional<Sort> sort = Optional.ofNullable(ids.sort(type));
    return new AnswerForm.Thing(
        sort.map(Sort::name).orElse("piece"),
        ids.of(type, number),
        titles.of(type, number),
        sort.map(of -> place(of, (int) number, view))
            .orElseGet(() -> layout.sorts().places().id(Pieces.place(number))));
  }

  /** Where a thing of a sort lies, or which place it is. */
  private String place(Sort sort, int thing, View view) {
    if (sort.within(layout.sorts().places())) {
      return layout.sorts().places().id(thing);
    }
    if (!sort.within(layout.sorts().pieces()) || thing < 0) {
      return "";
    }
    int place = view.placeOf(thing);
    return view.sees(place) ? layout.sorts().places().id(place) : "";
  }
}
