/** The browser's metrics of a load in milliseconds. `shift` is the sum of all layout shifts, `blocking` the time of long tasks beyond 50 ms. */
export type Observed = { fcp: number; lcp: number; shift: number; longTasks: number; blocking: number; renderBlocking: number };

/** Runs inside the page, before its own scripts. */
export function observePaints(): void {
  const seen = { fcp: 0, lcp: 0, shift: 0, longTasks: 0, blocking: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    seen.longTasks += duration;
    seen.blocking += duration - 50;
  });
  const isBlocking = (entry: PerformanceEntry) =>
    (entry as PerformanceEntry & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking';
  const observed = () => ({ ...seen, renderBlocking: performance.getEntriesByType('resource').filter(isBlocking).length });
  Object.assign(globalThis, { observed });
}
