package gabion.tools.workshop.maps;

/**
 * A file that is read.
 *
 * @param name for messages
 */
record MapSource(String name, byte[] bytes) {}
