import { queryOptions, useQuery } from '@tanstack/react-query';
import { Failed } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { SiteProfileEditor } from './SiteProfileEditor.tsx';
import { openSiteProfile } from './site-profile-kit.ts';

/** Fetched once: a newer version must not replace what is being typed. */
const toEdit = queryOptions({
  queryKey: ['site-profile-to-edit'],
  queryFn: openSiteProfile,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** "Your site": the owner's own words (§1.owner-words), changed without a developer. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(toEdit);
  useLoggedError('The site profile could not be loaded', error);
  return (
    <>
      <ScreenHeading title="Your site">What your site says about you, and how people reach you.</ScreenHeading>
      {isPending && <Spinner label="Loading your site…" />}
      {error && !data && <Failed onRetry={() => void refetch()}>Your site could not be loaded.</Failed>}
      {data && <SiteProfileEditor opened={data} />}
    </>
  );
}
