import { useState } from 'react';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';

/** The widths that the preview can have, in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export type PreviewWidth = keyof typeof previewWidths;

export const previewLabels: Record<PreviewWidth, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

const key = 'preview-width';

/** The width of the preview as it was chosen last on this device; at first that of a phone on phones, of a tablet elsewhere. */
export function usePreviewWidth(): [PreviewWidth, (width: PreviewWidth) => void] {
  const [width, setWidth] = useState(stored);
  const choose = (next: PreviewWidth) => {
    setWidth(next);
    storeChoice(key, next);
  };
  return [width, choose];
}

function stored(): PreviewWidth {
  const chosen = storedChoice(key);
  if (chosen && chosen in previewWidths) return chosen as PreviewWidth;
  // A panel of 500 px and more has room for a tablet.
  return window.innerWidth < 1300 ? 'phone' : 'tablet';
}
