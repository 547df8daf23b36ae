import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import type { PostForm } from '../form/post-form.ts';
import { atRest, nextSaveState, type SaveState } from './save-machine.ts';
import type { Status } from './save-outcome.ts';
import { sendPost } from './send-post.ts';

export type Saving = SaveState & {
  /** Asks for these texts to be saved; without a status it stays as stored, or is published when new. */
  save: (values: PostForm, status?: Status) => void;
  /** The conflict is settled: the next save starts from the other's version. */
  settle: () => void;
  /** The post is gone: the next save makes a new one. */
  detach: () => void;
};

/** Runs the state machine of saving: sends what it says, once each, and tells it the outcome. */
export function useSaving(post: Post | null): Saving {
  const [state, dispatch] = useReducer(nextSaveState, post, atRest);
  const { sending, attempt } = state;
  const sent = useRef(0);
  useEffect(() => {
    if (!attempt || sent.current === sending) return;
    sent.current = sending;
    void sendPost(attempt).then((outcome) => dispatch({ kind: 'answered', outcome }));
  }, [sending, attempt]);
  const save = useCallback<Saving['save']>((values, status) => {
    dispatch({ kind: 'asked', wish: { submission: crypto.randomUUID(), values, status } });
  }, []);
  const settle = useCallback(() => dispatch({ kind: 'settled' }), []);
  const detach = useCallback(() => dispatch({ kind: 'detached' }), []);
  return { ...state, save, settle, detach };
}
