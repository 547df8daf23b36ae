// satori adds the vertical offset of a mark where SVG, whose y grows downwards, wants it subtracted. A font whose anchors all are on the
// other side of the base line has its marks in the right place there, and nowhere else.

const [markToBase, markToLigature, markToMark, extension] = [4, 5, 6, 9];

/** A copy of an uncompressed font with the vertical position of every anchor of its marks negated. */
export function flipMarks(font) {
  const copy = Buffer.from(font);
  const at = (offset) => copy.readUInt16BE(offset);
  const table = tableAt(copy, 'GPOS');
  const anchors = new Set(subtables(copy, table + at(table + 8)).flatMap((subtable) => anchorsOf(at, subtable)));
  for (const anchor of anchors) copy.writeInt16BE(-copy.readInt16BE(anchor + 4), anchor + 4);
  return copy;
}

function tableAt(font, name) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((offset) => font.toString('latin1', offset, offset + 4) === name);
  if (record === undefined) throw new Error(`The font has no table ${name}.`);
  return font.readUInt32BE(record + 8);
}

/** Where each subtable of a list of lookups begins, with its type. */
function subtables(font, list) {
  const at = (offset) => font.readUInt16BE(offset);
  return offsetsAt(at, list).flatMap((lookup) =>
    offsetsAt(at, lookup, 4).map((start) => {
      const type = at(lookup);
      return type === extension ? { type: at(start + 2), start: start + font.readUInt32BE(start + 4) } : { type, start };
    }),
  );
}

function anchorsOf(at, { type, start }) {
  if (![markToBase, markToLigature, markToMark].includes(type)) return [];
  const [classes, marks, bases] = [at(start + 6), start + at(start + 8), start + at(start + 10)];
  const ofMarks = range(at(marks)).map((index) => marks + at(marks + 4 + 4 * index));
  const rows = type === markToLigature ? offsetsAt(at, bases) : [bases];
  return [...ofMarks, ...rows.flatMap((row) => anchorsOfRows(at, row, classes))];
}

function anchorsOfRows(at, start, classes) {
  const places = range(at(start) * classes).map((index) => at(start + 2 + 2 * index));
  return places.filter((offset) => offset > 0).map((offset) => start + offset);
}

/** A count and so many offsets, from the place where the list begins. */
function offsetsAt(at, start, skipped = 0) {
  return range(at(start + skipped)).map((index) => start + at(start + skipped + 2 + 2 * index));
}

function range(length) {
  return Array.from({ length }, (_, index) => index);
}
