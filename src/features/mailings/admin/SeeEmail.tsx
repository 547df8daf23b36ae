import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { WidthChoice } from '#src/ui/WidthChoice.tsx';
import { fetchPreview } from '../mailings.queries.ts';

const labels = { phone: 'Phone', wide: 'Desktop', text: 'Text' } as const;
type Look = keyof typeof labels;

/** The mail as a reader gets it, in a frame in which nothing runs, and as text. */
export function SeeEmail({ input, onClose }: { input: { blog_id: string; subject: string }; onClose: () => void }) {
  const [look, setLook] = useState<Look>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', input],
    queryFn: () => fetchPreview(input),
    gcTime: 0,
    staleTime: 0,
  });
  useLoggedError('The email could not be shown', error);
  return (
    <Dialog open wide title="The email" onClose={onClose} description={data && <bdi>{data.subject}</bdi>}>
      <WidthChoice labels={labels} width={look} onWidth={setLook} />
      {!data && !error && <Spinner label="Loading the email…" />}
      {error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {data && look === 'text' && (
        <textarea readOnly className="input block h-[60dvh] text-sm" aria-label="The email as text" dir="auto" value={data.text} />
      )}
      {data && look !== 'text' && (
        <iframe
          title="The email"
          // Nothing in it runs, and no link leads anywhere.
          sandbox=""
          srcDoc={data.html}
          className={`mx-auto block h-[60dvh] border border-line bg-white ${look === 'phone' ? 'w-[22.5rem] max-w-full' : 'w-full'}`}
        />
      )}
    </Dialog>
  );
}
