import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { closedTexts, leftOnDevice } from '#src/features/versioned-form/device-copies.ts';
import { keptTexts } from '#src/features/versioned-form/kept-texts.ts';
import { unread } from '#src/features/versioned-form/text-requests.ts';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { headOfPost, newHead, postTexts, readText, savedPostSchema } from './editor/post-kit.ts';
import type { OpenedPost } from './editor/use-post-editor.ts';
import { PostEditor } from './form/PostEditor.tsx';
import { formOfTexts } from './form-mapping.ts';
import { emptyForm, type PostForm } from './model/post-form.ts';

/** The form of a new post, of a text that was never saved when the URL names one, or of an existing post when the URL has an id. */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const draft = search.get('draft');
  return (
    <>
      <ScreenHeading title={id ? 'Edit Article' : 'Create New Blog'} isHidden />
      <OpenedForm
        key={id ?? draft}
        open={id ? () => openPost(id) : () => openText(draft)}
        name={id ?? draft ?? newName}
        isPost={id !== undefined}
      />
    </>
  );
}

/** Fetched once: a newer version must not replace the one that the user is editing. */
const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const deleted = 'This article was deleted. What you had written is kept and can be saved as a new article.';
const discarded = 'This text was saved or discarded.';

const newName = 'new';

/** What a form opens with; null when there is nothing of that name. */
type Opening = { opened: OpenedPost; notice?: string } | null;

function OpenedForm({ open, name, isPost }: { open: () => Promise<Opening>; name: string; isPost: boolean }) {
  const initialData = () => (name === newName ? newIfNothingIsLeft() : undefined);
  const { data, error, refetch } = useQuery({ queryKey: ['form-of-post', name], queryFn: open, initialData, ...once });
  // A text that was never saved has the address of new ones, whatever its row is called.
  if (data && isPost && data.opened.saved === null && data.opened.head.name)
    return <Navigate to={`/blogs/create?draft=${data.opened.id}`} replace />;
  // Another device gave it another address.
  if (data?.opened.saved && isPost && data.opened.saved.id !== name) return <Navigate to={`/blogs/edit/${data.opened.saved.id}`} replace />;
  if (data) return <PostEditor opened={data.opened} notice={data.notice && <Notice>{data.notice}</Notice>} />;
  if (data === null)
    return (
      <Notice kind="danger" action={<Link to="/blogs">Back to All Articles</Link>}>
        Blog post not found
      </Notice>
    );
  return error ? <Failed onRetry={() => void refetch()}>{sentenceOf(error)}</Failed> : <Spinner />;
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}

/** A stored post with its text; one that is gone, with what this device kept of it. @throws ApiError */
async function openPost(id: string): Promise<Opening> {
  const name = encodeURIComponent(id);
  const read = await readText(`/api/blogs/${name}/text`).catch(unread);
  if (read) return { opened: await withKept(read) };
  const post = await orNull(callApi(savedPostSchema, `/api/blogs/${name}`));
  if (post) return { opened: await withKept({ id: crypto.randomUUID(), head: headOfPost(post), saved: post }) };
  const [left] = await closedTexts(({ to }) => to === `/blogs/edit/${id}`);
  if (!left) return null;
  const moved = await readText(`/api/texts/${left.id}`);
  if (moved?.saved) return { opened: await withKept(moved) };
  // The bin keeps the address of a deleted post.
  const text = { ...formOfKept(left.kept.text), id: '' };
  const kept = { base: newHead(), text, attempt: null };
  return { opened: { id: crypto.randomUUID(), head: newHead(), kept, saved: null, taken: [left] }, notice: deleted };
}

/** A text that was never saved, or the form of a new one: with the words that a closed tab left on this device. @throws ApiError */
async function openText(id: string | null): Promise<Opening> {
  const read = id === null ? null : await readText(`/api/texts/${encodeURIComponent(id)}`);
  if (read) return { opened: await withKept(read) };
  const [left] = await closedTexts((text) => (id === null ? text.kept.base.name === '' : text.id === id));
  const opened = { id: left?.id ?? crypto.randomUUID(), head: newHead(), kept: null, saved: null, taken: [] };
  return left ? { opened: await withKept(opened) } : { opened, ...(id !== null && { notice: discarded }) };
}

/** The form of a new text is there at once when no tab has left words that the server does not know. */
function newIfNothingIsLeft(): Opening | undefined {
  const isLeft = keptTexts().some(({ kept }) => kept.base.name === '');
  return isLeft ? undefined : { opened: { id: crypto.randomUUID(), head: newHead(), kept: null, saved: null, taken: [] } };
}

async function withKept(opened: Omit<OpenedPost, 'kept' | 'taken'>): Promise<OpenedPost> {
  return { ...opened, ...(await leftOnDevice(opened.id, formOfKept, postTexts)) };
}

/** A field that is newer than the copy is empty in it. */
function formOfKept(texts: unknown): PostForm {
  return formOfTexts(texts, emptyForm());
}

async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
