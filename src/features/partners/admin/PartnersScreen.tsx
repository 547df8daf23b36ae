import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import type { Partner } from '../partner.ts';
import { partnersQuery } from '../partners.queries.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PartnerList } from './PartnerList.tsx';

/** The list of partners (§2.worked-with). */
export function Component() {
  const partners = useQuery(partnersQuery);
  const [edited, setEdited] = useState<Partner | 'new' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useLoggedError('Partners could not be loaded', partners.error);
  return (
    <>
      <ScreenHeading
        title="Worked With"
        action={
          <Button kind="main" onClick={() => setEdited('new')}>
            Add Partner
          </Button>
        }
      />
      {partners.isPending && <Spinner label="Loading partners…" />}
      {partners.isError && !partners.data && (
        <Notice kind="danger" action={<Button onClick={() => void partners.refetch()}>Try again</Button>}>
          The partners could not be loaded.
        </Notice>
      )}
      <div ref={list} tabIndex={-1}>
        {partners.data?.length === 0 && <EmptyState title="No partners added yet" />}
        {partners.data && partners.data.length > 0 && (
          <PartnerList partners={partners.data} onEdit={setEdited} onDeleted={() => list.current?.focus()} />
        )}
      </div>
      {edited && <PartnerDialog partner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
