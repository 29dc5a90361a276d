package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** What a claim lacks: asked only when somebody wants to know why it does not hold. */
@FunctionalInterface
public interface Lacking {

  /**
   * A reason.
   *
   * @param sentence in words
   * @param unseen the same, in words that tell no hidden value
   * @param rule what it cites; may be empty
   * @param by whose hook says so; empty where none does
   * @param met how many claims were met before
   */
  record Lack(String sentence, String unseen, String rule, String by, int met) {

    /** A reason that all may know in the same words. */
    public Lack(String sentence, String rule, String by, int met) {
      this(sentence, sentence, rule, by, met);
    }

    /** So far from being met is what no play of this game can change. */
    private static final int NEVER = -1_000_000;

    /** A reason that stands as long as the game: an option that was not taken. */
    public static Lack forGood(String sentence) {
      return new Lack(sentence, "", "", NEVER);
    }

    /** A reason that the sentence itself gives. */
    public static Lack of(String sentence) {
      return new Lack(sentence, "", "", 0);
    }

    /** This reason behind so many claims that were met. */
    public Lack behind(int more) {
      return more == 0 ? this : new Lack(sentence, unseen, rule, by, met + more);
    }

    /** This reason for whoever cites a rule, where it cites none itself. */
    public Lack citing(String outer) {
      return rule.isEmpty() && by.isEmpty() ? new Lack(sentence, unseen, outer, by, met) : this;
    }
  }

  /** The first thing that is lacking; nothing where the claim holds. */
  Optional<Lack> lack(Draft draft);

  /**
   * All that is lacking, the first first; of several ways what is told of them. What stands behind
   * a part that fails may make no sense then, and may throw.
   */
  default List<Lack> all(Draft draft) {
    return lack(draft).stream().toList();
  }

  /** The same for whoever cites a rule, where a reason cites none itself. */
  default Lacking citing(String rule) {
    return new Citing(this, rule);
  }

  /** Reasons that cite a rule where they cite none themselves. */
  record Citing(Lacking is, String rule) implements Lacking {

    @Override
    public Optional<Lack> lack(Draft draft) {
      return is.lack(draft).map(lack -> lack.citing(rule));
    }

    @Override
    public List<Lack> all(Draft draft) {
      return is.all(draft).stream().map(lack -> lack.citing(rule)).toList();
    }
  }

  /** Each of some claims must hold. */
  record Each(List<Lacking> claims) implements Lacking {

    @Override
    public Optional<Lack> lack(Draft draft) {
      for (int i = 0; i < claims.size(); i++) {
        Optional<Lack> lack = claims.get(i).lack(draft);
        if (lack.isPresent()) {
          return Optional.of(lack.get().behind(i));
        }
      }
      return Optional.empty();
    }

    @Override
    public List<Lack> all(Draft draft) {
      return claims.stream().flatMap(claim -> claim.all(draft).stream()).distinct().toList();
    }
  }

  /**
   * A claim is asked before what it is made of, to which it brings its arguments.
   *
   * @param otherwise what is told where no part says why
   */
  record Before(Predicate<Draft> holds, Lacking parts, Function<Draft, String> otherwise)
      implements Lacking {

    @Override
    public Optional<Lack> lack(Draft draft) {
      if (holds.test(draft)) {
        return Optional.empty();
      }
      Optional<Lack> lack = parts.lack(draft);
      return lack.isPresent() ? lack : Optional.of(Lack.of(otherwise.apply(draft)));
    }

    @Override
    public List<Lack> all(Draft draft) {
      if (holds.test(draft)) {
        return List.of();
      }
      List<Lack> all = parts.all(draft);
      return all.isEmpty() ? List.of(Lack.of(otherwise.apply(draft))) : all;
    }
  }
}
