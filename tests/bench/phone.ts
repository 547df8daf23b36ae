import { type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';

export const browserOptions = {
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
};

const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const kilobit = 1_000 / 8;
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 1_474.56 * kilobit, uploadThroughput: 675 * kilobit };

/** @param isSlow the network that DevTools call slow 4G */
type PhoneOptions = { isSlow: boolean };

/** A phone with nothing cached, in a browser process of its own, whose processor is four times slower than this machine's. */
export async function withPhone<T>({ isSlow }: PhoneOptions, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await playwright.launch(browserOptions);
  try {
    const page = await (await browser.newContext(screen)).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    if (isSlow) await devtools.send('Network.emulateNetworkConditions', slowNetwork);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await use(page);
  } finally {
    await browser.close();
  }
}
