import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { trailQuery } from '../trail.queries.ts';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailItem } from './TrailItem.tsx';
import { useTrailFilters } from './trail-filters.ts';

/** Who did what in the administrator area, newest first (§2.trail). */
export function Component() {
  const { filters, change, clear } = useTrailFilters();
  const trail = useInfiniteQuery(trailQuery(filters));
  useLoggedError('The history could not be loaded', trail.error);
  const lines = trail.data?.pages.flatMap((page) => page.lines);
  const list = useFocusOnOlder(trail.data?.pages.map((page) => page.lines.length) ?? []);
  return (
    <>
      <ScreenHeading title="History">
        Who changed what in this area. Entries are kept for 24 months.{' '}
        <Link to="/notices" className="link">
          Mails to you
        </Link>
      </ScreenHeading>
      <TrailFilters filters={filters} people={trail.data?.pages[0]?.people ?? []} onChange={change} onClear={clear} />
      {trail.isPending && <Spinner label="Loading the history…" />}
      {trail.isError && (
        <Notice kind="danger" action={<Button onClick={() => void trail.refetch()}>Try again</Button>}>
          The history could not be loaded.
        </Notice>
      )}
      {lines?.length === 0 && (
        <EmptyState title={Object.keys(filters).length > 0 ? 'Nothing matches these filters' : 'Nothing happened yet'} />
      )}
      <ol ref={list} aria-busy={trail.isPlaceholderData} className={trail.isPlaceholderData ? 'opacity-60' : ''}>
        {lines?.map((line) => (
          <TrailItem key={line.id} line={line} />
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button className="mt-6" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {trail.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
        </Button>
      )}
    </>
  );
}

/** Focuses the first entry of a page that was added, since the button that loaded it may be gone. */
function useFocusOnOlder(sizes: number[]) {
  const list = useRef<HTMLOListElement>(null);
  const pages = useRef(sizes.length);
  useEffect(() => {
    const first = sizes.slice(0, -1).reduce((sum, size) => sum + size, 0);
    if (sizes.length > 1 && sizes.length > pages.current) (list.current?.children[first] as HTMLElement | undefined)?.focus();
    pages.current = sizes.length;
  }, [sizes]);
  return list;
}
