import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bearer } from './call.ts';
import { postComment } from './people.ts';
import { articleId, type Soak } from './person.ts';
import { untilAnswered } from './until-answered.ts';

const threeHours = 3 * 3_600_000;

/** By how many milliseconds the clock of the site moves. People stay signed in for longer. */
export const movedBy = [threeHours, -threeHours];

/** In every process of the site (moved-clock.ts). */
export function movableClock(folder: string): Record<string, string> {
  const script = new URL('moved-clock.ts', import.meta.url);
  return { MOVED_CLOCK: clockFile(folder), NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${script}` };
}

function clockFile(folder: string): string {
  return join(folder, 'moved-clock');
}

/** The clock of the site jumps, and some seconds later back: nothing is refused, before or after. */
export async function moveClock({ site, ledger }: Soak, token: string, milliseconds: number): Promise<void> {
  for (const ahead of [milliseconds, 0]) {
    writeFileSync(clockFile(site.folder), String(ahead));
    await untilAnswered('The clock', async () => {
      const { created_at } = await postComment(ledger, `Which papers does the bank ask for ${ahead === 0 ? 'today' : 'on another day'}?`);
      return Math.abs(Date.parse(created_at) - Date.now() - ahead) < 60_000 || null;
    });
    for (const path of ['/', `/blog/${articleId}`, '/rss.xml']) await ledger.insist('reader', { path });
    await ledger.insist('editor', { path: '/api/auth/session', headers: bearer(token) });
    await delay(3_000);
  }
}
