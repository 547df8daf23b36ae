import type { EditorView } from 'prosemirror-view';

const files = new Map<string, File>();

/** The file behind a picture that is not uploaded yet; kept, so that an undone removal finds it. */
export function fileOf(id: string | null): File | undefined {
  return id === null ? undefined : files.get(id);
}

/** Keeps a file for a picture that will stand in the text. @returns what the picture calls it */
export function rememberFile(file: File): string {
  const id = crypto.randomUUID();
  files.set(id, file);
  return id;
}

/** Puts pictures into the text, where their uploads begin. @param at a position in the document; without it, the caret */
export function insertFiles({ state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>, pictures: File[], at?: number): void {
  const { tr, schema } = state;
  for (const picture of pictures) {
    const node = schema.node('picture', { file: rememberFile(picture) });
    if (at === undefined) tr.replaceSelectionWith(node);
    else tr.insert(tr.mapping.map(at), node);
  }
  dispatch(tr.scrollIntoView());
}

/** Puts a stored picture where the caret stands. */
export function insertPicture(view: EditorView, src: string): void {
  view.focus();
  view.dispatch(view.state.tr.replaceSelectionWith(view.state.schema.node('picture', { src })).scrollIntoView());
}

/** The pictures among what is dropped. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Takes pictures that are dropped into the text; they go below the block under the pointer. */
export function takeDrop(view: EditorView, event: DragEvent): boolean {
  const pictures = picturesIn(event.dataTransfer);
  const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (pictures.length === 0) return false;
  event.preventDefault();
  const $pos = view.state.doc.resolve(target?.pos ?? view.state.doc.content.size);
  insertFiles(view, pictures, $pos.depth > 0 ? $pos.after(1) : $pos.pos);
  return true;
}
