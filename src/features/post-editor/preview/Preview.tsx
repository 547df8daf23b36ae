import { type MouseEvent, useState } from 'react';
import '#src/features/article/article.css';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import type { Post } from '#src/features/posts/post.ts';
import { previewOf } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** The article as the public page shows it (§12.preview). */
export function Preview({ stored }: { stored: Post | null }) {
  const [unstored] = useState(() => ({ id: 'new', created_at: new Date().toISOString() }));
  const post = previewOf(useFormText(), stored ?? unstored);
  return (
    <PreviewFrame title="Preview">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links of the preview are disabled. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well. */}
      <div className="preview-page" onClick={preventNavigation}>
        <ArticlePage post={post} url={null} heading="h2" />
      </div>
    </PreviewFrame>
  );
}

/** Links of the preview must not leave the form. */
function preventNavigation(event: MouseEvent): void {
  event.preventDefault();
}
