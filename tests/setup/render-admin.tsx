import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { provideSession } from '#src/client/api-client.ts';
import '#src/lib/messages.ts';
import { DialogHost } from '#src/ui/dialogs/DialogHost.tsx';
import { Toasts } from '#src/ui/messages/Toasts.tsx';

export type ApiRequest = { method: string; path: string; body: unknown };

beforeAll(() => {
  // That of toasts: happy-dom would read it again for each element whose name or role is asked for.
  for (const sheet of document.querySelectorAll('style')) sheet.remove();
});

// Before a test instead of after it: a mounted screen still sends requests.
beforeEach(() => {
  vi.unstubAllGlobals();
});

afterEach(() => {
  // Toasts outlive their screen.
  toast.dismiss();
});

/** Stubs the API for a signed-in administrator; returns the requests, oldest first. */
export function stubApi(answer: (request: ApiRequest) => Response | Promise<Response>): ApiRequest[] {
  const requests: ApiRequest[] = [];
  provideSession((request) => request('token'));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : null };
    requests.push(request);
    return answer(request);
  });
  return requests;
}

/** Renders screens as in the administrator area: with router, query cache, dialogs and toasts. The first route is opened. */
export function renderScreens(screens: Record<string, ReactNode>, url = Object.keys(screens)[0] ?? '/') {
  const routes: RouteObject[] = Object.entries(screens).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <DialogHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

/** Answers of `stubApi` by method and path, such as `'GET /api/stats'`: JSON, a function that makes the response, or null for no server. */
export function answersFrom(answers: Record<string, unknown>): (request: ApiRequest) => Response | Promise<Response> {
  return ({ method, path }) => {
    const key = `${method} ${path}`;
    if (!(key in answers)) throw new Error(`No answer for ${key}`);
    const answer = answers[key];
    if (answer === null) throw new TypeError('Failed to fetch');
    return typeof answer === 'function' ? answer() : Response.json(answer);
  };
}
