import { memo, useMemo } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { lazyMenu } from '#src/ui/lazy-menu.tsx';
import { hintsFor, type ImageState } from './checklist.ts';
import { useFormText } from './use-form-text.ts';

const ChecklistLines = lazyMenu('dialog', async () => (await import('./ChecklistLines.tsx')).ChecklistLines);

/** Beside the gold button: what to look at before publishing, each line with the way there; prevents nothing (§12.checklist). */
export const Checklist = memo(function Checklist({ image }: { image: ImageState }) {
  const text = useFormText();
  const hints = useMemo(() => hintsFor(text, image), [text, image]);
  const button = (
    <Button kind="quiet" className="checklist-button" data-open={hints.length > 0 || undefined}>
      {summaryOf(hints.length)}
    </Button>
  );
  return <ChecklistLines button={button} hints={hints} />;
});

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing to look at';
  return count === 1 ? '1 thing to look at' : `${count} things to look at`;
}
