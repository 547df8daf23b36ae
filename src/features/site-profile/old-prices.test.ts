import { expect, test } from 'vitest';
import { type Service, serviceSchema } from '#src/features/services/service.ts';
import { oldPrices } from './old-prices.ts';

test.each([
  ['2026-04-20', '2026-10-20', []],
  ['2026-04-20', '2026-10-21', ['visas']],
  // September has no 31st.
  ['2026-03-31', '2026-09-30', []],
  ['2026-03-31', '2026-10-01', ['visas']],
  ['2025-08-30', '2026-02-28', []],
  ['2025-08-30', '2026-03-01', ['visas']],
])('a price of %s is asked about on %s: %j', (price_as_of, today, asked) => {
  expect(oldPrices([service({ price_as_of })], today).map(({ slug }) => slug)).toEqual(asked);
});

test('the oldest price comes first, and nobody is asked about a service without a price', () => {
  const services = [
    service({ slug: 'newer', price_as_of: '2026-02-01' }),
    service({ slug: 'older', price_as_of: '2026-01-01' }),
    service({ slug: 'free', price: ' ', price_as_of: '2020-01-01' }),
    service({ slug: 'no-day', price_as_of: '' }),
  ];
  expect(oldPrices(services, '2026-11-30').map(({ slug }) => slug)).toEqual(['older', 'newer']);
});

function service(parts: Partial<Service>): Service {
  const texts = { for_whom: '', usual_time: '', gets: [], needs: [], text: '', skills: [] };
  return serviceSchema.parse({ slug: 'visas', name: 'Visas', price: 'AED 950', price_as_of: '', ...texts, ...parts });
}
