import { titleAlone } from '#src/features/posts/language.ts';
import './needs-you.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { type Need, useNeeds } from './use-needs.ts';
import { useStillCorrect } from './use-still-correct.ts';

/** What waits for this person, each line leading to where it is solved (§9.needs-you). */
export function NeedsYou() {
  const { needs, isKnown, retry } = useNeeds();
  return (
    <section aria-labelledby="needs-you" aria-busy={!isKnown && !retry}>
      <h2 id="needs-you" className="mb-2 text-2xl">
        Needs you
      </h2>
      {isKnown && needs.length === 0 && <p className="border-t border-line py-3 text-muted">Nothing waits for you.</p>}
      <ul>
        {needs.map((need) => (
          <NeedLine key={need.key} need={need} />
        ))}
      </ul>
      {retry && <Notice action={<Button onClick={retry}>Try again</Button>}>What waits for you could not be loaded in full.</Notice>}
    </section>
  );
}

function NeedLine({ need }: { need: Need }) {
  const { kind, to, text, note, isUrgent } = need;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line md:flex-nowrap">
      <NeedLink to={to}>
        <span className={isUrgent ? 'need-kind text-danger' : 'need-kind'}>{kind}</span>
        <span className="font-medium group-hover:text-accent" {...titleAlone(text)}>
          {text}
        </span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </NeedLink>
      {need.reviewOf && <StillCorrect id={need.reviewOf} title={text} />}
    </li>
  );
}

/** A link to a screen, or to a part of this one. */
function NeedLink({ to, children }: { to: string; children: ReactNode }) {
  const className = 'group flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 py-2 [overflow-wrap:anywhere]';
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

function StillCorrect({ id, title }: { id: string; title: string }) {
  const { confirm, isBusy } = useStillCorrect();
  return (
    <Button busy={isBusy} onClick={() => void confirm(id)} aria-label={`Still correct: ${title}`}>
      Still correct
    </Button>
  );
}
