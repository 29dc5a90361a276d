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
 * Tells why the rules chose as they did: {@code target: Guards, not Scouts (likeliest it is dead:
 * 4/9 against 1/3)}. Each key is told with those it outdone.
 */
final class PickStory {

  private static final int MOST_NAMED = 6;

  private final Draft draft;
  private final Narrator narrator;
  private final int type;
  private final int it;
  private final List<String> outdone = new ArrayList<>();
  private final StringBuilder told = new StringBuilder();
  private String rule = "";
  private int candidates;
  private long bestOutdone;
  private String keptValue = "";
  private String outdoneValue = "";

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
      if (outdone.isEmpty() || worth > bestOutdone) {
        bestOutdone = worth;
        outdoneValue = value;
      }
      outdone.add(narrator.word(type, candidate));
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
    if (!outdone.isEmpty()) {
      int more = outdone.size() - MOST_NAMED;
      String names = String.join(", ", more > 0 ? outdone.subList(0, MOST_NAMED) : outdone);
      String values = keptValue.isEmpty() ? "" : ": " + keptValue + " against " + outdoneValue;
      told.append("; not ").append(names).append(more > 0 ? " and " + more + " more" : "");
      told.append(" (").append(key.reason()).append(values).append(')');
      rule = key.rule();
      candidates += outdone.size();
    }
    outdone.clear();
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
