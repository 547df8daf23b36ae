import { useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { useMedia } from '#src/ui/use-media.ts';

export type PanelTab = 'settings' | 'preview';

/** Below this width the panel is a drawer, and a sheet on phones. */
export const narrow = '(max-width: 1023.98px)';
const wide = 1200;
const key = 'editor-panel';
const rememberedSchema = z
  .object({ tab: z.enum(['settings', 'preview']), isHidden: z.boolean() })
  .partial()
  .catch({});

/** The side panel: which of its two tabs is shown, as chosen last on this device; on narrow windows nothing until it is opened. */
export function usePanel() {
  const isNarrow = useMedia(narrow);
  const [remembered] = useState(read);
  const [tab, setTab] = useState<PanelTab>(remembered.tab ?? 'settings');
  const [isHidden, setHidden] = useState(remembered.isHidden ?? window.innerWidth < wide);
  const [drawer, setDrawer] = useState<PanelTab | null>(null);
  const writtenAt = useRef(0);
  const isOpen = isNarrow && drawer !== null;
  // The preview of a phone takes the place of the text: closing it comes back to where the caret was.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => window.scrollTo({ top: writtenAt.current, behavior: 'instant' });
  }, [isOpen]);
  const open = (next: PanelTab) => {
    // Before the text is hidden, which ends the page earlier.
    if (!isOpen) writtenAt.current = window.scrollY;
    setTab(next);
    if (isNarrow) setDrawer(next);
    else setHidden(false);
    remember({ tab: next, isHidden: isNarrow ? isHidden : false });
  };
  const close = () => {
    if (isNarrow) return setDrawer(null);
    setHidden(true);
    remember({ tab, isHidden: true });
  };
  const shown = isNarrow ? drawer : isHidden ? null : tab;
  return { shown, isNarrow, open, close };
}

export type Panel = ReturnType<typeof usePanel>;

function read(): z.output<typeof rememberedSchema> {
  try {
    return rememberedSchema.parse(JSON.parse(storedChoice(key) ?? '{}'));
  } catch {
    return {};
  }
}

function remember(choice: z.output<typeof rememberedSchema>): void {
  storeChoice(key, JSON.stringify(choice));
}
