import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, memo, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import '#src/features/article/article.css';
import '#src/features/article/rich-article.css';
import '#src/features/article/sources.css';
import '#src/features/rich-text/source-mark.css';
import '#src/features/visitor-form/visitor-form.css';
import '#src/features/enquiries/enquiry.css';
import '#src/styles/generated-cover.css';
import '#src/styles/picture-focus.css';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { knownGone } from '#src/features/pictures/gone-files.ts';
import { withGoneFiles } from '#src/features/posts/gone-files.ts';
import type { Post } from '#src/features/posts/post.ts';
import { authored } from '#src/features/site-profile/authored.ts';
import { siteProfileQuery } from '#src/features/site-profile/site-profile.queries.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { PreviewFrame } from '#src/ui/PreviewFrame.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { WidthChoice } from '#src/ui/WidthChoice.tsx';
import { previewOf } from '../form-mapping.ts';
import { elementOf, type FieldPosition, fieldPositionOf, useGoTo } from '../model/field-position.ts';
import { previewIdOf } from '../model/slug.ts';
import { useFormText } from '../model/use-form-text.ts';
import { useCaretPosition } from '../sections/use-caret-position.ts';
import { markFields } from './mark-fields.ts';
import { previewLabels, previewWidths, usePreviewWidth } from './preview-width.ts';

type Props = {
  stored: Post | null;
  /** Where the caret was last. */
  lastPosition: RefObject<FieldPosition | null>;
};

/** The article as the public page shows it; it follows the caret, and a click in it leads to the field (§12.preview). */
export const Preview = memo(function Preview({ stored, lastPosition }: Props) {
  const form = useFormText();
  const [now] = useState(() => new Date().toISOString());
  const [chosen, setWidth] = usePreviewWidth();
  // There the preview takes the place of the text, without a choice.
  const width = useMedia('(max-width: 639.98px)') ? 'phone' : chosen;
  // A state, because the frame shows the page only once it is loaded.
  const [page, setPage] = useState<HTMLDivElement | null>(null);
  const goTo = useGoTo();
  const [first] = useState(() => lastPosition.current);
  const caret = useCaretPosition(first);
  const { data, error } = useQuery(siteProfileQuery);
  useLoggedError('The preview shows the owner’s words as they were delivered', error);
  const owner = data?.facts ?? defaultSiteProfile;
  // The address decides on the drawing.
  const id = previewIdOf(form, stored);
  const written = previewOf(form, stored, { id, created_at: stored ? stored.created_at : now });
  const gone = useStore(knownGone);
  const post = withGoneFiles(authored(written, owner), (key) => gone.has(key));
  const follow = () => {
    if (page && caret) scrollPreview(page.ownerDocument, caret);
  };
  const onText = useEffectEvent(follow);
  useEffect(() => {
    if (page) markFields(page, form);
    // Text that is typed can push its block out of view.
    onText();
  }, [page, form]);
  useEffect(() => {
    if (page && caret) scrollPreview(page.ownerDocument, caret);
  }, [page, caret]);
  const choose = (next: typeof width) => {
    flushSync(() => setWidth(next));
    // Another width puts the block elsewhere.
    follow();
  };
  const jump = (event: MouseEvent) => {
    // Links of the preview must not leave the form.
    event.preventDefault();
    const position = fieldPositionOf(event.target as Node);
    if (position) goTo(position);
  };
  return (
    <div className="preview">
      <WidthChoice labels={previewLabels} width={width} onWidth={choose} />
      <PreviewFrame title="Preview" width={previewWidths[width]} onSize={follow}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the list of sections leads to the fields by key. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well. */}
        <div className="preview-page" ref={setPage} onClick={jump}>
          <ArticlePage post={post} url={null} owner={owner} heading="h2" />
        </div>
      </PreviewFrame>
    </div>
  );
});

/** Marks what shows a position and brings it into view, within the preview alone: `scrollIntoView` would move the form as well. */
function scrollPreview(inside: Document, position: FieldPosition): void {
  const view = inside.defaultView;
  const element = elementOf(inside, position);
  if (!view || !element || view.innerHeight === 0) return;
  for (const other of inside.querySelectorAll('[data-here]')) if (other !== element) other.removeAttribute('data-here');
  element.setAttribute('data-here', '');
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 0 && (bottom <= view.innerHeight || top <= view.innerHeight / 3);
  if (isInView) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollBy({ top: top - view.innerHeight / 4, behavior: isStill ? 'instant' : 'smooth' });
}
