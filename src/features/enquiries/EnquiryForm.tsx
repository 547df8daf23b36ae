import { FieldNote, TextField, VisitorForm } from '#src/features/visitor-form/VisitorForm.tsx';
import { enquiryFields, enquiryLimits, enquiryFormId as form } from './enquiry-rules.ts';

type Props = {
  /** The post that it is about. */
  blogId?: string;
  /** What to choose from; without any there is no such field. */
  topics?: readonly string[];
  /** A preview shows the form, and sends nothing. */
  isPreview?: boolean;
};

const { name, email, phone, topic, message, consent } = enquiryFields;

/** The form of an enquiry (§2.enquiry-form). Has no hooks (docs/decisions/0012). */
export function EnquiryForm({ blogId = '', topics = [], isPreview = false }: Props) {
  return (
    <VisitorForm
      className="enquiry-form"
      label="Send an enquiry"
      action="/api/enquiries"
      keptAs={`enquiry-draft:${blogId}`}
      button={{ text: 'Send', busy: 'Sending...' }}
      note={`All fields are required${topics.length > 0 ? ' except the topic' : ''}. An email or a phone number is enough.`}
      isPreview={isPreview}
    >
      <TextField form={form} name="name" field={name} />
      <div className="enquiry-pair">
        <TextField form={form} name="email" field={email} />
        <TextField form={form} name="phone" field={phone} />
      </div>
      {topics.length > 0 && <Topics topics={topics} />}
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
    </VisitorForm>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <div className="visitor-field">
      <label htmlFor="enquiry-topic">{topic.label}</label>
      <select id="enquiry-topic" className="input" name="topic">
        <option value="">Choose a topic</option>
        {[...topics, 'Something else'].map((each) => (
          <option key={each} value={each.slice(0, enquiryLimits.topic)}>
            {each.slice(0, enquiryLimits.topic)}
          </option>
        ))}
      </select>
    </div>
  );
}
