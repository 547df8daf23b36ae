import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FoundPerson as Found } from '../privacy.ts';
import { FoundComments } from './FoundComments.tsx';
import { FoundEnquiries } from './FoundEnquiries.tsx';
import { usePersonActions } from './use-person-actions.ts';

type Props = { identifier: string; found: Found; onErased: () => void };

/** What is stored of a person, with the buttons that export and erase it (§6.erasure). */
export function FoundPerson({ identifier, found, onErased }: Props) {
  const { save, isExporting, erase, isErasing, problem } = usePersonActions(identifier, found, onErased);
  const { comments, enquiries, administrator } = found;
  return (
    <>
      <p role="status" className="my-8 text-lg break-words">
        {summaryOf(found)}
      </p>
      {administrator && <AdministratorNotice {...administrator} />}
      {comments.total > 0 && <FoundComments {...comments} />}
      {enquiries.total > 0 && <FoundEnquiries {...enquiries} />}
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="mt-10 flex flex-wrap gap-3">
        <Button busy={isExporting} onClick={() => void save()}>
          {isExporting ? 'Exporting...' : 'Export as JSON'}
        </Button>
        <Button kind="quiet" data-danger busy={isErasing} onClick={() => void erase()}>
          {isErasing ? 'Erasing...' : 'Erase for good'}
        </Button>
      </div>
    </>
  );
}

function AdministratorNotice({ answers, sessions, pictures }: NonNullable<Found['administrator']>) {
  const what = `${counted(answers, 'answer')}, ${counted(sessions, 'session')} and ${counted(pictures, 'picture')}`;
  return <Notice>This is the address of an administrator. {what} belong to it; they say who changed the site and are not erased.</Notice>;
}

function summaryOf({ identifier, comments, enquiries }: Found): string {
  const name = identifier.kind === 'phone' ? `+${identifier.value}` : identifier.value;
  if (comments.total + enquiries.total === 0) return `Nothing is stored that ${name} sent.`;
  return `Sent by ${name}: ${counted(comments.total, 'comment')}, ${counted(enquiries.total, 'enquiry', 'enquiries')}.`;
}
