import './sums.css';
import { type ReactNode, useId, useState } from 'react';
import { nameOfSource } from '#src/features/arrival/source.ts';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Statistics } from '../statistics.ts';

const enquiries = { name: 'enquiries', head: 'Enquiries', words: ['enquiry', 'enquiries'] } as const;
const clients = { name: 'clients', head: 'Clients', words: ['client', 'clients'], isMain: true } as const;
const aed = { name: 'aed', head: 'AED', words: ['AED', 'AED'], isMain: true, isUncounted: true } as const;

const postColumns = [
  { name: 'reads', head: 'Reads', words: ['read', 'reads'], isUncounted: true },
  { name: 'contacts', head: 'Contacts', words: ['contact', 'contacts'] },
  enquiries,
  clients,
  aed,
] as const;

/** The articles by what they earned; the last row is that of the figures. */
export function PostSums({ statistics: { now, posts } }: { statistics: Statistics }) {
  const rows = posts.map((post) => ({ ...post, key: post.id ?? '', text: post.title ?? 'No article', name: <PostName {...post} /> }));
  return (
    <SumsTable title="Articles" head="Article" columns={postColumns} rows={rows} all={now} none="Nothing was counted in this period.">
      An enquiry belongs to the article it was asked below, else to the first article of that visit. Clients and AED count on the day you
      closed them. Possible spam and deleted messages are left out, and so is the amount of a person whose data was erased.
    </SumsTable>
  );
}

function PostName({ id, title }: Statistics['posts'][number]): ReactNode {
  if (id === null || title === null)
    return (
      <>
        No article<small>the home page, an article that is gone, or what you added by hand without one</small>
      </>
    );
  return (
    <a href={`/blog/${id}`} {...titleAlone(title)}>
      {title}
    </a>
  );
}

const sourceColumns = [{ name: 'visits', head: 'Visits', words: ['visit', 'visits'], isUncounted: true }, enquiries, clients, aed] as const;

/** The sources by what they earned. */
export function SourceSums({ statistics: { sources } }: { statistics: Statistics }) {
  const rows = sources.map((sums) => {
    const { name, hint } = sourceName(sums.source);
    const shown = (
      <>
        <span dir="auto">{name}</span>
        {hint && <small>{hint}</small>}
      </>
    );
    return { ...sums, key: sums.source, text: name, name: shown };
  });
  return (
    <SumsTable title="Where they came from" head="Source" columns={sourceColumns} rows={rows} none="No source is known in this period.">
      What you entered counts as an enquiry, on the day on which it came.
    </SumsTable>
  );
}

function sourceName(source: string): { name: string; hint?: string } {
  if (source === 'others') return { name: 'Other sites' };
  if (source === 'note') return { name: 'Entered by you', hint: 'calls, WhatsApp and meetings' };
  return nameOfSource(source);
}

/** The services by what they earned; nothing where no message is about one. */
export function ServiceSums({ statistics: { services } }: { statistics: Statistics }) {
  if (services.length === 0) return null;
  const rows = services.map(({ slug, name, ...sums }) => ({ ...sums, key: slug, text: name, name: <span dir="auto">{name}</span> }));
  return (
    <SumsTable title="Services" head="Service" columns={[enquiries, clients, aed]} rows={rows}>
      An enquiry belongs to the service that its topic names, else to the one from whose page it was sent.
    </SumsTable>
  );
}

type Column<Name extends string> = {
  name: Name;
  head: string;
  /** For one and for many; on a phone they stand behind the number. */
  words: readonly [one: string, many: string];
  /** What stands out where there is any. */
  isMain?: boolean;
  /** Nothing is a dash: what cannot be counted everywhere, and amounts. */
  isUncounted?: boolean;
};

type Sums<Name extends string> = Record<Name, number>;
type Row<Name extends string> = Sums<Name> & { key: string; name: ReactNode; text: string };

type Props<Name extends string> = {
  title: string;
  /** What the rows are. */
  head: string;
  columns: readonly Column<Name>[];
  /** By their worth. */
  rows: Row<Name>[];
  /** Their sums, as a last row. */
  all?: Sums<Name>;
  /** What is said without rows. */
  none?: string;
  children: ReactNode;
};

/** Rows before a press shows all. */
const firstRows = 20;

/** A table whose heads sort it, by AED at first. On a phone a row is a name, and one line of what is not 0. */
function SumsTable<Name extends string>({ title, head, columns, rows, all, none, children }: Props<Name>) {
  const id = useId();
  const [order, setOrder] = useState<{ by: Name | 'text'; isUp: boolean }>();
  const [isWhole, setWhole] = useState(false);
  const sorted = order ? rows.toSorted((a, b) => compare(a[order.by], b[order.by]) * (order.isUp ? 1 : -1)) : rows;
  const current = order ?? { by: 'aed', isUp: false };
  const sortBy = (by: Name | 'text') => setOrder({ by, isUp: current.by === by ? !current.isUp : by === 'text' });
  const headOf = (by: Name | 'text', text: string) => (
    <th key={by} scope="col" {...(current.by === by && { 'aria-sort': current.isUp ? 'ascending' : 'descending' })}>
      <button type="button" className="inline-flex min-h-11 cursor-pointer items-center gap-1" onClick={() => sortBy(by)}>
        {text}
        {current.by === by && <Icon name={current.isUp ? 'chevronUp' : 'chevronDown'} />}
      </button>
    </th>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="part-title">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <table className="sums sums-folding" aria-labelledby={id}>
          <thead>
            <tr>
              {headOf('text', head)}
              {columns.map(({ name, head }) => headOf(name, head))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? sorted : sorted.slice(0, firstRows)).map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <Cells columns={columns} sums={row} />
              </tr>
            ))}
          </tbody>
          {all && (
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <Cells columns={columns} sums={all} />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {!isWhole && rows.length > firstRows && <Button onClick={() => setWhole(true)}>Show all {formatNumber(rows.length)}</Button>}
      <p className="fine-print mt-2.5">{children}</p>
    </section>
  );
}

function Cells<Name extends string>({ columns, sums }: { columns: readonly Column<Name>[]; sums: Sums<Name> }) {
  return columns.map(({ name, words: [one, many], isMain, isUncounted }) => {
    const sum = sums[name];
    return sum === 0 ? (
      <td key={name} data-none>
        {isUncounted ? '–' : 0}
      </td>
    ) : (
      <td key={name} data-main={isMain} data-words={sum === 1 ? one : many}>
        {formatNumber(sum)}
      </td>
    );
  });
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
}
