import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePasteReport } from '../paste/use-paste-report.tsx';
import type { AreaProps, Caret } from './area-props.ts';
import { loadArea } from './load-area.ts';
import { SourceArea } from './SourceArea.tsx';

type Area = Awaited<ReturnType<typeof loadArea>>['WritingArea'];
type Loaded = { Area: Area; caret: Caret | null };

/** The writing area once it is loaded, and a text area until then: what is typed meanwhile, and the caret, are kept. */
export function LazyArea(props: AreaProps) {
  const container = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(container);
  const { say, notice } = usePasteReport();
  return (
    <div ref={container} className="writing">
      {loaded ? <loaded.Area {...props} say={say} caret={loaded.caret} /> : <SourceArea {...props} say={say} />}
      {notice}
    </div>
  );
}

/** Remembered, so that a row that is added later needs no text area first. */
let known: Area | null = null;

function useLoaded(container: RefObject<HTMLElement | null>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(() => known && { Area: known, caret: null });
  useEffect(() => {
    if (loaded) return;
    const gone = new AbortController();
    const untilComposed = watchComposition(container.current, gone.signal);
    const show = async () => {
      known = (await loadArea()).WritingArea;
      await untilComposed();
      if (gone.signal.aborted) return;
      const area = { Area: known, caret: caretOf(container.current) };
      // In one task, editor and caret included: a key between the two would go nowhere.
      flushSync(() => setLoaded(area));
    };
    // Without it the text area stays, and the text is safe.
    show().catch((error) => console.warn('The writing area was not loaded:', error));
    return () => gone.abort();
  }, [loaded, container]);
  return loaded;
}

function caretOf(container: HTMLElement | null): Caret | null {
  const area = container?.querySelector('textarea');
  if (!area || area !== document.activeElement) return null;
  return { text: area.value.slice(0, area.selectionStart), format: area.dataset.format === 'plain' ? 'plain' : 'markdown' };
}

/** A composition (of Arabic, Chinese or Japanese, say) ends where it began. @returns waits until none is under way */
function watchComposition(container: HTMLElement | null, signal: AbortSignal): () => Promise<void> {
  let composition: PromiseWithResolvers<void> | null = null;
  container?.addEventListener('compositionstart', () => (composition = Promise.withResolvers()), { signal });
  container?.addEventListener('compositionend', () => setTimeout(() => composition?.resolve()), { signal });
  return async () => composition?.promise;
}
