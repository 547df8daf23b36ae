/** A table for spreadsheets (RFC 4180), with a mark that tells them UTF-8. A cell that would be a formula there is text. */
export function csvOfRows(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** What a spreadsheet begins to calculate with: at the start, and behind whatever separates cells in some country. */
const formulaSigns = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
const separators = new Set(',;\t\r\n');
const blank = /^[\s\p{Cf}]$/u;

function cell(text: string): string {
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`;
}

/** A text with an apostrophe where a spreadsheet would begin to calculate, before the blanks that lead there. */
function withoutFormulas(text: string): string {
  let written = '';
  let blanks = '';
  let isAtStart = true;
  for (const sign of text) {
    const isSeparator = separators.has(sign);
    if (isAtStart && !isSeparator && blank.test(sign)) {
      blanks += sign;
      continue;
    }
    const mark = isAtStart && formulaSigns.has(sign) ? "'" : '';
    written += mark + blanks + sign;
    blanks = '';
    isAtStart = isSeparator;
  }
  return written + blanks;
}
