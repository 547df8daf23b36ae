import { useCallback, useEffect, useReducer, useRef } from 'react';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { bodyOf, type PostForm } from '../form/post-form.ts';
import { idleState, nextSaveState, type SaveState } from './save-machine.ts';
import { type Attempt, type Outcome, outcomeOf, type Status } from './save-outcome.ts';

export type Saving = SaveState & {
  /** Requests a save of these texts; without a status a stored post keeps its own and a new one is published. */
  save: (values: PostForm, status?: Status) => void;
  /** The conflict is resolved: the next save replaces the other's version. */
  resolve: () => void;
  /** The post is gone: the next save creates a new one. */
  detach: () => void;
};

/** Runs the state machine of saving: sends each attempt once and reports its outcome. */
export function useSaving(post: Post | null): Saving {
  const [state, dispatch] = useReducer(nextSaveState, post, idleState);
  const { sendCount, attempt } = state;
  const sent = useRef(0);
  useEffect(() => {
    if (!attempt || sent.current === sendCount) return;
    sent.current = sendCount;
    void sendPost(attempt).then((outcome) => dispatch({ kind: 'answered', outcome }));
  }, [sendCount, attempt]);
  const save = useCallback<Saving['save']>((values, status) => {
    dispatch({ kind: 'requested', request: { submission: crypto.randomUUID(), values, status } });
  }, []);
  const resolve = useCallback(() => dispatch({ kind: 'resolved' }), []);
  const detach = useCallback(() => dispatch({ kind: 'detached' }), []);
  return { ...state, save, resolve, detach };
}

/** Sends one save; a failed request becomes an outcome. With an expired session it waits for the next sign-in. */
async function sendPost({ submission, target, values, status }: Attempt): Promise<Outcome> {
  const body = { ...bodyOf(values), ...(status ? { status } : {}) };
  try {
    const post = target
      ? await callApi(postSchema, `/api/blogs/${target.id}`, { method: 'PUT', body: { ...body, version: target.version } })
      : await callApi(postSchema, '/api/blogs', { method: 'POST', body: { ...body, submission_id: submission } });
    return { kind: 'saved', post };
  } catch (error) {
    if (error instanceof ApiError) return outcomeOf(error);
    throw error;
  }
}
