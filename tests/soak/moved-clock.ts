import { readFileSync } from 'node:fs';

// Loaded into every process of the soaked site before anything else (NODE_OPTIONS): its clock is ahead of, or behind, that of the machine by
// what stands in a file. PostgreSQL asks it too, because the embedded one runs in Node.
const machine = Date.now;
const file = process.env.MOVED_CLOCK ?? '';
let ahead = 0;

setInterval(look, 100).unref();
look();
Date.now = () => machine() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, words, target) => Reflect.construct(date, words.length === 0 ? [Date.now()] : words, target),
});

function look(): void {
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // It has not been moved yet.
  }
}
