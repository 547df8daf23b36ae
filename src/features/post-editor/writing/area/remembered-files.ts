/** A file that is in the text as a picture, and its address once it is uploaded. */
type Remembered = { file: File; src: string | null };

/** Kept as long as the page is open: undo, redo, cut and paste bring a picture back that is not uploaded yet. */
const files = new Map<string, Remembered>();

/** Keeps a file for a picture that will be in the text. @returns what the picture calls it */
export function rememberFile(file: File): string {
  const id = crypto.randomUUID();
  files.set(id, { file, src: null });
  return id;
}

/** The file behind a picture, and where it is stored already; undefined where it is not at hand. */
export function rememberedFile(id: string | null): Readonly<Remembered> | undefined {
  return id === null ? undefined : files.get(id);
}

/** Remembers the address of a file, which is never sent twice. */
export function rememberAddress(id: string | null, src: string): void {
  const remembered = rememberedFile(id);
  if (id !== null && remembered) files.set(id, { ...remembered, src });
}
