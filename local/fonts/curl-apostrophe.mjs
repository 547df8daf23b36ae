// The typewriter's apostrophe stays in texts, which are literal, and looks like the typographic one: the font maps both to one glyph.

const [straight, curly] = [0x27, 0x2019];

/** A copy of an uncompressed font with these letters, in whose table of letters U+0027 has the glyph of U+2019. */
export function curlApostrophe(font, letters) {
  const record = recordOf(font, 'cmap');
  const glyphOf = glyphsIn(font, font.readUInt32BE(record + 8));
  const codes = [...new Set([...letters].map((letter) => letter.codePointAt(0)))].sort((a, b) => a - b);
  const table = tableOf(codes.map((code) => [code, glyphOf(code === straight ? curly : code)]).filter(([, glyph]) => glyph > 0));
  const copy = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4), table]);
  copy.writeUInt32BE(copy.length - table.length, record + 8);
  copy.writeUInt32BE(table.length, record + 12);
  return copy;
}

function recordOf(font, name) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return records.find((offset) => font.toString('latin1', offset, offset + 4) === name);
}

/** Reads the subtable of format 4, which every font of Latin letters has. */
function glyphsIn(font, cmap) {
  const at = (offset) => font.readUInt16BE(offset);
  const subtables = Array.from({ length: at(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index));
  const start = subtables.find((offset) => at(offset) === 4);
  const size = at(start + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((offset) => start + offset);
  return (code) => {
    let segment = 0;
    while (at(ends + segment) < code) segment += 2;
    if (at(starts + segment) > code) return 0;
    const range = at(ranges + segment);
    if (range === 0) return (code + at(deltas + segment)) & 0xffff;
    const glyph = at(ranges + segment + range + 2 * (code - at(starts + segment)));
    return glyph === 0 ? 0 : (glyph + at(deltas + segment)) & 0xffff;
  };
}

/** A table with one subtable of format 4, and one segment a letter: harfbuzz joins them when it writes the font. */
function tableOf(glyphs) {
  const segments = [...glyphs, [0xffff, 0]];
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [
    ...[4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    ...segments.map(([code]) => code),
    0,
    ...segments.map(([code]) => code),
    ...segments.map(([code, glyph]) => (glyph - code) & 0xffff),
    ...segments.map(() => 0),
  ];
  const table = Buffer.alloc(12 + 2 * words.length);
  for (const [index, word] of [0, 1, 3, 1, 0, 12, ...words].entries()) table.writeUInt16BE(word, 2 * index);
  return table;
}
