import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonName } from '#src/features/session/person-name.ts';
import { siteProfileVersionsQuery } from '#src/features/site-profile/site-profile.queries.ts';
import type { SiteProfileRow, SiteProfileVersion } from '#src/features/site-profile/site-profile.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { useFocusOnChosen } from '#src/ui/dialogs/use-focus-on-chosen.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { FactChange } from './FactChange.tsx';
import { changedFields } from './site-profile-form.ts';
import '#src/ui/revisions.css';

type Props = { stored: SiteProfileRow; isUnsaved: boolean; onRestore: (version: SiteProfileVersion) => void; onClose: () => void };

/** The last ten versions of the owner's words, compared with the present ones, to restore one (§2.owner-versions). */
export function SiteProfileVersions({ stored, isUnsaved, onRestore, onClose }: Props) {
  const { data, error, refetch } = useQuery(siteProfileVersionsQuery);
  const restore = async (version: SiteProfileVersion) => {
    if (await confirm(`Restore the version of ${momentOf(version)}?`, 'Restore', { consequence: questionDetail(isUnsaved) }))
      onRestore(version);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Earlier versions"
      description="The last ten are kept. Restoring one is a save, too, so nothing is lost."
    >
      {data && <Versions stored={stored} versions={data} onRestore={(version) => void restore(version)} />}
      {!data && error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {!data && !error && <Spinner />}
    </Dialog>
  );
}

type VersionsProps = { stored: SiteProfileRow; versions: SiteProfileVersion[]; onRestore: (version: SiteProfileVersion) => void };

function Versions({ stored, versions, onRestore }: VersionsProps) {
  const [number, setNumber] = useState(versions[0]?.version);
  const chosen = versions.find(({ version }) => version === number);
  if (!chosen) return <p>There is no earlier version yet. The next save keeps this one.</p>;
  return (
    <div className="revisions">
      <VersionList versions={versions} chosen={chosen} onChoose={setNumber} />
      <div className="min-w-0">
        <Changes stored={stored} version={chosen} />
        <div className="dialog-actions">
          <Button kind="main" onClick={() => onRestore(chosen)}>
            Restore this version
          </Button>
        </div>
      </div>
    </div>
  );
}

type ListProps = { versions: SiteProfileVersion[]; chosen: SiteProfileVersion; onChoose: (version: number) => void };

function VersionList({ versions, chosen, onChoose }: ListProps) {
  const nameOf = usePersonName();
  const list = useFocusOnChosen();
  return (
    <ol ref={list} className="revision-list" aria-label="Versions, newest first">
      {versions.map((version) => (
        <li key={version.version}>
          <button
            type="button"
            className="revision"
            aria-current={version === chosen || undefined}
            onClick={() => onChoose(version.version)}
          >
            <span className="font-medium">{momentOf(version)}</span>
            {version.updated_by && <span className="text-sm text-muted">{nameOf(version.updated_by)}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What restoring a version would change, field by field and word by word. */
function Changes({ stored, version }: { stored: SiteProfileRow; version: SiteProfileVersion }) {
  const fields = changedFields(stored.facts, version.facts);
  if (fields.length === 0) return <p>This version says the same as the present one.</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Restoring <ins>adds this</ins> and <del>removes this</del>.
      </p>
      {fields.map((field) => (
        <FactChange key={field} field={field} before={stored.facts} after={version.facts} />
      ))}
    </>
  );
}

function momentOf({ updated_at }: SiteProfileVersion): string {
  return updated_at ? formatMoment(updated_at) : 'Before the first save';
}

function questionDetail(isUnsaved: boolean): string {
  return isUnsaved ? 'The form has unsaved changes. They are replaced.' : 'The site follows in seconds.';
}
