import { expect, test } from 'vitest';
import { manyRuns } from '#tests/setup/many-runs.ts';
import { fc } from '#tests/setup/properties.ts';
import { type Step, World, wordsIn } from '#tests/setup/versioned-form-world.ts';
import type { Reason, Save } from './machine.ts';

type Kind = Step['kind'];

const typing: Kind[] = ['word', 'word', 'word', 'block', 'block', 'remove', 'move'];
const requests: Kind[] = [
  'rest',
  'rest',
  'keep',
  'deliver',
  'deliver',
  'answer',
  'answer',
  'lose',
  'retry',
  'look',
  'save',
  'publish',
  'bar',
];
const troubles: Kind[] = ['session', 'texts', 'refusals', 'late'];
const lossOfPlace: Kind[] = ['open', 'close', 'crash', 'room', 'snapshot', 'restore'];

function steps<K extends string>(...kinds: K[]) {
  const number = fc.nat(5);
  return fc.array(fc.record({ kind: fc.constantFrom(...kinds), tab: fc.nat(3), at: number, to: number }), {
    minLength: 5,
    maxLength: 80,
    size: 'max',
  });
}

test('whatever happens, no word is lost, nothing becomes public unseen, and everything comes to rest on the server', () => {
  fc.assert(
    fc.property(steps(...typing, ...requests, ...troubles, ...lossOfPlace, 'settle'), (taken) => {
      const world = new World(4);
      world.open(0);
      for (const step of taken) {
        world.do(step);
        expect(world.lost()).toEqual([]);
        for (const { state } of world.tabs) if (state.phase === 'idle') expect(state.text).toEqual(state.base.text);
      }
      expect(world.rest()).toBeLessThan(80);
      const there = wordsIn(world.server.head.text);
      expect([...world.typed].filter((word) => !there.has(word) && !world.gone.has(word))).toEqual([]);
    }),
    manyRuns,
  );
});

test('one person with one tab at a time is never asked anything, whatever the network, the device and the session do', () => {
  fc.assert(
    fc.property(steps(...typing, ...requests, ...troubles, 'close again', 'crash again'), (taken) => {
      const world = new World(4);
      world.open(0);
      for (const { kind, ...step } of taken) {
        if (kind !== 'close again' && kind !== 'crash again') world.do({ ...step, kind });
        else {
          world.do({ ...step, kind: kind === 'close again' ? 'close' : 'crash' });
          world.deliverLate();
          world.open(0);
        }
        expect(world.lost()).toEqual([]);
      }
      expect(world.rest()).toBeLessThan(80);
      expect(world.questions).toBe(0);
    }),
    manyRuns,
  );
});

test('two devices that write in different blocks are never asked anything, and both have all words in the end', () => {
  fc.assert(
    fc.property(steps('word', 'word', ...requests, ...troubles), (taken) => {
      const world = new World(100, ['First.', 'Between.', 'Last.']);
      world.open(0);
      world.open(1);
      for (const step of taken) world.do({ ...step, at: (step.tab % 2) * 2 });
      expect(world.rest()).toBeLessThan(80);
      expect(world.questions).toBe(0);
      expect(wordsIn(world.server.head.text)).toEqual(world.typed);
    }),
    manyRuns,
  );
});

const draft: Save = { status: 'draft', isPublic: false };
const published: Save = { status: 'published', isPublic: true };
const refused: Reason = {
  kind: 'refused',
  detail: 'The main text has 204 paragraphs; 200 are allowed.',
  fields: { main_content: 'Too many.' },
};

test('an answer was lost, and another device wrote on: the form knows its own words again', () => {
  const world = new World(100, ['The fee.', 'The visa.']);
  const [laptop, phone] = [world.open(0), world.open(1)];
  world.write(laptop, ['The fee is', 'The visa.']);
  world.deliver(laptop);
  world.lose(laptop);
  expect(laptop.state).toMatchObject({ phase: 'unsaved', reason: { kind: 'no-answer' } });
  world.look(phone);
  world.write(phone, ['The fee is', 'The visa takes ten days.']);
  world.send(phone);
  world.write(laptop, ['The fee is low.', 'The visa.']);
  world.send(laptop);
  world.send(laptop);
  expect(laptop.state).toMatchObject({ phase: 'idle', text: ['The fee is low.', 'The visa takes ten days.'] });
  expect(world.server.head.text).toEqual(laptop.state.text);
});

test('what had no answer is sent again unchanged, and what was typed since goes after it', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['One, and']);
  const first = form.request?.attempt;
  world.lose(form);
  world.write(form, ['One, and more.']);
  expect(form.request?.attempt).toEqual(first);
  world.send(form);
  world.dispatch(form, { kind: 'rested' });
  expect(form.request?.attempt).toMatchObject({ text: ['One, and more.'], from: { name: first?.name } });
});

test('a save does not wait for a text that could not be kept', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.keepsTexts = false;
  world.write(form, ['One.', 'Two.']);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'unsaved', reason: { kind: 'no-answer' } });
  world.ask(form, published);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', done: published });
  expect(world.server.shown).toEqual(['One.', 'Two.']);
});

test('a save whose answer was lost is known again by its name, and is not done twice', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['Two.']);
  world.send(form);
  world.ask(form, published);
  world.deliver(form);
  world.lose(form);
  world.look(form);
  expect(form.state).toMatchObject({ phase: 'idle', done: published, wanted: null });
  expect(form.request).toBeNull();
});

test('a refused save says why until the next one, and the text is kept all the same', () => {
  const world = new World(100);
  const form = world.open(0);
  world.ask(form, published);
  world.send(form);
  expect(form.state).toMatchObject({
    phase: 'idle',
    refusal: { save: published, reason: { kind: 'refused', fields: { title: 'Please fill this in.' } } },
  });
  world.write(form, ['A beginning.']);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: { reason: { kind: 'refused' } } });
  expect(world.server).toMatchObject({ head: { text: ['A beginning.'] }, shown: [] });
  world.ask(form, published);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: null, done: published });
  expect(world.server.shown).toEqual(['A beginning.']);
});

test('words of a refused save are kept under its name, and those that were sent before it are known again', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['One, and']);
  world.deliver(form);
  world.lose(form);
  world.dispatch(form, { kind: 'typed', text: ['One, and more.'] });
  world.refusesSaves = true;
  world.ask(form, published);
  const save = form.request?.attempt;
  world.send(form);
  expect(form.request?.attempt).toEqual({ ...save, save: null });
  world.send(form);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: { save: published, reason: { kind: 'refused' } } });
  expect(world.server).toMatchObject({ head: { text: ['One, and more.'] }, shown: ['One.'] });
});

test('only the last of two saves says how it ended', () => {
  const world = new World(100);
  const form = world.open(0);
  world.ask(form, draft);
  world.ask(form, published);
  world.dispatch(form, { kind: 'typed', text: ['A beginning.'] });
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'saving', refusal: null });
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: null, done: published });
});

test('a save that the form itself refuses is told with its place, and nothing is sent', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.bar(form, published, refused);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: { save: published, reason: refused }, sends: 0 });
});

test('a text that was refused is unsaved until another one is kept, and a save that waits for it goes out', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['Far too long.']);
  world.fail(form, refused);
  expect(form.state).toMatchObject({ phase: 'unsaved', reason: refused, refusal: null });
  world.write(form, ['Short.']);
  world.ask(form, published);
  world.fail(form, refused);
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', reason: null, done: published });
  expect(world.server.shown).toEqual(['Short.']);
});

test('words that came in from elsewhere are in the form before they become public; a draft is saved with them', () => {
  for (const save of [published, draft]) {
    const world = new World(100, ['One.', 'Two.']);
    const [laptop, phone] = [world.open(0), world.open(1)];
    world.write(phone, ['One.', 'Two, from the phone.']);
    world.send(phone);
    world.dispatch(laptop, { kind: 'typed', text: ['One, from the laptop.', 'Two.'] });
    world.ask(laptop, save);
    world.send(laptop);
    world.send(laptop);
    const both = ['One, from the laptop.', 'Two, from the phone.'];
    expect(laptop.state).toMatchObject({ phase: 'idle', text: both, shows: 1, done: save.isPublic ? null : save });
    expect(laptop.state.refusal).toEqual(save.isPublic ? { save, reason: { kind: 'joined' } } : null);
    expect(world.server).toMatchObject({ head: { text: both }, shown: ['One.', 'Two.'] });
  }
});

/** The laptop and the phone have changed the same paragraph, and the laptop has asked for this save or has rested. */
function inConflict(save: Save | null) {
  const world = new World(100, ['The visa takes ten days.']);
  const [laptop, phone] = [world.open(0), world.open(1)];
  world.write(phone, ['The visa takes nine days.']);
  world.send(phone);
  world.dispatch(laptop, { kind: 'typed', text: ['The visa takes ten working days.'] });
  if (save) world.ask(laptop, save);
  else world.dispatch(laptop, { kind: 'rested' });
  world.send(laptop);
  return { world, laptop };
}

test('one paragraph that both changed is a question; meanwhile nothing is sent, both are safe, and a settled one never comes back', () => {
  const { world, laptop } = inConflict(null);
  expect(laptop.state).toMatchObject({ phase: 'conflict', refusal: null, theirs: { text: ['The visa takes nine days.'] } });
  expect([...(world.storage[0]?.values() ?? [])]).toMatchObject([{ text: ['The visa takes ten working days.'] }]);
  world.ask(laptop, published);
  world.dispatch(laptop, { kind: 'retried' });
  expect(laptop.state).toMatchObject({ phase: 'conflict', refusal: { reason: { kind: 'question' } } });
  expect(laptop.request).toBeNull();
  world.dispatch(laptop, { kind: 'settled', text: ['The visa takes nine days.'] });
  expect(laptop.state).toMatchObject({ phase: 'idle', shows: 1, done: null });
  // Undo brings the own words back, and they are a change like any other.
  world.write(laptop, ['The visa takes ten working days.']);
  world.send(laptop);
  expect(world.storage[0]?.size).toBe(0);
  const again = world.open(0);
  expect(again.state).toMatchObject({ phase: 'idle', text: ['The visa takes ten working days.'] });
});

test('a save that met a question does not go out later, when the texts fit again', () => {
  const { world, laptop } = inConflict(published);
  expect(laptop.state).toMatchObject({ phase: 'conflict', refusal: { save: published, reason: { kind: 'question' } } });
  world.write(laptop, ['The visa takes nine days.']);
  expect(laptop.state).toMatchObject({ phase: 'idle', theirs: null, done: null, refusal: { save: published } });
  expect(world.server.shown).toEqual(['The visa takes ten days.']);
});

test('a browser that was killed puts its words back without a question, also when another device wrote elsewhere meanwhile', () => {
  const world = new World(100, ['One.', 'Two.']);
  const [laptop, phone] = [world.open(0), world.open(1)];
  world.dispatch(laptop, { kind: 'typed', text: ['One, and more.', 'Two.'] });
  world.keep(laptop);
  world.end(laptop, false);
  world.write(phone, ['One.', 'Two, too.']);
  world.send(phone);
  const again = world.open(0);
  expect(again.state.text).toEqual(['One, and more.', 'Two, too.']);
  world.send(again);
  expect(again.state.phase).toBe('idle');
  expect(world.server.head.text).toEqual(['One, and more.', 'Two, too.']);
});

test('a form that is opened again keeps the words of a publication without an answer, and publishes nothing', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.dispatch(form, { kind: 'typed', text: ['Two.'] });
  world.ask(form, published);
  world.lose(form);
  world.end(form, true);
  const again = world.open(0);
  world.send(again);
  expect(again.state).toMatchObject({ phase: 'idle', done: null });
  expect(world.server).toMatchObject({ head: { text: ['Two.'] }, shown: ['One.'] });
});

test('a publication of the text that the server has leaves nothing on the device', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.ask(form, published);
  world.lose(form);
  expect(form.state).toMatchObject({ phase: 'unsaved', reason: { kind: 'no-answer' } });
  expect(world.storage[0]?.size).toBe(0);
});

test('words that were taken back do not come in again, although a write with them may be stored', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['One, and']);
  world.deliver(form);
  world.lose(form);
  world.dispatch(form, { kind: 'typed', text: ['One.'] });
  world.ask(form, published);
  world.lose(form);
  world.end(form, true);
  expect(world.open(0).state.text).toEqual(['One.']);
});

test('a device that slept through more writes than the server has names of goes on from its own text', () => {
  const world = new World(4, ['The fee.', 'The visa.']);
  const [laptop, phone] = [world.open(0), world.open(1)];
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    world.write(laptop, ['The fee.', `The visa takes until ${day}.`]);
    world.send(laptop);
  }
  world.write(phone, ['The fee is low.', 'The visa.']);
  world.send(phone);
  expect(phone.state).toMatchObject({ phase: 'saving', text: ['The fee is low.', 'The visa takes until Saturday.'] });
});

test('a database that was set back gets the words of the form that is open, without a question', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.snapshot();
  world.write(form, ['One, and more.', 'Two.']);
  world.send(form);
  world.restore();
  world.look(form);
  world.send(form);
  expect(form.state.phase).toBe('idle');
  expect(world.server.head.text).toEqual(['One, and more.', 'Two.']);
});

test('a text that was deleted is not saved or published until it goes on as a new one, and then only kept', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['One, and more.']);
  world.ask(form, published);
  world.fail(form, { kind: 'gone' });
  expect(form.state).toMatchObject({ phase: 'unsaved', reason: { kind: 'gone' }, refusal: { save: published, reason: { kind: 'gone' } } });
  for (const kind of ['retried', 'rested'] as const) world.dispatch(form, { kind });
  world.ask(form, draft);
  expect(form.request).toBeNull();
  expect(form.state.refusal).toEqual({ save: draft, reason: { kind: 'gone' } });
  world.server = new World(100).server;
  world.dispatch(form, { kind: 'detached', head: world.server.head });
  world.send(form);
  expect(form.state).toMatchObject({ phase: 'idle', refusal: null, done: null });
  expect(world.server).toMatchObject({ head: { text: ['One, and more.'] }, shown: [] });
});

test('an answer that contradicts itself is no reason to send again at once', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.write(form, ['Two.']);
  form.request = null;
  world.dispatch(form, { kind: 'answered', outcome: { kind: 'changed', head: world.server.head } });
  expect(form.state).toMatchObject({ phase: 'unsaved', reason: { kind: 'no-answer' }, sends: 1 });
});

test('what is typed back is no change, and answers to what nobody asked do nothing', () => {
  const world = new World(100, ['One.']);
  const form = world.open(0);
  world.dispatch(form, { kind: 'typed', text: ['One, and'] });
  expect(form.state.phase).toBe('saving');
  world.dispatch(form, { kind: 'typed', text: ['One.'] });
  expect(form.state.phase).toBe('idle');
  const before = form.state;
  world.dispatch(form, { kind: 'settled', text: ['Two.'] });
  world.dispatch(form, { kind: 'detached', head: new World(100).server.head });
  expect(form.state).toEqual(before);
});
