import { parentPort } from 'node:worker_threads';
import { fc } from '#tests/setup/properties.ts';
import { textReaders } from './text-readers.ts';

// Reads hostile texts with one reader at a time, tells of each before it begins, and at last where the work did not grow in a straight line.

/** One sign of each class that a pattern may name; some are in two classes at once, as U+FEFF is white space and a format character. */
const signs = [
  ...['a', 'A', 'é', 'ß', '\u0627', '\u0301', '\u0640', '1', '\u0661', '一', '😀', '\ud800'],
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2028', '\ufeff', '\u200b', '\u200d', '\u200f', '\u00ad', '\ufe0f', '\u0085', '\u0001'],
  ...['.', ',', ';', ':', '-', '–', '_', '+', '=', '@', '/', '\\', '|', '*', '#', '%', '&', '$', '!', '?', '"', "'", '“', '`', '~', '^'],
  ...['(', ')', '[', ']', '{', '}', '<', '>'],
];

const sign = fc.constantFrom(...signs);
const pairs = fc.sample(fc.tuple(sign, sign), 12).map((pair) => pair.join(''));
const parts = [...signs, ...pairs, ',\ufeff', '\ufeff\u00ad', 'a@a.', '[a](', '1 ', ' \n', '<a '];

/** Microseconds of this thread. */
function workOf(read: (text: string) => unknown, text: string): number {
  const { user, system } = process.threadCpuUsage();
  read(text);
  const after = process.threadCpuUsage();
  return after.user + after.system - user - system;
}

/**
 * A fifth of a second is little work for a text that is far above every limit. Beyond it, ten times the text may cost twenty times the
 * work, and half a second for compiling and collecting memory; in quadratic time it costs a hundred times.
 */
function isBent(read: (text: string) => unknown, textOf: (size: number) => string): boolean {
  const [short, whole] = [workOf(read, textOf(10_000)), workOf(read, textOf(100_000))];
  return whole > 200_000 && Math.min(whole, workOf(read, textOf(100_000))) > 20 * short + 500_000;
}

parentPort?.on('message', (name: string) => {
  const read = textReaders[name] ?? (() => {});
  const bent: string[] = [];
  for (const part of parts) {
    const textOf = (size: number) => `Hello,${part.repeat(size / part.length)}\0what does it cost?`;
    parentPort?.postMessage({ began: JSON.stringify(part) });
    read(textOf(1_000));
    if (isBent(read, textOf)) bent.push(JSON.stringify(part));
  }
  parentPort?.postMessage({ bent });
});
