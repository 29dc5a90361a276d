package gabion.expr.link;

import gabion.expr.read.FamilyVisitor;
import gabion.expr.read.Node;
import gabion.expr.value.Definition;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Noun;
import gabion.expr.value.TargetVisitor;
import gabion.state.Box;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Parts;
import gabion.state.Sort;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Works out what a sentence reads of a position, at the most: unless one of these parts changes, it
 * comes to the same. Definitions are looked into. Whatever hooks or scripts hang on reads
 * everything.
 */
final class ReadParts extends FamilyVisitor<Parts, RuntimeException>
    implements TargetVisitor<Parts, RuntimeException> {

  /** How many definitions in each other it follows; longer chains are not linked. */
  private static final int DEEPEST = 60;

  private final Linker linker;
  private final Layout layout;
  private final Parts parts;
  private final Set<Definition> seen = new HashSet<>();
  private int depth;

  private ReadParts(Linker linker, Parts parts) {
    this.linker = linker;
    this.layout = linker.layout;
    this.parts = parts;
  }

  /** Adds what a sentence reads to some parts, and gives them. */
  static Parts of(Linker linker, Node node, Parts parts) {
    return node.accept(new ReadParts(linker, parts));
  }

  /** The kinds of what some nodes read. */
  static int kinds(Linker linker, List<Node> nodes) {
    Parts parts = new Parts(linker.layout);
    nodes.forEach(node -> of(linker.quiet(), node, parts));
    return parts.kinds(linker.layout.fields());
  }

  /** What a definition reads. */
  static Parts of(Linker linker, Definition definition) {
    return new ReadParts(linker.quiet(), new Parts(linker.layout)).definition(definition);
  }

  private Parts all(List<Node> nodes) {
    nodes.forEach(node -> node.accept(this));
    return parts;
  }

  private void target(Noun noun) {
    noun.target().accept(this);
  }

  private void singlePieces() {
    parts.addPieces(layout.sorts().pieces());
  }

  // ---- what nouns stand for

  @Override
  public Parts box(Box box) {
    return parts;
  }

  @Override
  public Parts field(Field field) {
    parts.add(field, layout.fields());
    return parts;
  }

  @Override
  public Parts table(LookupTable table) {
    return parts;
  }

  @Override
  public Parts definition(Definition definition) {
    if (!seen.add(definition)) {
      return parts;
    }
    if (definition.isHooked() || depth == DEEPEST) {
      parts.addEverything();
      return parts;
    }
    depth++;
    try {
      for (Bodies.Part part : new Bodies(linker).all(definition)) {
        part.node().accept(this);
      }
    } catch (Unlinkable noted) {
      parts.addEverything();
    }
    depth--;
    return parts;
  }

  // ---- nodes

  @Override
  protected Parts claim(Node.Claiming claim) {
    return all(claim.parts());
  }

  @Override
  protected Parts one(Node one) {
    return all(one.parts());
  }

  @Override
  protected Parts several(Node several) {
    return all(several.parts());
  }

  /** A single piece may lie in what stands behind. */
  @Override
  public Parts in(Node.In in) {
    singlePieces();
    return all(in.parts());
  }

  @Override
  public Parts adjective(Node.Adjective adjective) {
    target(adjective.noun());
    return all(adjective.parts());
  }

  @Override
  public Parts standing(Node.Standing standing) {
    parts.addEverything();
    return parts;
  }

  @Override
  public Parts access(Node.Access access) {
    String word = access.field();
    if (Reads.ofPlace(word)) {
      singlePieces();
    }
    if (word.equals("seat")) {
      parts.addNumber(Fields.SEATING);
    }
    for (Field field : layout.fields().all()) {
      if (field.name().equals(word) || field.name().equals(Field.nameOfOption(word))) {
        parts.add(field, layout.fields());
      }
    }
    return all(access.parts());
  }

  @Override
  public Parts phrase(Node.Phrase phrase) {
    target(phrase.noun());
    return all(phrase.parts());
  }

  @Override
  public Parts selector(Node.Selector selector) {
    Long rows = layout.rows().of(selector.plural());
    if (rows != null) {
      parts.addRows(rows);
    }
    Sort sort = linker.vocabulary.plural(selector.plural());
    if (sort != null && sort.within(layout.sorts().pieces())) {
      parts.addPieces(sort);
    }
    if (sort == layout.sorts().seats()) {
      parts.addNumber(Fields.SEATING);
    }
    if (sort == layout.sorts().places() && selector.of() != null) {
      singlePieces();
    }
    if (rows == null && sort == null) {
      parts.addEverything();
    }
    return all(selector.parts());
  }

  @Override
  public Parts reach(Node.Reach reach) {
    target(reach.way());
    return all(reach.parts());
  }
}
