import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { localToken } from '#tests/setup/sign-in.ts';
import { expect } from './site.ts';
import { localDir } from './worker-site.ts';

export const adminPath = '/layla_noor_portfolio';

/** Retries a request on an idle connection that the host has closed, as browsers do. */
export const retryConnection = { maxRetries: 2 };

const tokens = new Map<string, string>();

/** A token of an open session. Tokens are reused because sign-ins are rate-limited. */
export async function tokenOf(request: APIRequestContext, email = 'owner@example.com'): Promise<string> {
  const attempt = async () => {
    const known = tokens.get(email);
    if (known && (await request.get('/api/stats', { ...retryConnection, headers: { Authorization: `Bearer ${known}` } })).ok())
      return known;
    const { access_token } = await (await exchange(request, email)).json();
    if (access_token) tokens.set(email, access_token);
    return access_token;
  };
  // Two sign-ins of one account within a second give the same ID token, which is accepted once.
  await expect.poll(attempt).toBeTruthy();
  return tokens.get(email) ?? '';
}

/** Signs in with the emulator and asks the API for a session. */
export async function exchange(request: APIRequestContext, email: string) {
  const firebase_token = await localToken(localDir(), email);
  return request.post('/api/auth/firebase-login', { data: { firebase_token } });
}

/** Stores the token once per tab, so that later changes of the session persist. */
export async function signIn(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    for (const key of ['admin_token', 'backend_token']) localStorage.setItem(key, value);
  }, token);
}

/** Twelve paragraphs of some lines each. */
export const paragraphs = Array.from(
  { length: 12 },
  (_, index) => `Paragraph number ${index + 1}. ${'Words that fill the line. '.repeat(20)}`,
);

/** Opens the form of a post, or of a new one, and waits until it is visible. */
export async function openForm(page: Page, id?: string): Promise<void> {
  await page.goto(`${adminPath}/blogs/${id ? `edit/${id}` : 'create'}`);
  await expect(title(page)).toBeVisible();
  // The writing areas have taken the place of their text areas.
  await expect(page.getByRole('textbox', { name: 'Main Content Paragraphs' })).toHaveAttribute('contenteditable', 'true');
}

/** Opens the form of a new post and fills the required fields. */
export async function beginPost(page: Page, itsTitle: string, itsSubtitle: string): Promise<void> {
  await openForm(page);
  await title(page).fill(itsTitle);
  await subtitle(page).fill(itsSubtitle);
}

/** The sections that are folded away while they are empty. */
export const optionalSections = ['Key Takeaways', 'Quick Stats', 'Featured Quote', 'Implementation Framework', 'Implementation Phases'];

/** Unfolds an empty section of the form. */
export async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export function title(page: Page) {
  return page.getByRole('textbox', { name: 'Main Title' });
}

export function subtitle(page: Page) {
  return page.getByRole('textbox', { name: 'Subtitle' });
}

/** The save indicator. */
export function indicator(page: Page) {
  return page.locator('.save-indicator');
}

/** The one sentence about the article, as a wide bar shows it. */
export function status(page: Page) {
  return page.locator('.status-long');
}

/** Shows the preview beside the text, or in the place of it. */
export async function openPreview(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: 'Preview' })
    .or(page.getByRole('button', { name: 'Preview' }))
    .first()
    .click();
}

/** Chooses a line of the menu of the bar. */
export async function act(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}

/** Waits until the draft is stored on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  await expect(indicator(page)).toHaveAttribute('data-kept', /^(device|server)$/);
}

/** Waits until the server has the unsaved text. */
export async function keptOnServer(page: Page): Promise<void> {
  await expect(indicator(page)).toHaveAttribute('data-kept', 'server');
}

/** A server that keeps no unsaved text and does not answer to it, so that only the device has it. */
export async function keepOnDeviceOnly(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/texts/, (route) => (route.request().method() === 'GET' ? route.fallback() : undefined));
}

/** The titles of the texts that this device keeps. */
export async function keptTitles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('text:') ? [JSON.parse(text).kept.text.title] : [])),
  );
}

/** Creates a post through the API. */
export async function storePost(request: APIRequestContext, token: string, parts: object) {
  const data = { title: 'A stored post', subtitle: 'Its subtitle', category_tags: ['Licensing'], introduction: 'Opening words.', ...parts };
  const response = await request.post('/api/blogs', { headers: { Authorization: `Bearer ${token}` }, data });
  expect(response.status()).toBe(201);
  return response.json();
}

export async function storedPost(request: APIRequestContext, token: string, id: string) {
  return (await request.get(`/api/blogs/${id}`, { ...retryConnection, headers: { Authorization: `Bearer ${token}` } })).json();
}
