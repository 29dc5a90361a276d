package gabion.flow.run;

import gabion.ask.Asking;
import gabion.flow.tell.Names;
import gabion.flow.tell.Wording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all instructions that ask a seat have in common.
 *
 * @param otherwise who is asked when partners disagree, or null
 * @param titles what things are called in it
 * @param words other answers
 */
public record AskingParts(
    Asking asking,
    Who who,
    @Nullable Who otherwise,
    Wording wording,
    Names titles,
    List<String> words) {}
