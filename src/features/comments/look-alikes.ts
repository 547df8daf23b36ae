// Cyrillic, Greek and Latin letters and digits that read as a plain Latin letter, with that letter below.
const lookAlikes = new Map(
  [
    ['аеорсухіѕјԁһԛԝкмтвнгпӏ', 'aeopcyxisjdhqwkmtbhrnl'],
    ['αβεικνορτυχημγζω', 'abeiknoptyxnmyzw'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ıɑɡøłđ0134@$', 'iagoldoieaas'],
  ].flatMap(([signs = '', letters = '']) => Array.from(signs, (sign, at) => [sign, letters.charAt(at)] as const)),
);
const pattern = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu');

/** A text in lower case with every look-alike as the Latin letter that it imitates. */
export function unmask(text: string): string {
  return text.replace(pattern, (sign) => lookAlikes.get(sign) ?? sign);
}
