const dayMs = 86_400_000;
const monthsWithoutInterval = 6;
/** The last day that can be chosen for a review. */
const lastDay = '2099-12-31';

/**
 * The day of the next review after one on this day: after the same interval as between the last two, else after 6 months.
 * @param on YYYY-MM-DD
 */
export function nextReview(post: { reviewed_on: string | null; review_by: string | null }, on: string): string {
  const { reviewed_on, review_by } = post;
  const interval = reviewed_on && review_by ? Date.parse(review_by) - Date.parse(reviewed_on) : 0;
  const next = interval >= dayMs ? toDay(new Date(Date.parse(on) + interval)) : monthsAfter(on, monthsWithoutInterval);
  return next < lastDay ? next : lastDay;
}

/** The same day some months later, or the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, daysInMonth))));
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
