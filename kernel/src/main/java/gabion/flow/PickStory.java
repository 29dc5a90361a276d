package gabion.flow;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.ask.Odds;
import gabion.flow.PickVerb.PickKey;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells why the rules chose as they did: {@code victim: Sailors, not Carpenters (likeliest it is
 * dead: 4/9 against 1/3)}. Each key is told with those it dropped.
 */
final class PickStory {

  private static final int MOST_NAMED = 6;

  private final Draft draft;
  private final Narrator narrator;
  private final int type;
  private final int it;
  private final List<String> dropped = new ArrayList<>();
  private final StringBuilder told = new StringBuilder();
  private String rule = "";
  private int candidates;
  private long bestDropped;
  private String keptValue = "";
  private String droppedValue = "";

  PickStory(Draft draft, Narrator narrator, int type, int it) {
    this.draft = draft;
    this.narrator = narrator;
    this.type = type;
    this.it = it;
  }

  /** A key has weighed a candidate. */
  void weighed(long candidate, PickKey key, long worth, boolean stays, @Nullable Odds chance) {
    String value = value(candidate, key, chance);
    if (stays) {
      keptValue = value;
    } else {
      if (dropped.isEmpty() || worth > bestDropped) {
        bestDropped = worth;
        droppedValue = value;
      }
      dropped.add(narrator.word(type, candidate));
    }
  }

  private String value(long candidate, PickKey key, @Nullable Odds chance) {
    if (chance != null) {
      return chance.toString();
    }
    draft.scratch[it] = candidate;
    return key.shown() == null ? "" : narrator.word(draft, key.shown());
  }

  /** A key has weighed all of them. */
  void decided(PickKey key) {
    if (!dropped.isEmpty()) {
      int more = dropped.size() - MOST_NAMED;
      String names = String.join(", ", more > 0 ? dropped.subList(0, MOST_NAMED) : dropped);
      String values = keptValue.isEmpty() ? "" : ": " + keptValue + " against " + droppedValue;
      told.append("; not ").append(names).append(more > 0 ? " and " + more + " more" : "");
      told.append(" (").append(key.reason()).append(values).append(')');
      rule = key.rule();
      candidates += dropped.size();
    }
    dropped.clear();
  }

  /** The whole story. */
  Event end(Asking asking, long chosen, int tied) {
    String name = asking.name().replace('-', ' ');
    String alike = tied > 1 ? "; first of " + tied + " alike" : "";
    String only = candidates == 0 && tied == 1 ? " (nothing else)" : "";
    String cited = rule.isEmpty() ? asking.citation().brief() : rule;
    return narrator.picked(cited, name + ": " + narrator.word(type, chosen) + only + told + alike);
  }
}
