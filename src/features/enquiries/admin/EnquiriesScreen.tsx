import './enquiries.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useUrlState } from '#src/ui/use-url-state.ts';
import { type EnquiryFilter, enquiriesQuery } from '../enquiries.queries.ts';
import { AllOfThem } from './AllOfThem.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterPath, readFilter, writeFilter } from './enquiry-filter.ts';

type Counts = Partial<Record<EnquiryFilter['status'], number>>;

const tabs: [EnquiryFilter['status'], label: string, empty: string][] = [
  ['new', 'New', 'No new enquiries'],
  ['answered', 'Answered', 'No answered enquiries'],
  ['closed', 'Closed', 'No closed enquiries'],
  ['all', 'All', 'No enquiries yet'],
];

/** Enquiries by their state, with a search, in pages; its state is in the URL (§2.enquiries). */
export function Component() {
  const { state: filter, change } = useUrlState(readFilter, writeFilter);
  const list = useInfiniteQuery(enquiriesQuery(filter));
  const enquiries = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  useLoggedError('Enquiries could not be loaded', list.error);
  return (
    <>
      <ScreenHeading title="Enquiries" action={<ExportButton />} />
      <Tabs current={filter.status} counts={list.data?.pages[0]?.counts ?? {}} />
      <search className="mb-6 block">
        <SearchField
          search={filter.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
          placeholder="Name, address, number or text"
        />
      </search>
      {list.isPending && <Spinner label="Loading enquiries…" />}
      {list.isError && !list.data && (
        <Notice kind="danger" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          The enquiries could not be loaded.
        </Notice>
      )}
      {list.data && enquiries.length === 0 && <NoEnquiries filter={filter} />}
      {list.data?.pages[0] && !list.isPlaceholderData && <AllOfThem filter={filter} page={list.data.pages[0]} />}
      <ul aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} showsState={filter.status === 'all'} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function Tabs({ current, counts }: { current: EnquiryFilter['status']; counts: Counts }) {
  return (
    <nav aria-label="Enquiries" className="mb-6 flex flex-wrap gap-x-6">
      {tabs.map(([tab, label]) => (
        <Link key={tab} to={filterPath({ status: tab })} className="menu-item" aria-current={tab === current ? 'page' : undefined}>
          {label}
          {counts[tab] !== undefined && <span className="ms-1.5 text-muted">{formatNumber(counts[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}

function NoEnquiries({ filter: { status, search, show, sender } }: { filter: EnquiryFilter }) {
  if (!search && !show && !sender) return <EmptyState title={tabs.find(([tab]) => tab === status)?.[2] ?? ''} />;
  return (
    <EmptyState title="No enquiries match">
      <Link to={filterPath({ status })} className="button">
        Clear Search
      </Link>
    </EmptyState>
  );
}
