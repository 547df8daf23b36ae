import type { ComponentProps } from 'react';
import { Button } from '#src/ui/Button.tsx';

/** A quiet button that begins where the words above it do. */
export function QuietButton(props: Omit<ComponentProps<typeof Button>, 'kind' | 'className'>) {
  return <Button kind="quiet" className="-ms-3.5 me-1" {...props} />;
}
