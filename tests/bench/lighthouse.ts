import { chromium as playwright } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '#tests/setup/free-port.ts';
import { median } from './median.ts';
import { browserOptions } from './phone.ts';
import { tools } from './tools.ts';

type Lighthouse = {
  default: (url: string, flags: { port: number; onlyCategories: string[]; logLevel: string }) => Promise<{ lhr: unknown }>;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const score = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string(), scoreDisplayMode: z.string() })),
});

/** Of 100 each, medians: performance, and the lowest of accessibility, best practices and SEO; `lost` names audits that cost points. */
export type Scores = { performance: number; others: number; lost: string };

/** Lighthouse with its mobile preset. */
export async function scoresOf(url: string, runs: number): Promise<Scores> {
  const reports = await Array.fromAsync({ length: runs }, () => reportOf(url));
  const of = (name: (typeof categories)[number]) => Math.round(median(reports.map((report) => report.categories[name].score)) * 100);
  const lost = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0),
  );
  return {
    performance: of('performance'),
    others: Math.min(of('accessibility'), of('best-practices'), of('seo')),
    lost: [...new Set(lost.map(({ title }) => title))].join(', '),
  };
}

async function reportOf(url: string) {
  const { default: lighthouse } = await tools.load<Lighthouse>('lighthouse');
  const port = await freePort();
  const browser = await playwright.launch({ ...browserOptions, args: [...browserOptions.args, `--remote-debugging-port=${port}`] });
  try {
    const { lhr } = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
    return reportSchema.parse(lhr);
  } finally {
    await browser.close();
  }
}
