import { createRoot } from 'react-dom/client';
import { Cursor } from './Cursor.tsx';

/** Draws the cursor in `place`; it appears with the next movement of the mouse. */
export function show(place: Element): void {
  createRoot(place).render(<Cursor />);
}
