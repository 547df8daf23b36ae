import { useState } from 'react';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FoundPerson as Found } from '../privacy.ts';
import { FoundComments } from './FoundComments.tsx';
import { FoundEnquiries } from './FoundEnquiries.tsx';
import { FoundPosts } from './FoundPosts.tsx';
import { usePersonActions } from './use-person-actions.ts';

type Props = { identifier: string; found: Found; onErased: () => void };

/** What is stored of a person, with the buttons that export and erase it (§6.erasure). */
export function FoundPerson({ identifier, found, onErased }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { save, isExporting, erase, isErasing, problem } = usePersonActions(identifier, found, onErased);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const { sent, mentions, posts, enquiries, administrator } = found;
  return (
    <>
      <p role="status" className="my-8 text-lg break-words">
        {summaryOf(found)}
      </p>
      {administrator && <AdministratorNotice {...administrator} />}
      {sent.total > 0 && (
        <FoundComments title="Comments from this address" comments={sent.comments}>
          {sent.total > sent.comments.length &&
            `The newest ${sent.comments.length} are shown; all ${counted(sent.total, 'comment')} are erased.`}
        </FoundComments>
      )}
      {mentions.length > 0 && (
        <FoundComments title="Comments of others that name the person" comments={mentions} choice={{ chosen, onChoose: choose }}>
          Read them, and choose those that should go too. A comment goes as a whole.
        </FoundComments>
      )}
      {enquiries.length > 0 && <FoundEnquiries enquiries={enquiries} />}
      {posts.length > 0 && <FoundPosts posts={posts} />}
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="mt-10 flex flex-wrap gap-3">
        <Button busy={isExporting} onClick={() => void save()}>
          {isExporting ? 'Exporting...' : 'Export as JSON'}
        </Button>
        <Button kind="quiet" data-danger busy={isErasing} onClick={() => void erase(chosen)}>
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

function summaryOf({ identifier, sent, mentions, posts, enquiries }: Found): string {
  const name = identifier.kind === 'phone' ? `+${identifier.value}` : identifier.value;
  if (sent.total + mentions.length + posts.length + enquiries.length === 0) return `Nothing is stored about ${name}.`;
  const counts = [counted(sent.total, 'comment'), `${counted(mentions.length, 'mention')} by others`, counted(posts.length, 'article')];
  if (enquiries.length > 0) counts.push(counted(enquiries.length, 'enquiry', 'enquiries'));
  return `Stored about ${name}: ${counts.join(', ')}.`;
}
