/**
 * Maps of other programs: GeoJSON, SVG, maps of TripleA, modules of VASSAL. Input: a file of
 * anybody, which is read within limits, without entities, scripts and other files. Output: areas
 * with outlines, borders and ids that sentences can say, as the lab's {@code MapSketch} writes
 * them.
 */
@NullMarked
package gabion.tools.workshop.maps;

import org.jspecify.annotations.NullMarked;
