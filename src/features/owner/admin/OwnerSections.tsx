import { type ReactNode, useId } from 'react';
import { OfficeHours } from './OfficeHours.tsx';
import { DrawnBox, MainWay } from './OwnerChoices.tsx';
import { OwnerPicture } from './OwnerPicture.tsx';
import { OwnerRows } from './OwnerRows.tsx';
import { OwnerText } from './OwnerText.tsx';
import { fieldLabels as labels } from './owner-form.ts';
import type { PreviewPart } from './SitePreview.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { textsThatSay } from './figure-echoes.ts';
import type { OwnerForm } from './owner-form.ts';

/** All fields of the form, in plain sections (§2.owner-form). */
export function OwnerSections() {
  return (
    <>
      <Section title="Contact" shows="addresses">
        <OwnerText name="phone" label={labels.phone} type="tel" autoComplete="tel" hint="With its country code." required />
        <OwnerText name="email" label={labels.email} type="email" autoComplete="email" required />
        <OwnerText name="linkedin" label={labels.linkedin} type="url" hint="Beginning with https://" required />
      </Section>
      <About />
      <Section title="Author’s card" note="Below each post." shows="author">
        <OwnerText name="author_title" label={labels.author_title} required />
        <OwnerText name="author_bio" label={labels.author_bio} lines={3} required />
        <OwnerText name="short_name" label={labels.short_name} hint="What the button “Ask …” calls you." />
      </Section>
      <Section title="How to reach you" note="What is empty is not on the site." shows="contact">
        <OwnerText name="whatsapp" label={labels.whatsapp} type="tel" hint="A number with its country code." />
        <OwnerText name="booking_url" label={labels.booking_url} type="url" hint="Where a meeting is booked, beginning with https://" />
        <MainWay />
        <OfficeHours />
        <OwnerText name="answer_time" label={labels.answer_time} hint="Such as “within one working day”: it follows the word “Answered”." />
        <OwnerText name="asking_costs" label={labels.asking_costs} hint="A sentence, such as “A question costs nothing.”" />
        <List title={labels.languages}>
          <OwnerRows name="languages" empty={{ text: '' }}>
            {(index, name) => <OwnerText name={`languages.${index}.text`} label={name} isLabelHidden />}
          </OwnerRows>
        </List>
      </Section>
      <Proofs />
      <Section title={labels.licence} note="A line in the footer of every page." shows="footer">
        <OwnerText name="licence" label={labels.licence} hint="Such as a trade licence with its number." />
      </Section>
      <Section title="Social picture" note="Stands beside links to the site in messages and networks, in place of the drawn one.">
        <OwnerPicture name="social_picture" hint="At least 400 by 400 pixels; best 1200 by 630." />
      </Section>
    </>
  );
}

function About() {
  return (
    <Section title="About" shows="about">
      <OwnerText name="description" label={labels.description} lines={4} required />
      <OwnerText
        name="works_for"
        label={labels.works_for}
        lines={2}
        hint="Whose side you are on, and who pays you. It also stands in the footer."
      />
      <List title={labels.figures}>
        <OwnerRows name="figures" empty={{ number: '', label: '' }}>
          {(index, name) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <OwnerText name={`figures.${index}.number`} label={`${name}, number`} hint="Such as 100+." />
                <OwnerText name={`figures.${index}.label`} label={`${name}, what it counts`} />
              </div>
              <FigureEchoes index={index} />
            </>
          )}
        </OwnerRows>
      </List>
      <OwnerText name="figures_as_of" label={labels.figures_as_of} hint="Such as “As of November 2026”." />
      <List title={labels.skills}>
        <OwnerRows name="skills" empty={{ text: '' }}>
          {(index, name) => <OwnerText name={`skills.${index}.text`} label={name} isLabelHidden />}
        </OwnerRows>
      </List>
      <OwnerText name="story" label={labels.story} lines={8} hint="An empty line begins a new paragraph." />
      <OwnerPicture name="portrait" hint="At least 400 by 400 pixels; shown as a circle." />
      <DrawnBox />
      <OwnerPicture
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
        <OwnerRows name="steps" empty={{ title: '', text: '' }}>
          {(index, name) => (
            <>
              <OwnerText name={`steps.${index}.title`} label={`${name}, title`} />
              <OwnerText name={`steps.${index}.text`} label={`${name}, what happens`} lines={2} />
            </>
          )}
        </OwnerRows>
      </Section>
      <Section title={labels.credentials} shows="about">
        <OwnerRows name="credentials" empty={{ name: '', detail: '' }}>
          {(index, name) => (
            <div className="grid gap-5 sm:grid-cols-2">
              <OwnerText name={`credentials.${index}.name`} label={`${name}, name`} />
              <OwnerText name={`credentials.${index}.detail`} label={`${name}, detail`} />
            </div>
          )}
        </OwnerRows>
      </Section>
      <Section title={labels.cases} note="What you did for clients; the figure leads." shows="cases">
        <OwnerRows name="cases" empty={{ figure: '', title: '', text: '' }}>
          {(index, name) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <OwnerText name={`cases.${index}.figure`} label={`${name}, figure`} hint="Such as 11 days." />
                <OwnerText name={`cases.${index}.title`} label={`${name}, title`} />
              </div>
              <OwnerText name={`cases.${index}.text`} label={`${name}, what was done`} lines={2} />
            </>
          )}
        </OwnerRows>
      </Section>
      <Section title={labels.voices} note="Only from people who agreed to be quoted by name." shows="voices">
        <OwnerRows name="voices" empty={{ text: '', name: '', role: '', consented_on: '' }}>
          {(index, name) => <Voice index={index} name={name} />}
        </OwnerRows>
      </Section>
    </>
  );
}

function Voice({ index, name }: { index: number; name: string }) {
  return (
    <>
      <OwnerText name={`voices.${index}.text`} label={`${name}, what was said`} lines={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <OwnerText name={`voices.${index}.name`} label={`${name}, name`} />
        <OwnerText name={`voices.${index}.role`} label={`${name}, role`} />
      </div>
      <OwnerText name={`voices.${index}.consented_on`} label={`${name}, date of consent`} type="date" />
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
  const { formState } = useFormContext<OwnerForm>();
  const form = useWatch<OwnerForm>() as OwnerForm;
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
