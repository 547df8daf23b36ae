import { consentText, enquiryLabels, enquiryLimits } from './enquiry-rules.ts';

type Props = {
  /** The post that it is about. */
  blogId?: string;
  /** What to choose from; without any there is no such field. */
  topics?: readonly string[];
  /** A preview shows the form, and sends nothing. */
  isPreview?: boolean;
};

/** The form of an enquiry. Works without script; enhance.ts adds what a browser with script can do. Has no hooks (docs/decisions/0012). */
export function EnquiryForm({ blogId = '', topics = [], isPreview = false }: Props) {
  return (
    <form className="enquiry-form" method="post" action="/api/enquiries" aria-label="Send an enquiry" data-enquiry={blogId}>
      <fieldset disabled={isPreview || undefined}>
        <Line name="name" autoComplete="name" required />
        <div className="enquiry-pair">
          <Line name="email" type="email" autoComplete="email" />
          <Line name="phone" type="tel" autoComplete="tel" hint="One of the two is enough." />
        </div>
        {topics.length > 0 && <Topics topics={topics} />}
        <div className="enquiry-field">
          <label htmlFor="enquiry-message">{enquiryLabels.message}</label>
          <textarea id="enquiry-message" className="input" name="message" rows={4} dir="auto" required {...noteOf('message')} />
          <Note name="message" />
        </div>
        <div className="enquiry-field">
          <label className="enquiry-consent">
            <input type="checkbox" name="consent" required {...noteOf('consent')} />
            <span>{consentText}</span>
          </label>
          <Note name="consent" />
          <a className="link" href="/privacy">
            What is stored, and for how long
          </a>
        </div>
        <p className="enquiry-honeypot" aria-hidden="true">
          <label>
            Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="blog_id" defaultValue={blogId} />
        <div className="enquiry-send">
          <button className="button" data-kind="main" type="submit">
            Send
          </button>
          <p className="enquiry-notice" role="status" />
        </div>
      </fieldset>
    </form>
  );
}

type LineProps = { name: 'name' | 'email' | 'phone'; type?: string; autoComplete: string; required?: true; hint?: string };

function Line({ name, type = 'text', hint = '', ...rest }: LineProps) {
  return (
    <div className="enquiry-field">
      <label htmlFor={`enquiry-${name}`}>{enquiryLabels[name]}</label>
      <input id={`enquiry-${name}`} className="input" name={name} type={type} dir="auto" {...noteOf(name)} {...rest} />
      <Note name={name} hint={hint} />
    </div>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <div className="enquiry-field">
      <label htmlFor="enquiry-topic">{enquiryLabels.topic}</label>
      <select id="enquiry-topic" className="input" name="topic">
        <option value="">Choose a topic</option>
        {[...topics, 'Something else'].map((topic) => (
          <option key={topic}>{topic.slice(0, enquiryLimits.topic)}</option>
        ))}
      </select>
    </div>
  );
}

function noteOf(name: string) {
  return { 'aria-describedby': `enquiry-${name}-note` };
}

/** The hint or the error of a field; always there, so that nothing shifts. */
function Note({ name, hint = '' }: { name: string; hint?: string }) {
  return (
    <p id={`enquiry-${name}-note`} className="enquiry-note" data-hint={hint || undefined}>
      {hint}
    </p>
  );
}
