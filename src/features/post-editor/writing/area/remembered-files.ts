/** A file that is in the text as a picture or a download, and its address and facts once it is uploaded. */
type Arrived = { src: string; facts?: string };
type Remembered = { file: File; arrived: Arrived | null };

/** Kept as long as the page is open: undo, redo, cut and paste bring a picture back that is not uploaded yet. */
const files = new Map<string, Remembered>();

/** Keeps a file that will be in the text. @returns what its block calls it */
export function rememberFile(file: File): string {
  const id = crypto.randomUUID();
  files.set(id, { file, arrived: null });
  return id;
}

/** The file behind a picture, and where it is stored already; undefined where it is not at hand. */
export function rememberedFile(id: string | null): Readonly<Remembered> | undefined {
  return id === null ? undefined : files.get(id);
}

/** Remembers where a file is stored, which is never sent twice. */
export function rememberArrival(id: string | null, arrived: Arrived): void {
  const remembered = rememberedFile(id);
  if (id !== null && remembered) files.set(id, { ...remembered, arrived });
}
