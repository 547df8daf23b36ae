import type { Config } from '@netlify/functions';
import { runDailyCleanup } from '#src/api/scheduled.ts';

export default () => runDailyCleanup();

export const config: Config = {
  schedule: '17 3 * * *',
};
