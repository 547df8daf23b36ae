import type { VisitorField } from '#src/features/visitor-texts/visitor-fields.ts';

type Props = { name: VisitorField; label: string; hint?: string; problem?: string | undefined };

/** A field with its label and, below it, the hint or the error; that line is always rendered, so that nothing shifts. */
export function CommentFieldRow({ name, label, hint = '', problem }: Props) {
  const id = `comment-${name}`;
  const shared = {
    id,
    name,
    className: 'input',
    required: true,
    dir: 'auto',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="comment-field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input {...shared} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
      <p id={`${id}-note`} className="comment-note" data-wrong={problem ? '' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  );
}
