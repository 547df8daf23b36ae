import { useFormContext, useWatch } from 'react-hook-form';
import { weekDays } from '#src/features/site-profile/site-profile.ts';
import { Field } from '#src/ui/Field.tsx';
import { SiteProfileText } from '../SiteProfileText.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';

const usual = { last_day: 'Friday', opens: '09:00', closes: '18:00' } as const;

/** Days and times of the office, in the site's time zone; without a first day there are none. */
export function OfficeHours() {
  const { register, setValue, getValues } = useFormContext<SiteProfileForm>();
  const firstDay = useWatch<SiteProfileForm, 'office_hours.first_day'>({ name: 'office_hours.first_day' });
  const proposeRest = () => {
    for (const part of ['last_day', 'opens', 'closes'] as const)
      if (!getValues(`office_hours.${part}`)) setValue(`office_hours.${part}`, usual[part]);
  };
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1.5 text-sm font-medium">Office hours, in Dubai time</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day">
          {(control) => (
            <select className="input" {...control} {...register('office_hours.first_day', { onChange: proposeRest })}>
              <option value="">Not shown</option>
              <Days />
            </select>
          )}
        </Field>
        {firstDay && (
          <Field label="Last day">
            {(control) => (
              <select className="input" {...control} {...register('office_hours.last_day')}>
                <Days />
              </select>
            )}
          </Field>
        )}
      </div>
      {firstDay && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SiteProfileText name="office_hours.opens" label="Opens" type="time" />
          <SiteProfileText name="office_hours.closes" label="Closes" type="time" />
        </div>
      )}
    </fieldset>
  );
}

function Days() {
  return weekDays.map((day) => <option key={day}>{day}</option>);
}
