import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { SiteProfileText } from '../SiteProfileText.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';

/** The name of a skill; services that it leads to go with it when it changes. */
export function SkillName({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<SiteProfileForm>();
  const before = useRef(getValues(`skills.${index}.text`));
  // Once it is typed: on the way to its new name it may be that of another one.
  const follow = () => {
    const [from, to] = [before.current, getValues(`skills.${index}.text`)];
    if (from === to || !isVisible(to)) return;
    before.current = to;
    for (const [place, { skills }] of getValues('services').entries())
      if (skills.includes(from))
        setValue(
          `services.${place}.skills`,
          skills.map((skill) => (skill === from ? to : skill)),
        );
  };
  return <SiteProfileText name={`skills.${index}.text`} label="Skill" onBlur={follow} />;
}
