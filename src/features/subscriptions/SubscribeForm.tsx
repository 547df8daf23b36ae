import { TextField, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { subscribedId, subscribeFieldsIn, subscribeId, subscribersPrivacyId } from './subscribe-form.ts';

type Props = {
  /** Where it stands on its page: at the end of an article, below a list, in the footer, or as the only thing that is asked for. */
  at: 'article' | 'list' | 'footer' | 'page';
  /** What is stored of that: the id of the article, or the kind of page. */
  place: string;
  /** The language of the page, in which articles come. */
  lang?: Language;
};

const places = {
  article: 'mt-10 max-w-138',
  list: 'mt-section grid gap-x-8 gap-y-5 border-y border-line py-7 lg:grid-cols-12 lg:items-center',
  footer: 'mt-7 max-w-96',
  page: 'w-full max-w-138',
};
const headings = { article: 'text-2xl/tight', list: 'text-3xl/tight', footer: 'label text-muted' };

/** The one form for new articles by email, of which a page has one at most (§2.subscribe-form). Has no hooks (docs/decisions/0012). */
export function SubscribeForm({ at, place, lang = 'en' }: Props) {
  const isInFooter = at === 'footer';
  const { subscribe: words, frame } = wordsOf(lang);
  return (
    <section
      id={subscribeId}
      className={`scroll-mt-28 print:hidden ${places[at]}`}
      aria-label={words.title}
      data-visitor-form="subscriptions"
    >
      {at !== 'page' && (
        <div className="lg:col-span-5">
          <h2 className={headings[at]}>{words.title}</h2>
          {!isInFooter && <Binding className="mt-1.5 text-muted" words={bindingIn(lang, 'frequency')} />}
        </div>
      )}
      <div className={`lg:col-span-7 ${at === 'article' ? 'mt-4' : ''}`} data-answers>
        <VisitorForm
          label={words.title}
          action="/api/subscriptions"
          keptAs="subscribe-draft"
          button={{ text: words.subscribe, busy: words.sending }}
          isQuiet
          lang={lang}
        >
          <TextField form="subscribe" name="email" field={subscribeFieldsIn(words).email} isLabelInside={isInFooter} />
          <input type="hidden" name="place" defaultValue={place} />
          <input type="hidden" name="lang" defaultValue={lang} />
        </VisitorForm>
        <p className="mt-3 text-sm text-muted">
          <SpokenText words={bindingIn(lang, isInFooter ? 'frequencyShort' : 'noTracking')} />{' '}
          <a className="link py-3" href={`/privacy#${subscribersPrivacyId}`}>
            {isInFooter ? words.whatWeKeepShort : words.whatWeKeep}
            {frame.inEnglish && ` ${frame.inEnglish}`}
          </a>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div id={subscribedId} className="sent" role="group" tabIndex={-1} aria-labelledby="subscribed-title">
          <p id="subscribed-title" className="font-medium">
            {words.look}
          </p>
          <Binding className="text-sm text-muted" words={bindingIn(lang, 'linkSent')} />
        </div>
      </div>
    </section>
  );
}

/** A sentence that binds, on its own. */
function Binding({ className, words }: { className: string; words: Spoken }) {
  return (
    <p className={className}>
      <SpokenText words={words} />
    </p>
  );
}
