import { Link } from 'react-router';

/** What one comes here for most (specification, section 2), and the comments that wait (decision 12). */
export function QuickActions({ toReview }: { toReview: number }) {
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
        {toReview > 0 && (
          <Link to="/comments" className="button">
            {toReview === 1 ? '1 comment to review' : `${toReview} comments to review`}
          </Link>
        )}
      </div>
    </section>
  );
}
