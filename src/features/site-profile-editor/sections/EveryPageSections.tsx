import { SiteProfileText } from '../SiteProfileText.tsx';
import { fieldLabels as labels } from '../site-sections.ts';
import { SiteProfilePicture } from './SiteProfilePicture.tsx';

// What is on every page, or stands for all of them.

export function AuthorSection() {
  return (
    <>
      <SiteProfileText name="author_title" label={labels.author_title} required />
      <SiteProfileText name="author_bio" label={labels.author_bio} lines={3} required />
      <SiteProfileText name="short_name" label={labels.short_name} hint="What the button “Ask …” calls you." />
    </>
  );
}

export function FooterSection() {
  return <SiteProfileText name="licence" label={labels.licence} hint="Such as a trade licence with its number." />;
}

export function SocialPictureSection() {
  return <SiteProfilePicture name="social_picture" hint="At least 400 by 400 pixels; best 1200 by 630. Without one, a drawing is used." />;
}

/** Each with its English name; what is typed has its own direction. */
export function ArabicSection() {
  return (
    <>
      <SiteProfileText name="ar.name" label="Your name in Arabic" lang="ar" />
      <SiteProfileText name="ar.title" label="Title below the name, in Arabic" lang="ar" />
      <SiteProfileText name="ar.bio" label="About the author, in Arabic" lang="ar" lines={3} />
      <SiteProfileText name="ar.works_for" label="Who you work for, in Arabic" lang="ar" lines={2} />
      <SiteProfileText
        name="ar.answer_time"
        label="Typical reply time, in Arabic"
        lang="ar"
        hint="Ends the sentence “يصلك الرد …”, such as “خلال يوم عمل واحد”."
      />
      <SiteProfileText name="ar.asking_costs" label="What a question costs, in Arabic" lang="ar" hint="A whole sentence." />
    </>
  );
}
