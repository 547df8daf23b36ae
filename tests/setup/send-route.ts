import type { RouteCase } from '#tests/fixtures/route-table.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { pdf } from '#tests/fixtures/sample-pdf.ts';
import type { TestApi } from './test-api.ts';

/** Sends the request that the table names for a route, with more headers. */
export function sendRoute({ request }: TestApi, { method, path, body }: RouteCase, more: Record<string, string> = {}, ip?: string) {
  const headers = new Headers(more);
  const file =
    body === 'file' ? new File([png()], 'logo.png', { type: 'image/png' }) : body === 'pdf' ? new File([pdf()], 'list.pdf') : null;
  if (body !== undefined && !file) headers.set('Content-Type', 'application/json');
  const content = body === undefined ? {} : { body: file ? formOf(file) : JSON.stringify(body) };
  return request(path, { method, headers, ...content }, ip);
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
