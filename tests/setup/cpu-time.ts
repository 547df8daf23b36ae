/** Milliseconds of processor time that the work takes; unlike wall-clock time, other processes do not add to it. */
export function cpuTimeMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
