import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { requestBodyOf } from '../form-mapping.ts';
import { emptyForm } from '../model/post-form.ts';
import { idleState, nextSaveState, type SaveEvent, type SaveRequest, type SaveState } from './save-machine.ts';
import type { Outcome } from './save-outcome.ts';

const lost: Outcome = { kind: 'unanswered', detail: 'No answer.' };

test('a save is sent once, and its response gives the version for the next one', () => {
  const state = run(idleState(post('As it was', 3)), requested('One'), answered({ kind: 'saved', post: post('One', 4) }));
  expect(state).toMatchObject({ phase: 'saved', sendCount: 1, stored: { id: 'a-post', version: 4 }, created: false });
  expect(run(state, requested('Two')).attempt?.target).toEqual({ id: 'a-post', version: 4 });
});

test('a double click is one save', () => {
  expect(run(idleState(null), requested('One'), requested('One'))).toMatchObject({ sendCount: 1, waiting: null });
});

test('a request for what has just been saved does nothing', () => {
  const state = run(idleState(null), requested('One'), answered({ kind: 'saved', post: post('One', 1) }));
  expect(run(state, requested('One', 'again'))).toBe(state);
});

test('a request made while a save is in flight is sent after it, with its version', () => {
  const state = run(idleState(post('As it was', 3)), requested('One'), requested('Two'), answered({ kind: 'saved', post: post('One', 4) }));
  expect(state).toMatchObject({ phase: 'saving', sendCount: 2, attempt: { values: { title: 'Two' }, target: { version: 4 } } });
});

test('of several requests made meanwhile the last one counts, and going back to the first requests nothing', () => {
  expect(run(idleState(post('As it was', 3)), requested('One'), requested('Two'), requested('Three')).waiting?.values.title).toBe('Three');
  expect(run(idleState(post('As it was', 3)), requested('One'), requested('Two'), requested('One')).waiting).toBeNull();
});

test('an unanswered creation is retried unchanged, with the same submission id, before later changes', () => {
  const unanswered = run(idleState(null), requested('One', 'first'), answered(lost));
  expect(unanswered).toMatchObject({ phase: 'failed', detail: 'No answer.' });
  const again = run(unanswered, requested('Two', 'second'));
  expect(again.attempt).toMatchObject({ submission: 'first', target: null, values: { title: 'One' } });
  const after = run(again, answered({ kind: 'saved', post: post('One', 1) }));
  expect(after).toMatchObject({ phase: 'saving', attempt: { values: { title: 'Two' }, target: { id: 'a-post', version: 1 } } });
});

test('a refused save is not sent again unchanged', () => {
  const refused = run(
    idleState(null),
    requested('One'),
    answered({ kind: 'refused', detail: 'Too large.', fields: { title: 'Too large.' } }),
  );
  expect(refused).toMatchObject({ phase: 'failed', detail: 'Too large.', fields: { title: 'Too large.' }, attempt: null });
  expect(run(refused, requested('Two')).fields).toEqual({});
  expect(run(refused, requested('Two')).attempt?.values.title).toBe('Two');
});

test('a save whose response was lost does not conflict with itself', () => {
  const conflict = answered({ kind: 'conflict', current: post('One', 4), by: 'me', at: '' });
  const state = run(idleState(post('As it was', 3)), requested('One'), answered(lost), requested('One'), conflict);
  expect(state).toMatchObject({ phase: 'saved', stored: { version: 4 } });
});

test('the same texts with another status are a conflict', () => {
  const conflict = answered({ kind: 'conflict', current: { ...post('One', 4), status: 'draft' }, by: 'me', at: '' });
  expect(run(idleState(post('As it was', 3)), requested('One', 's', 'published'), conflict).phase).toBe('conflict');
});

test('the same texts for another time are another save', () => {
  const scheduled = (publishAt: string): SaveEvent => {
    return {
      kind: 'requested',
      request: { submission: publishAt, status: 'scheduled', publishAt, values: { ...emptyForm(), title: 'One' } },
    };
  };
  const stored: Post = { ...post('One', 4), status: 'scheduled', publish_at: '2026-11-30T05:00:00.000Z' };
  const saved = run(idleState(post('One', 3)), scheduled('2026-11-30T05:00:00.000Z'), answered({ kind: 'saved', post: stored }));
  expect(run(saved, scheduled('2026-11-30T05:00:00.000Z'))).toBe(saved);
  expect(run(saved, scheduled('2026-11-30T06:00:00.000Z'))).toMatchObject({ phase: 'saving', sendCount: 2 });
});

test('a conflict, once resolved, is saved over the version of the other', () => {
  const current = post('Theirs', 7);
  const state = run(
    idleState(post('As it was', 3)),
    requested('Mine'),
    answered({ kind: 'conflict', current, by: 'editor@example.com', at: '' }),
  );
  expect(state).toMatchObject({ phase: 'conflict', conflict: { by: 'editor@example.com' } });
  const resolved = run(state, { kind: 'resolved' }, requested('Both'));
  expect(resolved.attempt).toMatchObject({ target: { version: 7 }, values: { title: 'Both' } });
});

test('a post that another administrator deleted can be saved as a new post', () => {
  const gone = run(idleState(post('As it was', 3)), requested('One'), answered({ kind: 'gone' }));
  expect(gone.phase).toBe('gone');
  expect(run(gone, { kind: 'detached' }, requested('One')).attempt?.target).toBeNull();
});

test('an unexpected response changes nothing', () => {
  const state = idleState(post('As it was', 3));
  expect(run(state, answered(lost), answered({ kind: 'gone' }))).toBe(state);
});

function run(state: SaveState, ...events: SaveEvent[]): SaveState {
  return events.reduce(nextSaveState, state);
}

function requested(title: string, submission = title, status?: SaveRequest['status']): SaveEvent {
  return { kind: 'requested', request: { submission, status, values: { ...emptyForm(), title } } };
}

function answered(outcome: Outcome): SaveEvent {
  return { kind: 'answered', outcome };
}

function post(title: string, version: number): Post {
  return postSchema.parse({ ...requestBodyOf({ ...emptyForm(), title }, null), id: 'a-post', status: 'published', version });
}
