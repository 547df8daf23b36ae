import { type ComponentType, useId } from 'react';
import type { SectionPath, SiteSection } from '../site-sections.ts';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { ArabicSection, AuthorSection, FooterSection, SocialPictureSection } from './EveryPageSections.tsx';
import { FileSection } from './FileSection.tsx';
import {
  CasesSection,
  CredentialsSection,
  FiguresSection,
  FollowLinksSection,
  SkillsSection,
  StepsSection,
  TestimonialsSection,
} from './ListSections.tsx';
import { ServicesSection } from './ServicesSection.tsx';

const contents: Record<SectionPath, ComponentType> = {
  contact: ContactSection,
  about: AboutSection,
  figures: FiguresSection,
  skills: SkillsSection,
  services: ServicesSection,
  steps: StepsSection,
  file: FileSection,
  credentials: CredentialsSection,
  cases: CasesSection,
  testimonials: TestimonialsSection,
  author: AuthorSection,
  footer: FooterSection,
  'follow-links': FollowLinksSection,
  'social-picture': SocialPictureSection,
  arabic: ArabicSection,
};

/** One section of the form: its title and its fields. */
export function SectionPanel({ section: { path, title, note } }: { section: SiteSection }) {
  const id = useId();
  const Content = contents[path];
  return (
    <section aria-labelledby={id} className="min-w-0 pb-8">
      <header className="flex flex-wrap items-baseline gap-x-5 pb-3">
        <h2 id={id} className="text-[1.625rem] max-xl:sr-only">
          {title}
        </h2>
        <p className="text-muted text-sm">{note}</p>
      </header>
      <div className="grid gap-5" data-fields>
        <Content key={path} />
      </div>
    </section>
  );
}
