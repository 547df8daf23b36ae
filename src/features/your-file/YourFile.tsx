import { type PostLanguage, titleAlone } from '#src/features/posts/language.ts';
import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';
import { Phrase } from '#src/ui/Phrase.tsx';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import { fill } from '#src/words/in-number.ts';
import { wordsOf } from '#src/words/words.ts';
import { Emblem, LineStamp, MachineRows, Seal, Waves } from './FileDrawings.tsx';
import { byCount, type FiledQuestion, languageOfQuestion } from './file-questions.ts';

type Props = {
  owner: SiteProfile;
  questions: readonly FiledQuestion[];
  /** Where it is; its ids and the names of its fields begin with it. */
  at: 'file' | 'band';
  /** Where a browser without script finds the form of an enquiry. */
  form: string;
  /** The address of the site, for paper; null in a preview. */
  siteUrl: string | null;
  /** The language of its page. */
  lang?: PostLanguage | undefined;
};

/**
 * "Your file": a form whose answers stamp its lines (§2.your-file). Ticks and stamps are this markup and its styles; tick.ts counts, announces and
 * fills the message, in the words that are here. Has no hooks (docs/decisions/0012).
 */
export function YourFile({ owner, questions, at, form, siteUrl, lang = 'en' }: Props) {
  const words = wordsOf(lang).file;
  const total = questions.length;
  const count = byCount(words.count, total);
  return (
    <div className="your-file">
      <form
        className="your-file-sheet print-sheet"
        aria-label={words.title}
        data-count={count}
        data-stamped={fill(words.stamped, { total })}
        data-all={` ${words.complete}`}
        data-cleared={words.cleared}
        data-opening={words.opening}
        data-own={`${words.own} `}
        data-note={words.note}
      >
        <div className="your-file-head">
          <Waves />
          <Emblem />
          <div>
            <p className="label your-file-place">
              <bdi>
                {site.name}, {site.location.name}
              </bdi>
            </p>
            <p className="your-file-title">{words.head}</p>
          </div>
          <p className="label your-file-count" aria-hidden="true">
            {fill(count, { n: 0 })}
          </p>
        </div>
        {questions.map((question, index) => (
          <Row key={question.question} {...question} number={index + 1} at={at} lang={lang} />
        ))}
        <div className="your-file-foot">
          <div>
            <p className="your-file-notice">{words.notice}</p>
            <p className="your-file-keeps">{words.keeps}</p>
          </div>
          <p className="your-file-actions">
            <button className="button" data-kind="quiet" type="reset" hidden>
              {words.again}
            </button>
            <a className="button" data-kind="main" href={form} data-file-ask="">
              <Phrase text={words.ask} parts={{ name: <SpokenText words={ownerIn(lang, owner).shortName} /> }} />
            </a>
          </p>
          <MachineRows />
          {siteUrl && (
            <p className="your-file-source" dir="ltr">
              {siteUrl}
            </p>
          )}
          <Seal id={`${at}-seal`} word={words.seal} />
        </div>
        <p className="sr-only" role="status" />
      </form>
    </div>
  );
}

type RowProps = FiledQuestion & { number: number; at: Props['at']; lang: PostLanguage };

/** A box of the form. Its question has a language of its own, whatever that of the page. */
function Row({ question, answers, number, at, lang }: RowProps) {
  const own = languageOfQuestion(question);
  const id = `${at}-${number}`;
  return (
    <div className="your-file-row" role="radiogroup" aria-labelledby={`${id}-question`} dir="auto" lang={own === lang ? undefined : own}>
      <span className="your-file-number" aria-hidden="true">
        {number}
      </span>
      <h3 className="your-file-question" id={`${id}-question`}>
        {question}
      </h3>
      <ul role="list">
        {[...answers.entries()].map(([index, { text, line, article }]) => (
          <li key={index}>
            <label className="your-file-answer">
              {/* By both an update of the page knows whether it is the same answer to the same question. */}
              <input type="radio" name={`${id} ${question}`} value={text} />
              <span>{text}</span>
            </label>
            <div className="your-file-line">
              <p className="your-file-text" dir="auto">
                {line}
              </p>
              {article && (
                <a className="link" href={`/blog/${article.id}`} {...(article.lang === 'ar' ? { lang: 'ar' } : titleAlone(article.title))}>
                  {article.title}
                </a>
              )}
              <LineStamp number={number} />
            </div>
          </li>
        ))}
      </ul>
      <div className="your-file-blank" aria-hidden="true" />
    </div>
  );
}

type BandProps = Pick<Props, 'owner' | 'questions' | 'siteUrl' | 'lang'>;

/** The same in the band that ends an article, closed, because the question there is the better way. */
export function FileInBand({ lang = 'en', ...props }: BandProps) {
  return (
    <details className="your-file-in-band" {...(lang === 'ar' && { lang, dir: 'rtl' })}>
      <summary>{byCount(wordsOf(lang).file.begin, props.questions.length)}</summary>
      <YourFile at="band" form="#ask-title" lang={lang} {...props} />
    </details>
  );
}
