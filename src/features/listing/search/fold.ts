// Folds text for search: case, accents, letter forms, shapes of quotes, and the British or American licence do not matter.

// Letters that Unicode decomposition leaves unchanged. Arabic: alef wasla, alef maqsura, ta marbuta and Persian forms.
const replacements: Record<string, string> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ہ: 'ه', ک: 'ك' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-' },
};

const ascii = /^[\0-\x7f]*$/;
// Accents, invisible joiners and direction marks, and the tatweel, which only stretches a word.
const ignored = /[\p{M}\p{Cf}\u0640]/gu;
const special = new RegExp(`[${Object.keys(replacements).join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g');

/** A text folded for comparison; folding it again changes nothing. */
export function fold(text: string): string {
  return oneLicence(foldLetters(text));
}

function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(ignored, '').toLowerCase().replace(ignored, '').replace(special, replacement);
}

/** As many letters as before. */
function oneLicence(folded: string): string {
  return folded.replaceAll('licenc', 'licens');
}

/** A folded text, and for each of its characters the offset of its source in the original; the last entry is the original's length. */
export type Folded = { text: string; offsets: number[] };

/** Folds like `fold` and keeps the offsets into the original. */
export function foldWithOffsets(text: string): Folded {
  let folded = '';
  let offset = 0;
  const offsets: number[] = [];
  for (const character of text) {
    const part = foldLetters(character);
    for (let index = 0; index < part.length; index++) offsets.push(offset);
    folded += part;
    offset += character.length;
  }
  return { text: oneLicence(folded), offsets: [...offsets, text.length] };
}

/** The last hexadecimal figure of an Arabic-Indic or Persian digit's code point is the digit itself. */
function replacement(character: string): string {
  return replacements[character] ?? String(character.charCodeAt(0) & 0xf);
}
