import type { Config } from '@netlify/functions';
import { careDaily } from '#src/api/scheduled.ts';

export default () => careDaily();

export const config: Config = {
  schedule: '17 3 * * *',
};
