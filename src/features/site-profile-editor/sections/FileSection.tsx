import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { fileLimits as limits } from '#src/features/your-file/file-questions.ts';
import { Field } from '#src/ui/Field.tsx';
import { RowList } from '../RowList.tsx';
import { SiteProfileText } from '../SiteProfileText.tsx';
import { emptyQuestion, type SiteProfileForm } from '../site-profile-form.ts';
import { articlesToChoose } from './articles-to-choose.ts';

const places = ['First', 'Second', 'Third'] as const;

/** The questions that visitors answer by ticking. */
export function FileSection() {
  return (
    <RowList name="file_questions" empty={emptyQuestion}>
      {(index) => (
        <>
          <SiteProfileText name={`file_questions.${index}.question`} label="Question" limit={limits.question} />
          {places.map((place, answer) => (
            <Answer key={place} place={place} name={`file_questions.${index}.answers.${answer}`} />
          ))}
        </>
      )}
    </RowList>
  );
}

type Props = { place: (typeof places)[number]; name: `file_questions.${number}.answers.${number}` };

function Answer({ place, name }: Props) {
  return (
    <fieldset className="grid gap-[1.1rem] border-line border-t pt-4">
      <legend className="sr-only">{place} answer</legend>
      <SiteProfileText name={`${name}.text`} label={`${place} answer`} limit={limits.answer} />
      <SiteProfileText
        name={`${name}.line`}
        label="Its line"
        lines={2}
        limit={limits.line}
        hint="One sentence. What you would say first, not what the law says."
      />
      <Article name={`${name}.post_id`} />
    </fieldset>
  );
}

/** One that is not public stays chosen, and leaves the line without a link. */
function Article({ name }: { name: `${Props['name']}.post_id` }) {
  // Controlled, because its options come later than its value.
  const { field } = useController<SiteProfileForm, typeof name>({ name });
  const { data: posts = [], isSuccess } = useQuery(articlesToChoose);
  const isOffered = field.value === '' || posts.some(({ id }) => id === field.value);
  return (
    <Field label="Article that says more">
      {(control) => (
        <select className="input" {...control} {...field}>
          <option value="">No article</option>
          {!isOffered && <option value={field.value}>{isSuccess ? `${field.value} (not public)` : field.value}</option>}
          {posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
