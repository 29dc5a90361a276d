package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.flow.log.MessageTemplate;
import gabion.flow.log.Names;
import gabion.question.StepDescriptor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all instructions that ask a seat have in common.
 *
 * @param tieBreaker who is asked when partners disagree, or null
 * @param titles what things are called in it
 * @param words other answers
 * @param conditions for each of them whether it may be given
 */
public record QuestionParts(
    StepDescriptor stepDescriptor,
    AskedSeats askedSeats,
    @Nullable AskedSeats tieBreaker,
    MessageTemplate wording,
    Names titles,
    List<String> words,
    List<Condition> conditions) {}
