package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bots;
import gabion.tools.serve.pace.Agreements;
import gabion.tools.serve.pace.Downtime;
import gabion.tools.serve.pace.Pace;
import gabion.tools.serve.pace.SeatClocks;
import gabion.tools.table.DurableFile;
import gabion.tools.table.GameEnd;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SaveErrors;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The clocks of a game, and what people do about its end: they resign, agree to a draw, let others
 * play for them, and begin a rematch. All of it is kept beside the record.
 */
final class PaceService {

  private final HostedGame hosted;
  private final TableRegistry hall;
  private final InstantSource clock;
  private final Path file;
  private final SeatClocks clocks;
  private final Agreements agreements;
  private final NextGame next;
  private boolean savedOver;

  PaceService(HostedGame hosted, TableRegistry hall, NextGame next, Optional<Pace> begun) {
    this.hosted = hosted;
    this.hall = hall;
    this.next = next;
    this.clock = hall.clock();
    this.file = file(hall.folder(), hosted.id());
    ObjectNode saved = begun.isPresent() ? JsonText.object() : read(file);
    Downtime downtime = hall.downtime();
    this.clocks =
        begun
            .map(pace -> new SeatClocks(pace, downtime))
            .orElseGet(() -> SeatClocks.read(saved.path("clocks"), downtime, clock.instant()));
    this.agreements = Agreements.read(saved.path("agreements"));
    this.savedOver = saved.path("over").asBoolean();
  }

  /** Returns the path of a game's clocks. */
  static Path file(Path folder, String id) {
    return folder.resolve(GameProfile.FOLDER).resolve(id + ".pace");
  }

  /** Reads a file of clocks; empty if there is none, or a damaged one. */
  static ObjectNode read(Path file) {
    try {
      return Files.isRegularFile(file) ? JsonText.read(Files.readString(file)) : JsonText.object();
    } catch (IOException | InvalidMessageException damaged) {
      return JsonText.object();
    }
  }

  private void save() throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    ObjectNode all = JsonText.object().put("gabion-pace", 1);
    savedOver = isOver();
    all.put("over", savedOver);
    all.set("clocks", clocks.json());
    all.set("agreements", agreements.json());
    new DurableFile(file).replace(JsonText.text(all) + "\n");
  }

  Pace pace() {
    return clocks.pace();
  }

  private Table table() {
    return hosted.table();
  }

  private boolean isOver() {
    return table().spectator().status().over();
  }

  private boolean isPerson(String seat) {
    return Links.PERSON.equals(hosted.links().holders().get(seat));
  }

  private Set<String> persons() {
    return hosted.links().holders().keySet().stream()
        .filter(seat -> isPerson(seat) && !agreements.lostSeats().contains(seat))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  // ---- the clocks

  /** Takes note of who must answer now, after each change. */
  synchronized void observe() {
    if (!pace().isTimed() && agreements.draw().isEmpty()) {
      return;
    }
    SeatView.Status status = table().spectator().status();
    Map<String, Integer> counts = table().answerCounts();
    Set<String> turn = status.over() ? Set.of() : new TreeSet<>(status.thinking());
    turn = turn.stream().filter(this::isPerson).collect(Collectors.toSet());
    boolean changed = agreements.lapse(sum(counts)) || status.over() && !savedOver;
    if (pace().isTimed()) {
      changed |= clocks.observe(clock.instant(), turn, counts);
    }
    if (changed) {
      saveIfPossible();
    }
    schedule(status.over());
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private void saveIfPossible() {
    try {
      save();
    } catch (IOException e) {
      // the clocks go on in memory, and are saved with the next answer
    }
  }

  private void schedule(boolean isOver) {
    if (pace().isTimed()) {
      hall.paceWatch().note(hosted.id(), isOver ? null : clocks.due(clock.instant()).orElse(null));
    }
  }

  /** Does what was agreed for the end of a time, for each seat whose time has ended. */
  synchronized void settle() {
    if (!pace().isTimed() || isOver()) {
      return;
    }
    observe();
    List<String> ended = clocks.expire(clock.instant());
    for (String seat : ended) {
      try {
        expire(seat);
      } catch (IOException e) {
        clocks.renew(seat); // it cannot be saved; tried again when this time has ended
      }
    }
    if (!ended.isEmpty()) {
      saveIfPossible();
      hosted.notifyChange();
    }
  }

  private void expire(String seat) throws IOException {
    String after = pace().after();
    if (after.equals(Pace.LOST)) {
      lose(seat, GameEnd.Reason.TIME);
    } else if (!after.equals(Pace.NOTHING)) {
      hold(seat, after);
    }
  }

  // ---- who plays

  /** Lets another hold a seat: a person, or a bot. */
  private void hold(String seat, String who) throws IOException {
    boolean isAble = hasAim(seat) || who.equals(Links.PERSON);
    String holder = isAble ? who : BotSeats.RANDOM;
    hosted.links().hold(seat, holder);
    hosted.saveLinks();
    hosted.holdSeat(seat, holder);
  }

  private boolean hasAim(String seat) {
    Setup setup = table().record().setup();
    return Bots.hasAim(hosted.loadedRuleset().rules(), setup, seat);
  }

  /** Sets who plays a seat from now on, as its person says. */
  synchronized ObjectNode holder(String seat, String who) {
    refuseIfOver();
    boolean isBack = who.equals(Links.PERSON);
    if (!BotSeats.isKnown(who)) {
      throw new InvalidMessageException(
          "unknown", ServeMessage.UNKNOWN_HOLDER.text(who, Bots.NAMES));
    }
    if (isBack && agreements.lostSeats().contains(seat)) {
      return refusal(ServeMessage.SEAT_IS_OUT);
    }
    boolean isSpent =
        pace().kind() == Pace.Kind.GAME
            && !pace().after().equals(Pace.NOTHING)
            && clocks.timeLeft(seat, clock.instant()).isZero();
    if (isBack && isSpent) {
      return refusal(ServeMessage.NO_TIME_LEFT);
    }
    try {
      if (isBack) {
        clocks.renew(seat);
      }
      hold(seat, who);
      return JsonText.object().put("done", true).put("holder", holderOf(seat));
    } catch (IOException e) {
      throw notKept(e);
    }
  }

  private String holderOf(String seat) {
    return hosted.links().holders().getOrDefault(seat, "");
  }

  // ---- the end

  /** A seat gives up. */
  synchronized ObjectNode resign(String seat) {
    refuseIfOver();
    try {
      lose(seat, GameEnd.Reason.RESIGNED);
      return JsonText.object().put("done", true).put("over", isOver());
    } catch (IOException e) {
      throw notKept(e);
    }
  }

  /**
   * A seat has lost. If only one side is left then, or no person, the game is over; otherwise a bot
   * plays on for the seat.
   */
  private void lose(String seat, GameEnd.Reason reason) throws IOException {
    Map<String, String> sides = table().sides();
    Set<String> left = new LinkedHashSet<>();
    sides.forEach(
        (one, side) -> {
          if (!one.equals(seat) && !agreements.lostSeats().contains(one)) {
            left.add(side.isEmpty() ? one : side);
          }
        });
    Set<String> persons = persons();
    persons.remove(seat);
    if (left.size() <= 1 || persons.isEmpty()) {
      String last = left.size() == 1 ? left.iterator().next() : "";
      end(reason, seat, sides.containsValue(last) ? last : "");
    } else {
      agreements.lostSeats().add(seat);
      save();
      hold(seat, "standard");
    }
  }

  private void end(GameEnd.Reason reason, String seat, String winner) throws IOException {
    GameEnd end = new GameEnd(reason, seat, winner, clock.instant().toString());
    Path record = GameFile.record(hall.folder(), hosted.id());
    Reply reply = table().end(end, (made, of) -> made.save(record, of));
    if (reply instanceof Reply.Refused refused && refused.reason() == Reply.Reason.NOT_KEPT) {
      throw new IOException(refused.sentence());
    }
    agreements.draw().clear();
    hosted.stopBots();
    save();
    schedule(true);
  }

  /** A seat proposes a draw or agrees; or withdraws its proposal or refuses. */
  synchronized ObjectNode draw(String seat, boolean agreed) {
    refuseIfOver();
    Set<String> persons = persons();
    if (persons.size() < 2) {
      return refusal(ServeMessage.NO_DRAW_WITH_BOTS);
    }
    try {
      if (agreed) {
        agreements.agreeToDraw(seat, sum(table().answerCounts()));
      } else {
        agreements.draw().clear();
      }
      if (agreements.draw().containsAll(persons)) {
        end(GameEnd.Reason.DRAWN, "", "");
      } else {
        save();
      }
      return JsonText.object().put("done", true).put("over", isOver());
    } catch (IOException e) {
      throw notKept(e);
    }
  }

  private void refuseIfOver() {
    settle();
    if (isOver()) {
      throw new InvalidMessageException("over", ServeMessage.GAME_OVER.text());
    }
  }

  private static ObjectNode refusal(ServeMessage why) {
    return JsonText.object().put("done", false).put("sentence", why.text());
  }

  static InvalidMessageException notKept(IOException why) {
    return new InvalidMessageException(
        "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(why)));
  }

  // ---- the rematch

  /**
   * A seat wants a rematch, or to go on with a scenario. Once all persons want the same, a new game
   * begins; each asks again for his link.
   *
   * @param scenario one that may go on from the end of the game; empty for a rematch
   */
  synchronized ObjectNode rematch(String seat, String scenario) {
    if (!isOver()) {
      throw new InvalidMessageException("not-over", ServeMessage.REMATCH_LATER.text());
    }
    boolean isNext = next.parts().stream().anyMatch(part -> part.id().equals(scenario));
    if (!scenario.isEmpty() && !isNext) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_NEXT_PART.text());
    }
    try {
      if (agreements.rematchGame().isEmpty()) {
        agreements.wantRematch(seat, scenario);
        if (agreements.rematch().containsAll(persons())) {
          NextGame.SeatedGame begun =
              scenario.isEmpty() ? next.rematch(pace()) : next.goOn(scenario, pace());
          agreements.rematchBegun(begun.game().id(), begun.seats());
        }
        save();
      }
      ObjectNode reply = JsonText.object().put("done", true);
      String game = agreements.rematchGame();
      reply.put("game", game);
      return game.isEmpty() ? reply.put("link", "") : reply.put("link", rematchLink(seat));
    } catch (IOException e) {
      throw notKept(e);
    }
  }

  private String rematchLink(String seat) {
    HostedGame game =
        hall.table(agreements.rematchGame(), false)
            .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_GAME.text()))
            .join();
    return SeatLinks.linkOf(game, agreements.rematchSeat(seat));
  }

  // ---- telling

  /** Adds the clocks and what was agreed to an update. */
  synchronized void describe(ObjectNode message) {
    ObjectNode paced = pace().json();
    ArrayNode all = paced.putArray("clocks");
    if (pace().isTimed()) {
      Instant now = clock.instant();
      for (String seat : hosted.links().holders().keySet()) {
        all.addObject()
            .put("seat", seat)
            .put("left", clocks.timeLeft(seat, now).toSeconds())
            .put("isRunning", clocks.running().contains(seat));
      }
    }
    message.set("pace", paced);
    Optional<GameEnd> end = table().end();
    ObjectNode closing = message.putObject("closing");
    closing.put("reason", end.map(one -> one.reason().id()).orElse(""));
    closing.put("seat", end.map(GameEnd::seat).orElse(""));
    closing.put("sentence", end.map(table()::sentence).orElse(""));
    closing.set("draw", JsonText.of(agreements.draw()));
    closing.set("out", JsonText.of(agreements.lostSeats()));
    closing.set("rematch", JsonText.of(agreements.rematch()));
    closing.put("rematchGame", agreements.rematchGame());
    List<NextGame.NextPart> parts = isOver() ? next.parts() : List.of();
    closing.set("next", JsonText.of(parts));
    closing.put(
        "wanted",
        parts.stream()
            .filter(part -> part.id().equals(agreements.rematchScenario()))
            .map(NextGame.NextPart::title)
            .findFirst()
            .orElse(""));
  }
}
