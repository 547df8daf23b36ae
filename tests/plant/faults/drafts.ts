import type { Fault } from '../fault.ts';

const server = 'src/features/drafts/drafts.server.ts';
const saver = 'src/features/drafts/draft-saver.ts';
const migration = 'supabase/migrations/20261122046000_bases_of_drafts.sql';
const api = 'src/features/drafts/drafts.api.test.ts';
const saving = 'src/features/drafts/draft-saver.test.ts';

/** Faults of unsaved texts that the server keeps. */
export const faults: Fault[] = [
  {
    id: 'DR1',
    says: 'a text that is discarded here takes away what another device has saved since',
    file: server,
    find: ".eq('sequence', sequence)",
    replace: '',
    tests: api,
  },
  {
    id: 'DR2',
    says: 'an administrator reads the unsaved text of another one by its id',
    file: server,
    find: ".eq('id', id).eq('person', person).maybeSingle()",
    replace: ".eq('id', id).maybeSingle()",
    tests: api,
  },
  {
    id: 'DR3',
    says: 'an administrator is offered the unsaved text of another one',
    file: server,
    find: ".eq('person', person).eq('post_id', post)",
    replace: ".eq('post_id', post)",
    tests: api,
  },
  {
    id: 'DR4',
    says: 'a device that comes back overwrites what another one has written since',
    file: migration,
    find: 'and d.person = of_person and d.sequence = from_sequence',
    replace: 'and d.person = of_person',
    tests: api,
  },
  {
    id: 'DR5',
    says: 'a text written on another device before the post was created belongs to no post',
    file: migration,
    find: 'post_id = coalesce(d.post_id, post.id),',
    replace: 'post_id = post.id,',
    tests: api,
  },
  {
    id: 'DR6',
    says: 'the list of unsaved texts shows those of all administrators',
    file: migration,
    find: '    where d.person = of_person\n    order by d.saved_at',
    replace: '    order by d.saved_at',
    tests: api,
  },
  {
    id: 'DR7',
    says: 'a save whose answer got lost is shown as a conflict with oneself',
    file: saver,
    find: 'outcome.current && this.#isOwn(outcome.current, text);',
    replace: 'false;',
    tests: saving,
  },
  {
    id: 'DR8',
    says: 'a text that had no answer is not sent again by itself',
    file: saver,
    find: "this.#set({ kind: 'offline' });\n      this.#retryLater();",
    replace: "this.#set({ kind: 'offline' });",
    tests: saving,
  },
  {
    id: 'DR9',
    says: 'whoever writes without a pause has nothing on the server',
    file: saver,
    find: 'Math.min(pauseMs, this.#waitingSince + longestMs - Date.now())',
    replace: 'pauseMs',
    tests: saving,
  },
  {
    id: 'DR10',
    says: 'a text is sent behind the save of the post that takes it along, and comes back as unsaved',
    file: saver,
    find: "if (this.#isHeld || this.state.kind === 'changed') return;",
    replace: "if (this.state.kind === 'changed') return;",
    tests: saving,
  },
  {
    id: 'DR11',
    says: 'what was typed during a request is not sent before the next key',
    file: saver,
    find: 'if (!text || !this.#isConfirmed(text)) this.schedule();',
    replace: '',
    tests: saving,
  },
  {
    id: 'DR12',
    says: 'a long text counts as safe although its request ends with the page',
    file: saver,
    find: 'this.#failures === 0 && (!isPageLeft || isSentAfterLeaving({ ...text, sequence: this.sequence }))',
    replace: 'this.#failures === 0',
    tests: saving,
  },
  {
    id: 'DR13',
    says: 'a text that the database returns with its fields in another order counts as unsaved',
    file: 'src/features/drafts/same-texts.ts',
    find: '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
    replace: '',
    tests: 'src/features/drafts/same-texts.test.ts',
  },
];
