package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads areas drawn as text: each letter is an area, and a key gives its properties. Two characters
 * of a line make a column of the sheet, so lines may be staggered.
 */
final class SheetReader {

  /**
   * The position properties of a cell, counted from 1: its row is its position within its column,
   * its rank counts lines from below, its file is its column, a letter in an id.
   */
  static final List<String> PARTS = List.of("column", "row", "line", "file", "rank");

  private static final int WIDTH = 2;
  private static final int MOST = 99;
  private static final int FILES = 26;
  private static final int COLUMN = 0;
  private static final int ROW = 1;
  private static final int LINE = 2;
  private static final String TITLE = "title";

  private final Block block;
  private final Problems problems;
  private final List<String> told;
  private final Map<String, Tree.Field> key = new LinkedHashMap<>();
  private final List<Tree.Text> id = new ArrayList<>();
  private final Map<Integer, Integer> rows = new LinkedHashMap<>();

  /** The last line reported for a cell between two columns. */
  private int crooked;

  private final List<SheetGrid.Cell> cells = new ArrayList<>();
  private int lines;

  /**
   * @param told the position properties that cells receive
   */
  private SheetReader(Block block, List<String> told) {
    this.block = block;
    this.problems = block.problems();
    this.told = told;
  }

  /**
   * Reads a sheet, line by line. Listed fields of an area override those of the key.
   *
   * @param told the position properties that cells receive
   */
  static SheetGrid read(Block block, List<Thing> listed, List<String> told) {
    SheetReader sheet = new SheetReader(block, told);
    Optional<CellGeometry> cells = block.text("cells").flatMap(sheet::cells);
    sheet.id();
    sheet.key();
    Optional<Tree.Text> picture = block.need("picture");
    block.reportUnreadFields();
    Map<String, Thing> more = new LinkedHashMap<>();
    listed.forEach(thing -> more.put(thing.id(), thing));
    picture.ifPresent(text -> sheet.draw(text, more));
    return new SheetGrid(cells, sheet.id.stream().map(Tree.Text::value).toList(), sheet.cells);
  }

  private Optional<CellGeometry> cells(Tree.Text text) {
    Optional<CellGeometry> cells = CellGeometry.of(text.value());
    if (cells.isEmpty()) {
      String help = Suggestions.help(text.value(), "cells", CellGeometry.ids());
      problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, "cells", text.value());
    }
    return cells;
  }

  private void id() {
    block.need("id").ifPresent(text -> parts(text));
  }

  private void parts(Tree.Text text) {
    int at = 0;
    for (String word : text.value().split(" ", -1)) {
      Tree.Text part = text.part(at, at + word.length());
      at += word.length() + 1;
      if (PARTS.contains(word)) {
        id.add(part);
      } else {
        problems.add(
            ProblemCode.UNKNOWN_NAME,
            part.location(),
            Suggestions.help(word, PARTS),
            "part of an id",
            word);
      }
    }
  }

  private void key() {
    for (Tree.Field letter : block.fields("key")) {
      if (letter.key().value().length() == 1) {
        key.put(letter.key().value(), letter);
      } else {
        problems.add(ProblemCode.SHEET_KEY, letter.key().location(), null, letter.key().value());
      }
    }
  }

  private void draw(Tree.Text picture, Map<String, Thing> more) {
    lines = (int) picture.value().stripTrailing().lines().count();
    int line = 1;
    int start = 0;
    for (int at = 0; at < picture.value().length(); at++) {
      char letter = picture.value().charAt(at);
      if (letter == '\n') {
        line++;
        start = at + 1;
      } else if (letter != ' ') {
        cell(picture.part(at, at + 1), line, at - start, more);
      }
    }
  }

  /**
   * Reads a cell. One between two columns misplaces all that follow, so a line is reported once.
   */
  private void cell(Tree.Text cell, int line, int at, Map<String, Thing> more) {
    Tree.Field letter = key.get(cell.value());
    if (letter == null) {
      problems.add(
          ProblemCode.UNKNOWN_NAME,
          cell.location(),
          Suggestions.help(cell.value(), "letters of the key", key.keySet()),
          "letter",
          cell.value());
    } else if (at % WIDTH != 0) {
      if (crooked != line) {
        problems.add(ProblemCode.SHEET_BETWEEN, cell.location(), null, cell.value());
      }
      crooked = line;
    } else {
      int column = at / WIDTH + 1;
      int row = rows.merge(column, 1, Integer::sum);
      area(cell, letter, List.of(column, row, line, column, lines + 1 - line), more);
    }
  }

  private void area(
      Tree.Text cell, Tree.Field letter, List<Integer> place, Map<String, Thing> more) {
    String name = name(cell, place);
    Block says = Block.of(letter.value(), block.citation(), problems);
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    fields.put(TITLE, new Tree.Field(textAt(cell, TITLE), textAt(cell, name)));
    for (String part : told) {
      Tree.Text number = textAt(cell, Integer.toString(place.get(PARTS.indexOf(part))));
      fields.put(part, new Tree.Field(textAt(cell, part), number));
    }
    fields.putAll(says.body().fields());
    Thing listed = more.remove(name);
    if (listed != null) {
      fields.putAll(listed.block().body().fields());
    }
    Tree.Fields all = new Tree.Fields(says.location(), Tree.Tag.NONE, fields);
    Block told = Block.of(all, says.citation(), problems, Sections.AREAS.entry());
    Thing area = new Thing(name, textAt(cell, name), told);
    cells.add(
        new SheetGrid.Cell(area, cell.value(), place.get(COLUMN), place.get(ROW), place.get(LINE)));
  }

  /** The id of a cell: two digits for each part, but a letter for a file, a number for a rank. */
  private String name(Tree.Text cell, List<Integer> place) {
    StringBuilder name = new StringBuilder();
    for (Tree.Text part : id) {
      int number = place.get(PARTS.indexOf(part.value()));
      boolean file = part.value().equals("file");
      boolean plain = file || part.value().equals("rank") || number > 9;
      name.append(plain ? "" : "0").append(file ? fileOf(number) : Integer.toString(number));
      int most = file ? FILES : MOST;
      if (number > most) {
        problems.add(ProblemCode.SHEET_ID, cell.location(), null, part.value(), number, most);
      }
    }
    return name.toString();
  }

  /** The letter of a file. */
  static String fileOf(int number) {
    return Character.toString((char) ('a' + (number - 1) % FILES));
  }

  /** Returns a synthetic word located at a cell. */
  private static Tree.Text textAt(Tree.Text cell, String word) {
    int[] positions = new int[word.length() + 1];
    java.util.Arrays.fill(positions, cell.positions()[0]);
    return new Tree.Text(cell.location(), Tree.Tag.NONE, word, positions);
  }
}
