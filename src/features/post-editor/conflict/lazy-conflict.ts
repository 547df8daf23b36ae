import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `ConflictDialog`, loaded when it is opened. */
export const ConflictDialog = lazyDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
