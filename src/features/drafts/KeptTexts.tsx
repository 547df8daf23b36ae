import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { useSession } from '#src/features/session/session-store.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { Draft } from './draft.ts';
import { deleteDraft, deviceStorage, pruneDrafts, unsentDraftsOf } from './draft-store.ts';
import { draftListSchema, type ListedDraft } from './server-draft.ts';
import { withoutOpenTabs } from './use-open-tabs.ts';

/** `words` are those of a screen that does not offer them itself. */
type KeptText = { title: string; to: string; savedAt: string; words?: string; draft: Draft };

/** Tells a person who has just signed in what they typed on this device and the server never got (§4.logout). */
export function KeptTexts() {
  const { isFresh, user } = useSession();
  const [texts, setTexts] = useState<KeptText[]>([]);
  const person = isFresh ? user?.id : undefined;
  useEffect(() => {
    if (person) void keptTexts(person).then(setTexts);
  }, [person]);
  if (texts.length === 0) return null;
  const close = () => {
    for (const { draft, words } of texts) if (words) deleteDraft(deviceStorage(), draft);
    setTexts([]);
  };
  return (
    <div className="frame mt-4">
      <Notice action={<Button onClick={close}>Close</Button>}>
        <p>This is not on the server yet. It was kept on this device, for you alone:</p>
        <ul>
          {texts.map(({ title, to, savedAt, words, draft }) => (
            <li key={draft.subject + draft.tab}>
              <Link className="link" to={to} onClick={texts.length === 1 && !words ? close : undefined}>
                {title}
              </Link>
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

async function keptTexts(person: string): Promise<KeptText[]> {
  pruneDrafts(deviceStorage(), new Date());
  const drafts = await withoutOpenTabs(unsentDraftsOf(deviceStorage(), person));
  if (drafts.length === 0) return [];
  const listed = await callApi(draftListSchema, '/api/drafts').then(
    (answer) => answer.drafts,
    () => [],
  );
  return drafts.filter((draft) => !hasArrived(draft, listed)).map((draft) => keptTextOf(draft, listed));
}

/** A text whose answer was lost, or that was sent as its form closed, has a higher number on the server. */
function hasArrived({ draft_id, sequence = 0 }: Draft, listed: ListedDraft[]): boolean {
  return listed.some((other) => other.id === draft_id && other.sequence > sequence);
}

const titleSchema = z.object({ title: z.string().trim().min(1) });
const wordsSchema = z.object({ title: z.string(), words: z.string() });

function keptTextOf(draft: Draft, listed: ListedDraft[]): KeptText {
  const { subject, draft_id, values, saved_at } = draft;
  const kept = { savedAt: saved_at, draft };
  const words = wordsSchema.safeParse(values).data;
  if (words) return { ...kept, ...words, to: subject };
  // The form of the site profile has its path as its subject.
  if (subject.startsWith('/')) return { ...kept, title: 'Your site', to: subject };
  const title = titleSchema.safeParse(values).data?.title ?? 'Untitled';
  const isListed = listed.some(({ id }) => id === draft_id);
  const form = subject === 'new' ? `/blogs/create${isListed ? `?draft=${draft_id}` : ''}` : `/blogs/edit/${subject}`;
  return { ...kept, title, to: form };
}
