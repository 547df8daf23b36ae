import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `PictureChooser`, loaded when it is opened. */
export const PictureChooser = lazyDialog(async () => (await import('./PictureChooser.tsx')).PictureChooser);
