import { useState } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';

/** Opens the private link of a stored post (§10.preview-link). */
export function PreviewLinkButton({ post }: { post: Pick<Post, 'id'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Link to show this draft
      </Button>
      {isOpen && <PreviewLinkDialog post={post} onClose={() => setOpen(false)} />}
    </>
  );
}
