import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PostLanguage, titleAlone } from '#src/features/posts/language.ts';
import { useSiteForm } from '../site-form-context.ts';
import type { SiteProfileForm } from '../site-profile-form.ts';
import { isLive, slugFor } from './service-slug.ts';

/** What follows the name of a service while its page is not there yet: its address, its language, and the skill of the same name. @returns called after typing */
export function useServiceName(index: number): () => void {
  const { getValues, setValue } = useFormContext<SiteProfileForm>();
  const { stored } = useSiteForm();
  const before = useRef(getValues(`services.${index}.name`));
  return () => {
    const services = getValues('services');
    const { name = '', slug = '', lang = 'en', skills = [] } = services[index] ?? {};
    const [from, to] = [before.current, name];
    before.current = to;
    const slugs = services.map((service) => service.slug);
    if (isLive(index, slugs, stored.services)) return;
    const others = slugs.filter((_, other) => other !== index);
    // What was typed or chosen stays.
    if (slug === slugFor(from, others)) setValue(`services.${index}.slug`, slugFor(to, others), { shouldValidate: slug !== '' });
    if (lang === languageOf(from)) setValue(`services.${index}.lang`, languageOf(to));
    const names = getValues('skills').map(({ text }) => text);
    const skillOf = (text: string) => names.find((skill) => isSame(skill, text));
    const [was, is] = [skillOf(from), skillOf(to)];
    if (was !== is) setValue(`services.${index}.skills`, [...skills.filter((skill) => skill !== was), ...(is ? [is] : [])]);
  };
}

function languageOf(name: string): PostLanguage {
  return titleAlone(name).lang ?? 'en';
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(one) !== '' && plain(one) === plain(other);
}
