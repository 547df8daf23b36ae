/** The empty state of the listing (§2.listing-empty). Static pages pass no `onClear` and get a link instead of a button. */
export function NoArticles({ filtered, onClear }: { filtered: boolean; onClear?: () => void }) {
  return (
    <div className="listing-empty">
      <h2 className="text-2xl">No articles found</h2>
      <p>{filtered ? 'Try adjusting your search terms or filters' : 'Check back soon for new insights'}</p>
      {filtered && <Clear onClear={onClear} />}
    </div>
  );
}

function Clear({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) {
    return (
      <a className="button" href="/blog">
        Clear Filters
      </a>
    );
  }
  return (
    <button className="button" type="button" onClick={onClear}>
      Clear Filters
    </button>
  );
}
