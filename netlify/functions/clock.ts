import type { Config } from '@netlify/functions';
import { runClock } from '#src/api/scheduled.ts';

export default () => runClock();

export const config: Config = {
  schedule: '*/15 * * * *',
};
