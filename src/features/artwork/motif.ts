import { categories } from '#src/site.ts';
import { bucketOf } from './artwork.ts';

export const motifs = ['seal', 'plan', 'passport', 'ledger', 'harbour', 'arches', 'map', 'dunes', 'bridge', 'calendar'] as const;

/** What the drawing of a post shows. */
export type Motif = (typeof motifs)[number];

/** What every place that shows a post's drawing knows of it. */
export type DrawnPost = { id: string; title: string; category: string | null };

// Beginnings of words, in English and Arabic.
const signs: [Motif, RegExp][] = [
  ['passport', /^(visas?|passport|resid|immigra|emirates id|permit|travel|sponsor|إقام|تأشير|جواز)/],
  ['ledger', /^(tax|vat|bank|budget|cost|fee|price|pay|account|audit|invoic|fund|financ|ضريب|بنك|مصرف|محاسب)/],
  ['plan', /^(premis|office|lease|wareho|address|desk|ejari|rent|مكتب|إيجار|مستودع)/],
  ['arches', /^(sharehold|strateg|structur|holding|family|founda|heritage|estate|complian|شرك|مساهم)/],
  ['seal', /^(seal|attest|notar|signator|legal|trade ?mark|name|amend|توثيق|ختم)/],
  ['harbour', /^(trad(e|ing)$|export|import|custom|port$|ship|logist|freight|تجار|ميناء|شحن)/],
  ['map', /^(zone|mainland|emirate$|location|market|region|branch|activit|منطقة|فرع)/],
  ['bridge', /^(channel|partner|transfer|agent|abroad|relocat|switch|وكيل|شريك|نقل)/],
  ['calendar', /^(renew|deadline|calendar|expir|schedul|تجديد|موعد|مواعيد)/],
  ['dunes', /^(growth|grow|future|first|plan|desert|نمو|مستقبل)/],
];

const usual: Record<string, Motif[]> = {
  [categories[0]]: ['arches', 'plan', 'seal'],
  [categories[1]]: ['ledger', 'arches', 'harbour', 'bridge'],
  [categories[2]]: ['seal', 'map', 'plan', 'calendar'],
  [categories[3]]: ['dunes', 'harbour', 'map'],
};

/** The motif that most words of the title name; when none does, one of the category's. */
export function motifOf({ id, title, category }: DrawnPost): Motif {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const found = signs.map(([motif, sign]) => ({ motif, count: words.filter((word) => sign.test(word)).length }));
  const best = found.reduce((most, next) => (next.count > most.count ? next : most));
  if (best.count > 0) return best.motif;
  const choices = usual[category ?? ''] ?? motifs;
  return choices[bucketOf(id, choices.length)] ?? 'dunes';
}
