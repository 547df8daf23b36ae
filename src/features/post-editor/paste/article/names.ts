import type { Destination } from './part.ts';

/** A part of an article that a heading or a label can name. */
export type Section = 'introduction' | 'takeaways' | 'stats' | 'body' | 'quote' | 'quote_author' | 'framework' | 'phases';

const sections: [Section, RegExp][] = [
  [
    'takeaways',
    /^(?:the |your |our |my )?(?:(?:key|main|top|quick) )?take-?\s?aways?(?: .{1,60})?$|^(?:the )?(?:key|main) (?:points|lessons|learnings|insights|messages)$|^(?:the )?(?:points|lessons learned|learnings|highlights|bottom line)$|^in (?:short|brief|a nutshell)$|^(?:executive )?summary$|^at a glance$|^tl;?\s?dr$|^what to (?:remember|take away)$/,
  ],
  [
    'stats',
    /^(?:the )?(?:quick |key )?(?:stats|statistics|figures|facts|numbers)$|^facts (?:and|&) figures$|^(?:by|in) (?:the )?numbers$|^(?:the )?numbers at a glance$/,
  ],
  [
    'phases',
    /^(?:the )?(?:implementation )?(?:phases|steps|stages)$|^(?:the )?(?:process|timeline)$|^step[- ]by[- ]step(?: guide| plan)?$/,
  ],
  ['framework', /^(?:the |our |my )?(?:implementation )?(?:framework|roadmap|plan)$|^(?:the )?(?:implementation|action plan)$/],
  ['introduction', /^(?:introduction|intro|lead|opening|overview)(?: paragraph)?$/],
  ['body', /^(?:the )?(?:main )?(?:content|body|article|text|blog post|post)(?: paragraphs| text| content)?$|^(?:in detail)$/],
  ['quote', /^(?:the )?(?:featured |pull |key )?(?:quote|quotation)(?: text)?$/],
  ['quote_author', /^(?:quote author|attribution|quote by|quoted person)$/],
];

const meta: [Destination, RegExp][] = [
  ['title', /^(?:main |blog |post |article )?(?:title|headline)$/],
  ['subtitle', /^(?:subtitle|sub-title|subheading|subheadline|tagline|deck|dek|standfirst)$/],
  ['category_tags', /^(?:categor(?:y|ies)|tags?|category tags|keywords|seo keywords|hashtags|topics?)$/],
  ['publication_date', /^(?:date|published|publication date|publish date|pubdate)$/],
  ['excerpt', /^(?:excerpt|description|meta description|seo description|teaser)$/],
  [
    'unplaced',
    /^(?:author|by|written by|slug|url|permalink|word count|words|length|read(?:ing)? time|status|draft|layout|lang|language|seo title|meta title|image|featured image|cover|cover image|alt|alt text|audience|target audience|tone|updated|lastmod)$/,
  ],
];

const phaseStart = /^(?:phase|step|stage)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)\b\s*[:.)\-–—]*\s*/i;

/** The section that a heading names; null for a heading that says something of its own. */
export function sectionNamed(heading: string): Section | null {
  const name = bareName(heading);
  return sections.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The destination of what a label such as 'Subtitle' or a name of a front matter stands for; null for any other word. */
export function destinationNamed(label: string): Destination | null {
  const name = bareName(label);
  return meta.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** Splits 'Label: words' behind its label; null for a text that does not begin with a short label. */
export function labelled(text: string): { label: string; length: number } | null {
  const [all, label] = /^\s*([\p{L}][\p{L} /&;-]{0,30}?)\s*(?::|：|\s[–—]\s)\s*/u.exec(text) ?? [];
  return all && label ? { label, length: all.length } : null;
}

/** Whether a text begins like 'Step 2:'. */
export function startsPhase(text: string): boolean {
  return phaseStart.test(text);
}

export function withoutPhaseStart(text: string): string {
  return text.replace(phaseStart, '') || text;
}

/** A name in lower case without signs, numbers and emoji around it. */
function bareName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
}
