import { vi } from 'vitest';

// ProseMirror needs the layout of a real browser: component tests write into the text area that stands there while it loads.
vi.mock('#src/features/post-editor/writing/load-area.ts', () => ({ loadArea: () => new Promise(() => undefined) }));
