import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { useRetryMails } from '../notices.queries.ts';

/** Sends what failed again, and says whether it works now. */
export function TryAgain() {
  const retry = useRetryMails();
  const press = async () => {
    try {
      const { failing } = await retry.mutateAsync();
      if (failing === 0) toast.success('Sent.');
      else toast.error('It still fails.');
    } catch (error) {
      console.error('Mails could not be sent again', error);
      toast.error('This did not work. Please try again.');
    }
  };
  return (
    <Button busy={retry.isPending} onClick={() => void press()}>
      Try again
    </Button>
  );
}
