package gabion.tools.lab.fuzz;

/**
 * Something that takes bytes of any kind, from anybody. What it is given may be refused in the ways
 * that are meant for it; every other throw, a stack or a heap that is full, and what takes seconds
 * is a finding.
 */
interface FuzzTarget extends AutoCloseable {

  /** Takes one input, and everything that follows from it. */
  void take(byte[] bytes) throws Exception;

  @Override
  default void close() {}
}
