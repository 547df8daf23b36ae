/** The text of one subject as the server has it: what is typed and not saved, or else what is saved. */
export type Head<T> = {
  /** Raised by each write of the text, by whatever hand. */
  number: number;
  /** The id of the write that made this text; its writer chose it. */
  name: string;
  /** The names of the writes before it, latest first, as many as the server keeps. */
  before: readonly string[];
  text: T;
  /** Who wrote it last, and on what. */
  by?: { person: string | null; device: string | null };
  /** What somebody else made of the subject, in a sentence: a save that was asked for before has to be asked for again. */
  news?: string | null;
};

/** A save that the writer asked for, beside what is kept by itself. */
export type Save = {
  /** Readers have the text after it, or will. */
  isPublic: boolean;
  status?: 'draft' | 'scheduled' | 'published' | undefined;
  publishAt?: string | undefined;
  /** The form stays open after it. */
  stays?: boolean | undefined;
  /** The subject of the email by which readers are told once it is done; without one nobody is. */
  tells?: string | undefined;
};

/** Why a text or a save is not on the server. */
export type Reason =
  | { kind: 'no-answer'; detail?: string }
  | { kind: 'signed-out' }
  | { kind: 'gone' }
  /** With what is wrong in single fields. */
  | { kind: 'refused'; detail: string; fields?: Record<string, string> }
  /** The form itself says at its fields what is wrong. */
  | { kind: 'invalid' }
  /** The words of somebody else came in: they are in the form now, and nothing became public with them unseen. */
  | { kind: 'joined'; by?: Head<unknown>['by']; news?: Head<unknown>['news'] }
  /** Both changed the same place; it has to be decided first. */
  | { kind: 'question' };

/** A text on its way; `prior` was sent before it and had no answer, so it may be stored. */
export type Write<T> = { name: string; text: T; prior: Write<T> | null };

/** One write. `save` is null when the text is only kept; a save does not wait for a kept text that had no answer. */
export type Attempt<T> = Write<T> & { from: Head<T>; save: Save | null };

/** The answer to the write that was sent last. */
export type Outcome<T> = { kind: 'stored'; head: Head<T> } | { kind: 'changed'; head: Head<T> } | { kind: 'failed'; reason: Reason };

/** What the device keeps: all that the server has not confirmed, with what it goes on from. */
export type Kept<T> = { base: Head<T>; text: T; attempt: Attempt<T> | null };

/** The state of an open form. */
export type State<T> = {
  /** `saving` begins with the first word; `unsaved` has a reason. */
  phase: 'idle' | 'saving' | 'unsaved' | 'conflict';
  /** The text of the server that the form goes on from. */
  base: Head<T>;
  /** What the form says. */
  text: T;
  /** The write that is on its way, or that had no answer: it may be stored. */
  attempt: Attempt<T> | null;
  isSending: boolean;
  /** Grows with each request to send `attempt`. */
  sends: number;
  /** Grows when the form has to show `text`, because it is not what was typed. */
  shows: number;
  /** A save that waits behind the write on its way. */
  wanted: Save | null;
  reason: Reason | null;
  /** Why the last save that was asked for was not done; until the next one. It is not sent again by itself. */
  refusal: { save: Save; reason: Reason } | null;
  /** The last save that was asked for and done. */
  done: Save | null;
  /** The text of the server that changed the same place, during a conflict. */
  theirs: Head<T> | null;
};

/** What happens to an open form. */
export type Event<T> =
  | { kind: 'typed'; text: T }
  /** The writer rests, or leaves the page. */
  | { kind: 'rested' }
  | { kind: 'asked'; save: Save }
  /** A save was asked for, and the form itself says why it cannot be. */
  | { kind: 'barred'; save: Save; reason: Reason }
  /** The caller leaves out answers to earlier sends. */
  | { kind: 'answered'; outcome: Outcome<T> }
  /** The network, the server or the session is back, or it is time to try again. */
  | { kind: 'retried' }
  /** The server was read while the form was open. The caller leaves out a read that began before the last answer. */
  | { kind: 'seen'; head: Head<T> }
  /** The question is answered with this text. */
  | { kind: 'settled'; text: T }
  /** The subject is gone; the text goes on as a new one. */
  | { kind: 'detached'; head: Head<T> };

/** What the machine has to know of texts; the merge is null where a question remains. */
export type Texts<T> = {
  same: (one: T, other: T) => boolean;
  merge: (base: T | null, mine: T, theirs: T) => T | null;
  newName: () => string;
};

/** The form as it opens, with what the device had not sent. */
export function opened<T>(head: Head<T>, kept: Kept<T> | null, texts: Texts<T>): State<T> {
  const clean: State<T> = {
    phase: 'idle',
    base: head,
    text: head.text,
    attempt: null,
    isSending: false,
    sends: 0,
    shows: 0,
    wanted: null,
    reason: null,
    refusal: null,
    done: null,
    theirs: null,
  };
  return kept ? catchUp({ ...clean, base: kept.base, text: kept.text, attempt: kept.attempt }, head, texts) : clean;
}

/** What the device has to keep now; null when the server has everything. Without the save: a form that is opened again publishes nothing by itself. */
export function keptOf<T>({ base, text, attempt }: State<T>, texts: Texts<T>): Kept<T> | null {
  const kept = attempt && withoutSave(attempt, base, texts);
  return kept || !texts.same(text, base.text) ? { base, text, attempt: kept } : null;
}

/** The reducer of an open form. When `sends` grows, the caller sends `attempt`; when `shows` grows, the form shows `text`. */
export function next<T>(state: State<T>, event: Event<T>, texts: Texts<T>): State<T> {
  switch (event.kind) {
    case 'typed':
      return typed({ ...state, text: event.text, done: null }, texts);
    case 'rested':
      return state.theirs ? catchUp(state, state.theirs, texts) : send(state, texts);
    case 'asked':
      return asked(state, event.save, texts);
    case 'barred':
      return refuse(state, event.save, event.reason);
    case 'answered':
      return answered(state, event.outcome, texts);
    case 'retried':
      return send(state, texts);
    case 'seen':
      return state.isSending ? state : catchUp(state, event.head, texts);
    case 'settled':
      return settled(state, event.text, texts);
    case 'detached':
      return isGone(state) ? send({ ...state, base: event.head, reason: null, refusal: null }, texts) : state;
  }
}

/** After a failure the reason stays until the next attempt, and in a conflict nothing is sent. */
function typed<T>(state: State<T>, { same }: Texts<T>): State<T> {
  if (state.phase === 'conflict' || state.phase === 'unsaved') return state;
  return { ...state, phase: state.attempt || !same(state.text, state.base.text) ? 'saving' : 'idle' };
}

function asked<T>(state: State<T>, save: Save, texts: Texts<T>): State<T> {
  if (state.theirs) return refuse(state, save, { kind: 'question' });
  if (isGone(state)) return refuse(state, save, { kind: 'gone' });
  return send({ ...state, wanted: save, refusal: null, done: null }, texts);
}

/** Says why a save that was just asked for cannot be done. */
function refuse<T>(state: State<T>, save: Save, reason: Reason): State<T> {
  return { ...state, refusal: { save, reason }, done: null };
}

function settled<T>(state: State<T>, text: T, texts: Texts<T>): State<T> {
  const { theirs, shows } = state;
  return theirs ? send({ ...state, base: theirs, theirs: null, attempt: null, text, shows: shows + 1 }, texts) : state;
}

/** Sends what is to be sent, one write at a time. */
function send<T>(state: State<T>, { same, newName }: Texts<T>): State<T> {
  const { isSending, attempt, wanted, base, text, theirs } = state;
  if (isSending || theirs || isGone(state)) return state;
  if (!attempt && !wanted && same(text, base.text)) return { ...state, phase: 'idle', reason: null };
  const sent: State<T> = { ...state, phase: 'saving', reason: null, isSending: true, sends: state.sends + 1 };
  // What had no answer is sent again unchanged, so that it is stored once; a save has the whole text and takes the place of one that is only kept.
  if (attempt && (attempt.save || !wanted)) return sent;
  const prior = attempt && { name: attempt.name, text: attempt.text, prior: attempt.prior };
  return { ...sent, attempt: { name: newName(), from: base, text, save: wanted, prior }, wanted: null };
}

function answered<T>(state: State<T>, outcome: Outcome<T>, texts: Texts<T>): State<T> {
  const { attempt, isSending, done } = state;
  if (!isSending || !attempt) return state;
  const received = { ...state, isSending: false };
  switch (outcome.kind) {
    case 'stored':
      return goOn({ ...received, base: outcome.head, attempt: null, done: attempt.save ?? done }, texts);
    case 'changed':
      // An answer that names the text that the write goes on from contradicts itself; it would be sent again at once, without end.
      if (outcome.head.name === attempt.from.name) return failed(received, attempt, { kind: 'no-answer' }, texts);
      return catchUp(received, outcome.head, texts);
    case 'failed':
      return failed(received, attempt, outcome.reason, texts);
  }
}

/** After an acknowledgement: a save that waits goes out at once, and what was typed since waits for the next pause. */
function goOn<T>(state: State<T>, texts: Texts<T>): State<T> {
  if (state.wanted || texts.same(state.text, state.base.text)) return send(state, texts);
  return { ...state, phase: 'saving', reason: null };
}

function failed<T>(state: State<T>, attempt: Attempt<T>, reason: Reason, texts: Texts<T>): State<T> {
  if (reason.kind === 'no-answer' || reason.kind === 'signed-out') return { ...state, phase: 'unsaved', reason };
  if (reason.kind === 'gone') return { ...dropWanted(takeBackSave(state), reason), phase: 'unsaved', attempt: null, reason };
  if (!attempt.save && !state.wanted) return { ...state, phase: 'unsaved', attempt: null, reason };
  // A refused save is no reason to lose the text, which is kept; if a newer save waits, that one has its own answer.
  const refused = state.wanted ? state : dropWanted(takeBackSave(state), reason);
  return send({ ...refused, attempt: withoutSave(attempt, state.base, texts) }, texts);
}

/** Goes on from a newer text of the server: by itself where it can, and with a question where both changed the same. */
function catchUp<T>(state: State<T>, head: Head<T>, texts: Texts<T>): State<T> {
  if (head.name === state.base.name && !state.theirs) return send({ ...state, reason: null }, texts);
  const { attempt } = state;
  const isStored = attempt !== null && has(head, attempt.name);
  const known = isStored ? { ...state, attempt: { ...attempt, save: null }, done: attempt.save ?? state.done } : takeBackSave(state);
  const merged = texts.merge(commonText(state, head), state.text, head.text);
  if (merged === null) return { ...dropWanted(known, { kind: 'question' }), phase: 'conflict', theirs: head, reason: null };
  const isNews = !texts.same(merged, state.text);
  // A save goes out again by itself, unless it would make words public that nobody here has seen, or meets another state of the subject.
  const isUnseen = head.news ? known.wanted !== null : isNews && known.wanted?.isPublic;
  const seen = isUnseen ? dropWanted(known, { kind: 'joined', by: head.by, news: head.news }) : known;
  const shows = isNews ? state.shows + 1 : state.shows;
  return send({ ...seen, base: head, text: merged, attempt: null, theirs: null, reason: null, shows }, texts);
}

/** The save of a write that is not stored waits again, or gives way to the newer one that waits. */
function takeBackSave<T>(state: State<T>): State<T> {
  const { attempt, wanted } = state;
  return attempt ? { ...state, attempt: { ...attempt, save: null }, wanted: wanted ?? attempt.save } : state;
}

/** Gives up a save that could not be done, with the reason, unless a later one was refused already. */
function dropWanted<T>(state: State<T>, reason: Reason): State<T> {
  const { wanted, refusal } = state;
  return wanted ? { ...state, wanted: null, refusal: refusal ?? { save: wanted, reason } } : state;
}

/** The write as one that only keeps its text; null when that text, and all that may be stored before it, is nothing new. */
function withoutSave<T>(attempt: Attempt<T>, base: Head<T>, { same }: Texts<T>): Attempt<T> | null {
  return attempt.prior || !same(attempt.text, base.text) ? { ...attempt, save: null } : null;
}

/**
 * The text that both go on from; null when it is not known. A server that was set back to an earlier time has nothing new: the form goes on
 * from there with all that it says.
 */
export function commonText<T>({ attempt, base }: Pick<State<T>, 'attempt' | 'base'>, head: Head<T>): T | null {
  const own = storedWrite(attempt, head);
  if (own) return own.text;
  if (has(head, base.name)) return base.text;
  if (base.before.includes(head.name)) return head.text;
  const isTooFar = head.number - head.before.length > base.number;
  return isTooFar ? base.text : null;
}

/** Which of the own writes without an answer the server has. */
function storedWrite<T>(write: Write<T> | null, head: Head<T>): Write<T> | null {
  return write === null || has(head, write.name) ? write : storedWrite(write.prior, head);
}

function has<T>({ name, before }: Head<T>, wanted: string): boolean {
  return name === wanted || before.includes(wanted);
}

function isGone<T>({ reason }: State<T>): boolean {
  return reason?.kind === 'gone';
}
