import type { Page } from '@playwright/test';
import { type Observed, observePaints } from './observe-paints.ts';

const kinds = { Document: 'html', Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'image' } as const;

export type Kind = (typeof kinds)[keyof typeof kinds] | 'other';
/** `scripts` are the URLs of all scripts; `document` is the HTML alone as sent, without headers. */
export type PageLoad = Observed & { requests: number; document: number; bytes: Record<Kind, number>; scripts: string[] };

const quietFor = 1_500;

/** One cold load until the network is idle, without input or scrolling. Bytes are headers and bodies as sent. */
export async function loadPage(page: Page, url: string): Promise<PageLoad> {
  const bytes: Record<Kind, number> = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  const kindOf = new Map<string, Kind>();
  const scripts: string[] = [];
  let document = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    kindOf.set(requestId, type in kinds ? kinds[type as keyof typeof kinds] : 'other');
    // Until then only headers have come.
    if (type === 'Document') document -= response.encodedDataLength;
    if (type === 'Script') scripts.push(new URL(response.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
    if (kind === 'html') document += encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  await page.waitForTimeout(quietFor);
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: () => Observed }).observed());
  return { ...observed, requests: kindOf.size, document, bytes, scripts };
}
