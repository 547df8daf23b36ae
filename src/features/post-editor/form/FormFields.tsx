import { memo, type ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { hasFreeAddress } from '#src/features/posts/post-state.ts';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { ListField } from '../fields/ListField.tsx';
import { PhasesField } from '../fields/PhasesField.tsx';
import { ReadTimeField } from '../fields/ReadTimeField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { TitleField } from '../fields/TitleField.tsx';
import { FormSection } from '../sections/FormSection.tsx';
import { AddressField } from '../settings/AddressField.tsx';
import { useAddressOfTitle } from '../settings/address.ts';
import { DateField, ReviewFields } from '../settings/DateFields.tsx';
import { ExcerptField } from '../settings/ExcerptField.tsx';
import { LanguageField } from '../settings/LanguageField.tsx';
import { MainContent } from '../writing/MainContent.tsx';
import { RichField } from '../writing/RichField.tsx';
import { TakeawaysField } from '../writing/TakeawaysField.tsx';
import { WritingFields } from '../writing/WritingFields.tsx';
import type { ImageState } from './checklist.ts';
import type { FieldName } from './post-form.ts';

type Props = { stored: Post | null; image: ImageState; onImage: (state: ImageState) => void };

/** All sections of the form, in order (§2.form). Each follows its own text: the form is not drawn again when a copy of it was kept. */
export const FormFields = memo(function FormFields({ stored, image, onImage }: Props) {
  return (
    <WritingFields>
      <Header stored={stored} image={image} onImage={onImage} />
      <FormSection id="introduction">
        <Place field="introduction">
          <RichField name="introduction" />
        </Place>
      </FormSection>
      <FormSection id="takeaways">
        <Place field="key_takeaways">
          <TakeawaysField />
        </Place>
      </FormSection>
      <FormSection id="stats">
        <Place field="quick_stats">
          <ListField name="quick_stats" singular="Quick Stat" lines={1} />
        </Place>
      </FormSection>
      <FormSection id="main">
        <Place field="main_content">
          <MainContent />
        </Place>
      </FormSection>
      <FormSection id="quote">
        <Place field="quote_text">
          <TextField name="quote_text" long />
        </Place>
        <Place field="quote_author">
          <TextField name="quote_author" />
        </Place>
      </FormSection>
      <FormSection id="framework">
        <Place field="implementation_framework">
          <RichField name="implementation_framework" />
        </Place>
      </FormSection>
      <FormSection id="phases">
        <Place field="phases">
          <PhasesField />
        </Place>
      </FormSection>
      <Settings stored={stored} />
    </WritingFields>
  );
});

function Header({ stored, image, onImage }: Props) {
  const onTitle = useAddressOfTitle(stored);
  return (
    <FormSection id="header">
      <Place field="title">
        <TitleField onText={onTitle} />
      </Place>
      <Place field="subtitle">
        <TextField name="subtitle" required />
      </Place>
      <Place field="category_tags">
        <TagsField />
      </Place>
      <Place field="featured_image">
        <ImageField state={image} onState={onImage} />
      </Place>
    </FormSection>
  );
}

function Settings({ stored }: { stored: Post | null }) {
  return (
    <FormSection id="settings">
      <Place field="lang">
        <LanguageField />
      </Place>
      <Place field="excerpt">
        <ExcerptField stored={stored} />
      </Place>
      <Place field="id">
        <AddressField stored={stored} />
      </Place>
      <Place field="publication_date">
        <DateField stored={stored} />
      </Place>
      <Place field="reviewed_on">
        <ReviewFields />
      </Place>
      <Place field="read_time">
        <ReadTimeField isNew={hasFreeAddress(stored)} />
      </Place>
      <Place field="featured">
        <CheckboxField name="featured" hint="Lead story: stands above the list of all posts; the newest featured one counts." />
      </Place>
      <Place field="comments_open">
        <CheckboxField name="comments_open" />
      </Place>
    </FormSection>
  );
}

/** Where the outline, the checklist and the preview find a field. */
function Place({ field, children }: { field: FieldName; children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}
