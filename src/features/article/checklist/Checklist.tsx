import type { Via } from '#src/features/arrival/arrival.ts';
import { textWithin } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { formatDate } from '#src/lib/dates.ts';
import { fitInLink, mailTo } from '#src/lib/mail-to.ts';
import { site } from '#src/site.ts';
import { fill, inNumber } from '#src/words/in-number.ts';
import { wordsOf } from '#src/words/words.ts';
import { hasChecklist, phasesOf } from '../article-sections.ts';
import { textsOf } from '../article-texts.ts';
import { factsOf } from '../review.ts';

type Props = { post: Post; owner: SiteProfile | null; url: string | null };

type Item = { title: string; more: string };

/** From so many items on, paper has smaller letters, and from so many no descriptions. */
const sizes = [
  { from: 22, size: 'most' },
  { from: 14, size: 'many' },
] as const;

/** Takeaways and phases of an article as boxes to tick, print and send (§2.checklist). Has no hooks: docs/decisions/0012. */
export function Checklist({ post, owner, url }: Props) {
  if (!hasChecklist(post)) return null;
  const { article, checklist: words } = wordsOf(post.lang);
  const takeaways = takeawaysOf(post);
  const phases = phaseItemsOf(post);
  const count = takeaways.length + phases.length;
  const link = url && `${url}?via=${'checklist' satisfies Via}`;
  return (
    // No section, so that reading views leave it out (reading-view.test.tsx): they have the same words in the text.
    <aside className="checklist wide" id="checklist" aria-label={article.checklist}>
      <details>
        <summary>
          <span className="checklist-line">{article.checklist}</span>
          <span className="checklist-count">{inNumber(count, words.things)}</span>
          <span className="checklist-open">{words.open}</span>
        </summary>
        <div
          className="letter checklist-sheet"
          data-checklist
          data-size={sizes.find(({ from }) => count >= from)?.size}
          data-heading={fill(words.heading, { title: post.title })}
          data-from={link === null ? undefined : fill(words.from, { owner: nameOf(post, owner), url: link })}
        >
          <p className="label text-muted">{words.label}</p>
          <p className="checklist-title" {...textWithin(post)}>
            {post.title}
          </p>
          <Progress count={count} text={words.done} />
          <div className="checklist-columns">
            <Items post={post} title={article.keyTakeaways} items={takeaways} />
            <Items post={post} title={words.phases} items={phases} />
          </div>
          {link !== null && <Foot post={post} link={link} owner={owner} />}
          {url !== null && <Source post={post} owner={owner} url={url} />}
        </div>
      </details>
    </aside>
  );
}

function takeawaysOf(post: Post): Item[] {
  const titles = textsOf(post).takeaways.map(({ source, format }) => inOneLine(plainTextOf(source, format)));
  return titles.filter(Boolean).map((title) => ({ title, more: '' }));
}

/** A phase without a title is its description. */
function phaseItemsOf(post: Post): Item[] {
  return phasesOf(post).map(({ title, description }) => {
    const words = inOneLine(plainTextOf(description, post.format));
    return title.trim() ? { title: title.trim(), more: words } : { title: words, more: '' };
  });
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Shown by the script, which counts; a sun for each item. */
function Progress({ count, text }: { count: number; text: string }) {
  const [before, after] = fill(text, { all: count }).split('{n}');
  return (
    <div className="checklist-progress" data-checklist-tools hidden>
      <span className="checklist-suns" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <i key={index} />
        ))}
      </span>
      <span data-checklist-status>
        {before}
        <b data-done>0</b>
        {after}
      </span>
    </div>
  );
}

function Items({ post, title, items }: { post: Post; title: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat and are never moved.
        <label key={index}>
          <input type="checkbox" autoComplete="off" />
          <span {...textWithin(post)}>
            {item.title}
            {item.more && <small>{item.more}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Letters of the title that the link of an email has room for, beside the list. */
const mostOfTitle = 400;

/** What can be done with it. Until the script has the list, the links send the address alone. */
function Foot({ post: { title, lang }, link, owner }: { post: Post; link: string; owner: SiteProfile | null }) {
  const { checklist: words, frame } = wordsOf(lang);
  const subject = fitInLink(inOneLine(title), mostOfTitle);
  return (
    <div className="checklist-foot">
      <button className="button" type="button" data-checklist-tools data-print hidden>
        {words.print}
      </button>
      <a
        className="link"
        href={`https://wa.me/?text=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-send="text"
      >
        {frame.whatsapp}
        <span className="sr-only"> {frame.newTab}</span>
      </a>
      <a className="link" href={mailTo('', { subject, body: link })} data-send="email">
        {frame.email}
      </a>
      <button className="link" type="button" data-checklist-tools data-clear hidden>
        {words.clear}
      </button>
      <p data-checklist-tools data-lost={words.lost} hidden>
        {fill(words.kept, { owner: lang === 'ar' ? nameOf({ lang }, owner) : (owner?.short_name ?? site.name) })}
      </p>
    </div>
  );
}

/** The owner's name in the language of the article. */
function nameOf({ lang }: Pick<Post, 'lang'>, owner: SiteProfile | null): string {
  return owner ? ownerIn(lang, owner).name.text : site.name;
}

/** Paper says whose it is and of which day. */
function Source({ post, owner, url }: { post: Post; owner: SiteProfile | null; url: string }) {
  const { checklist: words, dates } = wordsOf(post.lang);
  const day = formatDate(factsOf(post), dates);
  return (
    <p className="checklist-from" lang="en" dir="ltr">
      <span>{[site.name, site.footerTagline, owner?.email, owner?.phone].filter(Boolean).join(' · ')}</span>
      <span>
        {url.replace(/^https?:\/\//, '')} · <bdi lang={post.lang}>{fill(post.reviewed_on ? words.reviewed : words.published, { day })}</bdi>
      </span>
    </p>
  );
}
