import { type PostLanguage, siteWordsIn } from '#src/features/posts/language.ts';
import { TextField, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { subscribedId, subscribedTexts, subscribeFields, subscribeId, subscribersPrivacyId } from './subscribe-form.ts';

type Props = {
  /** Where it stands on its page: at the end of an article, below a list, in the footer, or as the only thing that is asked for. */
  at: 'article' | 'list' | 'footer' | 'page';
  /** What is stored of that: the id of the article, or the kind of page. */
  place: string;
  /** The language of the page, in which articles come. */
  lang?: PostLanguage;
};

const title = 'New articles by email';

const places = {
  // Below an Arabic article it is where the lines of the article begin.
  article: 'mt-10 max-w-138 in-[[dir=rtl]]:ms-auto in-[[dir=rtl]]:text-right',
  list: 'mt-section grid gap-x-8 gap-y-5 border-y border-line py-7 lg:grid-cols-12 lg:items-center',
  footer: 'mt-7 max-w-96',
  page: 'w-full max-w-138',
};
const headings = { article: 'text-2xl/tight', list: 'text-3xl/tight', footer: 'label text-muted' };

/** The one form for new articles by email, of which a page has one at most (§2.subscribe-form). Has no hooks (docs/decisions/0012). */
export function SubscribeForm({ at, place, lang = 'en' }: Props) {
  const isInFooter = at === 'footer';
  return (
    <section
      id={subscribeId}
      className={`scroll-mt-28 print:hidden ${places[at]}`}
      aria-label={title}
      data-visitor-form="subscriptions"
      {...siteWordsIn({ lang })}
    >
      {at !== 'page' && (
        <div className="lg:col-span-5">
          <h2 className={headings[at]}>{title}</h2>
          {!isInFooter && <p className="mt-1.5 text-muted">About two a month. Nothing else, and one press to stop.</p>}
        </div>
      )}
      <div className={`lg:col-span-7 ${at === 'article' ? 'mt-4' : ''}`} data-answers>
        <VisitorForm
          label={title}
          action="/api/subscriptions"
          keptAs="subscribe-draft"
          button={{ text: 'Subscribe', busy: 'Sending…' }}
          isQuiet
        >
          <TextField form="subscribe" name="email" field={subscribeFields.email} isLabelInside={isInFooter} />
          <input type="hidden" name="place" defaultValue={place} />
          <input type="hidden" name="lang" defaultValue={lang} />
        </VisitorForm>
        <p className="mt-3 text-sm text-muted">
          {isInFooter ? 'About two a month.' : 'No tracking in the emails.'}{' '}
          <a className="link py-3" href={`/privacy#${subscribersPrivacyId}`}>
            {isInFooter ? 'What we keep' : 'What we keep, and for how long'}
          </a>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div id={subscribedId} className="sent" role="group" tabIndex={-1} aria-labelledby="subscribed-title">
          <p id="subscribed-title" className="font-medium">
            {subscribedTexts.title}
          </p>
          <p className="text-sm text-muted">{subscribedTexts.text}</p>
        </div>
      </div>
    </section>
  );
}
