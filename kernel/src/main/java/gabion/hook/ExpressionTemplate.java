package gabion.hook;

import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * A sentence of the expression language in a script: {@code game`any birds in ${area}`}.
 *
 * @param parts the texts around the holes, one more than there are holes
 * @param locations where each part stands
 * @param placeholders the last name of each hole's expression, in kebab-case ({@code fromArea} is
 *     {@code from-area}, {@code unit.faction} is {@code faction}); its last word is the hole's type
 * @param isOpaque whether what it comes to goes into a field of a step as it is, with nobody to
 *     look at it on the way; it may then be {@link OpaqueValue}
 */
public record ExpressionTemplate(
    List<String> parts,
    List<SourceLocation> locations,
    List<String> placeholders,
    boolean isOpaque) {}
