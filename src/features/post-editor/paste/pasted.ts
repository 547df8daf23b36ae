import { createContext } from 'react';
import type { Block } from './block.ts';

/** Told of everything that is pasted into a field of the form. */
export const PastedContext = createContext<(blocks: readonly Block[]) => void>(() => undefined);
