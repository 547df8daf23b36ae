import type { Config } from '@netlify/functions';
import { publishAgain } from '#src/api/scheduled.ts';

export default () => publishAgain();

export const config: Config = {
  schedule: '*/5 * * * *',
};
