import { type Page, chromium as playwright } from '@playwright/test';
import { site } from '#src/site.ts';
import { signInAt } from '#tests/setup/sign-in.ts';
import { type BenchSite, withSite } from './bench-site.ts';
import { measureBundles } from './bundles.ts';
import { browserOptions } from './phone.ts';

/** All scripts of dashboard and editor as sent, and milliseconds from a key to the next frame in a text of so many words. */
export type EditorCost = { scriptKB: number; words: number; keys: number; key50: number; key95: number };

const [paragraphs, wordsOfEach] = [200, 100];
/** Two hundred keys, as fast as somebody types. */
const typed = 'A licence from a free zone is not the answer. '.repeat(5).slice(0, 200);
const betweenKeys = 90;

/** The administrator area's scripts, and typing in the midst of a text of 20,000 words with the preview beside it. */
export function measureEditor(): Promise<EditorCost> {
  return withSite(0, async (running) => {
    const bundles = await measureBundles(async (path) => (await fetch(`${running.url}${path}`)).text());
    const times = (await timesOfKeys(running)).sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
    const scriptKB = bundles.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return { scriptKB, words: paragraphs * wordsOfEach, keys: times.length, key50: at(0.5), key95: at(0.95) };
  });
}

async function timesOfKeys(running: BenchSite): Promise<number[]> {
  const browser = await playwright.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openLongPost(page, running);
    await page.evaluate(watchTyping);
    await page.keyboard.type(typed, { delay: betweenKeys });
    return await page.evaluate(() => (globalThis as unknown as { typingTimes: number[] }).typingTimes);
  } finally {
    await browser.close();
  }
}

async function openLongPost(page: Page, { url, folder }: BenchSite): Promise<void> {
  const token = await signInAt(folder);
  await page.addInitScript((value) => {
    for (const key of ['admin_token', 'backend_token']) localStorage.setItem(key, value);
  }, token);
  const id = await storeLongPost(url, token);
  await page.goto(`${url}${site.adminPath}/blogs/edit/${id}`);
  const area = page.getByRole('textbox', { name: 'Main Content Paragraphs' });
  await area.and(page.locator('[contenteditable=true]')).waitFor();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page
    .frameLocator('.preview-frame')
    .locator('.paragraphs > p')
    .nth(paragraphs - 1)
    .waitFor();
  await area
    .locator('p')
    .nth(paragraphs / 2)
    .click();
  await page.waitForTimeout(2_000);
}

async function storeLongPost(url: string, token: string): Promise<string> {
  const words = ['licence', 'visa', 'mainland', 'the', 'of', 'company', 'bank', 'and', 'office', 'tax'];
  const paragraph = (start: number) => Array.from({ length: wordsOfEach }, (_, word) => words[(start + word * 7) % words.length]).join(' ');
  const body = {
    title: 'A long text',
    subtitle: 'Two hundred paragraphs',
    main_content: Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index} ${paragraph(index)}`),
    format: 'markdown',
    status: 'draft',
  };
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/blogs`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The long post was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Runs inside the page: notes when a key is pressed, and when the frame after it is painted. */
function watchTyping(): void {
  const times: number[] = [];
  Object.assign(globalThis, { typingTimes: times });
  const watch = ({ timeStamp }: Event) => {
    const frame = new MessageChannel();
    frame.port1.onmessage = () => times.push(performance.now() - timeStamp);
    requestAnimationFrame(() => frame.port2.postMessage(null));
  };
  addEventListener('keydown', watch, { capture: true });
}
