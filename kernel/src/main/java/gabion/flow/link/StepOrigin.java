package gabion.flow.link;

/** Who says the steps that are linked. */
public enum StepOrigin {
  RULES,
  SCRIPT
}
