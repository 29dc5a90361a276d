package gabion.tools.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/** An editor's notifications and requests about its open files. */
final class TextRequests implements TextDocumentService {

  private final Workspace desk;
  private final Checker checker;
  private final RequestQueue replies;

  TextRequests(Workspace desk, Checker checker, RequestQueue replies) {
    this.desk = desk;
    this.checker = checker;
    this.replies = replies;
  }

  // ---- open files

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem opened = params.getTextDocument();
    file(
        opened.getUri(),
        (file, as) -> desk.open.put(file, as, opened.getVersion(), opened.getText()));
    checker.scheduleCheck();
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    VersionedTextDocumentIdentifier changed = params.getTextDocument();
    Integer version = changed.getVersion();
    int number = version == null ? 0 : version;
    file(
        changed.getUri(),
        (file, as) -> desk.open.change(file, as, number, params.getContentChanges()));
    checker.onTextChange();
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    file(params.getTextDocument().getUri(), (file, as) -> desk.open.close(file));
    checker.scheduleCheck();
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    file(params.getTextDocument().getUri(), (file, as) -> desk.open.touch());
    checker.scheduleCheck();
  }

  // ---- requests

  /** A request's position. */
  record RequestContext(
      Path file,
      FileLocation fileLocation,
      Workspace.WorkspaceRuleset work,
      String text,
      int offset) {}

  private RequestContext requestContext(TextDocumentPositionParams params) {
    Path file =
        OpenDocuments.file(params.getTextDocument().getUri())
            .orElseThrow(
                () -> new RequestQueue.RequestRefusedException(EditorMessage.NOT_A_FILE.text()));
    FileLocation where =
        FileLocation.of(file)
            .orElseThrow(
                () -> new RequestQueue.RequestRefusedException(EditorMessage.NOT_IN_A_PACK.text()));
    String text = desk.open.text(file);
    int offset = Ranges.offset(text, params.getPosition());
    return new RequestContext(
        file, where, new Workspace.WorkspaceRuleset(where.pack(), where.ruleset()), text, offset);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          RulesSnapshot rules = desk.last(at.work());
          return Either.forRight(
              CompletionProvider.at(rules, at.fileLocation(), at.file(), at.text(), at.offset()));
        });
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          RulesSnapshot rules = desk.last(at.work());
          NameIndex names = desk.names(rules, at.work());
          return HoverProvider.at(
                  rules, names, at.fileLocation(), at.file(), at.text(), at.offset())
              .map(told -> new Hover(new MarkupContent(MarkupKind.MARKDOWN, told)))
              .orElse(null);
        });
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          NameIndex names = desk.names(desk.last(at.work()), at.work());
          return Either.forLeft(
              names
                  .at(at.file(), at.offset())
                  .map(mention -> names.locations(names.declarations(mention), desk.open))
                  .orElse(List.of()));
        });
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          NameIndex names = desk.names(desk.last(at.work()), at.work());
          boolean made = params.getContext().isIncludeDeclaration();
          return names
              .at(at.file(), at.offset())
              .map(mention -> names.references(mention))
              .map(
                  all ->
                      all.stream()
                          .filter(each -> made || each.role() == NameOccurrence.Role.SAID)
                          .toList())
              .map(mentions -> names.locations(mentions, desk.open))
              .orElse(List.of());
        });
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          return Either3.forFirst(RenameRefactoring.range(desk, at.work(), at.file(), at.offset()));
        });
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return replies.to(
        () -> {
          RequestContext at = requestContext(params);
          return RenameRefactoring.edits(
              desk, at.work(), at.file(), at.offset(), params.getNewName());
        });
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    String address = params.getTextDocument().getUri();
    return replies.to(
        () -> OpenDocuments.file(address).map(file -> lenses(address, file)).orElse(List.of()));
  }

  private List<CodeLens> lenses(String address, Path file) {
    FileLocation where = FileLocation.of(file).orElse(null);
    if (where == null) {
      return List.of();
    }
    String text = desk.open.text(file);
    return switch (where.sort()) {
      case CASES -> CaseCodeLenses.of(address, text);
      case RULES ->
          text.contains("dice:")
              ? desk.last(new Workspace.WorkspaceRuleset(where.pack(), where.ruleset()))
                  .checkResult()
                  .rules()
                  .map(rules -> DieCodeLenses.of(address, text, rules))
                  .orElse(List.of())
              : List.of();
      case QUESTIONS, SCRIPT, MANIFEST -> List.of();
    };
  }

  private void file(String address, BiConsumer<Path, String> noting) {
    OpenDocuments.file(address)
        .filter(file -> FileLocation.of(file).isPresent())
        .ifPresent(file -> noting.accept(file, address));
  }
}
