import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { errorReport } from './error-report.ts';

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
