import type { Config } from '@netlify/functions';
import { runScheduledJobs } from '#src/api/scheduled.ts';

export default () => runScheduledJobs();

export const config: Config = {
  schedule: '*/15 * * * *',
};
