import { useFormContext } from 'react-hook-form';
import { postLanguages } from '#src/features/posts/language.ts';
import { serviceLimits as limits } from '#src/features/services/service.ts';
import { Field } from '#src/ui/Field.tsx';
import { RowList } from '../RowList.tsx';
import { SiteProfileText } from '../SiteProfileText.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';
import { fieldLabels as labels } from '../site-sections.ts';
import { LinesField } from './LinesField.tsx';
import { Pair } from './ListSections.tsx';
import { ServiceAddress } from './ServiceAddress.tsx';
import { SkillTicks } from './SkillTicks.tsx';
import { usePriceDay } from './use-price-day.ts';
import { useServiceName } from './use-service-name.ts';

/** What the owner sells. */
export function ServicesSection() {
  return (
    <>
      <RowList
        name="services"
        empty={{
          ...({ slug: '', lang: 'en', name: '', for_whom: '', usual_time: '', price: '', price_as_of: '' } as const),
          ...{ gets: [], needs: [], text: '', skills: [] },
        }}
      >
        {(index) => <ServiceFields index={index} />}
      </RowList>
      <SiteProfileText
        name="fees_note"
        label={labels.fees_note}
        lines={2}
        hint="Below all prices, such as “What the authority charges comes on top and is named before you pay.”"
      />
    </>
  );
}

function ServiceFields({ index }: { index: number }) {
  const onName = useServiceName(index);
  const { onPrice, onDay } = usePriceDay(index);
  return (
    <>
      <SiteProfileText name={`services.${index}.name`} label="Name" onChange={onName} />
      <SiteProfileText name={`services.${index}.for_whom`} label="For whom" lines={2} limit={limits.forWhom} />
      <Pair>
        <SiteProfileText name={`services.${index}.usual_time`} label="Usual time" />
        <SiteProfileText name={`services.${index}.price`} label="Price" onChange={onPrice} />
      </Pair>
      <Pair>
        <SiteProfileText
          name={`services.${index}.price_as_of`}
          label="Price as of"
          type="date"
          onChange={onDay}
          hint="You get a reminder after six months."
        />
        <ServiceAddress index={index} />
      </Pair>
      <Language index={index} />
      <LinesField name={`services.${index}.gets`} label="What you get" />
      <LinesField name={`services.${index}.needs`} label="What I need from you" />
      <SiteProfileText
        name={`services.${index}.text`}
        label="More about it"
        lines={3}
        limit={limits.text}
        hint="Markdown, as in articles; no pictures."
      />
      <SkillTicks index={index} />
    </>
  );
}

const languageNames = { en: 'English', ar: 'العربية' } as const;

function Language({ index }: { index: number }) {
  const { register } = useFormContext<SiteProfileForm>();
  return (
    <Field label="Language">
      {(control) => (
        <select className="input" {...control} {...register(`services.${index}.lang`)}>
          {postLanguages.map((lang) => (
            <option key={lang} value={lang} lang={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
