import { useFormContext, useWatch } from 'react-hook-form';
import { servicePath } from '#src/features/services/service.ts';
import { Field } from '#src/ui/Field.tsx';
import { useSiteForm } from '../site-form-context.ts';
import type { SiteProfileForm } from '../site-profile-form.ts';
import { isLive } from './service-slug.ts';

/** Where the page of a service is; it stays once the service was on the site. */
export function ServiceAddress({ index }: { index: number }) {
  const { register, getFieldState, formState } = useFormContext<SiteProfileForm>();
  const { stored } = useSiteForm();
  const slugs = (useWatch<SiteProfileForm>({ name: 'services' }) as SiteProfileForm['services']).map(({ slug }) => slug);
  const { error } = getFieldState(`services.${index}.slug`, formState);
  return (
    <Field label="Address" hint="Fixed once it is live." error={error?.message}>
      {(control) => (
        <span className="flex" dir="ltr">
          <span className="flex items-center pe-1 text-muted text-sm" aria-hidden="true">
            {servicePath({ slug: '' })}
          </span>
          <input
            {...control}
            {...register(`services.${index}.slug`)}
            className="input min-w-0 read-only:bg-raised"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isLive(index, slugs, stored.services)}
          />
        </span>
      )}
    </Field>
  );
}
