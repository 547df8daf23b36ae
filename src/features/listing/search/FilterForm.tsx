import type { ChangeEvent } from 'react';
import { categories } from '#src/site.ts';
import { listingPath } from '../listing-page.ts';
import { type Filters, readFields } from './filters.ts';

type Props = {
  filters: Filters;
  /** The category that the page was built for. */
  category: string | null;
  onChange: (filters: Filters, addsEntry: boolean) => void;
};

/** The fields of the search, or links to the categories where there is no script. */
export function FilterForm({ filters, category, onChange }: Props) {
  const onField = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange(readFields(currentTarget.form), currentTarget.name === 'category');
  return (
    <search className="filters">
      <form className="filters-form" action="/blog" autoComplete="off">
        <label>
          <span className="label text-muted">Search</span>
          <input
            className="input"
            type="search"
            name="q"
            placeholder="Search articles..."
            maxLength={200}
            enterKeyHint="search"
            spellCheck={false}
            dir="auto"
            value={filters.text}
            onChange={onField}
          />
        </label>
        <label>
          <span className="label text-muted">Category</span>
          <select className="input" name="category" value={filters.category ?? ''} onChange={onField}>
            <option value="">All</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </form>
      <nav className="filters-links" aria-label="Categories">
        {[null, ...categories].map((name) => (
          <a key={name} className="link" href={listingPath(name)} aria-current={name === category ? 'page' : undefined}>
            {name ?? 'All'}
          </a>
        ))}
      </nav>
    </search>
  );
}
