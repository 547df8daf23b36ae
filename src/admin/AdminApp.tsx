import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#src/lib/messages.ts';
import { site } from '#src/site.ts';
import { queryClient } from './query-client.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes, { basename: site.adminPath });

/** The administrator area, mounted by its one static page. */
export default function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
