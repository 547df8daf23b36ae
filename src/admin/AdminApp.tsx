import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#src/lib/messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/client/api-error.ts';
import { site } from '#src/site.ts';
import { routes } from './routes.tsx';

/** Cache of server data; retries a failed read once when the server is down, and never retries a write. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      // Offline requests fail with a message instead of waiting for the network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

const router = createBrowserRouter(routes, { basename: site.adminPath });

/** The administrator area, mounted by its one static page. */
export default function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
