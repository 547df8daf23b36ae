import type { ArticleField } from './part.ts';

/** What a heading or a label above a part of an article calls it. */
const sections: [ArticleField, RegExp][] = [
  [
    'key_takeaways',
    /^(?:the |your |our |my )?(?:(?:key|main|top|quick) )?take-?\s?aways?(?: .{1,60})?$|^(?:the )?(?:key|main) (?:points|lessons|learnings|insights|messages)$|^(?:the )?(?:points|lessons learned|learnings|highlights|bottom line)$|^in (?:short|brief|a nutshell)$|^(?:executive )?summary$|^at a glance$|^tl;?\s?dr$|^what to (?:remember|take away)$/,
  ],
  [
    'quick_stats',
    /^(?:the )?(?:quick |key )?(?:stats|statistics|figures|facts|numbers)$|^facts (?:and|&) figures$|^(?:by|in) (?:the )?numbers$|^(?:the )?numbers at a glance$/,
  ],
  [
    'phases',
    /^(?:the )?(?:implementation )?(?:phases|steps|stages)$|^(?:the )?(?:process|timeline)$|^step[- ]by[- ]step(?: guide| plan)?$/,
  ],
  [
    'implementation_framework',
    /^(?:the |our |my )?(?:implementation )?(?:framework|roadmap|plan)$|^(?:the )?(?:implementation|action plan)$/,
  ],
  ['introduction', /^(?:introduction|intro|lead|opening|overview)(?: paragraph)?$/],
  ['main_content', /^(?:the )?(?:main )?(?:content|body|article|text|blog post|post)(?: paragraphs| text| content)?$|^(?:in detail)$/],
  ['quote_text', /^(?:the )?(?:featured |pull |key )?(?:quote|quotation)(?: text)?$/],
  ['quote_author', /^(?:quote author|attribution|quote by|quoted person)$/],
];

/** What the front matter of a file, or a label above the text, calls a field. */
const facts: [ArticleField, RegExp][] = [
  ['title', /^(?:main |blog |post |article )?(?:title|headline)$/],
  ['subtitle', /^(?:subtitle|sub-title|subheading|subheadline|tagline|deck|dek|standfirst)$/],
  ['category_tags', /^(?:categor(?:y|ies)|tags?|category tags|keywords|seo keywords|hashtags|topics?)$/],
  ['publication_date', /^(?:date|published|publication date|publish date|pubdate)$/],
  ['excerpt', /^(?:excerpt|description|meta description|seo description|teaser)$/],
];

const stepStart = /^(?:phase|step|stage)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)\b\s*[:.)\-–—]*\s*/i;

/** The field that a heading names; null for a heading that says something of its own. */
export function sectionNamed(heading: string): ArticleField | null {
  return fieldIn(sections, heading);
}

/** The field that a name of a front matter stands for, such as 'Tags'. */
export function factNamed(name: string): ArticleField | null {
  return fieldIn(facts, name);
}

/** Splits 'Label: words' behind its label; null for a text that does not begin with the name of a field. */
export function labelled(text: string): { label: string; length: number } | null {
  const [all, label] = /^\s*(\p{L}[\p{L} /&;-]{0,30}?)\s*[:：]\s*/u.exec(text) ?? [];
  return all && label && (sectionNamed(label) ?? factNamed(label)) ? { label, length: all.length } : null;
}

/** Whether a text begins like 'Step 2:'. */
export function startsStep(text: string): boolean {
  return stepStart.test(text);
}

/** A title without 'Step 2:' or '2.' in front. */
export function withoutStepStart(text: string): string {
  return text.replace(stepStart, '').replace(/^\(?\d{1,2}[.):]\s+/, '') || text;
}

/** By a name in lower case without signs, numbers and emoji around it. */
function fieldIn(names: [ArticleField, RegExp][], text: string): ArticleField | null {
  const name = text
    .toLowerCase()
    .replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
