import { useCallback, useEffect, useReducer, useRef } from 'react';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { postLimits, tooLarge } from '#src/features/posts/post-limits.ts';
import { bytesOf } from '#src/lib/request-size.ts';
import { formOfPost, requestBodyOf } from '../form-mapping.ts';
import { isSameForm, type PostForm } from '../model/post-form.ts';
import { idleState, nextSaveState, type SaveState } from './save-machine.ts';
import { type Attempt, type Outcome, outcomeOf, type Status, tooLargeFor } from './save-outcome.ts';

/** `submission` names a new post, so that a second device that creates the same text makes no second post. `publishAt` goes with `scheduled`. */
type SaveOptions = { submission?: string; publishAt?: string | undefined; stays?: boolean };

export type Saving = SaveState & {
  /** Requests a save of these texts; without a status a stored post keeps its own and a new one is published. */
  save: (values: PostForm, status?: Status, options?: SaveOptions) => void;
  /** The conflict is resolved: the next save replaces the other's version. */
  resolve: () => void;
  /** The post is gone: the next save creates a new one. */
  detach: () => void;
  /** Sends a save without an answer again, unchanged. */
  resend: () => void;
};

/** Runs the state machine of saving: sends each attempt once and reports its outcome. */
export function useSaving(post: Post | null): Saving {
  const [state, dispatch] = useReducer(nextSaveState, post, idleState);
  const { sendCount, attempt, stored } = state;
  const sent = useRef(0);
  useEffect(() => {
    if (!attempt || sent.current === sendCount) return;
    sent.current = sendCount;
    void sendPost(attempt, stored).then((outcome) => dispatch({ kind: 'answered', outcome }));
  }, [sendCount, attempt, stored]);
  const save = useCallback<Saving['save']>((values, status, { submission = crypto.randomUUID(), publishAt, stays = false } = {}) => {
    dispatch({ kind: 'requested', request: { submission, values, status, publishAt, stays } });
  }, []);
  const resolve = useCallback(() => dispatch({ kind: 'resolved' }), []);
  const detach = useCallback(() => dispatch({ kind: 'detached' }), []);
  const resend = useCallback(() => {
    if (attempt) dispatch({ kind: 'requested', request: attempt });
  }, [attempt]);
  return { ...state, save, resolve, detach, resend };
}

/** Sends one save, unless it is larger than a request may be; a failed request becomes an outcome. With an expired session it waits for the next sign-in. */
async function sendPost(attempt: Attempt, stored: Post | null): Promise<Outcome> {
  const { submission, target, values, status, publishAt } = attempt;
  const body = { ...requestBodyOf(values, stored), ...(status ? { status } : {}), ...(publishAt ? { publish_at: publishAt } : {}) };
  const [path, request] = target
    ? [`/api/blogs/${target.id}`, { method: 'PUT' as const, body: { ...body, version: target.version } }]
    : ['/api/blogs', { method: 'POST' as const, body: { ...body, submission_id: submission } }];
  // The same bytes that the server counts.
  const bytes = bytesOf(JSON.stringify(request.body));
  if (bytes > postLimits.bytes) return tooLargeFor(tooLarge(bytes));
  try {
    return { kind: 'saved', post: await callApi(postSchema, path, request) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const renamed = error.status === 404 ? await findRenamed(attempt) : null;
    return renamed ? { kind: 'saved', post: renamed } : outcomeOf(error);
  }
}

/** The post under its new address, when it is this attempt that renamed it and only the answer was lost. */
async function findRenamed({ target, values }: Attempt): Promise<Post | null> {
  if (!target || !values.id || values.id === target.id) return null;
  const post = await callApi(postSchema, `/api/blogs/${encodeURIComponent(values.id)}`).catch(() => null);
  return post && isSameForm(values, formOfPost(post)) ? post : null;
}
