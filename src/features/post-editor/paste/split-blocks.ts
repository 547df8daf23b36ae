import type { Phase, PostForm } from '../form/post-form.ts';
import { type Block, cleanLine } from './block.ts';

/** The proposed values; a field without any is absent. */
export type Proposal = Partial<
  Pick<
    PostForm,
    | 'title'
    | 'subtitle'
    | 'introduction'
    | 'key_takeaways'
    | 'quick_stats'
    | 'main_content'
    | 'quote_text'
    | 'quote_author'
    | 'implementation_framework'
  > & { phases: Phase[] }
>;

type Section = 'opening' | 'body' | 'takeaways' | 'stats' | 'framework' | 'phase' | 'introduction';

const sectionNames: [Section, RegExp][] = [
  ['takeaways', /^(key )?(takeaways?|points|lessons|learnings)\b|^(in short|summary|at a glance|tl;?dr)\b/i],
  ['stats', /^(quick |key )?(stats|statistics|figures|facts|numbers)\b/i],
  ['framework', /^implementation\b|\b(framework|roadmap|step[- ]by[- ]step|action plan)\b|^(the )?(steps|phases|process)\b/i],
  ['introduction', /^(introduction|overview)$/i],
];
const phaseTitle = /^(?:phase|step|stage|week|month)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six)\b\s*[:.\-–—]?\s*/i;
const numberWithUnit =
  /(?:(?:AED|USD|EUR|GBP|Dh|Dhs|[$€£])\s?\d|\d[\d,.]*\s?(?:%|percent|per cent|AED|USD|EUR|dirhams?|days?|weeks?|months?|years?|hours?|minutes?|licen[cs]es?|companies|activities|visas?|partners?|m²|sqm|sq ft|million|billion|k\b|\+))/i;
const maxStatLength = 110;

/**
 * Sorts pasted blocks into the fields of the form by fixed rules: deterministic, and every word is in the proposal.
 * Applies nothing.
 */
export function splitBlocks(blocks: readonly Block[]): Proposal {
  const found = new Sorter();
  for (const block of blocks) if (block.text !== '') found.take(block);
  return found.proposal();
}

/** Whether splitting is worth offering: more than plain paragraphs was found. */
export function isWorthSplitting(blocks: readonly Block[]): boolean {
  const { main_content, introduction, ...rest } = splitBlocks(blocks);
  return blocks.length > 2 && Object.keys(rest).length > 0;
}

class Sorter {
  #fields: Required<Proposal> = {
    title: '',
    subtitle: '',
    introduction: '',
    key_takeaways: [],
    quick_stats: [],
    main_content: [],
    quote_text: '',
    quote_author: '',
    implementation_framework: '',
    phases: [],
  };
  #section: Section = 'opening';

  take(block: Block): void {
    if (block.kind === 'heading') this.#heading(block.text);
    else if (block.kind === 'quote' || isQuotation(block)) this.#quote(block.text);
    else if (block.kind === 'paragraph') this.#paragraph(block.text);
    else this.#item(block);
  }

  proposal(): Proposal {
    return Object.fromEntries(Object.entries(this.#fields).filter(([, value]) => value.length > 0));
  }

  #heading(text: string): void {
    const named = sectionNames.find(([, pattern]) => pattern.test(text));
    if (phaseTitle.test(text)) this.#phase(text);
    else if (named) this.#enter(named[0], text);
    else if (!this.#isAtTop()) this.#body(text);
    else if (this.#fields.title) this.#fields.subtitle = text;
    else this.#fields.title = text;
  }

  /** Whether a heading can still be the title or the subtitle. */
  #isAtTop(): boolean {
    return this.#section === 'opening' && !this.#fields.introduction && !this.#fields.subtitle;
  }

  /** A heading that only names a field is dropped; one that says more stays in the text. */
  #enter(section: Section, heading: string): void {
    this.#section = section;
    if (section === 'framework' && !/^(implementation( framework| phases)?|framework|phases|steps)$/i.test(heading))
      this.#fields.implementation_framework = joined(this.#fields.implementation_framework, heading);
    else if (section !== 'framework' && heading.split(' ').length > 3) this.#fields.main_content.push(heading);
  }

  #body(text: string): void {
    this.#section = 'body';
    this.#fields.main_content.push(text);
  }

  #paragraph(text: string): void {
    const fields = this.#fields;
    const phase = fields.phases.at(-1);
    if (phaseTitle.test(text) && text.length <= 200) this.#phase(text);
    else if (this.#section === 'phase' && phase) phase.description = joined(phase.description, text);
    else if (this.#section === 'framework') fields.implementation_framework = joined(fields.implementation_framework, text);
    else if (this.#section === 'stats' && isStat(text)) fields.quick_stats.push(text);
    else if (this.#opens()) fields.introduction = joined(fields.introduction, text);
    else this.#body(text);
  }

  /** The first paragraph is the introduction, and so is everything under such a heading. */
  #opens(): boolean {
    return this.#section === 'introduction' || (this.#section === 'opening' && !this.#fields.introduction);
  }

  #item(block: Block): void {
    const fields = this.#fields;
    if (this.#section === 'takeaways') fields.key_takeaways.push(block.text);
    else if (block.kind === 'step' || this.#section === 'framework' || this.#section === 'phase') this.#phase(block.text);
    else if (this.#section === 'stats' || isStat(block.text)) fields.quick_stats.push(block.text);
    else fields.key_takeaways.push(block.text);
  }

  #phase(text: string): void {
    this.#section = 'phase';
    this.#fields.phases.push(phaseOf(text));
  }

  #quote(text: string): void {
    const { words, by } = quotationOf(text);
    if (this.#fields.quote_text) this.#fields.main_content.push(text);
    else Object.assign(this.#fields, { quote_text: words, quote_author: by });
  }
}

function joined(before: string, text: string): string {
  return before ? `${before}\n\n${text}` : text;
}

function isStat(text: string): boolean {
  return text.length <= maxStatLength && numberWithUnit.test(text);
}

function isQuotation({ kind, text }: Block): boolean {
  return kind === 'paragraph' && /^[“"„«][^“”"„«»]{10,}[”"“»]\s*(?:[-–—]\s*\S[^.]{1,80})?$/u.test(text);
}

/** Splits '“Words” — Somebody' into the words without quotation marks and the author. */
function quotationOf(text: string): { words: string; by: string } {
  const [, quoted, by] = /^[“"„«](.+)[”"“»]\s*(?:[-–—]\s*(.+))?$/u.exec(text) ?? /^(.+?[.!?])\s+[-–—]\s*(.{2,80})$/u.exec(text) ?? [];
  return { words: cleanLine(quoted ?? text), by: cleanLine(by ?? '') };
}

/** Splits 'Step 1: Choose. Why and how' into title and description. */
function phaseOf(text: string): Phase {
  const bare = text.replace(phaseTitle, '') || text;
  const [, title, description] = /^(.{3,80}?)(?::|\s[–—-]|\.)\s+(.+)$/u.exec(bare) ?? [];
  if (title && description) return { title: title.trim(), description };
  return bare.length <= 120 ? { title: bare, description: '' } : { title: '', description: bare };
}
