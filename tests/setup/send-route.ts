import type { RouteCase } from '#tests/fixtures/route-table.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import type { TestApi } from './test-api.ts';

/** Sends the request that the table names for a route, with more headers. */
export function sendRoute({ request }: TestApi, { method, path, body }: RouteCase, more: Record<string, string> = {}, ip?: string) {
  const headers = new Headers(more);
  if (body !== undefined && body !== 'file') headers.set('Content-Type', 'application/json');
  const content = body === undefined ? {} : { body: body === 'file' ? picture() : JSON.stringify(body) };
  return request(path, { method, headers, ...content }, ip);
}

function picture(): FormData {
  const form = new FormData();
  form.append('file', new File([png()], 'logo.png', { type: 'image/png' }));
  return form;
}
