import type { StorageResult } from './device-store.ts';
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
} from './machine.ts';
import { isSentAfterLeaving } from './text-requests.ts';

/** The outcome of a write, with the saved subject where the answer has it, and the id of the text where the form did not know it. */
export type Answer<F, S> = Outcome<F> & { saved?: S; id?: string };

export type Port<F, S> = {
  texts: Texts<F>;
  /** A copy of what the form says. */
  read: () => F;
  /** Puts a text into the form that was not typed there: it came in, or answers a question. */
  show: (text: F, why: 'came-in' | 'settled') => void;
  send: (id: string, attempt: Attempt<F>, saved: S) => Promise<Answer<F, S>>;
  /** The text and the saved subject as the server has them now; null when that is not known. */
  look: (id: string, saved: S) => Promise<{ head: Head<F>; saved: S } | null>;
  /** Keeps on the device what the server has not acknowledged; null when it has everything. */
  keep: (id: string, kept: Kept<F> | null) => StorageResult;
  /** Resolves when no letter is being composed, as by an input method: until then the form must not change. */
  settled: () => Promise<void>;
  /** The server has another text than before. */
  onStored: (id: string) => void;
};

/** What a form shows of its working copy. */
export type View<F, S> = {
  /** The id of the text. */
  id: string;
  state: State<F>;
  /** The subject as it is saved; null while it never was. */
  saved: S;
  /** The subject that the last save replaced. */
  replaced: S;
  device: StorageResult;
  /** Why the server does not have what is typed, also while it is tried again. */
  trouble: Reason | null;
  /** Keys were pressed since the form was read last. */
  isTyping: boolean;
};

/** What a form opens with: the text of the server, what the device kept beside it, and the saved subject. */
export type Begin<F, S> = { id: string; head: Head<F>; kept: Kept<F> | null; saved: S };

/** Milliseconds of a pause after which a text is sent, and after which it is sent although the writer does not pause. */
export const pauseMs = 2_000;
const longestMs = 10_000;
/** Milliseconds within which the device keeps what was typed. */
const deviceMs = 800;
/** Milliseconds that a save waits for a kept text that is on its way. */
const patienceMs = 1_000;
const retryMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/** Runs the machine of one form: its timers, its requests, and its copy on the device. */
export class WorkingCopy<F, S> {
  view: View<F, S>;
  readonly #port: Port<F, S>;
  readonly #listeners = new Set<() => void>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #device: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #failures = 0;
  #isClosed = false;

  constructor({ id, head, kept, saved }: Begin<F, S>, port: Port<F, S>) {
    this.#port = port;
    this.view = { id, state: opened(head, kept, port.texts), saved, replaced: saved, device: 'stored', trouble: null, isTyping: false };
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  current = () => this.view;

  /** Begins to run: sends what the form was opened with and the server does not have. */
  start(): void {
    this.#isClosed = false;
    const { state } = this.view;
    if (state.isSending) this.#send();
    else if (state.phase !== 'idle') this.#wait();
  }

  /** Something was typed. */
  typed(): void {
    if (!this.view.isTyping) this.#set({ isTyping: true });
    this.#wait();
  }

  #wait(): void {
    this.#device ??= setTimeout(() => this.keep(), deviceMs);
    this.#waitingSince ??= Date.now();
    this.#startPause(Math.min(pauseMs, this.#waitingSince + longestMs - Date.now()));
  }

  /** Keeps on the device what the server does not have. */
  keep(): StorageResult {
    clearTimeout(this.#device);
    this.#device = undefined;
    this.#take();
    this.#store();
    return this.view.device;
  }

  /** Sends what is unsent now: the writer rests, or leaves the page. */
  rest(): void {
    this.#stopPause();
    this.#take();
    this.#dispatch({ kind: 'rested' });
  }

  /** Asks for a save. The same one once more, as by a double click, is the one that is on its way or done. */
  ask(save: Save): void {
    this.#take();
    const { attempt, isSending, done, text, base } = this.view.state;
    const isRepeated = attempt?.save && isSameSave(attempt.save, save) && this.#port.texts.same(text, attempt.text);
    if (isRepeated && isSending) return;
    if (done && isSameSave(done, save) && this.#port.texts.same(text, base.text)) return;
    this.#dispatch(isRepeated ? { kind: 'retried' } : { kind: 'asked', save });
    const { wanted, sends } = this.view.state;
    if (wanted && !attempt?.save) setTimeout(() => this.#giveUp(sends), patienceMs);
  }

  /** Counts a kept text without an answer as one that may have arrived; the save that waits for it goes out. */
  #giveUp(sends: number): void {
    const { state } = this.view;
    if (state.sends !== sends || !state.isSending) return;
    this.#dispatch({ kind: 'answered', outcome: { kind: 'failed', reason: { kind: 'no-answer' } } });
    this.#dispatch({ kind: 'retried' });
  }

  /** A save was asked for, and is not done for this reason. */
  refuse(save: Save, reason: Reason): void {
    this.#dispatch({ kind: 'barred', save, reason });
  }

  retry(): void {
    if (this.view.state.phase !== 'unsaved') return;
    this.#take();
    this.#dispatch({ kind: 'retried' });
  }

  settle(text: F): void {
    this.#dispatch({ kind: 'settled', text });
  }

  /** The subject is gone: the text goes on as a new one. */
  detach({ id, head, saved }: Omit<Begin<F, S>, 'kept'>): void {
    this.#take();
    this.#rename(id);
    this.#set({ saved, replaced: saved });
    this.#dispatch({ kind: 'detached', head });
  }

  /** Reads the server, and takes what is there. */
  async look(): Promise<void> {
    // The server does not know it yet.
    if (!this.view.state.base.name) return;
    await this.answered();
    const { sends } = this.view.state;
    const seen = await this.#port.look(this.view.id, this.view.saved);
    await this.#port.settled();
    // A write since then knows more than this answer.
    if (this.view.state.sends !== sends) return this.look();
    if (!seen) return;
    this.#take();
    this.#set({ saved: seen.saved });
    this.#dispatch({ kind: 'seen', head: seen.head });
  }

  /** Resolves when no write is on its way any more. */
  async answered(): Promise<void> {
    while (this.view.state.isSending)
      await new Promise<void>((resolve) => {
        const end = this.subscribe(() => {
          end();
          resolve();
        });
      });
  }

  /** Whether the server has acknowledged every word. */
  hasEverything(): boolean {
    this.#take();
    return keptOf(this.view.state, this.#port.texts) === null;
  }

  /**
   * Whether everything is on the server, or on its way there.
   * @param isPageLeft a long request ends with its page
   */
  isSafe(isPageLeft: boolean): boolean {
    if (this.hasEverything()) return true;
    const { isSending, attempt, text } = this.view.state;
    const isCovered = isSending && attempt !== null && this.#port.texts.same(attempt.text, text);
    return isCovered && navigator.onLine && this.#failures === 0 && (!isPageLeft || isSentAfterLeaving(text));
  }

  /** Ends the timers, after a last attempt. */
  close(): void {
    this.keep();
    this.rest();
    this.#isClosed = true;
    this.#stopPause();
  }

  /** The machine's text is what the form says, to the letter; outer spaces and empty rows alone are no news. */
  #take(): void {
    const text = this.#port.read();
    if (this.view.isTyping) this.#set({ isTyping: false });
    const { state } = this.view;
    if (this.#port.texts.same(text, state.text)) this.view = { ...this.view, state: { ...state, text } };
    else this.#dispatch({ kind: 'typed', text });
  }

  #dispatch(event: Event<F>): void {
    const before = this.view.state;
    const state = next(before, event, this.#port.texts);
    if (state === before) return;
    this.#set({ state });
    if (state.shows !== before.shows) this.#port.show(state.text, event.kind === 'settled' ? 'settled' : 'came-in');
    if (state.sends !== before.sends) this.#send();
    else if (state.phase === 'saving' && !state.isSending && event.kind !== 'typed') this.#wait();
    if (event.kind !== 'typed') this.#store();
  }

  #send(): void {
    const { attempt, sends } = this.view.state;
    if (attempt) void this.#port.send(this.view.id, attempt, this.view.saved).then((answer) => this.#receive(answer, sends));
  }

  async #receive(answer: Answer<F, S>, sends: number): Promise<void> {
    // Only such an answer brings words into the form.
    if (answer.kind === 'changed') await this.#port.settled();
    // Given up meanwhile.
    if (this.view.state.sends !== sends || !this.view.state.isSending) return;
    this.#take();
    const { saved, state } = this.view;
    if (answer.saved !== undefined) this.#set({ saved: answer.saved, ...(state.attempt?.save ? { replaced: saved } : {}) });
    if (answer.id) this.#rename(answer.id);
    const { kind, ...rest } = answer;
    this.#failures = kind === 'failed' ? this.#failures : 0;
    if (kind === 'stored') this.#waitingSince = null;
    this.#dispatch({ kind: 'answered', outcome: { kind, ...rest } as Outcome<F> });
    this.#set({ trouble: this.view.state.reason });
    if (kind === 'stored') this.#port.onStored(this.view.id);
    if (this.view.state.reason?.kind === 'no-answer') this.#retryLater();
  }

  #rename(id: string): void {
    this.#port.keep(this.view.id, null);
    this.#set({ id });
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.retry(), retryMs[Math.min(this.#failures, retryMs.length - 1)]);
    this.#failures += 1;
  }

  #store(): void {
    this.#set({ device: this.#port.keep(this.view.id, keptOf(this.view.state, this.#port.texts)) });
  }

  #startPause(ms: number): void {
    // Without an answer, the next attempt has its own time.
    if (this.#isClosed || this.view.state.reason?.kind === 'no-answer') return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.rest(), Math.max(ms, 0));
  }

  #stopPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#waitingSince = null;
  }

  #set(parts: Partial<View<F, S>>): void {
    this.view = { ...this.view, ...parts };
    for (const listener of this.#listeners) listener();
  }
}

function isSameSave(a: Save, b: Save): boolean {
  return a.status === b.status && a.publishAt === b.publishAt && a.stays === b.stays;
}
