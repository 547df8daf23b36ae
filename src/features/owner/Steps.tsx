import type { Owner } from './owner.ts';

/** The steps of "How it goes". Has no hooks: docs/decisions/0012. */
export function Steps({ steps }: Pick<Owner, 'steps'>) {
  return (
    <ol className="steps mt-10">
      {[...steps.entries()].map(([index, { title, text }]) => (
        <li key={index}>
          <h3 className="font-display text-2xl/tight" dir="auto">
            {title}
          </h3>
          <p className="text-muted" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
