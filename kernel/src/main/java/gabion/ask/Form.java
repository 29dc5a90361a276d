package gabion.ask;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Several slots, each with a label and a shape of its own, all filled in at once and independently:
 * {@code blue: hill 2; red: pass}. Fate fills in no forms, and a form holds no form.
 */
public final class Form extends Shape {
  private String[] labels = new String[8];
  private Shape[] shapes = new Shape[8];
  private int slots;

  public void reset() {
    slots = 0;
    clear();
  }

  /** Adds a slot; its shape must not be filled again while this form is in use. */
  public void add(String label, Shape shape) {
    if (shape.chance() || shape instanceof Form) {
      throw new ShapeBug("slot `" + label + "` cannot be filled in by " + shape.getClass());
    }
    if (slots == shapes.length) {
      labels = Arrays.copyOf(labels, 2 * slots);
      shapes = Arrays.copyOf(shapes, 2 * slots);
    }
    labels[slots] = label;
    shapes[slots++] = shape;
    changed();
  }

  public int slots() {
    return slots;
  }

  public String label(int slot) {
    return labels[slot];
  }

  public Shape shape(int slot) {
    return shapes[slot];
  }

  /** Writes the answer of each slot, as an index of its shape. */
  public void take(long index, long[] answers) {
    long rest = checkProper(index);
    for (int slot = slots - 1; slot >= 0; slot--) {
      long size = shapes[slot].size();
      answers[slot] = rest % size;
      rest /= size;
    }
  }

  /** The index of the answer with these answers in its slots, or -1 if one is none. */
  public long rank(long[] answers) {
    size();
    long index = 0;
    for (int slot = 0; slot < slots; slot++) {
      long size = shapes[slot].size();
      if (answers[slot] < 0 || answers[slot] >= size) {
        return -1;
      }
      index = index * size + answers[slot];
    }
    return index;
  }

  @Override
  long count() {
    long all = 1;
    for (int slot = 0; slot < slots; slot++) {
      all = Saturated.product(all, shapes[slot].size());
    }
    return all;
  }

  @Override
  String say(long index, Names names) {
    long[] answers = new long[slots];
    take(index, answers);
    return slots == 0
        ? Words.NONE
        : IntStream.range(0, slots)
            .mapToObj(slot -> labels[slot] + ": " + shapes[slot].describe(answers[slot], names))
            .collect(Collectors.joining("; "));
  }

  @Override
  long read(String plain, Names names) {
    long[] answers = new long[slots];
    Arrays.fill(answers, -1);
    if (slots > 0 || !plain.equals(Words.NONE)) {
      for (String part : Words.parts(plain, ";")) {
        if (!read(part, answers, names)) {
          return -1;
        }
      }
    }
    return rank(answers);
  }

  /** Notes the answer of the one slot with the label before the colon, if it has none yet. */
  private boolean read(String part, long[] answers, Names names) {
    int colon = part.indexOf(':');
    String label = part.substring(0, Math.max(0, colon)).strip();
    for (int slot = 0; slot < slots; slot++) {
      if (colon >= 0 && answers[slot] < 0 && Words.plain(labels[slot]).equals(label)) {
        answers[slot] = shapes[slot].parse(part.substring(colon + 1), names);
        return answers[slot] >= 0;
      }
    }
    return false;
  }
}
