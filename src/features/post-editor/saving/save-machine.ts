import type { Post } from '#src/features/posts/post.ts';
import { formOfPost } from '../form-mapping.ts';
import { isSameForm } from '../model/post-form.ts';
import type { Attempt, Outcome, Status, Target } from './save-outcome.ts';

/** A request to save, with its own submission id. */
export type SaveRequest = Pick<Attempt, 'submission' | 'values' | 'status' | 'publishAt' | 'stays'>;

type Wanted = Omit<SaveRequest, 'submission'>;

export type SavePhase = 'idle' | 'saving' | 'conflict' | 'gone' | 'failed' | 'saved';

/** The state of saving. At most one save is in flight; a request made meanwhile waits behind it (§12.one-save). */
export type SaveState = {
  phase: SavePhase;
  /** The post as the server last confirmed it; null while it has none. */
  stored: Post | null;
  /** The save in flight, or one without a response, which must be sent again unchanged. */
  attempt: Attempt | null;
  waiting: SaveRequest | null;
  /** Counts the requests to the server. */
  sendCount: number;
  /** The status that was asked for last. */
  asked: Status | undefined;
  /** Why it failed, for the user. */
  detail: string | null;
  /** What the server refused, by field. */
  fields: Record<string, string>;
  conflict: Extract<Outcome, { kind: 'conflict' }> | null;
  /** Whether the last successful save created the post. */
  created: boolean;
  /** Whether it brought a stored post to readers. */
  published: boolean;
  /** Whether the form stays open after it. */
  stays: boolean;
};

export type SaveEvent =
  | { kind: 'requested'; request: SaveRequest }
  | { kind: 'answered'; outcome: Outcome }
  /** The texts of a conflict were chosen; the next save replaces the other's version. */
  | { kind: 'resolved' }
  /** The post is gone; the next save creates a new one. */
  | { kind: 'detached' };

/** @param stored the post that is edited, or null for a new one */
export function idleState(stored: Post | null): SaveState {
  return {
    phase: 'idle',
    stored,
    attempt: null,
    waiting: null,
    sendCount: 0,
    asked: undefined,
    detail: null,
    fields: {},
    conflict: null,
    created: false,
    published: false,
    stays: false,
  };
}

/** The reducer of saving. When `sendCount` grows, the caller sends `attempt`. Ignores events that a phase does not expect. */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.kind) {
    case 'requested':
      return request(state, event.request);
    case 'answered':
      return state.phase === 'saving' && state.attempt ? answer(state, state.attempt, event.outcome) : state;
    case 'resolved':
      return { ...idleState(state.conflict?.current ?? state.stored), sendCount: state.sendCount };
    case 'detached':
      return { ...idleState(null), sendCount: state.sendCount };
  }
}

function request(state: SaveState, next: SaveRequest): SaveState {
  if (state.phase === 'saving') {
    const isRepeat = state.attempt !== null && isSameRequest(state.attempt, next);
    return { ...state, waiting: isRepeat ? null : next };
  }
  // The last attempt may have been stored: it is sent again unchanged before anything newer.
  if (state.attempt) return send(state, state.attempt, isSameRequest(state.attempt, next) ? null : next);
  if (state.phase === 'saved' && state.stored && isStored(next, state.stored)) return state;
  return send(state, { ...next, target: targetOf(state.stored) }, null);
}

function answer(state: SaveState, attempt: Attempt, outcome: Outcome): SaveState {
  switch (outcome.kind) {
    case 'saved':
      return succeed(state, attempt, outcome.post);
    case 'conflict':
      // The newer version is this save itself, whose response was lost.
      if (isStored(attempt, outcome.current)) return succeed(state, attempt, outcome.current);
      return { ...state, phase: 'conflict', attempt: null, waiting: null, conflict: outcome };
    case 'gone':
      return { ...state, phase: 'gone', attempt: null, waiting: null };
    case 'refused':
      return fail(state, null, outcome.detail, outcome.fields);
    case 'unanswered':
      return fail(state, attempt, outcome.detail);
  }
}

function succeed(state: SaveState, { target, stays = false }: Attempt, stored: Post): SaveState {
  const cleared = { attempt: null, waiting: null, detail: null, fields: {}, conflict: null };
  const published = stored.status === 'published' && state.stored !== null && state.stored.status !== 'published';
  const saved: SaveState = { ...state, ...cleared, phase: 'saved', stored, created: target === null, published, stays };
  return state.waiting ? send(saved, { ...state.waiting, target: targetOf(stored) }, null) : saved;
}

function send(state: SaveState, attempt: Attempt, waiting: SaveRequest | null): SaveState {
  return {
    ...state,
    phase: 'saving',
    attempt,
    waiting,
    sendCount: state.sendCount + 1,
    asked: attempt.status,
    detail: null,
    fields: {},
    conflict: null,
  };
}

function fail(state: SaveState, attempt: Attempt | null, detail: string, fields: SaveState['fields'] = {}): SaveState {
  return { ...state, phase: 'failed', attempt, waiting: null, detail, fields };
}

function isSameRequest(a: Wanted, b: Wanted): boolean {
  return a.status === b.status && a.publishAt === b.publishAt && isSameForm(a.values, b.values);
}

function isStored({ values, status, publishAt }: Wanted, post: Post): boolean {
  const hasState = status === undefined || status === post.status;
  return hasState && (publishAt === undefined || publishAt === post.publish_at) && isSameForm(values, formOfPost(post));
}

function targetOf(stored: Post | null): Target {
  return stored && { id: stored.id, version: stored.version };
}
