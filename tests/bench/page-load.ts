import type { Page } from '@playwright/test';

/** The browser's metrics of a load: milliseconds, the sum of all layout shifts, and the time of long tasks beyond 50 ms. */
type Observed = { lcp: number; shift: number; blocking: number; blockingRequests: number };

/** Bytes are headers and bodies as sent, in KB. */
export type PageLoad = Observed & { requests: number; scriptKB: number; picturesKB: number; firstViewKB: number };

const quietFor = 1_500;

/** One cold load until the network is idle, without input or scrolling. */
export async function loadPage(page: Page, url: string): Promise<PageLoad> {
  const kinds = new Map<string, string>();
  const bytes = { all: 0, script: 0, pictures: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes.all += encodedDataLength;
    if (kind === 'Script') bytes.script += encodedDataLength;
    if (kind === 'Image') bytes.pictures += encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  await page.waitForTimeout(quietFor);
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: () => Observed }).observed());
  const [scriptKB, picturesKB, firstViewKB] = [bytes.script, bytes.pictures, bytes.all - bytes.pictures].map((sum) => sum / 1_000);
  return { ...observed, requests: kinds.size, scriptKB: scriptKB ?? 0, picturesKB: picturesKB ?? 0, firstViewKB: firstViewKB ?? 0 };
}

/** Runs inside the page, before its own scripts. */
function observePaints(): void {
  const seen = { lcp: 0, shift: 0, blocking: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });
  const isBlocking = (entry: PerformanceEntry) =>
    (entry as PerformanceEntry & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking';
  const observed = () => ({ ...seen, blockingRequests: performance.getEntriesByType('resource').filter(isBlocking).length });
  Object.assign(globalThis, { observed });
}
