import { type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { MenuLink } from './MenuLink.tsx';
import { moreGroups } from './menu-items.ts';
import { ToAnswerBadge } from './ToAnswerBadge.tsx';
import { useMenu } from './use-menu.ts';

/** The menu "More" of the bar: a button that shows links, which keep their place in the tab order. */
export function MoreMenu({ toAnswer }: { toAnswer: number }) {
  const id = useId();
  const { open, button, toggle, close } = useMenu();
  const { pathname } = useLocation();
  const isHere = moreGroups.some(({ items }) => items.some(({ to }) => pathname.startsWith(to)));
  const container = useRef<HTMLDivElement>(null);
  useLeaving(container, close);
  return (
    <div className="relative" ref={container}>
      <button
        type="button"
        ref={button}
        className="menu-item"
        aria-expanded={open}
        aria-controls={id}
        data-here={isHere || undefined}
        onClick={toggle}
      >
        More
        <ToAnswerBadge count={toAnswer} />
      </button>
      {open && (
        <div id={id} className="more-menu floating">
          <MoreGroups toAnswer={toAnswer} />
        </div>
      )}
    </div>
  );
}

/** The links of the menu, below the names of their groups. */
export function MoreGroups({ toAnswer }: { toAnswer: number }) {
  return moreGroups.map(({ title, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div key={title} role="group" aria-label={title} className="more-group">
      <p className="more-title" aria-hidden="true">
        {title}
      </p>
      {items.map((item) => (
        <MenuLink key={item.to} item={item} toAnswer={toAnswer} />
      ))}
    </div>
  ));
}

/** Calls back when a click or the focus goes elsewhere. */
function useLeaving(container: RefObject<HTMLElement | null>, leave: () => void) {
  useEffect(() => {
    const leaveWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) leave();
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leaveWhenOutside);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, leaveWhenOutside);
    };
  }, [container, leave]);
}
