import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** A failure, announced at once, with a button that tries again. */
export function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice kind="danger" action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </Notice>
  );
}
