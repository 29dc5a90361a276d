package gabion.tools.table.session;

import gabion.expr.value.PieceEncoding;
import gabion.flow.log.LogTemplate;
import gabion.flow.log.Names;
import gabion.flow.log.ValueFormatter;
import gabion.flow.run.Program;
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
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Describes the structure of the answers to a question, as far as visible to the asked seat. */
final class AnswerSchemas {

  private final Program program;
  private final Layout layout;
  private final Names ids;
  private final Names titles;
  private final Display display;

  AnswerSchemas(Program program, Names titles, Display display) {
    this.program = program;
    this.layout = program.layout();
    this.ids = program.names();
    this.titles = titles;
    this.display = display;
  }

  AnswerSchema of(Question question) {
    Shape shape = question.shape();
    ViewContext look =
        ViewContext.at(
            question.draft(), View.of(question.draft(), question.seat()), question.seat());
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
              .mapToObj(index -> thing(pick.type(index), pick.thing(index), look))
              .toList());
    }
    return shape instanceof BoundedCounts counts
        ? counts(counts, look)
        : new AnswerSchema.NoAnswer();
  }

  private AnswerSchema counts(BoundedCounts counts, ViewContext look) {
    List<AnswerSchema.CountedThing> entries =
        IntStream.range(0, counts.entries())
            .mapToObj(
                entry ->
                    new AnswerSchema.CountedThing(
                        thing(counts.type(), counts.thing(entry), look), counts.cap(entry)))
            .toList();
    List<Integer> totals = List.copyOf(Totals.of(counts).legal());
    List<Integer> anyOf =
        IntStream.range(0, counts.entries()).filter(counts::isWanted).boxed().toList();
    return counts instanceof PieceCounts
        ? new AnswerSchema.Group(entries, totals, anyOf)
        : new AnswerSchema.Places(entries, totals, anyOf);
  }

  private AnswerSchema.Thing thing(int type, long number, ViewContext look) {
    if (ids.sort(type) == null && PieceEncoding.isSingle(number)) {
      int single = PieceEncoding.single(PieceEncoding.row(number));
      return thing(ids.type(layout.sorts().backSort(single)), single, look);
    }
    Optional<Sort> sort = Optional.ofNullable(ids.sort(type));
    String id = ids.of(type, number);
    return new AnswerSchema.Thing(
        sort.map(Sort::name).orElse("piece"),
        id,
        titles.of(type, number),
        sort.map(of -> place(of, (int) number, look))
            .orElseGet(() -> layout.sorts().places().id(PieceEncoding.place(number))),
        sort.map(of -> text(of, id, (int) number, look)).orElse(""));
  }

  /** What the display says of choosing a thing, else what is printed on it. */
  private String text(Sort sort, String id, int thing, ViewContext look) {
    String explained = display.explanation(id);
    boolean isPiece = sort.within(layout.sorts().pieces()) && thing >= 0;
    LogTemplate printed = isPiece ? program.textOf[thing] : null;
    if (!explained.isEmpty() || printed == null) {
      return explained;
    }
    return printed.say(new ValueFormatter(look.knowledge(), titles)).strip();
  }

  /** Where a thing of a sort lies, or which place it is. */
  private String place(Sort sort, int thing, ViewContext look) {
    if (sort.within(layout.sorts().places())) {
      return layout.sorts().places().id(thing);
    }
    if (!sort.within(layout.sorts().pieces()) || thing < 0) {
      return "";
    }
    return look.view().sees(thing) ? layout.sorts().places().id(look.view().placeOf(thing)) : "";
  }
}
