import { RowList } from '../RowList.tsx';
import { SiteProfileText } from '../SiteProfileText.tsx';
import { fieldLabels as labels } from '../site-sections.ts';
import { OfficeHours } from './OfficeHours.tsx';
import { MainWay } from './SiteProfileChoices.tsx';

/** How people reach the owner. */
export function ContactSection() {
  return (
    <>
      <SiteProfileText name="phone" label={labels.phone} type="tel" autoComplete="tel" hint="With its country code." required />
      <SiteProfileText name="email" label={labels.email} type="email" autoComplete="email" required />
      <SiteProfileText name="linkedin" label={labels.linkedin} type="url" hint="Beginning with https://" required />
      <SiteProfileText name="whatsapp" label={labels.whatsapp} type="tel" hint="A number with its country code." />
      <SiteProfileText name="booking_url" label={labels.booking_url} type="url" hint="Where a meeting is booked, beginning with https://" />
      <MainWay />
      <OfficeHours />
      <SiteProfileText
        name="answer_time"
        label={labels.answer_time}
        hint="Such as “within one working day”: it follows “You'll have an answer”."
      />
      <SiteProfileText name="asking_costs" label={labels.asking_costs} hint="A sentence, such as “Asking is free.”" />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{labels.languages}</legend>
        <RowList name="languages" empty={{ text: '' }}>
          {(index) => <SiteProfileText name={`languages.${index}.text`} label="Language" />}
        </RowList>
      </fieldset>
      <SiteProfileText
        name="address"
        label={labels.address}
        hint="For letters. It is shown on the privacy page and at the end of the emails to your readers."
      />
    </>
  );
}
