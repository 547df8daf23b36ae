import { formatNumber } from '#src/lib/numbers.ts';

const toleranceMs = 120_000;

/**
 * A warning that this device's clock is wrong; null while it agrees with the server's.
 * @param serverDate the Date header of a response
 */
export function clockWarning(serverDate: string | null, now = Date.now()): string | null {
  const difference = serverDate === null ? Number.NaN : now - Date.parse(serverDate);
  if (Number.isNaN(difference) || Math.abs(difference) <= toleranceMs) return null;
  const direction = difference > 0 ? 'fast' : 'slow';
  return `The clock of this device is ${formatDuration(Math.abs(difference))} ${direction}. Please check your clock.`;
}

function formatDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 90) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${formatNumber(Math.round(hours / 24))} days`;
}
