package gabion.tools.table.session;

import java.util.List;

/** The structure of the proper answers to a question: enough to draw buttons and to mark a map. */
public sealed interface AnswerSchema {

  /** The word for the form, for those who read it as JSON. */
  String form();

  /**
   * A thing that can be chosen.
   *
   * @param type the noun of its sort, {@code area}; {@code piece} for interchangeable pieces
   * @param id how rules name it
   * @param place the id of the place where it lies or that it is; empty where it is nowhere, or
   *     where the seat does not see it
   * @param text what choosing it does, or what is printed on the card; empty if nothing is said
   */
  record Thing(String type, String id, String title, String place, String text) {

    /** A thing of which nothing is said. */
    public Thing(String type, String id, String title, String place) {
      this(type, id, title, place, "");
    }
  }

  /**
   * A thing of which several may be taken, or a place that may take several.
   *
   * @param most the most of it; {@link #UNLIMITED} where nothing bounds it
   */
  record CountedThing(Thing thing, int most) {}

  /** A most that never binds. */
  int UNLIMITED = Integer.MAX_VALUE;

  /** One of several things; the answer with the index 0 is the first. */
  record OneOf(List<Thing> things) implements AnswerSchema {
    @Override
    public String form() {
      return "one";
    }
  }

  /**
   * A count of each thing.
   *
   * @param totals the legal totals, ascending
   * @param anyOf the entries of which at least one must be taken; empty if any may be left out
   */
  record Group(List<CountedThing> things, List<Integer> totals, List<Integer> anyOf)
      implements AnswerSchema {
    @Override
    public String form() {
      return "group";
    }
  }

  /**
   * A count at each place.
   *
   * @param totals the legal totals, ascending
   * @param anyOf the entries of which at least one must be taken; empty if any may be left out
   */
  record Places(List<CountedThing> places, List<Integer> totals, List<Integer> anyOf)
      implements AnswerSchema {
    @Override
    public String form() {
      return "places";
    }
  }

  /** A number, both bounds included. */
  record Numbers(long from, long to) implements AnswerSchema {
    @Override
    public String form() {
      return "number";
    }
  }

  /** Yes, which has the index 0, or no. */
  record YesOrNo() implements AnswerSchema {
    @Override
    public String form() {
      return "yes or no";
    }
  }

  /** No proper answer, only words. */
  record NoAnswer() implements AnswerSchema {
    @Override
    public String form() {
      return "words";
    }
  }
}
