import {
  type Attempt,
  type Event,
  type Head,
  type Kept,
  keptOf,
  next,
  type Outcome,
  opened,
  type Reason,
  type Save,
  type State,
  type Texts,
} from '#src/features/versioned-form/machine.ts';
import { isQuestion, mergeBlocks, settled } from '#src/features/versioned-form/merge-blocks.ts';

type Text = readonly string[];

/** An open form. */
export type Tab = {
  id: string;
  device: number;
  state: State<Text>;
  /** The write on its way, with the answer once the server has given one. */
  request: { attempt: Attempt<Text>; answer: Outcome<Text> | null } | null;
  /** The words that stood in the form when a save was asked for, and those typed here. */
  seen: Set<string>;
  asked: Save | null;
};

/** What is saved last, and what readers have. */
type Server = { head: Head<Text>; shown: Text };

/** What happens next. The numbers are taken by their remainders, so that each fits in every world. */
export type Step = { kind: keyof typeof ofWorld | keyof typeof ofTab; tab: number; at: number; to: number };
type Edit = 'word' | 'block' | 'remove' | 'move';

/** What happens to the devices, to the network and to the server. */
const ofWorld = {
  open: (world: World, side: number) => world.tabs.length < 4 && world.open(side),
  room: (world: World, side: number) => {
    world.hasRoom[side] = !world.hasRoom[side];
  },
  session: (world: World) => {
    world.isSignedIn = !world.isSignedIn;
  },
  texts: (world: World) => {
    world.keepsTexts = !world.keepsTexts;
  },
  refusals: (world: World) => {
    world.refusesSaves = !world.refusesSaves;
  },
  late: (world: World) => world.deliverLate(),
  snapshot: (world: World) => world.snapshot(),
  restore: (world: World) => world.restore(),
};

/** What happens to an open form. */
const ofTab = {
  word: (world: World, tab: Tab, step: Step) => world.edit(tab, 'word', step),
  block: (world: World, tab: Tab, step: Step) => world.edit(tab, 'block', step),
  remove: (world: World, tab: Tab, step: Step) => world.edit(tab, 'remove', step),
  move: (world: World, tab: Tab, step: Step) => world.edit(tab, 'move', step),
  rest: (world: World, tab: Tab) => world.dispatch(tab, { kind: 'rested' }),
  retry: (world: World, tab: Tab) => world.dispatch(tab, { kind: 'retried' }),
  look: (world: World, tab: Tab) => world.look(tab),
  keep: (world: World, tab: Tab) => world.keep(tab),
  save: (world: World, tab: Tab) => world.ask(tab, { status: 'draft', isPublic: false }),
  publish: (world: World, tab: Tab) => world.ask(tab, { status: 'published', isPublic: true }),
  bar: (world: World, tab: Tab) => world.bar(tab, { status: 'published', isPublic: true }, { kind: 'refused', detail: 'Too long.' }),
  settle: (world: World, tab: Tab) => world.settle(tab),
  deliver: (world: World, tab: Tab) => world.deliver(tab),
  answer: (world: World, tab: Tab) => world.answer(tab),
  lose: (world: World, tab: Tab) => world.lose(tab),
  close: (world: World, tab: Tab) => world.end(tab, true),
  crash: (world: World, tab: Tab) => world.end(tab, false),
};

/** Every word is made once, so that each can be followed. */
export const wordsIn = (text: Text) => new Set(text.join(' ').match(/w\d+/g) ?? []);

/** Devices, tabs, a network and a server that do everything that they may do wrong. */
export class World {
  server: Server;
  tabs: Tab[] = [];
  readonly storage: Map<string, Kept<Text>>[] = [new Map(), new Map()];
  readonly hasRoom = [true, true];
  isSignedIn = true;
  /** Texts are kept; otherwise the server takes saves alone. */
  keepsTexts = true;
  refusesSaves = false;
  readonly typed = new Set<string>();
  /** Words that somebody took away, or that a crash, a full device or a restored database took. */
  readonly gone = new Set<string>();
  /** How often somebody was asked to choose. */
  questions = 0;
  readonly texts: Texts<Text> = {
    same: (one, other) => one.length === other.length && one.every((text, index) => text === other[index]),
    merge: (base, mine, theirs) => {
      const pieces = mergeBlocks(base, mine, theirs);
      return pieces.some(isQuestion) ? null : settled(pieces, 'both');
    },
    newName: () => `n${this.#nextNumber()}`,
  };
  #snapshot: Server | null = null;
  /** Requests that nobody waits for any more, and that may still arrive. */
  #late: { attempt: Attempt<Text>; tab: Tab }[] = [];
  #count = 0;
  readonly #keptNames: number;

  /** @param keptNames of how many writes the server keeps the names; with few of them a device is often too far behind */
  constructor(keptNames: number, text: Text = []) {
    this.#keptNames = keptNames;
    this.server = { head: { number: 0, name: 'new', before: [], text }, shown: text };
  }

  do(step: Step): void {
    if (step.kind in ofWorld) ofWorld[step.kind as keyof typeof ofWorld](this, step.to % 2);
    const tab = this.tabs[step.tab % Math.max(this.tabs.length, 1)];
    if (tab && step.kind in ofTab) ofTab[step.kind as keyof typeof ofTab](this, tab, step);
  }

  open(device: number): Tab {
    const [found] = this.#left(device);
    const tab: Tab = {
      id: `t${this.#nextNumber()}`,
      device,
      state: opened(this.server.head, found?.[1] ?? null, this.texts),
      request: null,
      seen: new Set(),
      asked: null,
    };
    this.tabs.push(tab);
    this.#follow(tab, null);
    // The copy of the tab that ended goes only when the new tab has one.
    if (found && (this.keep(tab) || !keptOf(tab.state, this.texts))) this.storage[device]?.delete(found[0]);
    return tab;
  }

  dispatch(tab: Tab, event: Event<Text>): void {
    const before = tab.state;
    tab.state = next(before, event, this.texts);
    this.#follow(tab, before);
    this.#checkRefusal(tab);
    if (event.kind !== 'typed') this.keep(tab);
  }

  /** Types this text and rests. */
  write(tab: Tab, text: Text): void {
    this.dispatch(tab, { kind: 'typed', text });
    this.dispatch(tab, { kind: 'rested' });
  }

  ask(tab: Tab, save: Save): void {
    for (const word of wordsIn(tab.state.text)) tab.seen.add(word);
    tab.asked = save;
    this.dispatch(tab, { kind: 'asked', save });
  }

  bar(tab: Tab, save: Save, reason: Reason): void {
    tab.asked = save;
    this.dispatch(tab, { kind: 'barred', save, reason });
  }

  look(tab: Tab): void {
    this.dispatch(tab, { kind: 'seen', head: this.server.head });
  }

  settle(tab: Tab): void {
    const { theirs, base, text } = tab.state;
    if (!theirs) return;
    const common = theirs.before.includes(base.name) ? base.text : null;
    this.dispatch(tab, { kind: 'settled', text: settled(mergeBlocks(common, text, theirs.text), 'both') });
  }

  /** Brings the write of a tab to the server and the answer back. */
  send(tab: Tab): void {
    this.deliver(tab);
    this.answer(tab);
  }

  deliver(tab: Tab): void {
    if (tab.request && !tab.request.answer) tab.request.answer = this.#receive(tab.request.attempt, tab);
  }

  answer(tab: Tab): void {
    const answer = tab.request?.answer;
    if (!answer) return;
    tab.request = null;
    this.dispatch(tab, { kind: 'answered', outcome: answer });
  }

  /** The tab has no answer, whether the server had the write, has it later, or never. */
  lose(tab: Tab): void {
    if (!tab.request) return;
    this.#leave(tab);
    this.fail(tab, { kind: 'no-answer' });
  }

  fail(tab: Tab, reason: Reason): void {
    tab.request = null;
    this.dispatch(tab, { kind: 'answered', outcome: { kind: 'failed', reason } });
  }

  deliverLate(): void {
    const first = this.#late.shift();
    if (first) this.#receive(first.attempt, first.tab);
  }

  end(tab: Tab, isKept: boolean): void {
    if (isKept) this.keep(tab);
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.#leave(tab);
    this.#excuseLost();
  }

  snapshot(): void {
    this.#snapshot = this.server;
  }

  restore(): void {
    if (!this.#snapshot) return;
    this.server = this.#snapshot;
    this.#excuseLost();
  }

  edit(tab: Tab, kind: Edit, step: Step): void {
    this.dispatch(tab, { kind: 'typed', text: this.#edited(tab, kind, step) });
  }

  /** Writes what the device has to keep. @returns whether it is there */
  keep(tab: Tab): boolean {
    const kept = keptOf(tab.state, this.texts);
    const storage = this.storage[tab.device];
    if (!kept) storage?.delete(tab.id);
    else if (this.hasRoom[tab.device]) storage?.set(tab.id, kept);
    return kept !== null && this.hasRoom[tab.device] === true;
  }

  /** Everything works again: what the machines do by themselves, until nothing changes. @returns the rounds that it took */
  rest(): number {
    this.isSignedIn = true;
    this.keepsTexts = true;
    this.refusesSaves = false;
    this.hasRoom.fill(true);
    while (this.#late.length > 0) this.deliverLate();
    for (let round = 1; round <= 80; round += 1) {
      for (const device of [0, 1]) if (this.#left(device).length > 0) this.open(device);
      for (const tab of this.tabs) this.#work(tab);
      if (this.tabs.every((tab) => this.#isAtRest(tab)) && this.storage.every(({ size }) => size === 0)) return round;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** The words that are nowhere any more, although nobody took them away. */
  lost(): string[] {
    const kept = this.storage.flatMap((device) => [...device.values()].map(({ text }) => text));
    const there = wordsIn([this.server.head.text, ...this.tabs.map(({ state }) => state.text), ...kept].flat());
    return [...this.typed].filter((word) => !there.has(word) && !this.gone.has(word));
  }

  #work(tab: Tab): void {
    this.settle(tab);
    this.dispatch(tab, { kind: 'retried' });
    this.look(tab);
    this.send(tab);
  }

  #isAtRest({ state }: Tab): boolean {
    return state.phase === 'idle' && this.texts.same(state.text, this.server.head.text);
  }

  #edited(tab: Tab, kind: Edit, { at, to }: Step): Text {
    const { text } = tab.state;
    const index = at % Math.max(text.length, 1);
    const block = text[index];
    if (block === undefined) return [this.#newWord(tab)];
    const without = text.toSpliced(index, 1);
    switch (kind) {
      case 'word':
        return text.with(index, `${block} ${this.#newWord(tab)}`);
      case 'block':
        return text.toSpliced(to % (text.length + 1), 0, this.#newWord(tab));
      case 'move':
        return without.toSpliced(to % text.length, 0, block);
      case 'remove':
        for (const word of wordsIn([block])) this.gone.add(word);
        return without;
    }
  }

  #newWord(tab: Tab): string {
    const word = `w${this.#nextNumber()}`;
    this.typed.add(word);
    tab.seen.add(word);
    return word;
  }

  /** Notes what a new state asks for: a request, or an answer from the writer. */
  #follow(tab: Tab, before: State<Text> | null): void {
    const { phase, sends, attempt } = tab.state;
    if (phase === 'conflict' && before?.phase !== 'conflict') this.questions += 1;
    if (!attempt || sends === (before?.sends ?? 0)) return;
    if (tab.request) throw new Error('Two writes of one form are on their way.');
    tab.request = { attempt, answer: null };
  }

  #checkRefusal({ state, asked }: Tab): void {
    const { refusal, attempt, wanted, done } = state;
    if (!refusal) return;
    if (refusal.save !== asked) throw new Error('The refusal of an earlier save is told.');
    if ([attempt?.save, wanted, done].includes(refusal.save)) throw new Error('A refused save goes out by itself.');
  }

  #receive(attempt: Attempt<Text>, tab: Tab): Outcome<Text> {
    const { head } = this.server;
    const { name, from, save } = attempt;
    const reason = this.#problemOf(attempt);
    if (reason) return { kind: 'failed', reason };
    if (head.name === name) return { kind: 'stored', head };
    if (head.name !== from.name) return { kind: 'changed', head };
    return { kind: 'stored', head: this.#store(attempt, save?.isPublic === true, tab) };
  }

  /** What the server finds before it looks which text a write goes on from. */
  #problemOf({ save, text }: Attempt<Text>): Reason | null {
    if (!this.isSignedIn) return { kind: 'signed-out' };
    if (!this.keepsTexts && !save) return { kind: 'no-answer' };
    const isRefused = save && (this.refusesSaves || text.length === 0);
    return isRefused ? { kind: 'refused', detail: 'Please fill this in.', fields: { title: 'Please fill this in.' } } : null;
  }

  #store({ name, text }: Attempt<Text>, isPublic: boolean, { seen }: Tab): Head<Text> {
    const { head, shown } = this.server;
    const unseen = isPublic ? [...wordsIn(text)].filter((word) => !seen.has(word)) : [];
    if (unseen.length > 0) throw new Error(`Public and unseen: ${unseen}`);
    const stored = { number: head.number + 1, name, before: [head.name, ...head.before].slice(0, this.#keptNames), text };
    this.server = { head: stored, shown: isPublic ? text : shown };
    return stored;
  }

  /** What a tab has sent and waits for no longer may still arrive. */
  #leave(tab: Tab): void {
    if (tab.request && !tab.request.answer) this.#late.push({ attempt: tab.request.attempt, tab });
  }

  /** A crash takes what was typed last, a device without room what only the form had, a restored database what nobody has open. */
  #excuseLost(): void {
    for (const word of this.lost()) this.gone.add(word);
  }

  /** The copies of tabs that have ended. */
  #left(device: number): [string, Kept<Text>][] {
    const live = new Set(this.tabs.map(({ id }) => id));
    return [...(this.storage[device] ?? [])].filter(([id]) => !live.has(id));
  }

  #nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }
}
