const tolerated = 120_000;

/**
 * What to do about a clock that is wrong (R35); null while it agrees with the server's.
 * @param serverDate the Date header of an answer
 */
export function clockNote(serverDate: string | null, now = Date.now()): string | null {
  const difference = serverDate === null ? Number.NaN : now - Date.parse(serverDate);
  if (Number.isNaN(difference) || Math.abs(difference) <= tolerated) return null;
  const direction = difference > 0 ? 'fast' : 'slow';
  return `The clock of this device is ${inWords(Math.abs(difference))} ${direction}. Please check your clock.`;
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 90) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24).toLocaleString('en-US')} days`;
}
