import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PreviewFrame } from '#src/ui/PreviewFrame.tsx';
import { WidthChoice } from '#src/ui/WidthChoice.tsx';
import { shownAt } from './preview-place.ts';
import { SitePreview } from './SitePreview.tsx';
import { articlesToChoose } from './sections/articles-to-choose.ts';
import { type SiteProfileForm, serviceAt, shownFacts } from './site-profile-form.ts';
import type { SiteSection } from './site-sections.ts';

const widths = { phone: 390, desktop: 1280 } as const;
const labels = { phone: 'Phone', desktop: 'Desktop' } as const;

/** How long the edge around what is being written stays, in milliseconds. */
const edgeMs = 600;

type Props = {
  section: SiteSection;
  /** What is being written, such as 'services.2.name' or 'services.2'; empty for the section as a whole. */
  place: string;
};

/** What the form says, as the site shows it; it goes with the caret (§2.owner-preview). */
export function SiteProfilePreview({ section, place }: Props) {
  const form = useDeferredValue(useWatch<SiteProfileForm>() as SiteProfileForm);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  // A state, because the frame shows the page only once it is loaded.
  const [page, setPage] = useState<HTMLDivElement | null>(null);
  const follow = () => (page ? bringIntoView(shownAt(page, place, section, form)) : undefined);
  const followCaret = useEffectEvent(() => {
    follow()?.animate({ outline: edge, outlineOffset: ['0.5rem', '0.5rem'] }, edgeMs);
  });
  const service = serviceAt(form, place);
  const owner = shownFacts(form);
  const leads = owner.file_questions.some(({ answers }) => answers.some(({ post_id }) => post_id !== null));
  const articles = useQuery({ ...articlesToChoose, enabled: leads }).data;
  // A page of its own is long: there it goes to each field.
  const unit = place
    .split('.')
    .slice(0, service ? 3 : 2)
    .join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows to another section, row or field, and not each letter
  useEffect(() => followCaret(), [page, section, unit]);
  const choose = (next: typeof width) => {
    flushSync(() => setWidth(next));
    // Another width puts it elsewhere.
    follow();
  };
  return (
    <section aria-label="Preview" className="grid content-start gap-2">
      <WidthChoice labels={labels} width={width} onWidth={choose} />
      <PreviewFrame title="Preview" width={widths[width]} onSize={follow} isInert>
        <SitePreview owner={owner} service={service} articleOf={(id) => articles?.find((article) => article.id === id)} ref={setPage} />
      </PreviewFrame>
    </section>
  );
}

const edge = Array<string>(2).fill('2px solid var(--color-gold)');

/** Within the preview alone: `scrollIntoView` would move the form as well. */
function bringIntoView(element: Element | null): Element | null {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return null;
  const folded = element.closest('details');
  if (folded) folded.open = true;
  const { top, height } = element.getBoundingClientRect();
  view.scrollTo({
    top: view.scrollY + top - Math.max(0, Math.min(view.innerHeight / 6, (view.innerHeight - height) / 2)),
    behavior: 'instant',
  });
  return element;
}
