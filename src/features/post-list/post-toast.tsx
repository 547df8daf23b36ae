import type { ReactNode } from 'react';
import { toast } from 'sonner';
import type { Post } from '#src/features/posts/post.ts';
import { copyText } from '#src/ui/messages/copy-text.tsx';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { linkedInText, postAddress, type SharedPost } from './share/share-text.ts';

type Options = {
  /** Who sees the post now (§11.reach). */
  reach?: ReactNode;
  undo?: (() => void) | undefined;
};

/**
 * Says what was done with a post and who sees it now. For a published post it ends in what one does next: view it, copy its address,
 * or a text for LinkedIn.
 * @param message such as "Blog updated successfully!"
 */
export function postToast(message: string, post: SharedPost & { status: Post['status'] }, { reach, undo }: Options = {}): void {
  const description = (
    <>
      {reach && <p>{reach}</p>}
      {post.status === 'published' && <ShareButtons post={post} />}
    </>
  );
  toast.success(message, { description, duration: undoMs, action: undo && { label: 'Undo', onClick: undo } });
}

function ShareButtons({ post }: { post: SharedPost }) {
  return (
    <p className="-mx-2 mt-1 flex flex-wrap">
      <a className={next} href={`/blog/${post.id}`} target="_blank" rel="noopener noreferrer">
        View
      </a>
      <button type="button" className={next} onClick={() => void copyText('Link', postAddress(post, 'link'))}>
        Copy link
      </button>
      <button type="button" className={next} onClick={() => void copyText('Text for LinkedIn', linkedInText(post))}>
        Text for LinkedIn
      </button>
    </p>
  );
}

const next = 'link inline-flex min-h-11 cursor-pointer items-center px-2 text-text';
