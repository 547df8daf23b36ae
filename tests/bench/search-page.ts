import type { Page } from '@playwright/test';

const field = 'input[name=q]';

/** Milliseconds from the whole query put in at once to the paint of the first result. */
export async function firstResult(page: Page, query: string, when: 'at once' | 'after focus' = 'at once'): Promise<number> {
  if (when === 'after focus') {
    await page.focus(field);
    await page.waitForLoadState('networkidle');
    await page.waitForSelector('[data-live]');
  }
  return page.evaluate(
    async ([selector, text]) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      if (!input) throw new Error('The page has no search.');
      const started = performance.now();
      input.focus();
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (!document.querySelector('[data-results] mark')) await frame();
      await frame();
      return performance.now() - started;
    },
    [field, query] as const,
  );
}

const typed = [...'licence'].concat('Backspace', 'Backspace', ...' renewal', 'Backspace', 'Backspace', 'Backspace', ...'ew');

/** Milliseconds from each key to the next paint, as the browser itself reports them for real keys, once the whole index is there. */
export async function keystrokes(page: Page): Promise<number[]> {
  await page.focus(field);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('a');
  await page.waitForFunction(() => /matching/.test(document.querySelector('[data-result-line]')?.textContent ?? ''));
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const times: number[] = [];
    const read = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntriesByName('keydown')) times.push(entry.duration);
    };
    // The DOM's types do not know the threshold of event timing yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: false };
    new PerformanceObserver(read).observe(options);
    Object.assign(window, { times });
  });
  for (const key of typed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
