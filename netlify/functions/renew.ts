import type { Config } from '@netlify/functions';
import { runRenewal } from '#src/api/renew.ts';

export default () => runRenewal();

export const config: Config = {
  schedule: '8,38 * * * *',
};
