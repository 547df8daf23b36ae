import type { Config as NetlifyConfig } from '@netlify/functions';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The config of a function. Netlify's own type lacks HEAD, which its bundler reads. */
export type Config = Pick<NetlifyConfig, 'preferStatic' | 'rateLimit'> & {
  path: string | string[];
  excludedPath?: string;
  method: Method[];
};
