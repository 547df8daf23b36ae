import { servicePath } from '#src/features/services/service.ts';
import { FieldNote, TextField, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { enquiryFields, enquiryFormId as form } from './enquiry-rules.ts';

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
};

const { name, email, phone, message, consent } = enquiryFields;

/** The form of an enquiry (§2.enquiry-form). Has no hooks (docs/decisions/0012). */
export function EnquiryForm({ blogId = '', topics = [], topic = '', service = '', hasOutline = false, isPreview = false }: Props) {
  return (
    <VisitorForm
      className="enquiry-form"
      label="Send an enquiry"
      action="/api/enquiries"
      keptAs={`enquiry-draft:${blogId || (service && servicePath({ slug: service }))}`}
      button={{ text: 'Send', busy: 'Sending...' }}
      note={`All fields are required${topics.length > 0 ? ' except the topic' : ''}. An email or a phone number is enough.`}
      isPreview={isPreview}
    >
      <TextField form={form} name="name" field={name} />
      <div className="enquiry-pair">
        <TextField form={form} name="email" field={email} />
        <TextField form={form} name="phone" field={phone} />
      </div>
      {topics.length > 0 && <Topics topics={topics} chosen={topic} />}
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
          <span>{consent.label}</span>
        </label>
        <FieldNote id="enquiry-consent-note" />
        <a className="link" href="/privacy">
          What we keep, and for how long
        </a>
      </div>
      <input type="hidden" name="blog_id" defaultValue={blogId} />
      {service && <input type="hidden" name="service" defaultValue={service} />}
    </VisitorForm>
  );
}

function Topics({ topics, chosen }: { topics: readonly string[]; chosen: string }) {
  return (
    <div className="visitor-field">
      <label htmlFor="enquiry-topic">{enquiryFields.topic.label}</label>
      <select id="enquiry-topic" className="input" data-kind="line" name="topic" defaultValue={chosen.slice(0, visitorLimits.topic)}>
        <option value="">Choose a topic</option>
        {[...topics, 'Something else'].map((each) => (
          <option key={each} value={each.slice(0, visitorLimits.topic)}>
            {each.slice(0, visitorLimits.topic)}
          </option>
        ))}
      </select>
    </div>
  );
}
