import { localeOf, type PostLanguage } from '#src/features/posts/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { escapeHtml } from './word-mail.server.ts';

/** Faces that every system has, for the styles of a letter's parts. */
export const serif = "Georgia,'Times New Roman',serif";
export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** `owner` is her name; `preview` is what lists of mails show after the subject; it and `body` are HTML. */
type Letter = { lang: PostLanguage; owner: Spoken; title: string; preview: string; body: string };

const textWidth = 72;

/**
 * A mail to a reader, below the owner's name. Tables and styles in attributes, because that is what mail programs show alike; no picture and nothing
 * that loads. Parts of the body have classes for dark screens: `ink`, `soft`, `rule`, `press`; a `title` is smaller on phones.
 */
export function asLetter({ lang, owner, title, preview, body }: Letter): string {
  const isArabic = lang === 'ar';
  return `<!doctype html>
<html lang="${localeOf({ lang })}" dir="${isArabic ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #0b0e15 !important; }
  .ink, .ink a { color: #f5f1e9 !important; }
  .soft { color: #c3bbae !important; }
  .rule { border-color: #343a48 !important; }
  .press { background: #e0b666 !important; color: #0b0e15 !important; }
}
@media (max-width: 480px) { .title { font-size: 28px !important; } .pad { padding: 40px 20px 48px !important; } }
</style>
</head>
<body class="ground" style="margin:0;background:#faf8f3">
<div${isArabic ? '' : ' dir="auto"'} style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f3"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="pad" align="${isArabic ? 'right' : 'left'}" style="padding:40px 32px 48px;overflow-wrap:anywhere">
<p class="ink" style="margin:0 0 32px;font:22px/1.2 ${serif};color:#12151d">${spokenHtml(owner)}</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Words of one language in a letter; foreign ones say their own language and direction. */
export function spokenHtml({ text, isForeign }: Spoken): string {
  return isForeign ? `<bdi lang="en" dir="ltr">${escapeHtml(text)}</bdi>` : escapeHtml(text);
}

/** Between pieces that may be of two languages: beside each other on one line of an Arabic letter, English ones are read in the wrong order. */
export function between(lang: PostLanguage): string {
  return lang === 'ar' ? '<br>' : ' ';
}

/** Plain text in lines that every program shows whole; a longer word stays in one piece. */
export function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > textWidth) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
