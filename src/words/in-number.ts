/** A phrase by number, with `{n}` where it stands; only Arabic has forms for two, few and many. */
export type Forms = { one: string; other: string } & Partial<Record<'zero' | 'two' | 'few' | 'many', string>>;

/** The phrase for so many: 'قراءة في 5 دقائق', '1,234 views'. */
export function inNumber(count: number, forms: Forms): string {
  const rules = new Intl.PluralRules(forms.few ? 'ar' : 'en');
  return fill(forms[rules.select(count)] ?? forms.other, { n: count.toLocaleString('en-US') });
}

/** A phrase with what belongs at its marks, such as `{name}`. */
export function fill(phrase: string, parts: Record<string, string | number>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(parts[name] ?? mark));
}
