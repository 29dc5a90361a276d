package gabion.tools.table.display;

import gabion.flow.log.Names;
import gabion.flow.log.Visibility;
import gabion.play.View;
import gabion.state.Sort;
import gabion.tools.table.TableMessage;
import java.util.ArrayList;
import java.util.List;

/** What a seat sees of the pieces that it does not see, in words. */
public final class UnseenPieces {

  private UnseenPieces() {}

  /** Returns their number, or that there are some, and the face that is seen. */
  public static List<String> words(View view, Names titles, int place) {
    return view.unseenPieces(place).stream().map(some -> word(view, titles, some)).toList();
  }

  private static String word(View view, Names titles, Visibility.UnseenPieces some) {
    String number = some.isCounted() ? Integer.toString(some.number()) : TableMessage.SOME.text();
    List<String> face = new ArrayList<>();
    add(face, titles, view.layout().sorts().faces(), some.face());
    add(face, titles, view.layout().sorts().marks(), some.mark());
    return face.isEmpty()
        ? TableMessage.UNSEEN.text(number)
        : TableMessage.UNSEEN_WITH_FACE.text(number, String.join(", ", face));
  }

  private static void add(List<String> words, Names titles, Sort sort, int thing) {
    if (thing >= 0) {
      words.add(titles.of(sort, thing));
    }
  }
}
