import { expect, test } from 'vitest';
import { fixedHeaders } from './security-headers.ts';

test.each([
  ['nothing', {}, 'max-age=31536000'],
  ['0', { HSTS_SUBDOMAINS: '0' }, 'max-age=31536000'],
  ['1', { HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
])('with HSTS_SUBDOMAINS as %s, browsers are told %j', (_, variables, told) => {
  expect(fixedHeaders(variables)['Strict-Transport-Security']).toBe(told);
});
