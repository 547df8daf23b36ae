import { useEffect, useState } from 'react';
import { Navigate, type RouteObject, useParams, useRouteError } from 'react-router';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { AuthGate } from './AuthGate.tsx';
import { errorReport } from './error-report.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Shell } from './Shell.tsx';

// Redirects happen inside AuthGate, so that a signed-out user keeps the requested URL.
const goTo = (path: string) => <Navigate to={path} replace />;

/** Each screen is loaded when it is opened (§2.admin-routes). */
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
  { path: 'site/:section?', lazy: () => import('#src/features/site-profile-editor/SiteProfileScreen.tsx') },
  { path: 'pictures', lazy: () => import('#src/features/pictures/admin/PicturesScreen.tsx') },
  { path: 'inbox', lazy: () => import('#src/features/messages/admin/InboxScreen.tsx') },
  { path: 'inbox/:id', lazy: () => import('#src/features/messages/admin/MessageScreen.tsx') },
  { path: 'statistics', lazy: () => import('#src/features/statistics/admin/StatisticsScreen.tsx') },
  { path: 'subscribers', lazy: () => import('#src/features/subscriptions/admin/SubscribersScreen.tsx') },
  { path: 'sessions', lazy: () => import('#src/features/session/admin/SessionsScreen.tsx') },
  { path: 'history', lazy: () => import('#src/features/audit-log/admin/AuditLogScreen.tsx') },
  { path: 'emails', lazy: () => import('#src/features/notifications/admin/NotificationsScreen.tsx') },
  { path: 'privacy', lazy: () => import('#src/features/privacy/admin/PrivacyScreen.tsx') },
  { path: 'backups', lazy: () => import('#src/features/backups/admin/BackupsScreen.tsx') },
  // Former addresses.
  { path: 'trail', element: goTo('/history') },
  { path: 'notices', element: goTo('/emails') },
  { path: 'comments', element: goTo('/inbox?view=comments') },
  { path: 'enquiries', element: goTo('/inbox') },
  { path: 'enquiries/:id', element: <ToMessage /> },
  { path: '*', element: goTo('/dashboard') },
];

/** An enquiry under the address that it had. */
function ToMessage() {
  return goTo(`/inbox/${useParams().id}`);
}

export const routes: RouteObject[] = [
  {
    Component: AuthGate,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [{ Component: Shell, children: [{ ErrorBoundary: ErrorScreen, children: screens }] }],
  },
];

/** Replaces a screen that failed (§8.routing). */
export function ErrorScreen() {
  const error = useRouteError();
  const [{ title, text, stack, id }] = useState(() => errorReport(error));
  useEffect(() => console.error(`Error ${id}:`, error), [error, id]);
  return (
    <div className="mx-auto max-w-2xl px-5 py-16" role="alert">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-xl">{text}</p>
      <p className="mt-2 text-sm text-muted">
        Error id <code>{id}</code>
      </p>
      {stack && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2">Details</summary>
          <pre className="border border-line bg-raised p-4 text-xs break-words whitespace-pre-wrap">{stack}</pre>
        </details>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button kind="main" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <a className="button" href={`${site.adminPath}/dashboard`}>
          Dashboard
        </a>
        <a className="button" data-kind="quiet" href="/">
          Back to Home
        </a>
      </div>
    </div>
  );
}
