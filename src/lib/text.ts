// Made at first use, so that code which only imports this file does not carry it.
let letters: Intl.Segmenter | undefined;

/** A text as one line of at most `max` characters: cut between words, and never inside of a letter or an emoji, with an ellipsis. */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  letters ??= new Intl.Segmenter('en');
  let cut = '';
  for (const { segment } of letters.segment(line)) {
    if (cut.length + segment.length >= max) break;
    cut += segment;
  }
  const end = line.lastIndexOf(' ', cut.length);
  const words = end > 0 ? line.slice(0, end) : cut;
  return `${words.replace(/(?<![\p{P}\s])[\p{P}\s]+$/u, '')}…`;
}

/** The parts of an address between which a line may break: after its @, and before a full stop. */
export function breakable(address: string): string[] {
  return address.split(/(?<=@)|(?=\.)/);
}
