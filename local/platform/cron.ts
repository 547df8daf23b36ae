/** Whether a schedule of five fields (minute, hour, day, month, weekday; `*`, `*` with a step, `a-b`, `a,b`) names this minute, in UTC as on Netlify. */
export function isDue(schedule: string, moment: Date): boolean {
  const fields = schedule.split(' ');
  const values = [moment.getUTCMinutes(), moment.getUTCHours(), moment.getUTCDate(), moment.getUTCMonth() + 1, moment.getUTCDay()];
  if (fields.length !== values.length) throw new Error(`The schedule "${schedule}" has not five fields.`);
  return fields.every((field, index) => field.split(',').some((part) => matches(part, values[index] ?? 0)));
}

function matches(part: string, value: number): boolean {
  const [, from, to, step] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
  if (from === undefined && !part.startsWith('*')) throw new Error(`"${part}" is no part of a schedule that is known here.`);
  const first = Number(from ?? 0);
  const last = to ? Number(to) : from && !step ? first : Number.POSITIVE_INFINITY;
  return value >= first && value <= last && (value - first) % Number(step ?? 1) === 0;
}
