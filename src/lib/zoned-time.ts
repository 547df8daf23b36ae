const minute = 60_000;

/** A day (YYYY-MM-DD) and a time of day (HH:MM, 24 hours), as local time in some time zone. */
export type WallTime = { day: string; time: string };

/**
 * The moment at which clocks of a time zone show this, in ISO 8601. When the clocks go forward over it, the moment is that of the clocks
 * before the change; when they show it twice, it is the first. Null for what is no day or time, such as a year of five digits.
 */
export function momentIn(timeZone: string, { day, time }: WallTime): string | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Both offsets that are in force around that day: they differ only where the clocks change.
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => offsetAt(timeZone, near));
  const moments = offsets.map((offset) => asUtc - offset);
  const shown = moments.filter((moment) => moment + offsetAt(timeZone, moment) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments)).toISOString();
}

/** What clocks of a time zone show at a moment; empty for what is no moment. */
export function wallTimeIn(timeZone: string, moment: string | number): WallTime {
  const at = new Date(moment).getTime();
  if (Number.isNaN(at)) return { day: '', time: '' };
  const [day = '', time = ''] = new Date(at + offsetAt(timeZone, at)).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}
