import { Phrase } from '#src/ui/Phrase.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { FeedLink, Press, QuietLink, SubscriptionPage } from './SubscriptionPage.tsx';
import type { LeavePage } from './subscription.ts';

type Props = {
  page: LeavePage;
  lang: Language;
  token: string;
  failed: boolean;
  /** After "Undo". */
  isBack: boolean;
  /** Where the articles of its language are listed. */
  list: string;
};

/** What the heading of the page says, and its title. */
export function leavingHeading(page: LeavePage, isBack: boolean, lang: Language): string {
  const words = wordsOf(lang).subscription;
  if (page.kind === 'ask') return isBack ? words.done : words.stop;
  return words[page.kind];
}

/** What the page of a link to leave says (§2.subscribe). Has no hooks. */
export function Leaving({ page, lang, token, failed, isBack, list }: Props) {
  const words = wordsOf(lang).subscription;
  const frame = { lang, heading: leavingHeading(page, isBack, lang) };
  const back = <QuietLink href={list}>{words.back}</QuietLink>;
  const all = <QuietLink href={list}>{words.all}</QuietLink>;
  switch (page.kind) {
    case 'ask':
      return isBack ? (
        <SubscriptionPage
          {...frame}
          words={<Phrase text={words.next} parts={{ address: <bdi>{page.address}</bdi> }} />}
          actions={back}
          small={<SpokenText words={bindingIn(lang, 'everyEmail')} />}
        />
      ) : (
        <SubscriptionPage
          {...frame}
          failed={failed}
          words={<SpokenText words={bindingIn(lang, 'stopping')} parts={{ address: <bdi>{page.address}</bdi> }} />}
          actions={
            <>
              <Press action="/api/subscriptions/leave" token={token} lang={lang}>
                {words.unsubscribe}
              </Press>
              <QuietLink href={list}>{words.keep}</QuietLink>
            </>
          }
          small={words.ownButton}
        />
      );
    case 'left':
      return (
        <SubscriptionPage
          {...frame}
          failed={failed && page.canReturn}
          words={
            page.canReturn ? (
              <SpokenText words={bindingIn(lang, 'stopped')} parts={{ address: <bdi>{page.address}</bdi> }} />
            ) : (
              <SpokenText words={bindingIn(lang, 'stoppedForYou')} />
            )
          }
          actions={
            <>
              {page.canReturn && (
                <Press action="/api/subscriptions/return" token={token} lang={lang} isMain={false}>
                  {words.undo}
                </Press>
              )}
              {back}
            </>
          }
          small={
            <>
              <SpokenText words={bindingIn(lang, page.canReturn ? 'deletedSoon' : 'deleted')} />{' '}
              <Phrase text={words.byFeed} parts={{ feed: <FeedLink lang={lang} /> }} />
            </>
          }
        />
      );
    case 'test':
      return <SubscriptionPage {...frame} words={words.tested} actions={all} />;
    case 'ended':
      return <SubscriptionPage {...frame} words={words.notWhole} actions={all} small={words.unchanged} />;
  }
}
