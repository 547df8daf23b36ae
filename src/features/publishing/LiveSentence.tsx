import { useEffect, useState } from 'react';
import { liveSentence, type PublicChange } from './live-sentence.ts';
import { useBuildNow, usePublishStatus } from './publish-status.queries.ts';

/** The sentence for a message, which is no component. */
export function liveSentenceOf(change: PublicChange) {
  return <LiveSentence change={change} />;
}

/** The sentence about a public change that was just made, with "Update now" while search engines wait for a build (§11.reach). */
export function LiveSentence({ change }: { change: PublicChange }) {
  const { status, readAt, refetch } = usePublishStatus();
  const { build, isPending, error } = useBuildNow();
  const [madeAt] = useState(() => Date.now());
  useEffect(() => void refetch(), [refetch]);
  // A status that was read before the change does not know of it.
  const known = readAt.getTime() >= madeAt ? status : undefined;
  const { kind, text } = liveSentence(change, known, readAt);
  const canBuild = kind === 'readers' && (known?.state === 'saved' || known?.state === 'failed');
  return (
    <span>
      {text}{' '}
      {canBuild && (
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center text-text"
          disabled={isPending}
          onClick={build}
        >
          Update now
        </button>
      )}
      {error && <span role="alert"> {error.message}</span>}
    </span>
  );
}
