import { Navigate, type RouteObject } from 'react-router';
import { Gate } from './AuthGate.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Opening } from './LoadingScreen.tsx';
import { Shell } from './Shell.tsx';

// Inside the gate: whoever is not signed in stays at the address that they asked for.
const goTo = (path: string) => <Navigate to={path} replace />;

/** The sub-routes of the administrator area (specification, section 2; decision 29); each screen is fetched when it is opened. */
const screens: RouteObject[] = [
  { index: true, element: goTo('/dashboard') },
  { path: 'dashboard', lazy: () => import('./dashboard/Dashboard.tsx') },
  { path: 'blogs', lazy: () => import('#src/features/post-list/PostsScreen.tsx') },
  { path: 'blogs/create', lazy: () => import('#src/features/post-editor/PostFormScreen.tsx') },
  { path: 'blogs/create/:ignored', element: goTo('/blogs/create') },
  { path: 'blogs/edit', element: goTo('/blogs?missing=id') },
  { path: 'blogs/edit/:id', lazy: () => import('#src/features/post-editor/PostFormScreen.tsx') },
  { path: 'blogs/bin', lazy: () => import('#src/features/post-list/BinScreen.tsx') },
  { path: 'worked-with', lazy: () => import('#src/features/partners/admin/PartnersScreen.tsx') },
  { path: 'comments', lazy: () => import('#src/features/comments/admin/ModerationScreen.tsx') },
  { path: '*', element: goTo('/dashboard') },
];

export const routes: RouteObject[] = [
  {
    Component: Gate,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [{ Component: Shell, children: [{ ErrorBoundary: ErrorScreen, children: screens }] }],
  },
];
