import './spinner.css';

/** A loading indicator, announced to screen readers. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-muted">
      <span className="spinner" aria-hidden="true" />
      {label}
    </p>
  );
}
