import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PreviewFrame } from '#src/ui/PreviewFrame.tsx';
import { WidthChoice } from '#src/ui/WidthChoice.tsx';
import { type PreviewPart, SitePreview } from './SitePreview.tsx';
import { type SiteProfileForm, shownFacts } from './site-profile-form.ts';

const widths = { phone: 390, desktop: 1280 } as const;
const labels = { phone: 'Phone', desktop: 'Desktop' } as const;

/**
 * What the form says, as the site shows it, at the width of a phone or of a desktop (§2.owner-preview).
 * @param part what is being written
 */
export function SiteProfilePreview({ part }: { part: PreviewPart }) {
  const form = useDeferredValue(useWatch<SiteProfileForm>() as SiteProfileForm);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  // A state, because the frame shows the page only once it is loaded.
  const [page, setPage] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (page) showPart(page, part);
  }, [page, part]);
  const follow = () => {
    if (page) showPart(page, part);
  };
  const choose = (next: typeof width) => {
    flushSync(() => setWidth(next));
    // Another width puts the part elsewhere.
    follow();
  };
  return (
    <section className="owner-preview" aria-label="Preview">
      <WidthChoice labels={labels} width={width} onWidth={choose} />
      <PreviewFrame title="Preview" width={widths[width]} onSize={follow}>
        <SitePreview owner={shownFacts(form)} ref={setPage} />
      </PreviewFrame>
    </section>
  );
}

/** Within the preview alone: `scrollIntoView` would move the form as well. */
function showPart(page: HTMLElement, part: PreviewPart): void {
  const view = page.ownerDocument.defaultView;
  // Addresses are within Contact, below its promises and buttons.
  const element = page.querySelector(part === 'addresses' ? '.facts' : `[data-part=${part}]`);
  if (view && element) view.scrollTo({ top: view.scrollY + element.getBoundingClientRect().top, behavior: 'instant' });
}
