/** The pictures, or the files of another kind, that are pasted, unless they only accompany a text: programs put a picture of copied text beside it, file managers put the name of a file beside it. */
export function pastedPictures(data: DataTransfer | null, isTaken = isPicture): File[] {
  const files = [...(data?.files ?? [])];
  const taken = files.filter(isTaken);
  const text = data?.getData('text/plain') ?? '';
  const isFile = text.trim() === '' || (!data?.getData('text/html') && isOnlyNames(text, files));
  return isFile ? taken : [];
}

export function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

function isOnlyNames(text: string, files: readonly File[]): boolean {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
  return lines.every((line) => files.some(({ name }) => line === name || line.endsWith(`/${name}`) || line.endsWith(`\\${name}`)));
}
