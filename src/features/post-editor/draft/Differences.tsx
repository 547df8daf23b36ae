import { compareForms } from '../conflict/compare-forms.ts';
import { FieldVersion } from '../conflict/FieldVersion.tsx';
import { fieldLabels, normalizeForm, type PostForm } from '../form/post-form.ts';
import { inOneFormat } from '../writing/texts-of-form.ts';

type Props = {
  /** Where the other texts are, such as "On this device". */
  label: string;
  other: PostForm;
  inForm: PostForm;
};

/** The fields in which other texts differ from the form. */
export function Differences({ label, other, inForm }: Props) {
  const [theirs, current] = inOneFormat(normalizeForm(other), normalizeForm(inForm));
  return (
    <dl className="grid w-full gap-4">
      {compareForms(null, theirs, current).map(({ field }) => (
        <div key={field}>
          <dt className="font-medium">{fieldLabels[field]}</dt>
          <dd className="versions">
            <div>
              <p className="label text-muted">{label}</p>
              <FieldVersion value={theirs[field]} before={current[field]} format={current.format} />
            </div>
            <div>
              <p className="label text-muted">In the form</p>
              <FieldVersion value={current[field]} format={current.format} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
