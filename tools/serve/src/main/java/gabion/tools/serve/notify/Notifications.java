package gabion.tools.serve.notify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * The notifications of a server: one message a turn to each confirmed address of a seat that is
 * away. Messages are kept until they are delivered or given up, and sent by threads of their own.
 * After a crash a message may be sent twice, with the same id.
 */
public final class Notifications implements AutoCloseable {

  private static final int SECRET_BYTES = 16;
  private static final int THREADS = 4;

  /** A target that gets too many messages gets the next one later. */
  private static final Duration POSTPONED = Duration.ofMinutes(10);

  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path folder;
  private final NotifySettings settings;
  private final InstantSource clock;
  private final AddressLimits limits = new AddressLimits();
  private final Map<String, GameAddresses> games = new ConcurrentHashMap<>();
  private final Map<SeatAddress.Kind, Channel> channels = new EnumMap<>(SeatAddress.Kind.class);
  private final Map<SeatAddress.Kind, ExecutorService> threads =
      new EnumMap<>(SeatAddress.Kind.class);

  /**
   * The games to which a message of a kind is under way: one at a time, so that none is in the way.
   */
  private final Set<String> sending = ConcurrentHashMap.newKeySet();

  /**
   * @param folder the folder of the addresses
   */
  public Notifications(Path folder, NotifySettings settings, InstantSource clock) {
    this.folder = folder;
    this.settings = settings;
    this.clock = clock;
    settings
        .smtp()
        .ifPresent(smtp -> channels.put(SeatAddress.Kind.MAIL, new MailChannel(smtp, clock)));
    if (settings.webhooks() != NotifySettings.Webhooks.NONE) {
      channels.put(SeatAddress.Kind.WEBHOOK, new WebhookChannel(isAnyHost(), clock));
    }
    channels.keySet().forEach(kind -> threads.put(kind, newThreads(kind.word())));
    readAll();
  }

  private static ExecutorService newThreads(String name) {
    return Executors.newFixedThreadPool(
        THREADS,
        work -> {
          Thread thread = new Thread(work, "gabion-" + name);
          thread.setDaemon(true);
          return thread;
        });
  }

  private void readAll() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(GameAddresses.ENDING))
          .map(name -> name.substring(0, name.length() - GameAddresses.ENDING.length()))
          .forEach(this::addressesOf);
    } catch (IOException unreadable) {
      // the games tell when they cannot be read
    }
  }

  private GameAddresses addressesOf(String game) {
    return games.computeIfAbsent(
        game, any -> GameAddresses.read(folder.resolve(game + GameAddresses.ENDING)));
  }

  private boolean isAnyHost() {
    return settings.webhooks() == NotifySettings.Webhooks.ANY;
  }

  // ---- the addresses of a seat

  /** Returns a seat's addresses, for that seat alone. */
  public List<AddressStatus> addresses(String game, String seat) {
    List<AddressStatus> all = new ArrayList<>();
    for (SeatAddress.Kind kind : SeatAddress.Kind.values()) {
      boolean isAvailable = channels.containsKey(kind);
      GameAddresses known = games.get(game);
      Optional<SeatAddress> one = Optional.empty();
      if (known != null) {
        synchronized (known) {
          one = known.address(seat, kind);
        }
      }
      all.add(
          one.map(
                  found ->
                      new AddressStatus(
                          kind.word(),
                          isAvailable,
                          found.address(),
                          found.isConfirmed(),
                          found.secret(),
                          found.failure()))
              .orElseGet(() -> new AddressStatus(kind.word(), isAvailable, "", false, "", "")));
    }
    return all;
  }

  /**
   * Gives a seat another address, which must be confirmed; an empty one ends the messages.
   *
   * @param kind {@code mail} or {@code webhook}
   * @param link the path of the seat's own link
   * @param state of the game; the seat is at an open page
   */
  public void setAddress(String kind, String seat, String address, String link, TurnState state)
      throws InvalidAddressException, IOException {
    SeatAddress.Kind way =
        kind.equals(SeatAddress.Kind.MAIL.word())
            ? SeatAddress.Kind.MAIL
            : SeatAddress.Kind.WEBHOOK;
    if (address.isEmpty()) {
      remove(state.game(), seat, way);
      return;
    }
    String target = targetOf(way, address);
    GameAddresses all = addressesOf(state.game());
    synchronized (all) {
      Instant now = clock.instant();
      if (all.address(seat, way).filter(one -> one.address().equals(address)).isPresent()) {
        return;
      }
      if (!limits.allowsNew(state.game(), way, target, now)) {
        throw InvalidAddressException.tooMany();
      }
      all.setTitles(state.title(), state.titles());
      all.setTold(seat, state.askedSeats().contains(seat));
      all.remove(one -> one.seat().equals(seat) && one.kind() == way);
      String secret = way == SeatAddress.Kind.WEBHOOK ? secret() : "";
      all.add(
          new SeatAddress(
              seat,
              way,
              address,
              link,
              secret,
              secret(),
              secret(),
              false,
              SeatAddress.CONFIRM,
              secret(),
              0,
              now,
              ""));
      all.save();
    }
  }

  /** Returns who gets the messages, for limits. */
  private String targetOf(SeatAddress.Kind kind, String address) throws InvalidAddressException {
    boolean isMail = kind == SeatAddress.Kind.MAIL;
    if (!channels.containsKey(kind)) {
      NotifyMessage why = isMail ? NotifyMessage.NO_MAIL : NotifyMessage.NO_WEBHOOKS;
      throw InvalidAddressException.ofSentence(why.text());
    }
    if (!isMail) {
      return WebhookAddress.parse(address, isAnyHost()).host();
    }
    if (!MailAddress.isValid(address)) {
      String shown = address.replaceAll("\\p{C}", " ");
      throw InvalidAddressException.ofSentence(NotifyMessage.BAD_MAIL.text(shown));
    }
    return MailAddress.mailbox(address);
  }

  private static String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private void remove(String game, String seat, SeatAddress.Kind kind) throws IOException {
    GameAddresses all = addressesOf(game);
    synchronized (all) {
      all.remove(one -> one.seat().equals(seat) && one.kind() == kind);
      all.save();
    }
  }

  /** Removes a seat's addresses: its links have been withdrawn. */
  public void forgetSeat(String game, String seat) throws IOException {
    for (SeatAddress.Kind kind : SeatAddress.Kind.values()) {
      remove(game, seat, kind);
    }
  }

  /**
   * Removes addresses while no notifications are sent.
   *
   * @param seat the seat; empty for all of the game
   */
  public static void forget(Path folder, String game, String seat) throws IOException {
    GameAddresses all = GameAddresses.read(folder.resolve(game + GameAddresses.ENDING));
    all.remove(one -> seat.isEmpty() || one.seat().equals(seat));
    all.save();
  }

  /** Removes all addresses of a game that is deleted. */
  public void forgetGame(String game) throws IOException {
    GameAddresses all = addressesOf(game);
    synchronized (all) {
      all.remove(any -> true);
      all.save();
    }
    games.remove(game);
  }

  // ---- the links in messages

  /** Returns the question of a link's page; empty if the link is not valid. */
  public Optional<String> question(LinkPurpose purpose, String game, String secret) {
    GameAddresses all = games.get(game);
    if (all == null) {
      return Optional.empty();
    }
    synchronized (all) {
      return all.withSecret(purpose == LinkPurpose.CONFIRM, secret)
          .map(one -> purpose.question(all.seatTitle(one.seat()), all.title()));
    }
  }

  /** Does what a link is for. @return whether it was valid */
  public boolean follow(LinkPurpose purpose, String game, String secret) throws IOException {
    GameAddresses all = games.get(game);
    if (all == null) {
      return false;
    }
    synchronized (all) {
      Optional<SeatAddress> found = all.withSecret(purpose == LinkPurpose.CONFIRM, secret);
      if (found.isEmpty()) {
        return false;
      }
      if (purpose == LinkPurpose.STOP) {
        all.remove(one -> one.stop().equals(found.get().stop()));
      } else if (!found.get().isConfirmed()) {
        all.change(found.get(), SeatAddress::withConfirmation);
      }
      all.save();
      return true;
    }
  }

  // ---- turns

  /** Returns whether a game has addresses, so that its turns must be observed. */
  public boolean isObserving(String game) {
    GameAddresses all = games.get(game);
    return all != null && !all.isEmpty();
  }

  /** Takes note of whose turn it is and who is present. */
  public void observe(TurnState state) throws IOException {
    GameAddresses all = games.get(state.game());
    if (all == null) {
      return;
    }
    synchronized (all) {
      boolean isChanged = false;
      for (String seat : state.titles().keySet()) {
        isChanged |= observe(all, seat, state);
      }
      if (isChanged) {
        all.setTitles(state.title(), state.titles());
        all.save();
      }
    }
  }

  private boolean observe(GameAddresses all, String seat, TurnState state) {
    boolean isAsked = state.askedSeats().contains(seat);
    boolean isPresent = state.present().contains(seat);
    boolean wasTold = all.isTold(seat);
    boolean isChanged = wasTold != isAsked;
    all.setTold(seat, isAsked);
    for (SeatAddress one : all.addresses()) {
      if (!one.seat().equals(seat) || !one.isConfirmed()) {
        continue;
      }
      if (one.isOwed(SeatAddress.TURN) && (!isAsked || isPresent)) {
        all.change(one, SeatAddress::withDelivery);
        isChanged = true;
      } else if (isAsked && !wasTold && !isPresent) {
        Instant due = clock.instant().plus(settings.grace());
        all.change(one, address -> address.owing(SeatAddress.TURN, secret(), due));
        isChanged = true;
      }
    }
    return isChanged;
  }

  // ---- sending

  /** Hands the messages that are due to the threads that send them; waits for nothing. */
  public void sendDue() {
    Instant now = clock.instant();
    limits.tidy(now);
    games.forEach(
        (game, all) -> {
          synchronized (all) {
            for (SeatAddress one : all.addresses()) {
              if (!one.owedType().isEmpty() && !one.due().isAfter(now)) {
                startSending(game, all, one, now);
              }
            }
          }
        });
  }

  private void startSending(String game, GameAddresses all, SeatAddress one, Instant now) {
    Channel channel = channels.get(one.kind());
    ExecutorService threadsOfKind = threads.get(one.kind());
    String key = one.kind() + " " + game;
    if (channel == null || threadsOfKind == null || !sending.add(key)) {
      return;
    }
    if (one.isOwed(SeatAddress.TURN) && one.tries() == 0 && !allowsTurn(one, now)) {
      all.change(one, owing -> owing.owing(SeatAddress.TURN, one.id(), now.plus(POSTPONED)));
      sending.remove(key);
      return;
    }
    Notification message = messageTo(game, all, one);
    threadsOfKind.execute(
        () -> {
          try {
            send(channel, message, all, one);
          } finally {
            sending.remove(key);
          }
        });
  }

  private boolean allowsTurn(SeatAddress one, Instant now) {
    try {
      return limits.allowsTurn(targetOf(one.kind(), one.address()), now);
    } catch (InvalidAddressException settingsHaveChanged) {
      return true; // the channel refuses it
    }
  }

  private Notification messageTo(String game, GameAddresses all, SeatAddress one) {
    boolean isTurn = one.isOwed(SeatAddress.TURN);
    String link =
        isTurn ? settings.address() + one.link() : linkOf(LinkPurpose.CONFIRM, game, one.confirm());
    return new Notification(
        one.id(),
        one.owedType(),
        one.address(),
        game,
        all.title(),
        one.seat(),
        all.seatTitle(one.seat()),
        link,
        linkOf(LinkPurpose.STOP, game, one.stop()),
        one.secret());
  }

  private String linkOf(LinkPurpose purpose, String game, String secret) {
    return settings.address() + "/notify/" + purpose.word() + "/" + game + "/" + secret;
  }

  private void send(Channel channel, Notification message, GameAddresses all, SeatAddress one) {
    Optional<DeliveryFailedException> failure = Optional.empty();
    try {
      channel.send(message);
    } catch (DeliveryFailedException failed) {
      failure = Optional.of(failed);
    } catch (RuntimeException bug) {
      failure = Optional.of(new DeliveryFailedException(String.valueOf(bug.getMessage()), true));
    }
    synchronized (all) {
      Optional<DeliveryFailedException> why = failure;
      all.change(one, now -> now.id().equals(message.id()) ? settle(now, why) : now);
      try {
        all.save();
      } catch (IOException unsaved) {
        // it is sent again after a restart
      }
    }
  }

  private SeatAddress settle(SeatAddress one, Optional<DeliveryFailedException> failure) {
    if (failure.isEmpty()) {
      return one.withDelivery();
    }
    String why = failure.get().sentence();
    boolean isOver = failure.get().isFinal() || one.tries() >= settings.retries().size();
    return isOver
        ? one.givenUp(why)
        : one.withFailure(why, clock.instant().plus(settings.retries().get(one.tries())));
  }

  @Override
  public void close() {
    threads.values().forEach(ExecutorService::shutdownNow);
  }
}
