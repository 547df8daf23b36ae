import { Link } from 'react-router';

/** Links to the most frequent tasks (§2.dashboard). */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <div className="grid gap-3 pt-1">
        <Link to="/blogs/create" className="button">
          Create New Blog
        </Link>
        <Link to="/worked-with" className="button">
          Manage Companies
        </Link>
      </div>
    </section>
  );
}
