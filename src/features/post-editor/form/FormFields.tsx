import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { languageOptions } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { QuickStatsField } from '../fields/QuickStatsField.tsx';
import { ReadTimeField } from '../fields/ReadTimeField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { SubtitleField, TitleField } from '../fields/TitleField.tsx';
import type { ImageState } from '../model/checklist.ts';
import type { FieldName, PostForm } from '../model/post-form.ts';
import { useSlugOfTitle } from '../model/slug.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { EnglishChanges } from '../revisions/EnglishChanges.tsx';
import { AddSection } from '../sections/AddSection.tsx';
import { FormSection } from '../sections/FormSection.tsx';
import { DateField, DayField } from '../settings/DateFields.tsx';
import { ExcerptField } from '../settings/ExcerptField.tsx';
import { LanguageVersions } from '../settings/LanguageVersions.tsx';
import { SearchResult } from '../settings/SearchResult.tsx';
import { SlugField } from '../settings/SlugField.tsx';
import { MainContent } from '../writing/MainContent.tsx';
import { PhasesField } from '../writing/PhasesField.tsx';
import { RichField } from '../writing/RichField.tsx';
import { TakeawaysField } from '../writing/TakeawaysField.tsx';

type Props = {
  stored: Post | null;
  image: ImageState;
  onImage: (state: ImageState) => void;
  onPasteArticle: () => void;
  onSettings: () => void;
};

/** The sections of the form, in order (§2.form). Each follows its own text: the form is not drawn again when a copy of it was kept. */
export const FormFields = memo(function FormFields({ stored, image, onImage, onPasteArticle, onSettings }: Props) {
  const hintOf = useVersionHints();
  return (
    <>
      <Header stored={stored} image={image} onImage={onImage} />
      <FormSection id="introduction">
        <Field field="introduction">
          <RichField name="introduction" placeholder="The opening paragraph. Also shown on the card." />
        </Field>
      </FormSection>
      <FormSection id="takeaways">
        <Field field="key_takeaways">
          <TakeawaysField />
        </Field>
      </FormSection>
      <FormSection id="stats">
        <Field field="quick_stats">
          <QuickStatsField />
        </Field>
      </FormSection>
      <AddSection ids={['takeaways', 'stats']} />
      <FormSection id="main">
        <Field field="main_content">
          <MainContent onPasteArticle={onPasteArticle} />
        </Field>
      </FormSection>
      <FormSection id="quote">
        <Field field="quote_text">
          <TextField name="quote_text" long placeholder={hintOf((version) => version.quote_text)} />
        </Field>
        <Field field="quote_author">
          <TextField name="quote_author" placeholder={hintOf((version) => version.quote_author)} />
        </Field>
      </FormSection>
      <FormSection id="framework">
        <Field field="implementation_framework">
          <RichField name="implementation_framework" placeholder="" />
        </Field>
      </FormSection>
      <FormSection id="phases">
        <Field field="phases">
          <PhasesField />
        </Field>
      </FormSection>
      <AddSection ids={['quote', 'framework', 'phases']} />
      <SettingsLine onOpen={onSettings} />
    </>
  );
});

function Header({ stored, image, onImage }: Pick<Props, 'stored' | 'image' | 'onImage'>) {
  const onTitle = useSlugOfTitle(stored);
  return (
    <FormSection id="header">
      <Field field="title">
        <TitleField onText={onTitle} />
      </Field>
      <Field field="subtitle">
        <SubtitleField />
      </Field>
      <Field field="category_tags">
        <TagsField />
      </Field>
      <Field field="featured_image">
        <ImageField state={image} onState={onImage} />
      </Field>
    </FormSection>
  );
}

/** Where the panel has no room beside the text, the last line opens it, so that the order of the sections is whole. */
function SettingsLine({ onOpen }: { onOpen: () => void }) {
  const [readTime, featured, isOpen] = useWatch<PostForm, ['read_time', 'featured', 'comments_open']>({
    name: ['read_time', 'featured', 'comments_open'],
  });
  return (
    <section className="form-section settings-line">
      <h2 className="section-name">Settings</h2>
      <button
        type="button"
        className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-5 text-start text-sm text-muted"
        onClick={onOpen}
      >
        <span>Read Time {readTime}</span>
        <span>{featured ? 'Featured' : 'Not featured'}</span>
        <span>{isOpen ? 'Comments are open' : 'Comments are closed'}</span>
        <Icon name="chevronUp" />
        <span className="sr-only">Open settings</span>
      </button>
    </section>
  );
}

/** The settings, in the panel beside the text. */
export const SettingsFields = memo(function SettingsFields({ stored }: { stored: Post | null }) {
  return (
    <section className="settings" id="section-settings">
      <Field field="excerpt">
        <ExcerptField stored={stored} />
      </Field>
      <Field field="id">
        <SlugField stored={stored} />
      </Field>
      <div className="field-pair">
        <Field field="publication_date">
          <DateField stored={stored} />
        </Field>
        <Field field="lang">
          <SelectField name="lang" options={languageOptions} />
        </Field>
      </div>
      {stored && <LanguageVersions stored={stored} Changes={EnglishChanges} />}
      <div className="field-pair">
        <Field field="reviewed_on">
          <DayField name="reviewed_on" hint="Shown to readers." />
        </Field>
        <Field field="review_by">
          <DayField name="review_by" hint="You’ll get a reminder." />
        </Field>
      </div>
      <Field field="read_time">
        <ReadTimeField isNew={canChangeSlug(stored)} />
      </Field>
      <div className="choices">
        <Field field="featured">
          <CheckboxField name="featured" hint="The newest featured article leads the blog." />
        </Field>
        <Field field="comments_open">
          <CheckboxField name="comments_open" />
        </Field>
      </div>
      <SearchResult stored={stored} />
    </section>
  );
});

/** Where the outline, the suggestions and the preview find a field. */
function Field({ field, children }: { field: FieldName; children: ReactNode }) {
  return (
    <div className="line" data-field={field}>
      {children}
    </div>
  );
}
