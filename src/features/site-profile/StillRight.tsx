import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { dayOf } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { undoToast } from '#src/ui/messages/undo-toast.ts';
import type { OldPrice } from './old-prices.ts';
import { type SiteProfileRow, siteProfileRowSchema } from './site-profile.ts';

/** Says with one press that a price is right today (§9.old-prices). */
export function StillRight({ price }: { price: OldPrice }) {
  const { confirm, isBusy } = useStillRight();
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void confirm(price)} aria-label={`Still right: ${price.name}`}>
      Still right
    </Button>
  );
}

function useStillRight() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ price, day }: { price: OldPrice; day: string }) => savePriceDay(price, day),
    onSettled: () => queries.invalidateQueries(),
  });
  const say = async (price: OldPrice, day: string, onSaved: (saved: SiteProfileRow) => void) => {
    try {
      onSaved(await mutateAsync({ price, day }));
    } catch (error) {
      sayFailure('The day of a price was not saved', error, 'Not saved. Please try again.');
    }
  };
  const confirm = (price: OldPrice) => {
    const today = dayOf(new Date());
    const undo = () => void say({ ...price, price_as_of: today }, price.price_as_of, () => undefined);
    return say(price, today, (saved) => undoToast('Noted: the price is still right.', [price.slug], undo, liveSentenceOf(saved)));
  };
  return { confirm, isBusy: isPending };
}

const path = '/api/site-profile';

/** Changes the day of one price in the words of now, and nothing else; who saves at the same moment comes first. @throws when the price is another one by now */
async function savePriceDay(price: OldPrice, day: string): Promise<SiteProfileRow> {
  const read = await callApi(siteProfileRowSchema, path);
  return put(read, price, day).catch((error) => put(newerOf(error), price, day));
}

async function put({ facts, version }: SiteProfileRow, { slug, price, price_as_of }: OldPrice, day: string): Promise<SiteProfileRow> {
  const isIt = (service: SiteProfileRow['facts']['services'][number]) =>
    service.slug === slug && service.price === price && service.price_as_of === price_as_of;
  if (!facts.services.some(isIt)) throw new Error('This price was changed meanwhile. Please look at it again.');
  const services = facts.services.map((service) => (isIt(service) ? { ...service, price_as_of: day } : service));
  return callApi(siteProfileRowSchema, path, { method: 'PUT', body: { facts: { ...facts, services }, version } });
}

/** What is stored by now, from the answer to a save that came second; any other failure is thrown again. */
function newerOf(error: unknown): SiteProfileRow {
  const current = error instanceof ApiError && error.status === 409 ? siteProfileRowSchema.safeParse(error.body.current).data : undefined;
  if (!current) throw error;
  return current;
}
