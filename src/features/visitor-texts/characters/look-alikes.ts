// Cyrillic, Greek, Armenian and Latin letters and digits that read as a plain Latin letter, with that letter below.
const similar = [
  ['аеорсухіѕјԁһԛԝкмтвнгпӏө', 'aeopcyxisjdhqwkmtbhrnlo'],
  ['αβεικνορτυχημγζωσ', 'abeiknoptyxnmyzwo'],
  ['օոսհ', 'onuh'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ıɑɡøłđ0134@$', 'iagoldoieaas'],
] as const;
// Letters in dark circles, in dark squares, and of flags: no normal form undoes these.
const boxed = [0x1f150, 0x1f170, 0x1f1e6].map(
  (first) => [String.fromCodePoint(...Array.from({ length: 26 }, (_, at) => first + at)), 'abcdefghijklmnopqrstuvwxyz'] as const,
);
const lookAlikes = new Map(
  [...similar, ...boxed].flatMap(([signs, letters]) => Array.from(signs, (sign, at) => [sign, letters.charAt(at)] as const)),
);
const pattern = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu');

/** A text in lower case with every look-alike as the Latin letter that it imitates. */
export function unmask(text: string): string {
  return text.replace(pattern, (sign) => lookAlikes.get(sign) ?? sign);
}
