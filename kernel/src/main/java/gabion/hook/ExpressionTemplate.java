package gabion.hook;

import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * An expression of the rules language embedded in a script: {@code game`any birds in ${area}`}.
 *
 * @param parts the texts around the placeholders, one more than there are placeholders
 * @param locations the source position of each part
 * @param placeholders the last name of each placeholder's expression, in kebab-case ({@code
 *     fromArea} is {@code from-area}, {@code unit.faction} is {@code faction}); its last word is
 *     the placeholder's type
 * @param isOpaque whether the value passes unread into a field of a step, so that it may be an
 *     {@link OpaqueValue}
 */
public record ExpressionTemplate(
    List<String> parts,
    List<SourceLocation> locations,
    List<String> placeholders,
    boolean isOpaque) {}
