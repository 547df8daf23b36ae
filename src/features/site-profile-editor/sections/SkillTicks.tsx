import { useController, useWatch } from 'react-hook-form';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import type { SiteProfileForm } from '../site-profile-form.ts';

/** The skills of the owner that are links to this service. */
export function SkillTicks({ index }: { index: number }) {
  const { field } = useController<SiteProfileForm, `services.${number}.skills`>({ name: `services.${index}.skills` });
  const rows = useWatch<SiteProfileForm, 'skills'>({ name: 'skills' });
  const names = [...new Set(rows.map(({ text }) => text).filter(isVisible))];
  if (names.length === 0) return null;
  const toggle = (name: string, isTicked: boolean) =>
    field.onChange(names.filter((skill) => (skill === name ? isTicked : field.value.includes(skill))));
  return (
    <fieldset>
      <legend className="font-medium text-sm">Skills that lead here</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {names.map((name) => (
          <label key={name} className="choice gap-3">
            <input
              type="checkbox"
              name={field.name}
              checked={field.value.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
