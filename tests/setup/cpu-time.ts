/** CPU time of the work in milliseconds; other processes do not affect it. */
export function cpuTimeMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
