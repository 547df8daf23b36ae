import { toast } from 'sonner';
import { counted } from '#src/lib/numbers.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { type SubscriberAct, useActOnSubscribers } from '../subscribers.queries.ts';
import type { Subscriber } from '../subscription.ts';

export type Act = (action: SubscriberAct['action'], rows: readonly Pick<Subscriber, 'id' | 'address'>[]) => Promise<void>;

/** What is asked before what cannot be taken back, and what is said after. */
const words: Record<
  SubscriberAct['action'],
  { question?: [question: string, button: string, then: string]; done: (count: number) => string }
> = {
  'send-link': { done: (count) => (count === 1 ? 'The link is on its way.' : `${counted(count, 'link')} are on their way.`) },
  refuse: {
    question: [
      'Refused for good?',
      'Refused for good',
      'Nothing more is sent there, also after another sign-up of the same address from an old list.',
    ],
    done: () => 'Nothing more is sent there.',
  },
  delete: {
    question: ['Delete for good?', 'Delete', 'What has not been sent to it is not sent. Readers can subscribe again by themselves.'],
    done: (count) => `${counted(count, 'address', 'addresses')} deleted.`,
  },
};

async function isMeant(action: SubscriberAct['action'], rows: Parameters<Act>[1]): Promise<boolean> {
  const { question } = words[action];
  if (!question) return true;
  const [text, button, consequence] = question;
  const about = rows.length === 1 ? rows[0]?.address : counted(rows.length, 'address', 'addresses');
  return confirm(text, button, { danger: true, about, consequence });
}

/** Acts on subscribers, after a question where it cannot be taken back. @param onGone called with those that are gone */
export function useActs(onGone?: (ids: string[]) => void): { act: Act; isBusy: boolean } {
  const { mutateAsync, isPending } = useActOnSubscribers();
  const act: Act = async (action, rows) => {
    if (rows.length === 0 || !(await isMeant(action, rows))) return;
    const ids = rows.map(({ id }) => id);
    try {
      const { changed } = await mutateAsync({ action, ids });
      onGone?.(ids);
      if (changed > 0) toast.success(words[action].done(changed));
      else toast('Nothing was changed: it was done already.');
    } catch (error) {
      console.error('An act on subscribers failed', error);
      failureToast('This did not work.', { description: error instanceof Error ? error.message : '' });
    }
  };
  return { act, isBusy: isPending };
}
