import { type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { chromiumFlags } from '#tests/setup/chromium-flags.ts';

export const browserOptions = {
  executablePath: await chromium.executablePath(),
  args: [...chromiumFlags, '--disable-dev-shm-usage'],
};

const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const kilobit = 1_000 / 8;
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 1_474.56 * kilobit, uploadThroughput: 675 * kilobit };

/** A phone with nothing cached, in a browser process of its own: a processor four times slower than this machine's, and what DevTools call slow 4G. */
export async function withPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await playwright.launch(browserOptions);
  try {
    const page = await (await browser.newContext(screen)).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowNetwork);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await use(page);
  } finally {
    await browser.close();
  }
}
