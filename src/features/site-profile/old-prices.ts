import { z } from 'zod';
import type { Service } from '#src/features/services/service.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';

/** A price that the owner is asked about, with the day on which it was right. */
export const oldPriceSchema = z.object({ slug: z.string(), name: z.string(), price: z.string(), price_as_of: z.string() });

export type OldPrice = z.output<typeof oldPriceSchema>;

const monthsUntilOld = 6;

/** The prices that are older than six months on this day of the site, the oldest first. */
export function oldPrices(services: readonly Service[], today: string): OldPrice[] {
  return services
    .filter((service) => isOldPrice(service, today))
    .map(({ slug, name, price, price_as_of }) => ({ slug, name, price, price_as_of }))
    .sort((a, b) => a.price_as_of.localeCompare(b.price_as_of));
}

/** Whether a price is older than six months on this day of the site. */
export function isOldPrice({ price, price_as_of }: Pick<Service, 'price' | 'price_as_of'>, today: string): boolean {
  return isVisible(price) && price_as_of !== '' && monthsLater(price_as_of, monthsUntilOld) < today;
}

/** The same day some months later; of a month that has no such day, its last. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
