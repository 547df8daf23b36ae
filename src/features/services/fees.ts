import type { Service } from './service.ts';

/** What leads a price: 'from', in either language, or the currency. */
const lead = /^(?:[Ff]rom|من|\p{Lu}{3}|\p{Sc})(?:\s+|(?=\d))(?=.*\d)/u;

/** A price line as it is drawn: its first word or currency small, where an amount follows. */
export function splitPrice(price: string): { small: string; amount: string } {
  const small = lead.exec(price)?.[0] ?? '';
  return { small: small.trim(), amount: price.slice(small.length) };
}

/** The oldest day of all prices, such as 2026-11-03; null where no service has a price. */
export function oldestPriceDay(services: readonly Pick<Service, 'price' | 'price_as_of'>[]): string | null {
  return (
    services
      .filter(({ price }) => price)
      .map(({ price_as_of }) => price_as_of)
      .sort()[0] ?? null
  );
}
