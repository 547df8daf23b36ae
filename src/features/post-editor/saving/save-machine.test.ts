import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { bodyOf, emptyForm } from '../form/post-form.ts';
import { atRest, nextSaveState, type SaveEvent, type SaveState, type Wish } from './save-machine.ts';
import type { Outcome } from './save-outcome.ts';

const lost: Outcome = { kind: 'unanswered', detail: 'No answer.' };

test('a save is sent once, and its answer gives the version that the next one starts from', () => {
  const state = run(atRest(post('As it was', 3)), asked('One'), answered({ kind: 'saved', post: post('One', 4) }));
  expect(state).toMatchObject({ phase: 'saved', sending: 1, stored: { id: 'a-post', version: 4 }, created: false });
  expect(run(state, asked('Two')).attempt?.target).toEqual({ id: 'a-post', version: 4 });
});

test('a double click is one save', { tags: ['R24'] }, () => {
  expect(run(atRest(null), asked('One'), asked('One'))).toMatchObject({ sending: 1, waiting: null });
});

test('asking again for what has just been saved does nothing', () => {
  const state = run(atRest(null), asked('One'), answered({ kind: 'saved', post: post('One', 1) }));
  expect(run(state, asked('One', 'again'))).toBe(state);
});

test('what is asked while a save is on its way is sent after it, with its version', { tags: ['R17'] }, () => {
  const state = run(atRest(post('As it was', 3)), asked('One'), asked('Two'), answered({ kind: 'saved', post: post('One', 4) }));
  expect(state).toMatchObject({ phase: 'saving', sending: 2, attempt: { values: { title: 'Two' }, target: { version: 4 } } });
});

test('of several things asked meanwhile the last one counts, and going back to the first asks nothing', () => {
  expect(run(atRest(post('As it was', 3)), asked('One'), asked('Two'), asked('Three')).waiting?.values.title).toBe('Three');
  expect(run(atRest(post('As it was', 3)), asked('One'), asked('Two'), asked('One')).waiting).toBeNull();
});

test('a creation without an answer is sent again as it was, under the same submission, and only then what was written since', {
  tags: ['R23'],
}, () => {
  const unanswered = run(atRest(null), asked('One', 'first'), answered(lost));
  expect(unanswered).toMatchObject({ phase: 'failed', detail: 'No answer.' });
  const again = run(unanswered, asked('Two', 'second'));
  expect(again.attempt).toMatchObject({ submission: 'first', target: null, values: { title: 'One' } });
  const after = run(again, answered({ kind: 'saved', post: post('One', 1) }));
  expect(after).toMatchObject({ phase: 'saving', attempt: { values: { title: 'Two' }, target: { id: 'a-post', version: 1 } } });
});

test('what the server certainly refused is not sent again as it was', () => {
  const refused = run(atRest(null), asked('One'), answered({ kind: 'refused', detail: 'Too large.' }));
  expect(refused).toMatchObject({ phase: 'failed', detail: 'Too large.', attempt: null });
  expect(run(refused, asked('Two')).attempt?.values.title).toBe('Two');
});

test('one’s own save whose answer was lost is no conflict', { tags: ['R23'] }, () => {
  const conflict = answered({ kind: 'conflict', current: post('One', 4), by: 'me', at: '' });
  const state = run(atRest(post('As it was', 3)), asked('One'), answered(lost), asked('One'), conflict);
  expect(state).toMatchObject({ phase: 'saved', stored: { version: 4 } });
});

test('the same texts with another status are a conflict', () => {
  const conflict = answered({ kind: 'conflict', current: { ...post('One', 4), status: 'draft' }, by: 'me', at: '' });
  expect(run(atRest(post('As it was', 3)), asked('One', 's', 'published'), conflict).phase).toBe('conflict');
});

test('a conflict, once settled, is saved over the version of the other', { tags: ['R17'] }, () => {
  const current = post('Theirs', 7);
  const state = run(atRest(post('As it was', 3)), asked('Mine'), answered({ kind: 'conflict', current, by: 'editor@example.com', at: '' }));
  expect(state).toMatchObject({ phase: 'conflict', conflict: { by: 'editor@example.com' } });
  const settled = run(state, { kind: 'settled' }, asked('Both'));
  expect(settled.attempt).toMatchObject({ target: { version: 7 }, values: { title: 'Both' } });
});

test('a post that somebody deleted can be saved as a new one', { tags: ['R18'] }, () => {
  const gone = run(atRest(post('As it was', 3)), asked('One'), answered({ kind: 'gone' }));
  expect(gone.phase).toBe('gone');
  expect(run(gone, { kind: 'detached' }, asked('One')).attempt?.target).toBeNull();
});

test('an answer that nobody waits for changes nothing', () => {
  const state = atRest(post('As it was', 3));
  expect(run(state, answered(lost), answered({ kind: 'gone' }))).toBe(state);
});

function run(state: SaveState, ...events: SaveEvent[]): SaveState {
  return events.reduce(nextSaveState, state);
}

function asked(title: string, submission = title, status?: Wish['status']): SaveEvent {
  return { kind: 'asked', wish: { submission, status, values: { ...emptyForm(), title } } };
}

function answered(outcome: Outcome): SaveEvent {
  return { kind: 'answered', outcome };
}

function post(title: string, version: number): Post {
  return postSchema.parse({ ...bodyOf({ ...emptyForm(), title }), id: 'a-post', status: 'published', version });
}
