package gabion.tools.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import gabion.play.Answer;
import gabion.play.Fingerprint;
import gabion.play.PlayBug;
import gabion.play.SeedCommitment;
import gabion.play.SeedShare;
import gabion.play.Setup;
import gabion.play.StartChanges;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads a record of a game from its JSON, strictly: every field must be known, unique and of its
 * type, none may be missing, and nothing may follow the last.
 */
final class RecordReader {

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final int UNSEALED = 1;

  /** The text is not a record; the message begins with the location. */
  static final class MalformedRecordException extends Exception {
    private static final long serialVersionUID = 1;

    MalformedRecordException(JsonLocation at, String what) {
      this(at.getLineNr(), at.getColumnNr(), what);
    }

    MalformedRecordException(long line, long column, String what) {
      super(TableMessage.AT.text(line, column, what));
    }
  }

  /** Reads the value of a field. */
  private interface FieldReader {
    void read() throws IOException, MalformedRecordException;
  }

  private final JsonParser json;
  private int format;
  private String ruleset = "";
  private Map<String, String> packs = Map.of();
  private Map<String, String> files = Map.of();
  private String scenario = "";
  private Map<String, String> options = Map.of();
  private Map<String, String> carried = Map.of();
  private long seed;
  private final List<String> persons = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private final List<PendingAnswer> held = new ArrayList<>();
  private String pledge = "";
  private String secret = "";
  private final List<SeedShare> shares = new ArrayList<>();
  private String seal = "";

  private RecordReader(JsonParser json) {
    this.json = json;
  }

  static GameRecord read(String text) throws MalformedRecordException {
    try (JsonParser json = JSON.createParser(text)) {
      return new RecordReader(json).record();
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
      boolean isTwice = String.valueOf(e.getOriginalMessage()).startsWith("Duplicate field");
      throw new MalformedRecordException(
          at, isTwice ? TableMessage.FIELD_TWICE.text() : TableMessage.NOT_JSON.text());
    } catch (IOException e) {
      throw new PlayBug("a text cannot be read", e);
    }
  }

  private GameRecord record() throws IOException, MalformedRecordException {
    json.nextToken();
    expect(JsonToken.START_OBJECT, TableMessage.FIELDS.text());
    JsonLocation begin = json.currentTokenLocation();
    if (!"gabion".equals(json.nextFieldName())) {
      throw wrong(TableMessage.NOT_RECORD.text());
    }
    json.nextToken();
    format();
    FieldReader waiting = () -> items(() -> held.add(new AnswerParser().readPendingAnswer()));
    Map<String, FieldReader> possible =
        Map.of(
            "carried",
            () -> carried = new TreeMap<>(texts()),
            "held",
            waiting,
            "packs",
            () -> packs = texts(),
            "pledge",
            () -> pledge = text(),
            "secret",
            () -> secret = text(),
            "shares",
            () -> items(() -> shares.add(new AnswerParser().share())));
    fields(begin, fieldReaders(), possible);
    JsonLocation end = json.currentTokenLocation();
    if (json.nextToken() != null) {
      throw wrong(TableMessage.TRAILING.text());
    }
    StartChanges changes = carried.isEmpty() ? StartChanges.NONE : new CarriedParts(carried);
    Setup setup = new Setup(scenario, options, changes);
    GameRecord record =
        new GameRecord(
            ruleset,
            new Fingerprint(packs, files),
            setup,
            seed,
            answers,
            held,
            persons,
            new SeedCommitment(pledge, secret, shares));
    if (format != UNSEALED && !seal.equals(RecordWriter.seal(record))) {
      throw new MalformedRecordException(end, TableMessage.BAD_SEAL.text());
    }
    return record;
  }

  /** The fields behind the first, the format. */
  private Map<String, FieldReader> fieldReaders() {
    Map<String, FieldReader> known = new LinkedHashMap<>();
    known.put("ruleset", () -> ruleset = text());
    known.put("files", () -> files = new TreeMap<>(texts()));
    known.put("scenario", () -> scenario = text());
    known.put("options", () -> options = texts());
    known.put("seed", this::seed);
    known.put("answers", () -> items(() -> answers.add(new AnswerParser().read())));
    if (format != UNSEALED) {
      known.put("persons", () -> items(() -> persons.add(text())));
      known.put("seal", () -> seal = text());
    }
    return known;
  }

  private void format() throws IOException, MalformedRecordException {
    format = (int) number(0, Integer.MAX_VALUE);
    if (format != UNSEALED && format != RecordWriter.FORMAT) {
      throw wrong(TableMessage.BAD_FORMAT.text(format, RecordWriter.FORMAT));
    }
  }

  private void seed() throws IOException, MalformedRecordException {
    String digits = text();
    try {
      seed = Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw wrong(TableMessage.BAD_SEED.text());
    }
  }

  // ---- answers

  /** An answer, as far as it has been read. */
  private final class AnswerParser {
    private String seat = "";
    private String asks = "";
    private String words = "";
    private long index;
    private int turn;
    private boolean dictated;

    Answer read() throws IOException, MalformedRecordException {
      fields(fieldReaders(), Map.of("dictated", this::readDictated));
      boolean isFate = seat.equals(Answer.FATE);
      if (dictated && !isFate) {
        throw wrong(TableMessage.NOT_FATE.text());
      }
      return new Answer(seat, asks, words, index, isFate && !dictated);
    }

    PendingAnswer readPendingAnswer() throws IOException, MalformedRecordException {
      Map<String, FieldReader> known = fieldReaders();
      known.put("turn", () -> turn = (int) number(1, Integer.MAX_VALUE));
      fields(known, Map.of());
      return new PendingAnswer(turn, new Answer(seat, asks, words, index, false));
    }

    SeedShare share() throws IOException, MalformedRecordException {
      Map<String, FieldReader> known = new LinkedHashMap<>();
      known.put("seat", () -> seat = text());
      known.put("from", () -> turn = (int) number(0, Integer.MAX_VALUE));
      known.put("digits", () -> words = text());
      fields(known, Map.of());
      if (!SeedShare.isOne(words)) {
        throw wrong(TableMessage.BAD_SHARE.text());
      }
      return new SeedShare(seat, turn, words);
    }

    private Map<String, FieldReader> fieldReaders() {
      Map<String, FieldReader> known = new LinkedHashMap<>();
      known.put("seat", () -> seat = text());
      known.put("asks", () -> asks = text());
      known.put("words", () -> words = text());
      known.put("index", () -> index = number(0, Long.MAX_VALUE));
      return known;
    }

    private void readDictated() throws MalformedRecordException {
      expect(JsonToken.VALUE_TRUE, "`true`");
      dictated = true;
    }
  }

  // ---- values

  private void fields(Map<String, FieldReader> needed, Map<String, FieldReader> possible)
      throws IOException, MalformedRecordException {
    expect(JsonToken.START_OBJECT, "fields");
    fields(json.currentTokenLocation(), needed, possible);
  }

  /** Reads the fields up to the end of what began at a place. */
  private void fields(
      JsonLocation begin, Map<String, FieldReader> needed, Map<String, FieldReader> possible)
      throws IOException, MalformedRecordException {
    Set<String> missing = new LinkedHashSet<>(needed.keySet());
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = clean(json.currentName());
      FieldReader reading = needed.getOrDefault(name, possible.get(name));
      if (reading == null) {
        throw wrong(TableMessage.UNKNOWN_FIELD.text(name));
      }
      json.nextToken();
      reading.read();
      missing.remove(name);
    }
    for (String name : missing) {
      throw new MalformedRecordException(begin, TableMessage.MISSING_FIELD.text(name));
    }
  }

  private void items(FieldReader item) throws IOException, MalformedRecordException {
    expect(JsonToken.START_ARRAY, TableMessage.A_LIST.text());
    while (json.nextToken() != JsonToken.END_ARRAY) {
      item.read();
    }
  }

  private Map<String, String> texts() throws IOException, MalformedRecordException {
    expect(JsonToken.START_OBJECT, "fields");
    Map<String, String> texts = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = clean(json.currentName());
      json.nextToken();
      texts.put(name, text());
    }
    return texts;
  }

  private String text() throws IOException, MalformedRecordException {
    expect(JsonToken.VALUE_STRING, TableMessage.A_TEXT.text());
    return clean(json.getText());
  }

  private long number(long least, long most) throws IOException, MalformedRecordException {
    expect(JsonToken.VALUE_NUMBER_INT, TableMessage.A_NUMBER.text());
    if (json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        || json.getLongValue() < least
        || json.getLongValue() > most) {
      throw wrong(TableMessage.OUT_OF_RANGE.text(least, most));
    }
    return json.getLongValue();
  }

  private void expect(JsonToken token, String what) throws MalformedRecordException {
    if (json.currentToken() != token) {
      throw wrong(TableMessage.EXPECTED.text(what));
    }
  }

  /** Returns the text; rejects control and format characters, surrogates and line separators. */
  private String clean(String text) throws MalformedRecordException {
    int strange = text.codePoints().filter(RecordReader::isStrange).findFirst().orElse(-1);
    if (strange >= 0) {
      throw wrong(TableMessage.BAD_CHARACTER.text(strange));
    }
    return text;
  }

  private static boolean isStrange(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  private MalformedRecordException wrong(String what) {
    return new MalformedRecordException(json.currentTokenLocation(), what);
  }
}
