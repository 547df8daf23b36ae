import type { TextFormat } from '#src/features/rich-text/format.ts';
import { mulberry32 } from '#src/lib/random.ts';
import { categories } from '#src/site.ts';
import type { SeedPost } from './seed-post.ts';

const subjects = ['licence', 'visa', 'trade name', 'lease', 'bank file', 'renewal', 'amendment', 'shareholder', 'activity', 'tax number'];
const verbs = ['prepare', 'check', 'compare', 'renew', 'file', 'amend', 'plan', 'question', 'collect', 'translate'];
const moments = ['before signing', 'in the first week', 'at renewal', 'after the move', 'when partners change', 'ahead of the audit'];
const places = ['a free zone', 'the mainland', 'a shared office', 'a warehouse district', 'a second emirate', 'the airport quarter'];
const reasons = [
  'the authority asks for it',
  'the bank reads it first',
  'it decides the fee',
  'it delays everything else',
  'partners rely on it',
];
const endings = ['so start early', 'so keep copies', 'so agree on it in writing', 'so ask before paying', 'so note the date'];

/**
 * A post of realistic length (about 600 words) for tests at scale; the same number always gives the same post.
 * @param number from 1 upwards; also its date, one post every two hours
 * @param format as on a site that goes over to Markdown: every other post has it
 */
export function syntheticPost(number: number, format: TextFormat = number % 2 === 0 ? 'markdown' : 'plain'): SeedPost {
  const pick = picker(number);
  const title = `${capital(pick(verbs))} the ${pick(subjects)} in ${pick(places)} ${pick(moments)} (${number})`;
  const category = categories[number % categories.length] ?? categories[0];
  return {
    id: `synthetic-${String(number).padStart(6, '0')}`,
    title,
    subtitle: sentence(pick),
    // As word processors type, and some in Arabic.
    excerpt: number % 3 === 0 ? null : sentence(pick),
    category_tags: [category, capital(pick(subjects))],
    tags: [pick(subjects), pick(subjects)],
    created_at: new Date(Date.UTC(2026, 0, 1) - number * 7_200_000).toISOString(),
    read_time: '3 min read',
    views: number % 900,
    likes: number % 40,
    featured: number % 50 === 0,
    featured_image: null,
    introduction: number % 7 === 0 ? arabic : typographic(paragraph(pick, 5)),
    content: null,
    key_takeaways: [sentence(pick), sentence(pick), sentence(pick)],
    quick_stats: [`${(number % 9) + 1} papers for the ${pick(subjects)}`, `${(number % 30) + 1} days for the ${pick(subjects)}`],
    format,
    main_content: format === 'plain' ? paragraphs(pick) : richBlocks(number, pick),
    quote_text: sentence(pick),
    quote_author: 'Layla Noor',
    implementation_framework: paragraph(pick, 2),
    phases: [1, 2, 3].map(() => ({ title: capital(pick(verbs)), description: sentence(pick) })),
  };
}

const arabic = `${'تبدأ الرخصة قبل الرخصة نفسها: اسمٌ تجاريّ، وعنوان، وملفّ للبنك؛ ومن يؤخّر واحداً منها يؤخّر كلّ ما بعده. '.repeat(5)}`;

/** With the signs that phones and word processors type by themselves. */
function typographic(words: string): string {
  return words.replace(', because ', ' — it’s “known”, because ').replace(', so ', '… so ');
}

function paragraphs(pick: Pick): string[] {
  return Array.from({ length: 6 }, () => paragraph(pick, 5));
}

/** Paragraphs with headings, links and a list, and in every tenth post a table. */
function richBlocks(number: number, pick: Pick): string[] {
  const [first = '', second = '', ...others] = paragraphs(pick);
  const list = [1, 2, 3].map(() => `- **${capital(pick(verbs))}** the ${pick(subjects)}`).join('\n');
  const link = `See [the rules](https://example.com/rules/${number}) and [all articles](/blog). ${second}`;
  const rows = subjects.map((subject, index) => `| ${capital(subject)} | ${index + 2} |`);
  const table = ['| What | Days |', '| - | - |', ...rows].join('\n');
  const rich = [`## ${capital(pick(subjects))}`, first, list, link, `### ${capital(pick(moments))}`, ...others];
  return number % 10 === 0 ? [...rich, table] : rich;
}

type Pick = <T>(from: readonly T[]) => T;

/** Deterministic, so that a scale test can be repeated. */
function picker(seed: number): Pick {
  const random = mulberry32(seed * 0x9e3779b9);
  return (from) => from[(random() * 2 ** 32) % from.length] as (typeof from)[number];
}

function sentence(pick: Pick): string {
  return `${capital(pick(verbs))} the ${pick(subjects)} for ${pick(places)} ${pick(moments)}, because ${pick(reasons)}, ${pick(endings)}.`;
}

function paragraph(pick: Pick, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(pick)).join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
