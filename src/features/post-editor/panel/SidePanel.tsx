import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Panel, PanelTab } from './use-panel.ts';

type Props = { panel: Panel; settings: ReactNode; preview: ReactNode };

const names: Record<PanelTab, string> = { settings: 'Settings', preview: 'Preview' };

/** Settings and preview beside the text; a drawer on narrow windows, a sheet on phones, where the preview takes the place of the text. */
export function SidePanel({ panel, settings, preview }: Props) {
  const { shown, isNarrow, open, close } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const role = isNarrow ? {} : { role: 'tabpanel' };
  const isDrawer = isNarrow && shown !== null;
  useEffect(() => {
    if (!isDrawer) return;
    opener.current = document.activeElement;
    // A field that has the focus would open the keyboard of a phone.
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
    };
  }, [isDrawer]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDrawer && !event.defaultPrevented) close();
  };
  return (
    <>
      {isDrawer && <div className="panel-overlay" aria-hidden="true" onClick={close} />}
      <aside className="panel" aria-label="Settings and preview" data-shown={shown ?? undefined} onKeyDown={closeOnEscape}>
        {/* The preview of a phone has no head; its heading takes the focus. */}
        <div className={shown === 'preview' ? 'panel-head max-sm:sr-only max-sm:min-h-0' : 'panel-head'}>
          {isNarrow ? (
            <h2 ref={heading} className="panel-title" tabIndex={-1}>
              {names[shown ?? 'settings']}
            </h2>
          ) : (
            <PanelTabs shown={shown} onOpen={open} />
          )}
          {shown && (
            <Button kind="quiet" className="icon-button panel-close" onClick={close}>
              <Icon name={isNarrow ? 'cross' : 'hide'} />
              <span className="sr-only">{isNarrow ? 'Close' : 'Hide'}</span>
            </Button>
          )}
        </div>
        {/* Stays in the page: its fields follow the text. */}
        <section {...role} className="panel-body" id="panel-settings" aria-label="Settings" hidden={shown !== 'settings'}>
          {settings}
        </section>
        {shown === 'preview' && (
          <section {...role} className="panel-body" id="panel-preview" aria-label="Preview">
            {preview}
          </section>
        )}
      </aside>
    </>
  );
}

function PanelTabs({ shown, onOpen }: { shown: PanelTab | null; onOpen: (tab: PanelTab) => void }) {
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[tabindex="-1"]');
    if (!other) return;
    other.focus();
    other.click();
  };
  return (
    <div className="panel-tabs" role="tablist" aria-label="Settings and preview" onKeyDown={turn}>
      {(Object.keys(names) as PanelTab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className="panel-tab"
          aria-selected={shown === tab}
          aria-controls={shown === tab ? `panel-${tab}` : undefined}
          tabIndex={shown === tab || (shown === null && tab === 'settings') ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}
