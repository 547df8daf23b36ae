import { screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { mailingOutlookSchema } from '#src/features/mailings/mailing.ts';
import { headOf, newHead } from '#src/features/post-editor/editor/post-kit.ts';
import type { OpenedPost } from '#src/features/post-editor/editor/use-post-editor.ts';
import { PostEditor } from '#src/features/post-editor/form/PostEditor.tsx';
import { emptyForm } from '#src/features/post-editor/model/post-form.ts';
import { categoryFrom, type Post, postSchema } from '#src/features/posts/post.ts';
import type { Twin } from '#src/features/posts/twin.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { subscriptionSettingsSchema } from '#src/features/subscriptions/subscription.ts';
import { type Text, textSchema } from '#src/features/versioned-form/text.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { type ApiRequest, renderScreens, stubApi } from './render-admin.tsx';
import { setupUser } from './user-event.ts';

/** What the API answers to a save. */
export type SaveAnswer = (request: ApiRequest) => Response | Promise<Response>;

export const user = setupUser({ delay: null });

/** The answer of an API that stores every save. */
export const succeed: SaveAnswer = ({ body }) => Response.json(storedPost(body as object));

/** What the panel of publishing learns of readers by email: by default that nobody set emails up. */
type ReadersAnswer = { outlook: z.input<typeof mailingOutlookSchema>; settings: z.input<typeof subscriptionSettingsSchema> };

export const noEmails: ReadersAnswer = {
  outlook: { is_open: false, readers: 0, mailings: [] },
  settings: { is_open: false, missing: ['sender', 'domain'], domain: null, checked_at: null },
};

/** Stubs the API of the editor, whose preview asks for the owner's words; returns the requests, oldest first. */
export function stubEditorApi(answer: SaveAnswer, readers: () => ReadersAnswer = () => noEmails, twin: Twin | null = null): ApiRequest[] {
  const owner = { facts: defaultSiteProfile, version: 0, published_revision: 0, updated_at: null, updated_by: null };
  return stubApi((request) => {
    if (request.path === '/api/site-profile') return Response.json(owner);
    if (request.method === 'GET' && request.path.startsWith('/api/mailings?')) return Response.json(readers().outlook);
    if (request.method === 'GET' && request.path.endsWith('/twin')) return Response.json({ twin });
    if (request.path === '/api/subscriptions/settings') return Response.json(readers().settings);
    return answer(request);
  });
}

/** Stubs the API of the editor; returns the saves that were sent. */
export function stubSaves(answer: SaveAnswer, readers?: () => ReadersAnswer): () => ApiRequest[] {
  let saved: unknown = null;
  const names = [firstName];
  const requests = stubEditorApi(async (request) => {
    if (request.path === '/api/categories') return Response.json(['Licensing']);
    if (request.method === 'GET') return lookAt(request.path, saved, names);
    if (request.path.startsWith('/api/texts')) {
      names.unshift((request.body as Text).name);
      return keptText(request);
    }
    const response = await answer(request);
    if (response.ok && request.path.startsWith('/api/blogs'))
      saved = await response
        .clone()
        .json()
        .catch(() => null);
    return response;
  }, readers);
  return () => requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/texts'));
}

/** A form that looks at the server sees the last save, under another name. */
function lookAt(path: string, saved: unknown, names_before: string[]): Response {
  if (!saved) return Response.json({ detail: 'Not asked here.' }, { status: 404 });
  if (!path.startsWith('/api/texts')) return Response.json(saved);
  return Response.json(textOf({ post_id: 'stored', name: crypto.randomUUID(), names_before }));
}

/** The answer of an API that keeps every unsaved text. */
export function keptText({ path, body }: ApiRequest): Response {
  return Response.json(textOf({ id: path.split('/').at(-1), ...(body as object) }));
}

/** An unsaved text as the API answers it. */
export function textOf(parts: Partial<Record<keyof Text, unknown>>): Text {
  return textSchema.parse({
    id: textId,
    post_id: null,
    number: 1,
    name: firstName,
    names_before: [],
    content: null,
    of_version: 1,
    base: null,
    saved_by: 'owner@example.com',
    device: 'Chrome on Mac',
    saved_at: '2026-11-21T10:00:00Z',
    ...parts,
  });
}

/** The name of the write that a form opens with. */
export const firstName = '11111111-1111-4111-8111-111111111111';

/** The id of the text of a stored post. */
export const textId = '7d6c1f0e-2a4b-4c3d-9e8f-0a1b2c3d4e5f';

/** What a form of this post opens with, or of a new one. */
export function openedPost(saved: Post | null, text: Partial<Text> = {}): OpenedPost {
  if (!saved) return { id: textId, head: newHead(), kept: null, saved, taken: [] };
  return { id: textId, head: headOf(textOf({ post_id: saved.id, ...text }), saved), kept: null, saved, taken: [] };
}

/** Renders the editor of a stored post with these parts, or of a new one. */
export function openEditor(post: Partial<Post> | null): void {
  listen();
  // As on a wide screen.
  localStorage.setItem('editor-panel', JSON.stringify({ tab: 'settings', isHidden: false }));
  const stored = post && storedPost({ title: 'Stored', subtitle: 'Its subtitle', introduction: 'Stored.', ...post });
  renderScreens({
    '/blogs/create': <PostEditor opened={openedPost(stored)} />,
    '/blogs': 'The list',
    '/blogs/edit/:id': 'Another form',
  });
}

export function storedPost(parts: Partial<Record<keyof Post, unknown>>): Post {
  const row = { ...blogRow(), ...emptyForm(), title: 'Stored', quote_text: '', published_revision: 1, ...parts };
  const first = row.status === 'published' ? '2026-11-01T08:00:00.000Z' : null;
  // As the server derives it.
  const category = categoryFrom(postSchema.parse({ ...row, id: 'stored' }).category_tags);
  return postSchema.parse({ first_published_at: first, ...row, category, id: row.id || 'stored' });
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

/** Types into the fields whose labels begin with these names. */
export async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const input = screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(input);
    await user.type(input, text);
  }
}

export function press(button: string): Promise<void> {
  return user.click(screen.getByRole('button', { name: button }));
}

/** The one sentence about the article in the bar. */
export function statusLine(): string | null | undefined {
  return document.querySelector('.status-long')?.textContent;
}

/** The messages that were announced since the editor was opened: the one of a save goes after 1.5 s, which a busy machine misses. */
export function heard(): string[] {
  return [...messages];
}

const messages = new Set<string>();

function listen(): void {
  messages.clear();
  const observer = new MutationObserver(() => {
    for (const text of announced('status')) if (text) messages.add(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
}

/** The texts that are announced now, without that of the save indicator. */
export function announced(role: 'status' | 'alert'): (string | null)[] {
  const elements = [...document.querySelectorAll(`[role=${role}]`)].filter(
    (message) => message.closest('.save-indicator, .publish-panel, [hidden]') === null && !message.className.includes('sr-only'),
  );
  return elements.map(({ textContent }) => textContent).filter((text) => text !== '');
}
