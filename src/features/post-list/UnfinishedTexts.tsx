import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unfinishedQuery } from '#src/features/drafts/drafts.queries.ts';
import type { ListedDraft } from '#src/features/drafts/server-draft.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useDiscardText } from './use-discard-text.ts';

const shownAtFirst = 3;

/** This person's texts of new posts that were never saved, from whatever device, latest first (§2.blogs-unfinished). */
export function UnfinishedTexts() {
  const { data = [], error } = useQuery(unfinishedQuery);
  const [showsAll, setShowsAll] = useState(false);
  const { discard, busyId } = useDiscardText();
  useLoggedError('Unfinished texts could not be loaded', error);
  const texts = data.filter(({ post_id }) => post_id === null);
  if (texts.length === 0) return null;
  const shown = showsAll ? texts : texts.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="unfinished" className="mb-2">
      <h2 id="unfinished" className="sr-only">
        Drafts that are no articles yet
      </h2>
      <ul>
        {shown.map((text) => (
          <UnfinishedText key={text.id} text={text} isBusy={busyId === text.id} onDiscard={() => void discard(text)} />
        ))}
      </ul>
      {texts.length > shown.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          Show all {texts.length} drafts
        </Button>
      )}
    </section>
  );
}

function UnfinishedText({ text, isBusy, onDiscard }: { text: ListedDraft; isBusy: boolean; onDiscard: () => void }) {
  const title = titleOf(text);
  return (
    <li className="unfinished-row">
      <p className="unfinished-text">
        <span className="text-accent">Draft</span>
        <strong className="font-medium" dir="auto">
          {title}
        </strong>
        <span className="text-sm text-muted">{whereAndWhen(text)}</span>
      </p>
      <RowActions>
        <RowAction name={`Continue ${title}`} to={`/blogs/create?draft=${text.id}`}>
          Continue
        </RowAction>
        <RowAction name={`Discard ${title}`} isDanger busy={isBusy} onClick={onDiscard}>
          Discard
        </RowAction>
      </RowActions>
    </li>
  );
}

/** What an unfinished text is called. */
export function titleOf({ title }: Pick<ListedDraft, 'title'>): string {
  return title || 'Untitled';
}

/** 'Nov 22, 2026, 9:15 AM · Safari on iPhone'. */
export function whereAndWhen({ saved_at, device }: Pick<ListedDraft, 'saved_at' | 'device'>): string {
  return [formatMoment(saved_at), device].filter(Boolean).join(' · ');
}
