import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import {
  type FocusEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { isComposing, latinLetter } from '#src/ui/keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useTextAttributes } from '../../model/text-language.ts';
import type { AreaProps, Caret } from '../area-props.ts';
import { type Area, createArea } from './area.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureView } from './PictureView.tsx';
import { PlateView } from './PlateView.tsx';
import { type Choice, choosers } from './picture-choosers.ts';
import { insertFile, insertPicture } from './picture-files.ts';
import { pictureViews, type ShownPicture } from './picture-node.ts';
import { pluginsFor } from './plugins.ts';
import { SlashMenu } from './SlashMenu.tsx';
import { showSource, sourceForms } from './source-marks.ts';
import { TableTools } from './TableTools.tsx';
import { usePaste } from './use-paste.ts';
import { useSlashMenu } from './use-slash-menu.ts';
import { useSourceNumbers } from './use-source-numbers.ts';
import { useTexts } from './use-texts.ts';
import { WritingTools } from './WritingTools.tsx';

// Most articles have no file.
const FileView = lazy(async () => ({ default: (await import('./FileView.tsx')).FileView }));
const FileChooser = lazy(async () => ({ default: (await import('#src/features/pictures/FileChooser.tsx')).FileChooser }));

type Props = AreaProps & {
  /** Where the caret was in the text area that stood here before. */
  caret: Caret | null;
};

/** Loaded with the first source that is asked for. */
const SourceDialog = lazy(async () => ({ default: (await import('./SourceDialog.tsx')).SourceDialog }));

/** The writing area: a text as it will look, kept as Markdown. */
export function WritingArea({ caret, ...props }: Props) {
  const { size, label, ref } = props;
  const menuId = useId();
  const { plugin: slashMenu, shown: menu } = useSlashMenu();
  const [isLinking, setLinking] = useState(false);
  const [choosing, setChoosing] = useState<Choice | null>(null);
  const [isSourcing, setSourcing] = useState(false);
  const written = useTextAttributes();
  const attributes = JSON.stringify(attributesOf({ ...props, ...written }, menu && { id: menuId, chosen: menu.chosen }));
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (isNextRow(event) && props.onEnter) props.onEnter();
    else if (isLinkKey(event)) setLinking(true);
    else return false;
    event.preventDefault();
    return true;
  });
  const { handlePaste, handleDrop, bar } = usePaste(props);
  const onPaste = useEffectEvent(handlePaste);
  const onDrop = useEffectEvent(handleDrop);
  const [hasFocus, setFocus] = useState(false);
  const onBlur = useEffectEvent(() => props.onBlur?.());
  const leave = ({ currentTarget, relatedTarget: next }: FocusEvent) => {
    // The tools stay while they are used by keys, those in the bar of the form too.
    const isInside = next instanceof Element && (currentTarget.contains(next) || next.closest('[data-bar-tools]') !== null);
    if (!isInside) setFocus(false);
  };
  const { views, pictures } = usePictures();
  const container = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<Area | null>(null);
  const { placeholder } = props;
  const hint = useEffectEvent(() => placeholder);
  useLayoutEffect(() => {
    if (!container.current) return;
    const made = createArea(container.current, [slashMenu, ...pluginsFor(() => hint())], {
      nodeViews: { picture: views, plate: views, download: views, table: tableView },
      handleDOMEvents: { keydown: (_view, event) => readCaret(event), blur: () => void onBlur() },
      handleKeyDown: (_view, event) => takeKey(event),
      handleClickOn: (_view, _position, { type, attrs }) => {
        if (type.name !== 'sourceMark') return false;
        showSource(attrs.label);
        return true;
      },
      handlePaste: (view, event, slice) => onPaste(view, event, slice),
      handleDrop: (view, event, slice, isMoved) => onDrop(view, event, slice, isMoved),
      scrollThreshold: covered,
      scrollMargin: covered,
    });
    choosers.set(made.view, setChoosing);
    sourceForms.set(made.view, () => setSourcing(true));
    setArea(made);
    return () => made.view.destroy();
  }, [slashMenu, views]);
  // The words of a version in the other language come later, and the caret stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn with the new hint
  useLayoutEffect(() => area?.view.updateState(area.view.state), [area, placeholder]);
  useLayoutEffect(() => area?.view.setProps({ attributes: JSON.parse(attributes) }), [area, attributes]);
  useTexts(area, props, caret);
  useSourceNumbers(area);
  useImperativeHandle(ref, () => ({ focus: () => area?.view.focus(), addParagraph: () => area && addParagraph(area.view) }), [area]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what is in it.
    <div className="writing-area" data-size={size} onFocus={() => setFocus(true)} onBlur={leave}>
      {area && (
        <Tools hasFocus={hasFocus}>
          {(isInBar) => (
            <>
              {isInBar && size === 'large' && <TableTools area={area} />}
              <WritingTools area={area} size={size} name={label} isInBar={isInBar} onLink={() => setLinking(true)} />
              {!isInBar && size === 'large' && hasFocus && <TableTools area={area} />}
            </>
          )}
        </Tools>
      )}
      <div ref={container} />
      {pictures}
      {menu && <SlashMenu id={menuId} menu={menu} />}
      {bar}
      {area && isLinking && <LinkDialog view={area.view} onClose={() => setLinking(false)} />}
      {area && isSourcing && (
        <Suspense>
          <SourceDialog view={area.view} isMain={size === 'large'} onClose={() => setSourcing(false)} />
        </Suspense>
      )}
      {area && choosing === 'picture' && (
        <PictureChooser onClose={() => setChoosing(null)} onChoose={(picture) => insertPicture(area.view, picture)} />
      )}
      {area && choosing === 'file' && (
        <Suspense>
          <FileChooser onClose={() => setChoosing(null)} onChoose={(file) => insertFile(area.view, file)} />
        </Suspense>
      )}
    </div>
  );
}

/** On phones and in low windows the one bar has the tools, while the caret is in the text. */
const inBar = '(max-width: 639.98px), (max-height: 599.98px)';

function Tools({ hasFocus, children }: { hasFocus: boolean; children: (isInBar: boolean) => ReactNode }) {
  const isInBar = useMedia(inBar);
  if (!isInBar) return children(false);
  const bar = hasFocus ? document.querySelector('[data-bar-tools]') : null;
  return bar && createPortal(children(true), bar);
}

/** What the bars cover of the window, as the page says it to the browser: the caret stays out of it. */
const covered = {
  ...{ left: 0, right: 0 },
  get top() {
    return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  },
  get bottom() {
    return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  },
};

function addParagraph(view: EditorView): void {
  const { doc, tr, schema } = view.state;
  // Above the sources, which stay at the end.
  let last = doc.childCount;
  while (last > 0 && doc.child(last - 1).type.name === 'source') last -= 1;
  const end = doc.content.size - doc.children.slice(last).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const before = doc.maybeChild(last - 1);
  const isFree = before?.type.name === 'paragraph' && before.content.size === 0;
  if (!isFree) tr.insert(end, schema.node('paragraph'));
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, isFree ? end - 1 : end + 1)).scrollIntoView());
}

/** Tells the editor now where the caret is: a key that follows a click within one frame would be undone with the caret from before. */
function readCaret(event: KeyboardEvent): void {
  if (!isComposing(event)) document.dispatchEvent(new Event('selectionchange'));
}

function isNextRow(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !isComposing(event);
}

function isLinkKey(event: KeyboardEvent): boolean {
  return latinLetter(event) === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

type Menu = { id: string; chosen: number };

/** The attributes of the text itself: what it is, its name and its error, and the choice in an open menu. */
function attributesOf(props: AreaProps & { lang?: string; dir?: string }, menu: Menu | null): Record<string, string> {
  const attributes = {
    class: 'input writing-text',
    role: 'textbox',
    lang: props.lang,
    dir: props.dir === 'rtl' ? 'rtl' : undefined,
    'aria-multiline': 'true',
    'aria-label': props.labelId ? undefined : props.label,
    'aria-labelledby': props.labelId,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid ? 'true' : undefined,
    'aria-controls': menu?.id,
    'aria-activedescendant': menu ? `${menu.id}-${menu.chosen}` : undefined,
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<string, string>;
}

/** A table with a name, in a box that scrolls where it is wider than the text; the caret takes the box along. */
export function tableView(): NodeView {
  const box = document.createElement('div');
  box.className = 'tableWrapper';
  box.role = 'group';
  box.ariaLabel = 'Table';
  // Says that keys reach it: it is a part of the text, so a Tab stop of its own would take the focus away from that.
  box.contentEditable = 'true';
  const table = box.appendChild(document.createElement('table'));
  const contentDOM = table.appendChild(document.createElement('tbody'));
  const isOutside = (target: Node) => !contentDOM.contains(target);
  return { dom: box, contentDOM, ignoreMutation: ({ target, type }) => type !== 'selection' && isOutside(target) };
}

function viewOf(shown: ShownPicture): ReactNode {
  if (shown.node.type.name === 'plate') return <PlateView {...shown} />;
  return shown.node.type.name === 'download' ? <FileView {...shown} /> : <PictureView {...shown} />;
}

type Shown = ReadonlyMap<HTMLElement, ShownPicture & { key: string }>;

/** The pictures, plates and files of a text: what makes an element for each, and the components in these elements. */
function usePictures() {
  const [shown, setShown] = useState<Shown>(() => new Map());
  const [views] = useState(() =>
    pictureViews((element, picture) =>
      setShown((before) => {
        const next = new Map(before);
        if (picture) next.set(element, { ...picture, key: before.get(element)?.key ?? crypto.randomUUID() });
        else next.delete(element);
        return next;
      }),
    ),
  );
  const pictures: ReactNode = Array.from(shown, ([element, { key, ...picture }]) =>
    createPortal(<Suspense>{viewOf(picture)}</Suspense>, element, key),
  );
  return { views, pictures };
}
