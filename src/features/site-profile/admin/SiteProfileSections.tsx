import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { textsThatSay } from './figure-echoes.ts';
import { OfficeHours } from './OfficeHours.tsx';
import type { PreviewPart } from './SitePreview.tsx';
import { MainWay, PortraitKind } from './SiteProfileChoices.tsx';
import { SiteProfilePicture } from './SiteProfilePicture.tsx';
import { SiteProfileRows } from './SiteProfileRows.tsx';
import { SiteProfileText } from './SiteProfileText.tsx';
import type { SiteProfileForm } from './site-profile-form.ts';
import { fieldLabels as labels } from './site-profile-form.ts';

/** All fields of the form, in plain sections (§2.owner-form). */
export function SiteProfileSections() {
  return (
    <>
      <Section title="Contact" shows="addresses">
        <SiteProfileText name="phone" label={labels.phone} type="tel" autoComplete="tel" hint="With its country code." required />
        <SiteProfileText name="email" label={labels.email} type="email" autoComplete="email" required />
        <SiteProfileText name="linkedin" label={labels.linkedin} type="url" hint="Beginning with https://" required />
        <SiteProfileText name="address" label={labels.address} hint="For letters. It is shown on the privacy page alone." />
      </Section>
      <About />
      <Section title="Author’s card" note="Below each article." shows="author">
        <SiteProfileText name="author_title" label={labels.author_title} required />
        <SiteProfileText name="author_bio" label={labels.author_bio} lines={3} required />
        <SiteProfileText name="short_name" label={labels.short_name} hint="What the button “Ask …” calls you." />
      </Section>
      <Section title="How to reach you" note="What is empty is not on the site." shows="contact">
        <SiteProfileText name="whatsapp" label={labels.whatsapp} type="tel" hint="A number with its country code." />
        <SiteProfileText
          name="booking_url"
          label={labels.booking_url}
          type="url"
          hint="Where a meeting is booked, beginning with https://"
        />
        <MainWay />
        <OfficeHours />
        <SiteProfileText
          name="answer_time"
          label={labels.answer_time}
          hint="Such as “within one working day”: it follows “You'll have an answer”."
        />
        <SiteProfileText name="asking_costs" label={labels.asking_costs} hint="A sentence, such as “Asking is free.”" />
        <List title={labels.languages}>
          <SiteProfileRows name="languages" empty={{ text: '' }}>
            {(index, name) => <SiteProfileText name={`languages.${index}.text`} label={name} isLabelHidden />}
          </SiteProfileRows>
        </List>
      </Section>
      <Proofs />
      <Section title={labels.licence} note="A line in the footer of every page." shows="footer">
        <SiteProfileText name="licence" label={labels.licence} hint="Such as a trade licence with its number." />
      </Section>
      <Section title="Social picture" note="Stands beside links to the site in messages and networks, in place of the drawn one.">
        <SiteProfilePicture name="social_picture" hint="At least 400 by 400 pixels; best 1200 by 630." />
      </Section>
    </>
  );
}

function About() {
  return (
    <Section title="About" shows="about">
      <SiteProfileText name="description" label={labels.description} lines={4} required />
      <SiteProfileText
        name="works_for"
        label={labels.works_for}
        lines={2}
        hint="Whose side you are on, and who pays you. It also stands in the footer."
      />
      <List title={labels.figures}>
        <SiteProfileRows name="figures" empty={{ number: '', label: '' }}>
          {(index, name) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <SiteProfileText name={`figures.${index}.number`} label={`${name}, number`} hint="Such as 100+." />
                <SiteProfileText name={`figures.${index}.label`} label={`${name}, what it counts`} />
              </div>
              <FigureEchoes index={index} />
            </>
          )}
        </SiteProfileRows>
      </List>
      <SiteProfileText name="figures_as_of" label={labels.figures_as_of} hint="Such as “As of November 2026”." />
      <List title={labels.skills}>
        <SiteProfileRows name="skills" empty={{ text: '' }}>
          {(index, name) => <SiteProfileText name={`skills.${index}.text`} label={name} isLabelHidden />}
        </SiteProfileRows>
      </List>
      <SiteProfileText name="story" label={labels.story} lines={8} hint="An empty line begins a new paragraph." />
      <SiteProfilePicture name="portrait" hint="At least 400 by 400 pixels; shown as a circle." />
      <PortraitKind />
      <SiteProfilePicture
        name="portrait_small"
        hint="For the smallest places, at least 400 by 400 pixels. Without one the portrait stands there."
      />
    </Section>
  );
}

function Proofs() {
  return (
    <>
      <Section title={labels.steps} shows="steps">
        <SiteProfileRows name="steps" empty={{ title: '', text: '' }}>
          {(index, name) => (
            <>
              <SiteProfileText name={`steps.${index}.title`} label={`${name}, title`} />
              <SiteProfileText name={`steps.${index}.text`} label={`${name}, what happens`} lines={2} />
            </>
          )}
        </SiteProfileRows>
      </Section>
      <Section title={labels.credentials} shows="about">
        <SiteProfileRows name="credentials" empty={{ name: '', detail: '' }}>
          {(index, name) => (
            <div className="grid gap-5 sm:grid-cols-2">
              <SiteProfileText name={`credentials.${index}.name`} label={`${name}, name`} />
              <SiteProfileText name={`credentials.${index}.detail`} label={`${name}, detail`} />
            </div>
          )}
        </SiteProfileRows>
      </Section>
      <Section title={labels.cases} note="What you did for clients; the figure leads." shows="cases">
        <SiteProfileRows name="cases" empty={{ figure: '', title: '', text: '' }}>
          {(index, name) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <SiteProfileText name={`cases.${index}.figure`} label={`${name}, figure`} hint="Such as 11 days." />
                <SiteProfileText name={`cases.${index}.title`} label={`${name}, title`} />
              </div>
              <SiteProfileText name={`cases.${index}.text`} label={`${name}, what was done`} lines={2} />
            </>
          )}
        </SiteProfileRows>
      </Section>
      <Section title={labels.voices} note="Only from people who agreed to be quoted by name." shows="voices">
        <SiteProfileRows name="voices" empty={{ text: '', name: '', role: '', consented_on: '' }}>
          {(index, name) => <Voice index={index} name={name} />}
        </SiteProfileRows>
        <SiteProfileText name="clients_note" label={labels.clients_note} hint="Below cases and voices, such as “Names are changed.”" />
      </Section>
    </>
  );
}

function Voice({ index, name }: { index: number; name: string }) {
  return (
    <>
      <SiteProfileText name={`voices.${index}.text`} label={`${name}, what was said`} lines={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SiteProfileText name={`voices.${index}.name`} label={`${name}, name`} />
        <SiteProfileText name={`voices.${index}.role`} label={`${name}, role`} />
      </div>
      <SiteProfileText name={`voices.${index}.consented_on`} label={`${name}, date of consent`} type="date" />
    </>
  );
}

type SectionProps = { title: string; note?: string; shows?: PreviewPart; children: ReactNode };

/** @param shows the part of the preview that shows it */
function Section({ title, note, shows, children }: SectionProps) {
  const id = useId();
  return (
    <section className="owner-section" aria-labelledby={id} data-shows={shows}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
    </section>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Names the other texts that still say what a figure was before it was changed (§2.owner-figures). */
function FigureEchoes({ index }: { index: number }) {
  const { formState } = useFormContext<SiteProfileForm>();
  const form = useWatch<SiteProfileForm>() as SiteProfileForm;
  const figure = form.figures[index];
  const earlier = formState.defaultValues?.figures?.find((stored) => stored?.label === figure?.label);
  if (!figure || !earlier?.number || !earlier.label || earlier.number === figure.number) return null;
  const texts = textsThatSay({ number: earlier.number, label: earlier.label }, form);
  if (texts.length === 0) return null;
  return (
    <p role="status" className="text-sm text-muted">
      {earlier.number} stands in other texts too: {texts.join(', ')}.
    </p>
  );
}
