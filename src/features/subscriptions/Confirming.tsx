import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { DayStamp } from '#src/features/visitor-form/DayStamp.tsx';
import { formatDate, formatShortDate } from '#src/lib/dates.ts';
import { Phrase } from '#src/ui/Phrase.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import { FeedLink, Press, QuietLink, SubscriptionPage } from './SubscriptionPage.tsx';
import type { ConfirmPage } from './subscription.ts';

type Props = {
  page: ConfirmPage;
  lang: Language;
  token: string;
  failed: boolean;
  owner: SiteProfile;
  /** Where the articles of its language are listed, and the newest of them. */
  list: string;
  latest: string | null;
  /** Whether readers can subscribe. */
  isOpen: boolean;
};

/** What the page of a link to confirm says (§2.subscribe). Has no hooks. */
export function Confirming({ page, lang, token, failed, owner, list, latest, isOpen }: Props) {
  const { subscription: words, dates } = wordsOf(lang);
  const frame = { lang, heading: words[page.kind] };
  switch (page.kind) {
    case 'ask':
      return (
        <SubscriptionPage
          {...frame}
          failed={failed}
          words={<SpokenText words={bindingIn(lang, 'comes')} parts={{ address: <bdi>{page.address}</bdi> }} />}
          actions={
            <Press action="/api/subscriptions/confirm" token={token} lang={lang}>
              {words.yes}
            </Press>
          }
          small={<SpokenText words={bindingIn(lang, 'notYou', (spoken) => ({ day: formatDate(page.until, wordsOf(spoken).dates) }))} />}
        />
      );
    case 'done':
      return (
        <SubscriptionPage
          {...frame}
          words={<Phrase text={words.next} parts={{ address: <bdi>{page.address}</bdi> }} />}
          actions={
            <>
              {latest && (
                <a className="button" href={latest}>
                  {words.latest}
                </a>
              )}
              <QuietLink href={list}>{words.all}</QuietLink>
            </>
          }
          small={
            <>
              <SpokenText words={bindingIn(lang, 'everyEmail')} />{' '}
              <Phrase text={words.subscribedOn} parts={{ day: <time dateTime={page.day}>{formatDate(page.day, dates)}</time> }} />
            </>
          }
          stamp={
            <DayStamp
              word={words.stamp}
              name={ownerIn(lang, owner).name.text}
              day={lang === 'en' ? formatShortDate(page.day) : formatDate(page.day, dates)}
              className="w-[clamp(8rem,20vw,14rem)] self-center lg:col-span-4 lg:justify-self-end"
            />
          }
        />
      );
    case 'ended':
      return (
        <SubscriptionPage
          {...frame}
          words={isOpen ? `${words.works} ${words.askAgain}` : words.works}
          actions={isOpen ? <SubscribeForm at="page" place="page" lang={lang} /> : <QuietLink href={list}>{words.all}</QuietLink>}
          small={
            <>
              {words.nothingToDo} <Phrase text={words.byFeed} parts={{ feed: <FeedLink lang={lang} /> }} />
            </>
          }
        />
      );
  }
}
