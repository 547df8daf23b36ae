import { Link } from 'react-router';
import { counted } from '#src/lib/numbers.ts';

/** Links to the most frequent tasks and to pending comments (§2.dashboard). */
export function QuickActions({ pendingComments }: { pendingComments: number }) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-4 text-2xl">
        Quick Actions
      </h2>
      <div className="grid gap-3">
        <Link to="/blogs/create" className="button" data-kind="main">
          Create New Blog
        </Link>
        <Link to="/worked-with" className="button">
          Manage Companies
        </Link>
        {pendingComments > 0 && (
          <Link to="/comments" className="button">
            {counted(pendingComments, 'comment')} to review
          </Link>
        )}
      </div>
    </section>
  );
}
