import type { Config } from '@netlify/functions';
import { retryPublish } from '#src/api/scheduled.ts';

export default () => retryPublish();

export const config: Config = {
  schedule: '*/5 * * * *',
};
