import { type Filters, resultLine } from './filters.ts';

type Props = {
  filters: Filters;
  count: number | null;
  isAwake: boolean;
  isActive: boolean;
  isBusy: boolean;
  isNone: boolean;
  clear: () => void;
};

/** The line above the list: how many there are, what is being fetched or could not be, and the way back to all articles. */
export function Status({ filters, count, isAwake, isActive, isBusy, isNone, clear }: Props) {
  return (
    <div className="listing-status">
      <p className="listing-line" role="status">
        {count === null ? '' : resultLine(count, filters)}
      </p>
      {(isBusy || !isAwake) && (
        <p className="listing-loading">
          <span className="spinner" aria-hidden="true" />
          Loading articles…
        </p>
      )}
      {!isAwake && (
        <p className="listing-failed search-failed" role="alert">
          <span>Search could not be loaded.</span>
          <button className="button" type="button">
            Try again
          </button>
        </p>
      )}
      {isAwake && isActive && !isNone && (
        <button className="button" data-kind="quiet" type="button" onClick={clear}>
          Clear Filters
        </button>
      )}
    </div>
  );
}
