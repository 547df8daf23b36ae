import { Tools } from '#tests/setup/tools.ts';

/** The tools of docs/deploy.md, and a PostgreSQL server. */
export const tools = new Tools('hosted');
