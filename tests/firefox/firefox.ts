import puppeteer, { type Browser, type ConsoleMessage, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

export type Visit = {
  /** The tab in which all tests of the file take place. */
  page: Page;
  /** Opens a path of the site, once all of it is loaded, and returns the status. */
  open: (path: string) => Promise<number>;
};

/** A Firefox for the tests of a file. What a page throws or logs as an error fails the test. */
export function startFirefox(): Visit {
  const visit = { open: (path: string) => openPath(visit.page, path) } as Visit;
  const complaints: (string | Promise<string>)[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX_BIN ?? '', headless: true });
    console.log(`Runs on ${await browser.version()}.`);
    visit.page = await browser.newPage();
    // A busy machine may need many times the seconds of an idle one.
    visit.page.setDefaultTimeout(90_000);
    visit.page.on('pageerror', (error) => complaints.push(String(error)));
    visit.page.on('console', (message) => message.type() === 'error' && complaints.push(wordsOf(message)));
  });
  beforeEach(() => void complaints.splice(0));
  afterEach(async () => expect(await Promise.all(complaints), 'what the page threw or logged as an error').toEqual([]));
  afterAll(() => browser?.close());
  return visit;
}

async function openPath(page: Page, path: string): Promise<number> {
  const response = await page.goto(inject('siteUrl') + path, { waitUntil: 'networkidle0' });
  return response?.status() ?? 0;
}

/** What was logged, an error with its stack. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const words = message
    .args()
    .map((part) => part.evaluate((logged) => (logged instanceof Error ? `${logged}\n${logged.stack}` : String(logged))));
  return (await Promise.all(words)).join(' ');
}
