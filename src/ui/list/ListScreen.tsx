import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { ScreenHeading } from '../ScreenHeading.tsx';
import { SearchField } from './SearchField.tsx';
import './list-screen.css';

/** A way to limit or order the list: one of some options, or a day. Its first option takes it back. */
export type Filter = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** None for a day. */
  options?: readonly (readonly [value: string, text: string])[];
  /** The heads of the columns do the same where there is room for them. */
  isForPhones?: boolean;
};

type View = { label: string; to: string; isCurrent: boolean; count?: number | undefined };

type Props = {
  title: string;
  /** Counters, or one line about the list. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The main action of the screen. */
  main?: ReactNode;
  /** What concerns the whole screen, above the line of search and filters. */
  lead?: ReactNode;
  views?: readonly View[];
  search?: { value: string; placeholder: string; onSearch: (search: string) => void };
  filters?: readonly Filter[];
  onClear?: () => void;
  /** How many match. */
  result?: string | undefined;
  children: ReactNode;
};

/** A screen with a list: its name, and one line of views, search and filters. On a phone search and filters fold into two buttons. */
export function ListScreen({ title, note, actions, main, lead, views, search, filters = [], onClear, result, children }: Props) {
  const [isSearching, setSearching] = useState(Boolean(search?.value));
  const [isFiltering, setFiltering] = useState(false);
  const active = filters.filter(({ value, isForPhones }) => value !== '' && !isForPhones).length;
  const hasTools = search !== undefined || filters.length > 0 || views !== undefined;
  const endSearch = () => {
    search?.onSearch('');
    setSearching(false);
  };
  return (
    <div className="list-screen" data-searching={(search && isSearching) || undefined}>
      <ScreenHeading
        title={title}
        action={
          <>
            {search && (
              <Button kind="quiet" className="icon-button phone-tool" aria-label="Open search" onClick={() => setSearching(true)}>
                <Icon name="search" />
              </Button>
            )}
            {filters.length > 0 && (
              <Button kind="quiet" className="icon-button phone-tool" aria-label={filterName(active)} onClick={() => setFiltering(true)}>
                <Icon name="filter" />
                {active > 0 && (
                  <span className="count-badge" aria-hidden="true">
                    {active}
                  </span>
                )}
              </Button>
            )}
            {actions}
            {main}
          </>
        }
      >
        {note}
      </ScreenHeading>
      {lead}
      {hasTools && (
        <search className="list-tools" data-views={views !== undefined || undefined}>
          {views && <Views title={title} views={views} />}
          {search && (
            <div className="list-search">
              <SearchField search={search.value} onSearch={search.onSearch} placeholder={search.placeholder} isNeeded={isSearching} />
              <Button kind="quiet" className="phone-tool" onClick={endSearch}>
                Cancel
              </Button>
            </div>
          )}
          {filters
            .filter(({ isForPhones }) => !isForPhones)
            .map((filter) => (
              <div key={filter.label} className="list-filter">
                <FilterField filter={filter} isLabelHidden={filter.options !== undefined} />
              </div>
            ))}
          {result && (
            <p role="status" className="list-match max-sm:sr-only">
              {result}
            </p>
          )}
        </search>
      )}
      {isFiltering && (
        <FilterSheet filters={filters} active={active} result={result} onClear={onClear} onClose={() => setFiltering(false)} />
      )}
      {children}
    </div>
  );
}

type SheetProps = Pick<Props, 'onClear' | 'result'> & { filters: readonly Filter[]; active: number; onClose: () => void };

function FilterSheet({ filters, active, result, onClear, onClose }: SheetProps) {
  return (
    <Dialog open isSheet title="Filter" onClose={onClose}>
      <div className="grid gap-4">
        {filters.map((filter) => (
          <FilterField key={filter.label} filter={filter} />
        ))}
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button kind="quiet" disabled={active === 0} onClick={onClear}>
            Clear Filters
          </Button>
          <Button kind="main" onClick={onClose}>
            {result ? `Show ${result}` : 'Show'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function filterName(active: number): string {
  return active === 0 ? 'Filter' : `Filter, ${active} active`;
}

function Views({ title, views }: { title: string; views: readonly View[] }) {
  const strip = useRef<HTMLElement>(null);
  const shown = JSON.stringify(views);
  // On a phone the view that is open may lie beyond the edge of its strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever another view is open or a number widens the strip
  useEffect(() => {
    const item = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && item) strip.current.scrollLeft = item.offsetLeft - strip.current.offsetLeft - strip.current.clientWidth / 2;
  }, [shown]);
  return (
    <nav ref={strip} aria-label={title} className="list-views">
      {views.map(({ label, to, isCurrent, count }) => (
        <Link key={label} to={to} className="menu-item" aria-current={isCurrent ? 'page' : undefined}>
          {label}
          {count !== undefined && count > 0 && <small>{formatNumber(count)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** What a filter chooses is in it, so that its label is only read out where there is one line for all. */
function FilterField({ filter: { label, value, options, onChange }, isLabelHidden = false }: { filter: Filter; isLabelHidden?: boolean }) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden}>
      {(control) =>
        options ? (
          <select className="input" {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input type="date" className="input" {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}
