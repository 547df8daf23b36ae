import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { useRetryMails } from '../notifications.queries.ts';

/** Sends what failed again, and says whether it works now. */
export function TryAgain({ label = 'Try again' }: { label?: string }) {
  const retry = useRetryMails();
  const press = async () => {
    try {
      const { failing } = await retry.mutateAsync();
      if (failing === 0) toast.success('Sent.');
      else failureToast('It still fails.');
    } catch (error) {
      console.error('Emails could not be sent again', error);
      failureToast('This did not work. Please try again.');
    }
  };
  return (
    <Button busy={retry.isPending} onClick={() => void press()}>
      {label}
    </Button>
  );
}
