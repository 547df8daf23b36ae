import { type DraftOutcome, isSentAfterLeaving, putDraft, removeDraft } from './draft-requests.ts';
import { isSameContent } from './same-texts.ts';
import type { DraftInput, ServerDraft } from './server-draft.ts';

/** A text to keep, with the post and version that it started from. */
export type DraftText = Omit<DraftInput, 'sequence'>;

/** Where the text is, seen from the server. */
export type ServerCopy =
  /** Nothing is unsaved, or nothing was written yet. */
  | { kind: 'none' }
  /** Written, and not sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** There was no answer; it is sent again by itself. */
  | { kind: 'offline' }
  | { kind: 'refused'; detail: string }
  /** Another device or tab has saved meanwhile; nothing is sent before a choice. */
  | { kind: 'changed'; current: ServerDraft | null };

/** Milliseconds of a pause after which a text is sent, and after which it is sent although the writer does not pause. */
export const pauseMs = 2_000;
export const longestMs = 10_000;
const retryMs = [2_000, 5_000, 15_000, 30_000, 60_000];

type Port = {
  /** The text to keep; null when nothing is unsaved. */
  unsaved: () => DraftText | null;
  onState: (state: ServerCopy) => void;
  /** The texts that the server has have changed; `postId` when the text belongs to a post now. */
  onSaved: (postId: string | null) => void;
};

/** Keeps the text of one form on the server: at most one request at a time, each from the sequence of the last (§12.server-draft). */
export class DraftSaver {
  id: string;
  sequence: number;
  state: ServerCopy = { kind: 'none' };
  readonly #port: Port;
  /** The texts that the server confirmed last, and those of a request without an answer, which it may have. */
  #confirmed: unknown = null;
  #unanswered: unknown = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #failures = 0;
  #running: Promise<void> | null = null;
  #isHeld = false;

  /** @param opened the text that the form was opened with */
  constructor(opened: Pick<ServerDraft, 'id' | 'sequence' | 'content'> | null, port: Port) {
    this.id = opened?.id ?? crypto.randomUUID();
    this.sequence = opened?.sequence ?? 0;
    this.#confirmed = opened?.content ?? null;
    this.#port = port;
    if (opened) this.state = { kind: 'saved' };
  }

  /** Something was typed. */
  schedule(): void {
    if (this.state.kind === 'changed') return;
    const text = this.#port.unsaved();
    if (text && this.state.kind !== 'saving' && !this.#isConfirmed(text)) this.#set({ kind: 'waiting' });
    this.#waitingSince ??= Date.now();
    this.#startTimer(Math.min(pauseMs, this.#waitingSince + longestMs - Date.now()));
  }

  /** Sends what is unsaved now, or removes the server's copy when nothing is. */
  async flush(): Promise<void> {
    this.#stopTimer();
    while (this.#running) await this.#running;
    if (this.#isHeld || this.state.kind === 'changed') return;
    this.#running = this.#send().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Keeps a text that is not in the form: one that was discarded and is wanted back. */
  async keep(text: DraftText): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#put(text).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Removes the text of a form that was left, once nothing is on its way any more. @returns whether the server has it no longer */
  async discard(): Promise<boolean> {
    while (this.#running) await this.#running;
    this.#stopTimer();
    return this.sequence === 0 || (await removeDraft(this.id, this.sequence)).kind === 'done';
  }

  /** Tries again at once what had no answer. */
  retry(): void {
    if (this.state.kind === 'offline' || this.#failures > 0) void this.flush();
  }

  /** While held, nothing is sent: a save of the post is on its way, or a choice is open. */
  hold(isHeld: boolean): void {
    const isReleased = this.#isHeld && !isHeld;
    this.#isHeld = isHeld;
    if (isReleased) void this.flush();
  }

  /** Continues from another text of the server: the form takes it, or replaces it with its own next. */
  follow(current: ServerDraft | null): void {
    this.id = current?.id ?? crypto.randomUUID();
    this.sequence = current?.sequence ?? 0;
    this.#confirmed = current?.content ?? null;
    this.#unanswered = null;
    this.#set(current ? { kind: 'saved' } : { kind: 'none' });
  }

  /**
   * Whether everything is on the server, or on its way there.
   * @param isPageLeft a long request ends with its page
   */
  isSafe(isPageLeft: boolean): boolean {
    const text = this.#port.unsaved();
    if (!text) return true;
    if (this.state.kind !== 'saving') return this.hasEverything();
    return navigator.onLine && this.#failures === 0 && (!isPageLeft || isSentAfterLeaving({ ...text, sequence: this.sequence }));
  }

  /** Whether the server has said that it has everything. */
  hasEverything(): boolean {
    const text = this.#port.unsaved();
    return !text || (this.state.kind === 'saved' && this.#isConfirmed(text));
  }

  /** Ends the timers, after a last attempt. */
  close(): void {
    void this.flush().finally(() => this.#stopTimer());
  }

  async #send(): Promise<void> {
    const text = this.#port.unsaved();
    if (!text) return this.#remove();
    if (this.#isConfirmed(text)) return this.#set({ kind: 'saved' });
    await this.#put(text);
  }

  async #put(text: DraftText): Promise<void> {
    this.#set({ kind: 'saving' });
    this.#receive(await putDraft(this.id, { ...text, sequence: this.sequence }), text);
  }

  #receive(outcome: DraftOutcome, text: DraftText): void {
    const isOwn = outcome.kind === 'changed' && outcome.current && this.#isOwn(outcome.current, text);
    if (outcome.kind === 'done' && outcome.saved) {
      this.sequence = outcome.saved.sequence;
      this.#confirm(text.content, outcome.saved.post_id);
    } else if (outcome.kind === 'changed' && isOwn && outcome.current) {
      // Our own request, whose answer was lost.
      this.id = outcome.current.id;
      this.sequence = outcome.current.sequence;
      this.#confirm(outcome.current.content, outcome.current.post_id);
    } else this.#fail(outcome, text.content);
  }

  #confirm(content: unknown, postId: string | null): void {
    this.#confirmed = content;
    this.#unanswered = null;
    this.#failures = 0;
    this.#waitingSince = null;
    this.#port.onSaved(postId);
    const text = this.#port.unsaved();
    this.#set({ kind: 'saved' });
    // Typed on meanwhile.
    if (!text || !this.#isConfirmed(text)) this.schedule();
  }

  #fail(outcome: DraftOutcome, sent: unknown): void {
    if (outcome.kind === 'changed') this.#set({ kind: 'changed', current: outcome.current });
    else if (outcome.kind === 'refused') this.#set(outcome);
    else {
      this.#unanswered = sent;
      this.#set({ kind: 'offline' });
      this.#retryLater();
    }
  }

  async #remove(): Promise<void> {
    this.#set({ kind: 'none' });
    if (this.sequence === 0) return;
    const outcome = await removeDraft(this.id, this.sequence);
    if (outcome.kind === 'unanswered') return this.#retryLater();
    this.#failures = 0;
    this.#port.onSaved(null);
    // A newer text of another device stays there; the next save from here meets it.
    if (outcome.kind !== 'done') return;
    this.follow(null);
    if (this.#port.unsaved()) this.schedule();
  }

  #retryLater(): void {
    this.#startTimer(retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? pauseMs);
    this.#failures += 1;
  }

  #isConfirmed(text: DraftText): boolean {
    return this.sequence > 0 && isSameContent(text.content, this.#confirmed);
  }

  #isOwn(current: ServerDraft, text: DraftText): boolean {
    return [text.content, this.#unanswered].some((sent) => sent !== null && isSameContent(sent, current.content));
  }

  #startTimer(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), Math.max(ms, 0));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waitingSince = null;
  }

  #set(state: ServerCopy): void {
    this.state = state;
    this.#port.onState(state);
  }
}
