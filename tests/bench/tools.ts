import { Tools } from '#tests/setup/tools.ts';

/** Lighthouse. */
export const tools = new Tools('bench');
