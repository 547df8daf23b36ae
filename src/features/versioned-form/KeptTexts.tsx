import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#src/features/session/session-store.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { closedTexts } from './device-copies.ts';
import { type KeptText, removeText } from './kept-texts.ts';
import { oldCopies, removeOldCopy } from './old-copies.ts';
import { isSameContent } from './same-texts.ts';
import { getText, unread } from './text-requests.ts';
import { keptWords, removeWords } from './use-kept-words.ts';

/** `words` are those of a screen or an earlier version, which no form brings back: `remove` deletes them when they were seen. */
type Line = { key: string; title: string; to?: string; savedAt: string; words?: string; remove?: () => void };

/** Tells a person who has just signed in what they typed on this device and the server never got (§4.logout). */
export function KeptTexts() {
  const { isFresh, user } = useSession();
  const [lines, setLines] = useState<Line[]>([]);
  const person = isFresh ? user?.id : undefined;
  useEffect(() => {
    if (person) void linesOfDevice().then(setLines);
  }, [person]);
  if (lines.length === 0) return null;
  const close = () => {
    for (const { remove } of lines) remove?.();
    setLines([]);
  };
  return (
    <div className="frame mt-4">
      <Notice action={<Button onClick={close}>Close</Button>}>
        <p>This is not on the server yet. It was kept on this device, for you alone:</p>
        <ul>
          {lines.map(({ key, title, to, savedAt, words }) => (
            <li key={key}>
              {to ? (
                <Link className="link" to={to} onClick={lines.length === 1 && !words ? close : undefined}>
                  {title}
                </Link>
              ) : (
                title
              )}
              , {formatMoment(savedAt)}
              {words && (
                <blockquote className="whitespace-pre-wrap" dir="auto">
                  {words}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

async function linesOfDevice(): Promise<Line[]> {
  const texts = await closedTexts(() => true);
  const arrived = await Promise.all(texts.map(hasArrived));
  for (const text of texts.filter((_, index) => arrived[index])) removeText(text);
  return [
    ...texts.filter((_, index) => !arrived[index]).map(lineOf),
    ...keptWords().map((words) => ({ ...words, key: words.id + words.tab, savedAt: words.saved_at, remove: () => removeWords(words) })),
    ...oldCopies().map(({ key, savedAt, words }) => ({
      key,
      title: 'Kept by an earlier version of this site, which this one cannot open. Copy what you need',
      savedAt,
      words,
      remove: () => removeOldCopy(key),
    })),
  ];
}

/** Whether the server has it although its answer was lost, as of a form that closed while it sent. */
async function hasArrived({ id, kept: { text, attempt } }: KeptText): Promise<boolean> {
  if (!attempt || !isSameContent(text, attempt.text)) return false;
  const stored = await getText(`/api/texts/${id}`).catch(unread);
  return stored !== null && [stored.name, ...stored.names_before].includes(attempt.name);
}

function lineOf({ id, tab, title, to, saved_at }: KeptText): Line {
  return { key: id + tab, title: title || 'Untitled', to, savedAt: saved_at };
}
