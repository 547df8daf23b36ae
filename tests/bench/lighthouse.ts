import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { freePort } from '#tests/setup/free-port.ts';
import { median } from './median.ts';
import { browserOptions } from './phone.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const score = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string(), scoreDisplayMode: z.string() })),
});

/** Of 100 each, medians; `lost` names the audits other than timings that cost points. */
export type Scores = Record<(typeof categories)[number], number> & { lost: string[] };

/** Lighthouse with its mobile preset. */
export async function scoresOf(url: string, runs: number): Promise<Scores> {
  const reports: z.infer<typeof reportSchema>[] = [];
  for (let run = 0; run < runs; run++) reports.push(await reportOf(url));
  const of = (name: (typeof categories)[number]) => Math.round(median(reports.map((report) => report.categories[name].score)) * 100);
  const lost = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0),
  );
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lost: [...new Set(lost.map(({ title }) => title))],
  };
}

async function reportOf(url: string) {
  const port = await freePort();
  const browser = await playwright.launch({ ...browserOptions, args: [...browserOptions.args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
    return reportSchema.parse(result?.lhr);
  } finally {
    await browser.close();
  }
}
