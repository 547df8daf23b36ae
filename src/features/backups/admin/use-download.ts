import { useState } from 'react';
import type { Counts } from '../backup.ts';
import { remoteBackup } from '../backups.queries.ts';
import { writeArchive } from '../write-archive.ts';

export type Download = {
  /** What is being downloaded, and the part that is done, from 0 to 1; null when nothing is. */
  running: { name: string; done: number } | null;
  error: string | null;
  start: (name: string) => Promise<void>;
  cancel: () => void;
};

/** Makes the file of the live site or of a copy in the browser, and saves it. */
export function useDownload(): Download {
  const [running, setRunning] = useState<(NonNullable<Download['running']> & { abort: AbortController }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const start = async (name: string) => {
    const abort = new AbortController();
    const report = (done: number) => setRunning({ name, done, abort });
    report(0);
    setError(null);
    try {
      saveFile(await makeFile(name, abort.signal, report), fileName(name));
    } catch (failure) {
      if (!abort.signal.aborted) setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setRunning(null);
    }
  };
  return { running, error, start, cancel: () => running?.abort.abort() };
}

async function makeFile(name: string, signal: AbortSignal, report: (done: number) => void): Promise<Blob> {
  const backup = await remoteBackup(name, signal);
  const all = Math.max(1, sum(backup.counts));
  const parts: Blob[] = [];
  // Parts as blobs, which the browser may keep on the disk.
  await writeArchive(
    backup,
    (bytes) => void parts.push(new Blob([bytes])),
    (written) => {
      signal.throwIfAborted();
      report(Math.min(1, sum(written) / all));
    },
  );
  return new Blob(parts, { type: 'application/zip' });
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function fileName(name: string): string {
  return `site-${name === 'live' ? new Date().toISOString().slice(0, 10) : name}.zip`;
}

function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
