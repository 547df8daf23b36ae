import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { languageNames, languageOptions, textIn } from '#src/features/posts/language.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { otherLanguage } from '#src/features/posts/pairs.ts';
import type { Post } from '#src/features/posts/post.ts';
import { type PostState, stateOf } from '#src/features/posts/post-state.ts';
import { useRestorePost } from '#src/features/posts/posts.queries.ts';
import { twinChoicesQuery, twinQuery, useSetTwin } from '#src/features/posts/twin.queries.ts';
import type { Twin, TwinChoice } from '#src/features/posts/twin.ts';
import { putText } from '#src/features/versioned-form/text-requests.ts';
import { site } from '#src/site.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { undoToast } from '#src/ui/messages/undo-toast.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { versionOf } from '../model/version-of.ts';
import './language-versions.css';

const stateWords: Record<PostState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Live', withdrawn: 'Withdrawn' };

type Props = {
  stored: Post;
  /** Shows what changed in the English article since a version of it. */
  Changes: ComponentType<{ id: string; since: number; onClose: () => void }>;
};

/** The English and the Arabic version of a saved article (§12.twins). */
export function LanguageVersions({ stored, Changes }: Props) {
  const { data, error, refetch } = useQuery(twinQuery(stored.id));
  const [isChoosing, setChoosing] = useState(false);
  if (!data) return error ? <Failed onRetry={() => void refetch()}>{error.message}</Failed> : null;
  return (
    <section className="twins" aria-labelledby="language-versions">
      <h3 id="language-versions">Language versions</h3>
      {data.twin && <Paired stored={stored} twin={data.twin} Changes={Changes} />}
      {!data.twin && isChoosing && <Choosing stored={stored} onClose={() => setChoosing(false)} />}
      {!data.twin && !isChoosing && <Alone stored={stored} onChoose={() => setChoosing(true)} />}
    </section>
  );
}

function Alone({ stored, onChoose }: { stored: Post; onChoose: () => void }) {
  const { isPending, set } = useTwinChange(stored);
  const navigate = useNavigate();
  const other = languageNames[otherLanguage(stored)];
  const start = async () => {
    const id = crypto.randomUUID();
    const kept = await putText(id, { from: null, name: crypto.randomUUID(), content: versionOf(stored) });
    const draft = kept.kind === 'kept' ? kept.text.post_id : null;
    if (!draft) return void failureToast(`The ${other} version could not be started. Please try again.`);
    // An English text that is made of the Arabic one is not ahead of it.
    if (await set(draft, stored.lang === 'ar' ? null : undefined)) void navigate(`/blogs/create?draft=${id}`);
  };
  return (
    <>
      <p className="twin-note">
        Only in {languageNames[stored.lang]}. An {other} version has its own address and its own views; the two link to each other.
      </p>
      <div className="twin-acts">
        <button type="button" disabled={isPending} onClick={() => void start()}>
          Start the {other} version
        </button>
        <button type="button" onClick={onChoose}>
          Choose an article
        </button>
      </div>
    </>
  );
}

function Choosing({ stored, onClose }: { stored: Post; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(twinChoicesQuery(stored.id, search));
  const { isPending, set } = useTwinChange(stored);
  const other = languageNames[otherLanguage(stored)];
  return (
    <>
      <p className="twin-note" id="twin-question">
        Which article is the {other} version?
      </p>
      <input
        className="input"
        type="text"
        placeholder="Title"
        aria-labelledby="twin-question"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asks for a title
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul role="list">
        {data?.blogs.map((choice) => (
          <li key={choice.id} className="twin-choice">
            <button
              type="button"
              className="twin-title"
              disabled={isPending}
              {...textIn(choice)}
              onClick={() => void set(choice.id).then((isSet) => isSet && onClose())}
            >
              {choice.title}
            </button>
            <State of={choice} />
          </li>
        ))}
      </ul>
      <p className="twin-note" aria-live="polite">
        {data?.blogs.length === 0 && search
          ? `No ${other} article without a partner has these words.`
          : `Only ${other} articles without a partner are listed.`}
      </p>
      <div className="twin-acts">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}

function Paired({ stored, twin, Changes }: Props & { twin: Twin }) {
  const { isPending, set, separate } = useTwinChange(stored);
  const restore = useRestorePost();
  const [isShowing, setShowing] = useState(false);
  const isGone = twin.deleted_at !== null;
  const versions = languageOptions.map(({ value, label }) => ({ lang: value, label, isThis: value === stored.lang }));
  return (
    <>
      <ul role="list">
        {versions.map(({ lang, label, isThis }) => (
          <li key={lang}>
            <span lang={lang}>{label}</span>
            {isThis ? <span className="twin-title">This article</span> : <Other twin={twin} />}
            {isThis ? <State of={stored} /> : !isGone && <State of={twin} />}
          </li>
        ))}
      </ul>
      {isGone && <p className="twin-note">Readers see no switch until it is back and live.</p>}
      {!isGone && twin.changed_at && (
        <p className="twin-note">The English text changed on {dayOf(twin.changed_at)}, after the Arabic one.</p>
      )}
      <div className="twin-acts">
        {isGone && (
          <button
            type="button"
            disabled={restore.isPending}
            onClick={() => restore.mutate(twin.id, { onError: (error) => void failureToast(error.message) })}
          >
            Restore it
          </button>
        )}
        {!isGone && twin.changed_at && (
          <>
            <button type="button" onClick={() => setShowing(true)}>
              Show the changes
            </button>
            <button type="button" disabled={isPending} onClick={() => void set(twin.id)}>
              Arabic is up to date
            </button>
          </>
        )}
        <button type="button" disabled={isPending} onClick={() => void separate(twin)}>
          Separate
        </button>
      </div>
      {isShowing && (
        <Changes id={stored.lang === 'en' ? stored.id : twin.id} since={twin.translated_version ?? 0} onClose={() => setShowing(false)} />
      )}
    </>
  );
}

function Other({ twin }: { twin: Twin }) {
  if (twin.deleted_at !== null) {
    const until = new Date(Date.parse(twin.deleted_at) + binDays * 24 * 3_600_000).toISOString();
    return <span className="twin-title">In the bin until {dayOf(until)}</span>;
  }
  const address = twin.text_id ? `/blogs/create?draft=${twin.text_id}` : `/blogs/edit/${twin.id}`;
  return (
    <Link className="twin-title link" to={address} {...textIn(twin)}>
      {twin.title || 'Untitled'}
    </Link>
  );
}

function State({ of }: { of: Pick<TwinChoice, 'status' | 'first_published_at'> }) {
  const state = stateOf(of);
  return (
    <span className="twin-state">
      <span className="dot" data-post={state === 'withdrawn' ? 'draft' : state} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}

function useTwinChange(stored: Post) {
  const { mutateAsync, isPending } = useSetTwin();
  const change = async (id: string | null, translated_version?: number | null) => {
    try {
      await mutateAsync({ of: stored.id, id, translated_version });
      return true;
    } catch (error) {
      failureToast(error instanceof Error ? error.message : 'It could not be changed. Please try again.');
      return false;
    }
  };
  const separate = async (twin: Twin) => {
    if (!(await change(null))) return;
    undoToast('Separated.', [stored.id, twin.id], () => void change(twin.id, twin.translated_version));
  };
  return { isPending, set: change, separate };
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(site.locale, { month: 'long', day: 'numeric', timeZone: site.timeZone });
}
