import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type ContactWay, contactWays } from '#src/features/site-profile/site-profile.ts';
import { Field } from '#src/ui/Field.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';
import { fieldLabels } from '../site-sections.ts';

/** What kind of picture the portrait is. */
export function PortraitKind() {
  const isDrawn = useWatch<SiteProfileForm, 'portrait_is_drawn'>({ name: 'portrait_is_drawn' });
  return (
    <>
      <Tick name="portrait_is_drawn" hint="A drawing keeps its colours. A photograph is printed in one colour on the dark pages." />
      {isDrawn && <Tick name="portrait_is_line" hint="By day the first screen prints it in ink." />}
    </>
  );
}

function Tick({ name, hint }: { name: 'portrait_is_drawn' | 'portrait_is_line'; hint: string }) {
  const { field } = useController<SiteProfileForm, typeof name>({ name });
  const id = useId();
  return (
    <div>
      <label className="choice flex gap-3">
        <input
          type="checkbox"
          ref={field.ref}
          name={field.name}
          checked={field.value}
          aria-describedby={id}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.checked)}
        />
        {fieldLabels[name]}
      </label>
      <p className="text-sm text-muted" id={id}>
        {hint}
      </p>
    </div>
  );
}

const wayNames: Record<ContactWay, string> = { linkedin: 'LinkedIn', whatsapp: 'WhatsApp', booking: 'Booking link' };

/** Which way to the owner has the main button. */
export function MainWay() {
  const { register } = useFormContext<SiteProfileForm>();
  return (
    <Field label={fieldLabels.contact_main} hint="Until it has an address, LinkedIn is used.">
      {(control) => (
        <select className="input" {...control} {...register('contact_main')}>
          {contactWays.map((way) => (
            <option key={way} value={way}>
              {wayNames[way]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
