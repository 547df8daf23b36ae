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
