import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { textReaders } from './text-readers.ts';

/** What a pattern that runs away does not come back from; a reader needs a few milliseconds, on a busy machine seconds. */
const longest = 30_000;

let worker: Worker | null = null;

afterAll(async () => void (await worker?.terminate()));

test.each(Object.keys(textReaders))('%s: a hundred thousand signs of any class take time in proportion to their number', async (name) => {
  expect(await read(name)).toEqual([]);
});

/** The parts of texts that cost too much. The thread ends when one costs so much that no answer comes. */
function read(name: string): Promise<string[]> {
  worker ??= new Worker(new URL('./text-readers.worker.ts', import.meta.url));
  const thread = worker;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = () => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError);
    };
    const onMessage = ({ began = 'A text', bent }: { began?: string; bent?: string[] }) => {
      clearTimeout(timer);
      if (bent) {
        stopListening();
        resolve(bent);
      } else
        timer = setTimeout(() => {
          stopListening();
          worker = null;
          void thread.terminate().then(() => resolve([`${began} does not end`]));
        }, longest);
    };
    const onError = (error: Error) => {
      stopListening();
      worker = null;
      reject(error);
    };
    thread.on('message', onMessage).on('error', onError);
    thread.postMessage(name);
  });
}
