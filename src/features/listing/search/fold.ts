/** Text as search compares it: case, accents, letter forms and the shapes of quotes do not matter. */

// What decomposition leaves as it is. Arabic: the wasla alef is an alef, alef maqsura a ya, ta marbuta a ha, and Persian forms their own.
const same: Record<string, string> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ہ: 'ه', ک: 'ك' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-' },
};

const plain = /^[\0-\x7f]*$/;
// Accents, invisible joiners and direction marks, and the tatweel, which only stretches a word.
const silent = /[\p{M}\p{Cf}\u0640]/gu;
const special = new RegExp(`[${Object.keys(same).join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g');

/** A text folded for comparison; folding it again changes nothing. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(silent, '').toLowerCase().replace(silent, '').replace(special, replacement);
}

/** A folded text, and for each of its characters where in the original its source begins; the last entry is the original's length. */
export type Folded = { text: string; starts: number[] };

/** Folds like `fold` and remembers where everything came from. */
export function foldWithOffsets(text: string): Folded {
  let folded = '';
  let place = 0;
  const starts: number[] = [];
  for (const character of text) {
    const part = fold(character);
    for (let index = 0; index < part.length; index++) starts.push(place);
    folded += part;
    place += character.length;
  }
  return { text: folded, starts: [...starts, text.length] };
}

/** Arabic-Indic and Persian digits stand in blocks whose last hexadecimal figure is the digit itself. */
function replacement(character: string): string {
  return same[character] ?? String(character.charCodeAt(0) & 0xf);
}
