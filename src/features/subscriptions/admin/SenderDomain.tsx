import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/messages/copy-text.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { useCheckDomain, useSwitchSubscriptions } from '../subscribers.queries.ts';
import type { DomainCheck, SubscriptionSettings } from '../subscription.ts';
import { domainSentence, missingText, recordStates, recordText } from '../subscription-words.ts';

type Props = { settings: SubscriptionSettings; hasSubscribers: boolean };

/** The owner's switch, what it still needs, and the sender's domain with its records (§2.subscribers). */
export function SenderDomain({ settings, hasSubscribers }: Props) {
  const { is_open, missing, domain } = settings;
  const [isShown, setShown] = useState(false);
  const { check, isChecking } = useDomain(domain === null);
  const records = domain !== null && domain.records.length > 0 ? domain : null;
  const isFailing = records?.passes === false;
  return (
    <section aria-label="Sending" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-2.5 text-sm">
        <Switch settings={settings} isChecking={isChecking} />
        {missing.includes('address') && (
          <Link to="/site/contact#address" className="link link-alone">
            Your site
          </Link>
        )}
        {records && !isFailing && (
          <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            Sending domain
          </Button>
        )}
      </div>
      {records && (isFailing || isShown) && <Records domain={records} isBusy={isChecking} onCheck={check} />}
      {!is_open && hasSubscribers && <WhileOff canSend={missing.length === 0} />}
      {!is_open && missing.length > 0 && <UntilThen />}
    </section>
  );
}

/** Looks at the domain on request, and once by itself while nothing is known of it: before its first night. */
function useDomain(isUnknown: boolean) {
  const { mutate, isPending } = useCheckDomain();
  const check = () =>
    mutate(undefined, {
      onError: (error) => {
        console.error('The sender’s domain could not be looked at', error);
        failureToast('The domain could not be looked at.', { description: error.message });
      },
    });
  const checkFirst = useEffectEvent(check);
  useEffect(() => {
    if (isUnknown) checkFirst();
  }, [isUnknown]);
  return { check, isChecking: isPending };
}

type SwitchProps = { settings: SubscriptionSettings; isChecking: boolean };

function Switch({ settings: { is_open, missing, domain, checked_at }, isChecking }: SwitchProps) {
  const id = useId();
  const { mutate } = useSwitchSubscriptions();
  /** What was pressed, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = (isOpen: boolean) => {
    setWanted(isOpen);
    mutate(isOpen, {
      onError: (error) => {
        console.error('The switch of subscriptions could not be turned', error);
        failureToast(isOpen ? 'It was not switched on.' : 'It was not switched off.', { description: error.message });
      },
      onSettled: () => setWanted(null),
    });
  };
  const lacks = domain === null ? missing.filter((part) => part !== 'domain') : missing;
  return (
    <>
      <label className="flex min-h-11 items-center gap-2.5 has-[:enabled]:cursor-pointer">
        <input
          type="checkbox"
          className="size-5"
          checked={wanted ?? is_open}
          disabled={wanted !== null || (!is_open && lacks.length > 0)}
          aria-describedby={id}
          onChange={({ target }) => turn(target.checked)}
        />
        <span className="font-medium">Readers can subscribe</span>
      </label>
      <p id={id} className="flex-[1_1_24rem] text-muted">
        {lacks.length > 0 && (
          <span className="block text-text">
            {is_open && lacks.includes('domain') && 'No form is on your site, and emails wait. '}Missing: {missingText(lacks)}.
          </span>
        )}
        {isChecking && domain === null ? 'Looking at the sender’s domain…' : domainSentence({ domain, checked_at })}
      </p>
    </>
  );
}

type RecordsProps = { domain: DomainCheck; isBusy: boolean; onCheck: () => void };

function Records({ domain, isBusy, onCheck }: RecordsProps) {
  return (
    <div className="max-w-200 pt-6">
      <p className="max-w-160">
        Mail programs trust a sender whose domain says who may write in its name. Three records say it; the company where you bought the
        domain has a page for them. Once all three pass, you can switch the emails on.
      </p>
      <ol className="my-6 border-b border-line">
        {domain.records.map((record) => (
          <li
            key={record.name}
            className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1.5 border-t border-line py-4 text-sm max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <h2 className="text-xl/snug uppercase">{record.name}</h2>
            <div className="max-sm:col-span-2 max-sm:row-start-2">
              <p>{recordText(record, domain.domain ?? '')}</p>
              <Value record={record} />
            </div>
            <p className="flex items-center gap-2 whitespace-nowrap">
              <span className="dot" data-state={recordStates[record.state][1]} aria-hidden="true" />
              {recordStates[record.state][0]}
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button kind={domain.passes ? undefined : 'main'} busy={isBusy} onClick={onCheck}>
          {isBusy ? 'Checking…' : 'Check again'}
        </Button>
        <span className="text-sm text-muted">It is looked at every night. A new record can take an hour to be seen.</span>
      </p>
    </div>
  );
}

const codeStyle = 'mt-1.5 block border border-line bg-raised px-3 py-2 font-sans tabular-nums wrap-anywhere';

/** What stands there while it passes, otherwise what is to stand there. */
function Value({ record: { name, host, state, found, value } }: { record: DomainCheck['records'][number] }) {
  if (host === null) return null;
  if (state === 'passes')
    return (
      <code className={codeStyle}>
        TXT&ensp;{host}&ensp;{found}
      </code>
    );
  return (
    <>
      <code className={codeStyle}>
        TXT&ensp;{host}&ensp;{value ?? '(your mail service gives you this value)'}
      </code>
      {found && <p className="mt-1.5 text-muted wrap-anywhere">Today: {found}</p>}
      <Button
        kind="quiet"
        className="-ms-3.5"
        onClick={() => void copyText('Name', host)}
        aria-label={`Copy the name of ${name.toUpperCase()}`}
      >
        Copy the name
      </Button>
      {value && (
        <Button kind="quiet" onClick={() => void copyText('Value', value)} aria-label={`Copy the value of ${name.toUpperCase()}`}>
          Copy the value
        </Button>
      )}
    </>
  );
}

/** What the switch leaves as it is. */
function WhileOff({ canSend }: { canSend: boolean }) {
  return (
    <p className="max-w-160 pt-3 text-sm">
      Nobody new can subscribe; who has subscribed stays subscribed
      {canSend ? ', and emails that you have already told to send still leave.' : '.'}
    </p>
  );
}

/** What can be done while no email leaves. */
function UntilThen() {
  return (
    <p className="max-w-160 pt-6 text-sm text-muted">
      Until then: a LinkedIn newsletter or a WhatsApp channel can be linked under{' '}
      <Link to="/site" className="link">
        Your site
      </Link>
      , and any newsletter service can read your{' '}
      <a href="/rss.xml" className="link">
        feed
      </a>
      .
    </p>
  );
}
