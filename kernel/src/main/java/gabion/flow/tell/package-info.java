/**
 * What happens is put into words. Things come in as numbers, sentences for those who may see them
 * leave. Imports {@code expr} and what stands left of it; knows no machine.
 */
@NullMarked
package gabion.flow.tell;

import org.jspecify.annotations.NullMarked;
