import { TwoVersions } from '#src/features/versioned-form/TwoVersions.tsx';
import { FactChange } from './FactChange.tsx';
import { factsOf } from './site-profile-form.ts';
import { isRows, siteProfileTexts } from './site-profile-kit.ts';
import { fieldLabels } from './site-sections.ts';
import type { useSiteProfileEditor } from './use-site-profile-editor.ts';
import '#src/ui/revisions.css';

type Props = { editor: ReturnType<typeof useSiteProfileEditor>; onClose: () => void };

/** Asks for each of the owner's words that both sides changed (§8.owner-save). */
export function TwoSiteProfiles({ editor: { copy, view, openForm }, onClose }: Props) {
  return (
    <TwoVersions
      title="Two versions of your site"
      subject="Your site"
      copy={copy}
      view={view}
      form={openForm}
      same={siteProfileTexts.same}
      labels={fieldLabels}
      canBeBoth={isRows}
      version={({ field, text, before, merged, theirs }) => {
        const factsWith = (words: string) => factsOf({ ...theirs, [field]: merged[field].read([words]) });
        return <FactChange field={field} before={factsWith(before)} after={factsWith(text)} />;
      }}
      onClose={onClose}
    />
  );
}
