/** A mail as people read it. `text` is the plain text part; `html` is null when there is none. */
export type ReadMail = {
  from: string;
  to: string;
  subject: string;
  date: string;
  id: string;
  replyTo: string | null;
  text: string;
  html: string | null;
  /** The rows that it refers to. */
  notices: string[];
};

/** Reads a mail of this site: its headers, and the parts of a message in text and HTML. Anything else in it is left out. */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source);
  const parts = partsOf(headers, body);
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    id: header('message-id'),
    replyTo: headers.has('reply-to') ? header('reply-to') : null,
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? null,
    notices: header('x-notice').split(' '),
  };
}

type Headers = Map<string, string>;

function split(source: string): { headers: Headers; body: string } {
  const mail = source.replaceAll('\r\n', '\n');
  const end = mail.indexOf('\n\n');
  const lines = mail
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: mail.slice(end + 2) };
}

/** The decoded texts by their types. */
function partsOf(headers: Headers, body: string): Map<string, string> {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!type.startsWith('multipart/') || boundary === undefined)
    return new Map([[type, decodeBody(headers.get('content-transfer-encoding'), body)]]);
  const pieces = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    pieces.flatMap((piece) => {
      const part = split(piece.replace(/^\n/, ''));
      return [...partsOf(part.headers, part.body.replace(/\n$/, ''))];
    }),
  );
}

function decodeBody(encoding: string | undefined, body: string): string {
  if (encoding?.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding?.toLowerCase() === 'quoted-printable' ? fromQuoted(body.replaceAll(/=\n/g, '')) : body;
}

/** Words of a header that are not ASCII (RFC 2047); spaces between two of them belong to neither. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat([...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(bytesOfWord)).toString(),
    );
}

function bytesOfWord([, kind = '', word = '']: RegExpExecArray): Buffer {
  return kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedBytes(word.replaceAll('_', ' '));
}

function fromQuoted(text: string): string {
  return quotedBytes(text).toString();
}

function quotedBytes(text: string): Buffer {
  const pieces = text.split(/(=[0-9A-F]{2})/i);
  return Buffer.concat(pieces.map((piece) => (/^=[0-9A-F]{2}$/i.test(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece))));
}
