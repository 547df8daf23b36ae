import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isComposing } from '#src/ui/keys.ts';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import { type FieldPosition, useGoTo } from '../model/field-position.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';
import { type Found, findAll, type Match, type Query, replaceMatches } from './find.ts';
import { hideMatch, selectMatch, showMatch } from './show-match.ts';
import { compare } from './texts.ts';
import { useReplacing } from './use-replacing.ts';

type Props = {
  editor: ReturnType<typeof useStateChanges>;
  /** The words to begin with; null while the bar is closed. */
  asked: { words: string } | null;
  /** Where the caret was last. */
  caret: () => FieldPosition | null;
  onClose: () => void;
};

/** Find and replace over all texts of the form (§12.find). Closed, it keeps its words and still undoes what it replaced. */
export function FindBar({ editor, asked, ...props }: Props) {
  const replace = useReplacing(editor);
  const sought = useState({ words: '', isWhole: false, isCased: false });
  const replacement = useState('');
  return asked && <OpenBar asked={asked} replace={replace} sought={sought} replacement={replacement} {...props} />;
}

type State<Value> = readonly [Value, (value: Value) => void];

type OpenProps = Omit<Props, 'editor'> & {
  asked: { words: string };
  replace: ReturnType<typeof useReplacing>;
  sought: State<Query>;
  replacement: State<string>;
};

function OpenBar({ asked, replace, sought, replacement, caret, onClose }: OpenProps) {
  const { getValues } = useFormContext<PostForm>();
  const [query, setQuery] = sought;
  const [words, setWords] = replacement;
  const [form, setForm] = useState<PostForm>(() => getValues());
  const [current, setCurrent] = useState(0);
  /** What was replaced last, until the writer goes on. */
  const [said, setSaid] = useState<string | null>(null);
  const [moved, setMoved] = useState({});
  const [isWritten, setWritten] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const goTo = useGoTo();
  const rested = useFormText();
  useEffect(() => setForm(rested), [rested]);
  const found = useMemo(() => findAll(form, query), [form, query]);
  const count = found.matches.length;
  const index = count > 0 ? current % count : -1;
  const match = found.matches[index] ?? null;
  const move = (next: number) => {
    setCurrent(next);
    setSaid(null);
    setMoved({});
  };
  const search = (change: Partial<Query>) => {
    const next = { ...query, ...change };
    setQuery(next);
    move(firstFrom(findAll(getValues(), next).matches, caret()));
  };
  useFirstWords(asked, find, (next) => search({ words: next }));
  useShown(match, moved);
  const step = (by: 1 | -1) => match && move((index + by + count) % count);
  const put = (next: PostForm, message?: string) => {
    replace(next, message);
    setForm({ ...getValues() });
    setWritten(false);
  };
  const replaceOne = () => {
    const now = getValues();
    const one = findAll(now, query).matches[index];
    if (!one) return;
    const next = replaceMatches(now, [one], words);
    put(next);
    move(indexAfter(findAll(next, query).matches, { ...one, from: one.from + words.length }));
  };
  const replaceAll = () => {
    const now = getValues();
    const { matches } = findAll(now, query);
    if (matches.length === 0) return;
    const sentence = `Replaced in ${matches.length === 1 ? '1 place' : `${matches.length.toLocaleString('en-US')} places`}.`;
    put(replaceMatches(now, matches, words), sentence);
    setCurrent(0);
    setSaid(sentence);
  };
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    setWritten(true);
    if (event.target.name === 'find') search({ words: event.target.value });
    else setWords(event.target.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { name } = event.target as Partial<HTMLInputElement>;
    const keys = { find: () => step(event.shiftKey ? -1 : 1), replace: replaceOne } as Partial<Record<string, () => void>>;
    const run = event.key === 'Escape' ? onClose : event.key === 'Enter' && keys[name ?? ''];
    if (!run || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <search className="find-bar" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <Line label="Find" name="find" ref={find} value={query.words} data-written={isWritten || undefined} onChange={write} />
      <div className="find-steps">
        <Button kind="quiet" className="icon-button" disabled={!match} onClick={() => step(-1)}>
          <Icon name="up" />
          <span className="sr-only">Previous</span>
        </Button>
        <Button kind="quiet" className="icon-button" disabled={!match} onClick={() => step(1)}>
          <Icon name="down" />
          <span className="sr-only">Next</span>
        </Button>
      </div>
      <Line label="Replace with" name="replace" value={words} data-written={isWritten || undefined} onChange={write} />
      <div className="find-steps">
        <Button disabled={!match} onClick={replaceOne}>
          Replace
        </Button>
        <Button disabled={!match} onClick={replaceAll}>
          Replace all
        </Button>
      </div>
      <div className="find-choices">
        <Choice label="Whole words" isChosen={query.isWhole} onChoose={(isWhole) => search({ isWhole })} />
        <Choice label="Match capitals" isChosen={query.isCased} onChoose={(isCased) => search({ isCased })} />
      </div>
      <Button kind="quiet" className="icon-button find-close" onClick={onClose}>
        <Icon name="cross" />
        <span className="sr-only">Close find and replace</span>
      </Button>
      <div className="find-place">
        {match && !said && (
          <button
            type="button"
            className="find-words"
            onClick={() => {
              goTo(match);
              selectMatch(match);
            }}
          >
            <span className="sr-only">Go to it: </span>
            <Around match={match} />
          </button>
        )}
        <p role="status">{sentenceOf(query.words, found, match, index, said)}</p>
      </div>
    </search>
  );
}

/** Asked for again, the bar takes the words that are selected then, and the focus. */
function useFirstWords(asked: { words: string }, find: { current: HTMLInputElement | null }, search: (words: string) => void): void {
  const begin = useEffectEvent((words: string) => {
    if (words) search(words);
    find.current?.focus();
    find.current?.select();
  });
  useLayoutEffect(() => begin(asked.words), [asked]);
}

/** Marks the match in the form; the form is scrolled when the writer moved on, and not while they type in it. */
function useShown(match: Match | null, moved: object): void {
  const last = useRef<object | null>(null);
  useEffect(() => {
    const isScrolled = last.current !== moved;
    last.current = moved;
    // The writing areas draw a changed text with the next frame.
    const frame = requestAnimationFrame(() => showMatch(match, isScrolled));
    return () => cancelAnimationFrame(frame);
  }, [match, moved]);
  useEffect(() => hideMatch, []);
}

function Line({ label, ...input }: ComponentProps<'input'> & { label: string; 'data-written'?: boolean | undefined }) {
  const id = useId();
  return (
    <div className="find-line">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="input" type="text" dir="auto" autoComplete="off" placeholder={label} />
    </div>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} /> {label}
    </label>
  );
}

const lettersAround = 40;

/** A match among the words around it. */
function Around({ match: { text, from, to } }: { match: Match }) {
  const before = text.slice(Math.max(0, from - lettersAround), from);
  const after = text.slice(to, to + lettersAround);
  return (
    <bdi>
      {from > lettersAround && '…'}
      {before}
      <mark>{text.slice(from, to)}</mark>
      {after}
      {to + lettersAround < text.length && '…'}
    </bdi>
  );
}

function sentenceOf(words: string, { matches, inAddresses }: Found, match: Match | null, index: number, said: string | null): string {
  if (!words) return '';
  const first = said ?? (match ? `${index + 1} of ${matches.length}, ${fieldLabels[match.field]}.` : 'Nothing found.');
  return inAddresses > 0 ? `${first} ${inAddressesSentence(inAddresses)}` : first;
}

function inAddressesSentence(count: number): string {
  return count === 1 ? '1 stands in the address of a link and stays.' : `${count} stand in addresses of links and stay.`;
}

/** The first match at the caret or after it; the first of all where there is none. */
function firstFrom(matches: readonly Match[], caret: FieldPosition | null): number {
  return caret
    ? Math.max(
        0,
        matches.findIndex((match) => compare(match, caret) >= 0),
      )
    : 0;
}

/** The next match behind what was replaced, so that new words are not found again at once. */
function indexAfter(matches: readonly Match[], { from, ...place }: Match): number {
  const isBehind = (match: Match) => {
    const order = compare(match, place);
    return order > 0 || (order === 0 && (match.part > place.part || (match.part === place.part && match.from >= from)));
  };
  return Math.max(0, matches.findIndex(isBehind));
}
