import type { ReactNode } from 'react';
import { siteProfileLimits as limits } from '#src/features/site-profile/site-profile.ts';
import { RowList } from '../RowList.tsx';
import { SiteProfileText } from '../SiteProfileText.tsx';
import { fieldLabels as labels } from '../site-sections.ts';
import { SkillName } from './SkillName.tsx';

// Sections that are a list above all.

export function FiguresSection() {
  return (
    <>
      <RowList name="figures" empty={{ number: '', label: '' }}>
        {(index) => (
          <Pair>
            <SiteProfileText name={`figures.${index}.number`} label="Number" hint="Such as 100+." />
            <SiteProfileText name={`figures.${index}.label`} label="Label" />
          </Pair>
        )}
      </RowList>
      <SiteProfileText name="figures_as_of" label={labels.figures_as_of} hint="Such as “As of November 2026”." />
    </>
  );
}

export function SkillsSection() {
  return (
    <RowList name="skills" empty={{ text: '' }}>
      {(index) => <SkillName index={index} />}
    </RowList>
  );
}

export function StepsSection() {
  return (
    <RowList name="steps" empty={{ title: '', text: '' }}>
      {(index) => (
        <>
          <SiteProfileText name={`steps.${index}.title`} label="Title" />
          <SiteProfileText name={`steps.${index}.text`} label="What happens" lines={2} limit={limits.line} />
        </>
      )}
    </RowList>
  );
}

export function CredentialsSection() {
  return (
    <RowList name="credentials" empty={{ name: '', detail: '' }}>
      {(index) => (
        <Pair>
          <SiteProfileText name={`credentials.${index}.name`} label="Name" />
          <SiteProfileText name={`credentials.${index}.detail`} label="Detail" />
        </Pair>
      )}
    </RowList>
  );
}

export function CasesSection() {
  return (
    <RowList name="cases" empty={{ figure: '', title: '', text: '' }}>
      {(index) => (
        <>
          <Pair>
            <SiteProfileText name={`cases.${index}.figure`} label="Figure" hint="Such as 11 days." />
            <SiteProfileText name={`cases.${index}.title`} label="Title" />
          </Pair>
          <SiteProfileText name={`cases.${index}.text`} label="What was done" lines={2} limit={limits.caseText} />
        </>
      )}
    </RowList>
  );
}

export function TestimonialsSection() {
  return (
    <>
      <RowList name="voices" empty={{ text: '', name: '', role: '', consented_on: '' }}>
        {(index) => (
          <>
            <SiteProfileText name={`voices.${index}.text`} label="Quote" lines={3} limit={limits.paragraph} />
            <Pair>
              <SiteProfileText name={`voices.${index}.name`} label="Name" />
              <SiteProfileText name={`voices.${index}.role`} label="Role" />
            </Pair>
            <SiteProfileText name={`voices.${index}.consented_on`} label="Agreed to be quoted on" type="date" />
          </>
        )}
      </RowList>
      <SiteProfileText name="clients_note" label={labels.clients_note} hint="Below cases and testimonials, such as “Names are changed.”" />
    </>
  );
}

export function FollowLinksSection() {
  return (
    <RowList name="follow_links" empty={{ name: '', address: '' }}>
      {(index) => (
        <Pair>
          <SiteProfileText name={`follow_links.${index}.name`} label="Name" hint="Such as Medium." />
          <SiteProfileText name={`follow_links.${index}.address`} label="Address" type="url" hint="Beginning with https://" />
        </Pair>
      )}
    </RowList>
  );
}

/** Two inputs beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-[1.1rem] sm:grid-cols-2">{children}</div>;
}
