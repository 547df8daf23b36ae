import { messageRetention } from '#src/features/messages/retention.ts';
import { titleAlone } from '#src/features/posts/language.ts';
import { servicePath } from '#src/features/services/service.ts';
import { FieldNote, TextField, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { site } from '#src/site.ts';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { type EnquiryWords, enquiryFieldsIn, enquiryFormId as form } from './enquiry-rules.ts';

type Props = {
  /** The post that it is about. */
  blogId?: string;
  /** What to choose from, as `topicsOf` gives it; without any there is no such field. */
  topics?: readonly string[];
  /** The one that is chosen at first. */
  topic?: string;
  /** The slug of the service whose page it is on; a topic that names another one counts instead. */
  service?: string;
  /** "Your file" is on the page, and may put its outline into the message. */
  hasOutline?: boolean;
  /** A preview shows the form, and sends nothing. */
  isPreview?: boolean;
  /** The language of the page, and the owner's name in it. */
  lang?: Language;
  ownerName?: string;
};

/** The form of an enquiry (§2.enquiry-form). Has no hooks (docs/decisions/0012). */
export function EnquiryForm({
  blogId = '',
  topics = [],
  topic = '',
  service = '',
  hasOutline = false,
  isPreview = false,
  lang = 'en',
  ownerName = site.name,
}: Props) {
  const { enquiry: words, frame } = wordsOf(lang);
  const { name, email, phone, message } = enquiryFieldsIn(words);
  const consent = bindingIn(lang, 'consent', (spoken) => ({
    name: spoken === 'en' ? site.name : ownerName,
    months: messageRetention.closedMonths,
  }));
  return (
    <VisitorForm
      className="enquiry-form"
      label={words.form}
      lang={lang}
      action="/api/enquiries"
      keptAs={`enquiry-draft:${blogId || (service && servicePath({ slug: service }))}`}
      button={{ text: words.send, busy: words.sending }}
      note={topics.length > 0 ? words.needsButTopic : words.needs}
      isPreview={isPreview}
    >
      <TextField form={form} name="name" field={name} />
      <div className="enquiry-pair">
        <TextField form={form} name="email" field={email} />
        <TextField form={form} name="phone" field={phone} />
      </div>
      {topics.length > 0 && <Topics topics={topics} chosen={topic} words={words} isForeign={lang !== 'en'} />}
      {hasOutline && (
        <>
          <p className="outline-note" dir="auto" aria-live="polite" />
          <input type="hidden" name="outline" defaultValue="" />
        </>
      )}
      <TextField form={form} name="message" field={message} rows={4} />
      <div className="visitor-field">
        <label className="enquiry-consent">
          <input type="checkbox" name="consent" required aria-describedby="enquiry-consent-note" />
          <span>
            <SpokenText words={consent} />
          </span>
        </label>
        <FieldNote id="enquiry-consent-note" />
        <a className="link" href="/privacy">
          {words.whatWeKeep}
          {frame.inEnglish && ` ${frame.inEnglish}`}
        </a>
      </div>
      <input type="hidden" name="blog_id" defaultValue={blogId} />
      {lang !== 'en' && <input type="hidden" name="lang" defaultValue={lang} />}
      {service && <input type="hidden" name="service" defaultValue={service} />}
    </VisitorForm>
  );
}

type TopicsProps = { topics: readonly string[]; chosen: string; words: EnquiryWords; isForeign: boolean };

function Topics({ topics, chosen, words, isForeign }: TopicsProps) {
  return (
    <div className="visitor-field">
      <label htmlFor="enquiry-topic">{words.fields.topic}</label>
      <select id="enquiry-topic" className="input" data-kind="line" name="topic" defaultValue={chosen.slice(0, visitorLimits.topic)}>
        <option value="">{words.chooseTopic}</option>
        {topics.map((each) => (
          <option key={each} value={each.slice(0, visitorLimits.topic)} lang={isForeign ? (titleAlone(each).lang ?? 'en') : undefined}>
            {each.slice(0, visitorLimits.topic)}
          </option>
        ))}
        <option value="Something else">{words.otherTopic}</option>
      </select>
    </div>
  );
}
