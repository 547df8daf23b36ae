import { type Page, chromium as playwright } from '@playwright/test';
import { withSite } from './bench-site.ts';
import { median } from './median.ts';
import { browserOptions } from './phone.ts';
import { type TaskCost, traceOf } from './trace.ts';

/** What one kind of movement on the home page costs. */
export type MotionCost = TaskCost & { name: string };

const window = { width: 1_440, height: 900 };
const settleMs = 1_500;

/** Moves pointer and page on the home page, on a processor four times slower; medians. */
export function measureMotion(runs: number): Promise<MotionCost[]> {
  return withSite(0, async ({ url }) => {
    const taken: MotionCost[][] = [];
    for (let run = 0; run < runs; run++) taken.push(await costsOf(url));
    return (taken[0] ?? []).map(({ name }) => {
      const costs = taken.flatMap((run) => run.filter((cost) => cost.name === name));
      const of = (key: keyof TaskCost) => median(costs.map((cost) => cost[key]));
      return { name, longestTask: of('longestTask'), scriptOfFrame: of('scriptOfFrame'), frames: of('frames') };
    });
  });
}

/** Without locators, whose scripts in the page would be counted. */
async function costsOf(url: string): Promise<MotionCost[]> {
  const browser = await playwright.launch(browserOptions);
  try {
    const page = await (await browser.newContext({ viewport: window })).newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const contact = await middleOf(page, '[data-bar] a[href="#contact"]');
    const costs: MotionCost[] = [];
    for (const [name, move] of movementsOf(page, contact)) {
      costs.push({ name, ...(await traceOf(page, () => move().then(() => page.waitForTimeout(settleMs)))) });
    }
    await page.evaluate(() => document.querySelector('.card')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(settleMs);
    costs.push({ name: 'the pointer over the cards', ...(await traceOf(page, () => sweep(page, { x: 80, y: 300 }, 20, 5))) });
    return costs;
  } finally {
    await browser.close();
  }
}

type Point = { x: number; y: number };

function movementsOf(page: Page, contact: Point): [string, () => Promise<void>][] {
  return [
    ['the cursor wakes', () => sweep(page, { x: 300, y: 300 }, 10, 5, 3)],
    ['the pointer over the hero', () => sweep(page, { x: 300, y: 300 }, 14, 5)],
    ['scrolling with the wheel', () => wheel(page)],
    ['back, and from the bar to the contact section', () => jump(page, contact)],
  ];
}

async function sweep(page: Page, { x, y }: Point, right: number, down: number, steps = 60): Promise<void> {
  for (let step = 0; step < steps; step++) await page.mouse.move(x + step * right, y + step * down);
}

async function wheel(page: Page): Promise<void> {
  for (let turn = 0; turn < 45; turn++) {
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(16);
  }
}

async function jump(page: Page, { x, y }: Point): Promise<void> {
  await page.keyboard.press('Home');
  await page.waitForTimeout(settleMs);
  await page.mouse.click(x, y);
}

function middleOf(page: Page, selector: string): Promise<Point> {
  return page.evaluate((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
}
