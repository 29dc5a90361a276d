/**
 * Games on paper: records that are read, written, proved and played again, and the locks and files
 * that hold them. Imports the kernel alone.
 */
@NullMarked
package gabion.tools.table;

import org.jspecify.annotations.NullMarked;
