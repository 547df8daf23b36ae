import './enquiries.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { dayOf, formatAgo } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { pageField, useListState, writeListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { type EnquiryFilter, enquiriesQuery, exportEnquiries } from '../enquiries.queries.ts';
import { csvOf } from '../enquiries-csv.ts';
import { type Enquiry, enquiryFilterSchema, enquiryPageSize } from '../enquiry.ts';
import { AllOfThem } from './AllOfThem.tsx';
import { stateLabels } from './enquiry-words.ts';

/** The state of the list of enquiries in the URL. */
const enquiryListSchema = enquiryFilterSchema.omit({ cursor: true }).extend({ page: pageField });

type Counts = Partial<Record<EnquiryFilter['status'], number>>;

const views: [EnquiryFilter['status'], label: string, empty: string][] = [
  ['new', 'New', 'No new enquiries'],
  ['answered', 'Answered', 'No answered enquiries'],
  ['closed', 'Closed', 'No closed enquiries'],
  ['all', 'All', 'No enquiries yet'],
];

/** Enquiries by their state, with a search, in pages; its state is in the URL (§2.enquiries). */
export function Component() {
  const { state, change, goTo } = useListState(enquiryListSchema);
  const { page, ...filter } = state;
  const list = useInfiniteQuery(enquiriesQuery(filter));
  const { first, shown, last } = usePages(list, page);
  const counts: Counts = first?.counts ?? {};
  return (
    <ListScreen
      title="Enquiries"
      actions={<ExportButton />}
      views={views.map(([status, label]) => ({
        label,
        to: filterPath({ status }),
        isCurrent: status === filter.status,
        count: counts[status],
      }))}
      search={{ value: filter.search ?? '', placeholder: 'Name, address, number or text', onSearch: (search) => change({ search }) }}
    >
      {first && !list.isPlaceholderData && <AllOfThem filter={filter} page={first} />}
      <List
        name="Enquiries"
        query={list}
        items={shown?.enquiries}
        columns={columnsFor(filter.status === 'all')}
        loading="Loading enquiries…"
        failed="The enquiries could not be loaded."
        empty={
          filter.search || filter.show || filter.sender
            ? {
                title: 'No enquiries match',
                action: (
                  <Link to={filterPath({ status: filter.status })} className="button">
                    Clear Search
                  </Link>
                ),
              }
            : { title: views.find(([status]) => status === filter.status)?.[2] ?? '' }
        }
        pages={{
          page,
          size: enquiryPageSize,
          total: first?.total,
          last,
          onPage: goTo,
        }}
        rowProps={({ read_at }) => ({ className: 'list-row enquiry-row', ...(read_at ? { 'data-read': true } : {}) })}
      />
    </ListScreen>
  );
}

/** Who, the first words, what about, and when; the whole row leads to it. */
function columnsFor(showsState: boolean): Column<Enquiry>[] {
  return [
    {
      name: 'title',
      width: '12rem',
      medium: '10rem',
      cell: ({ id, name, read_at, status, doubtful }) => (
        <h3 className="enquiry-name">
          <span className="dot" data-state="busy" aria-hidden="true" />
          <Link to={`/enquiries/${id}`} dir="auto">
            {name}
            {!read_at && <span className="sr-only">, unread</span>}
          </Link>
          {showsState && <Badge kind={status === 'answered' ? 'good' : 'plain'}>{stateLabels[status]}</Badge>}
          {doubtful && <Badge>Doubtful</Badge>}
        </h3>
      ),
    },
    {
      name: 'said',
      width: 'minmax(0, 1fr)',
      cell: ({ message }) => (
        <p className="enquiry-said" dir="auto">
          {message}
        </p>
      ),
    },
    {
      name: 'topic',
      width: '11rem',
      medium: null,
      cell: ({ topic, post_title, channel }) => (
        <p className="enquiry-topic">
          {topic || (post_title && <bdi {...titleAlone(post_title)}>“{post_title}”</bdi>)}
          {channel === 'comment' && <small>As a private comment</small>}
        </p>
      ),
    },
    {
      name: 'received',
      width: '6.5rem',
      cell: ({ created_at }) => (
        <p className="enquiry-time">
          <time dateTime={created_at ?? undefined}>{formatAgo(created_at ?? '')}</time>
        </p>
      ),
    },
  ];
}

/** Saves all enquiries as a table for spreadsheets. */
function ExportButton() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(csvOf(await exportEnquiries()), `enquiries-${dayOf(new Date())}.csv`);
    } catch (error) {
      console.error('The enquiries could not be exported', error);
      failureToast('The export failed. Please try again.');
    }
    setIsBusy(false);
  };
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export as CSV'}
    </Button>
  );
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** The path of the screen with this filter. */
function filterPath(filter: EnquiryFilter): string {
  const query = writeListState(enquiryListSchema, filter).toString();
  return query ? `/enquiries?${query}` : '/enquiries';
}
