import type { Root, Table } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PostLanguage } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { type Note, type NoteMark, numberNotes } from '#src/features/rich-text/footnotes.ts';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { headingsIn, type TextHeading } from '#src/features/rich-text/headings.ts';
import { parseOnce } from '#src/features/rich-text/parse-once.ts';
import { fill } from '#src/words/in-number.ts';
import { wordsOf as siteWordsOf } from '#src/words/words.ts';
import { paragraphsOf, phasesOf } from './article-sections.ts';

/** A parsed text of an article. Ids of headings and names of tables are unique on the page. */
export type ArticleText = {
  source: string;
  root: Root;
  format: TextFormat;
  headings: TextHeading[];
  tables: string[];
  /** Its marks of sources. */
  marks: NoteMark[];
  lang: PostLanguage;
};

/** The rich texts of a post, parsed; a field without text has none. */
export type ArticleTexts = {
  introduction: ArticleText | null;
  takeaways: ArticleText[];
  main: ArticleText[];
  framework: ArticleText | null;
  phases: (ArticleText | null)[];
  /** What the marks of all of them lead to, in the order of the page. */
  sources: Note[];
};

const parsed = new WeakMap<Post, ArticleTexts>();

/** From how many characters on a first paragraph carries an initial of three lines. */
const initialLength = 200;

/** Whether a text begins with a paragraph that is long enough for a large initial, and with a letter. */
export function hasInitial({ root }: ArticleText): boolean {
  const [first] = root.children;
  if (first?.type !== 'paragraph') return false;
  const words = wordsOf(first);
  return words.length >= initialLength && /^\p{L}/u.test(words);
}

/** Parses the texts of a post once, though contents, body and styles of its page all ask for them. */
export function textsOf(post: Post): ArticleTexts {
  const texts = parsed.get(post) ?? parse(post);
  parsed.set(post, texts);
  return texts;
}

/** All of them, in the order of the page. */
export function allTexts({ introduction, takeaways, main, framework, phases }: Omit<ArticleTexts, 'sources'>): ArticleText[] {
  return [introduction, ...takeaways, ...main, framework, ...phases].filter((text) => text !== null);
}

function parse(post: Post): ArticleTexts {
  const { format } = post;
  const read = reader(post);
  const readAll = (sources: string[], as: TextFormat) => sources.map((source) => read(source, as)).filter((text) => text !== null);
  const texts: ArticleTexts = {
    introduction: read(post.introduction, format),
    takeaways: readAll(post.key_takeaways, format),
    // Old posts have `content`, which is older than any format.
    main: [...readAll(paragraphsOf({ ...post, content: null }), format), ...readAll(paragraphsOf({ ...post, main_content: [] }), 'plain')],
    framework: read(post.implementation_framework, format),
    phases: phasesOf(post).map(({ description }) => read(description, format)),
    sources: [],
  };
  texts.sources = takeSources(texts, post.lang);
  nameHeadings(allTexts(texts));
  nameTables(allTexts(texts), post.lang);
  return texts;
}

function reader({ lang }: { lang: PostLanguage }) {
  return (source: string | null, format: TextFormat): ArticleText | null =>
    source ? { source, root: parseOnce(source, format), format, headings: [], tables: [], marks: [], lang } : null;
}

/** Takes the sources out of the texts; a block of the main text that was one is gone. */
function takeSources(texts: ArticleTexts, lang: PostLanguage): Note[] {
  const all = allTexts(texts);
  const { roots, marks, notes } = numberNotes(
    all.map(({ root }) => root),
    (number) => fill(siteWordsOf(lang).article.source, { number }),
  );
  for (const [index, text] of all.entries()) Object.assign(text, { root: roots[index], marks: marks[index] });
  texts.main = texts.main.filter(({ root }) => root.children.length > 0);
  return notes;
}

function nameHeadings(texts: ArticleText[]): void {
  const rich = texts.filter(({ format }) => format === 'markdown');
  const named = headingsIn(rich.map(({ root }) => root)).values();
  for (const { root, headings } of rich) {
    const count = root.children.filter(({ type }) => type === 'heading').length;
    headings.push(...Array.from({ length: count }, () => named.next().value).filter((heading) => heading !== undefined));
  }
}

/** Named by their header, so that a list of the regions of a page says which table is which. */
export function nameTables(texts: readonly Pick<ArticleText, 'root' | 'tables'>[], lang: PostLanguage): void {
  const { table, tableOf } = siteWordsOf(lang).richText;
  const names = new Set<string>();
  for (const { root, tables } of texts) {
    visit(root, 'table', ({ children: [header] }: Table) => {
      const words = (header?.children.map((cell) => wordsOf(cell)).filter(Boolean) ?? []).join(lang === 'ar' ? '، ' : ', ');
      let name = fill(table, { header: words });
      for (let number = 2; names.has(name); number++) name = fill(tableOf, { number, header: words });
      names.add(name);
      tables.push(name);
    });
  }
}
