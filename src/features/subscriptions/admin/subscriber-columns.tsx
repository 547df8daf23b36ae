import { formatDate } from '#src/lib/dates.ts';
import { ActionMenu } from '#src/ui/ActionMenu.tsx';
import type { Column } from '#src/ui/list/List.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import type { Subscriber } from '../subscription.ts';
import { languageWords, lastEmailText, stateWords } from '../subscription-words.ts';
import type { Act } from './use-acts.ts';

const dots: Record<Subscriber['state'], { 'data-state'?: string; 'data-post'?: string }> = {
  subscribed: { 'data-state': 'good' },
  asked: { 'data-post': 'waiting' },
  held: { 'data-state': 'busy' },
  refused: { 'data-state': 'bad' },
};

/** An address with its state, language, since when, the last email, and what can be done with it. */
export function subscriberColumns(act: Act): Column<Subscriber>[] {
  return [
    {
      name: 'title',
      head: 'Address',
      width: 'minmax(0, 1fr)',
      cell: ({ address }) => (
        <h3 className="line-clamp-none! font-sans text-base!">
          <bdi>{address}</bdi>
        </h3>
      ),
    },
    {
      name: 'state',
      head: 'State',
      width: '12rem',
      medium: '11.5rem',
      cell: ({ state }) => (
        <p className="flex items-center gap-2">
          <span className="dot" {...dots[state]} aria-hidden="true" />
          {stateWords[state]}
        </p>
      ),
    },
    { name: 'language', head: 'Language', width: '6rem', medium: null, cell: ({ lang }) => <p>{languageWords[lang]}</p> },
    {
      name: 'since',
      head: 'Since',
      width: '10.5rem',
      medium: null,
      cell: ({ confirmed_at, created_at }) => <p>{formatDate(confirmed_at ?? created_at)}</p>,
    },
    {
      name: 'last',
      head: 'Last email',
      width: '12rem',
      medium: null,
      cell: (row) => <p>{lastEmailText(row)}</p>,
    },
    { name: 'actions', width: '9rem', medium: '9rem', cell: (row) => <Acts row={row} act={act} /> },
  ];
}

function Acts({ row, act }: { row: Subscriber; act: Act }) {
  const { address, state } = row;
  const canRefuse = state === 'subscribed' || state === 'asked';
  const refuse = {
    label: 'Refused for good',
    hint: 'The mail came back: nothing more is sent there.',
    isDanger: true,
    run: () => void act('refuse', [row]),
  };
  const remove = { label: 'Delete', hint: 'The address is gone at once.', isDanger: true, run: () => void act('delete', [row]) };
  return (
    <RowActions>
      {state === 'held' && (
        <RowAction name={`Send the link to ${address}`} onClick={() => void act('send-link', [row])}>
          Send the link
        </RowAction>
      )}
      <ActionMenu label={`More for ${address}`} groups={[[...(canRefuse ? [refuse] : []), remove]]} />
    </RowActions>
  );
}
