import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { dayOf } from '#src/lib/dates.ts';
import type { SiteProfileForm } from '../site-profile-form.ts';

/** The day of a price follows the price: another one is of today, until the owner says the day. @returns called after typing in each */
export function usePriceDay(index: number): { onPrice: () => void; onDay: () => void } {
  const { getValues, setValue } = useFormContext<SiteProfileForm>();
  const [before] = useState(() => ({ ...getValues(`services.${index}`) }));
  const dayIs = useRef<'of before' | 'of today' | 'as typed'>('of before');
  const onPrice = () => {
    const { price } = getValues(`services.${index}`);
    if (isVisible(price) && dayIs.current === 'as typed') return;
    dayIs.current = 'of today';
    setValue(`services.${index}.price_as_of`, dayOfPrice(price, before));
  };
  const onDay = () => {
    if (dayIs.current === 'of today') dayIs.current = 'as typed';
  };
  return { onPrice, onDay };
}

/** A price that is typed again as it was has its day again. */
function dayOfPrice(price: string, before: Pick<SiteProfileForm['services'][number], 'price' | 'price_as_of'>): string {
  if (!isVisible(price)) return '';
  return (price === before.price && before.price_as_of) || dayOf(new Date());
}
