/** Windows passes on links of at most some 2,040 characters to a mail program and does nothing with longer ones. */
export const longestMailLink = 2_000;

/** A `mailto:` link; characters that would add recipients or a subject are encoded, and the body is cut where the link would be too long. */
export function mailTo(email: string, letter?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  if (!letter) return address;
  const start = `${address}?subject=${encodeURIComponent(letter.subject.toWellFormed())}&body=`;
  // RFC 6068 asks for both characters at the end of a line.
  const body = letter.body.replaceAll(/\r?\n/g, '\r\n');
  return start + encodeURIComponent(fitInLink(body, longestMailLink - start.length));
}

/** As much of a text as takes so many characters in a link, where an Arabic letter takes six; what is cut ends in "…". */
export function fitInLink(text: string, most: number): string {
  const whole = text.toWellFormed();
  if (encodeURIComponent(whole).length <= most) return whole;
  let room = most - encodeURIComponent('…').length;
  let kept = '';
  for (const letter of whole) {
    room -= encodeURIComponent(letter).length;
    if (room < 0) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
