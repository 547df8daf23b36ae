import { SiteProfileText } from '../SiteProfileText.tsx';
import { fieldLabels as labels } from '../site-sections.ts';
import { PortraitKind } from './SiteProfileChoices.tsx';
import { SiteProfilePicture } from './SiteProfilePicture.tsx';

/** Who the owner is. */
export function AboutSection() {
  return (
    <>
      <SiteProfileText name="description" label={labels.description} lines={4} required />
      <SiteProfileText
        name="works_for"
        label={labels.works_for}
        lines={2}
        hint="Whose side you are on, and who pays you. Also shown in the footer."
      />
      <SiteProfileText name="story" label={labels.story} lines={8} hint="An empty line begins a new paragraph." />
      <SiteProfilePicture name="portrait" hint="At least 400 by 400 pixels; shown as a circle." />
      <PortraitKind />
      <SiteProfilePicture name="portrait_small" hint="For the smallest places, at least 400 by 400 pixels. Falls back to the portrait." />
    </>
  );
}
