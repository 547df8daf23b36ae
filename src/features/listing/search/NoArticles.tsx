/** What stands where no article does (specification, section 2). `onClear` is missing on pages without script, where a link clears. */
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
