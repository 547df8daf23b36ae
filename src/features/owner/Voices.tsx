import type { Owner } from './owner.ts';

/** What clients say, without the days of their consent. Has no hooks: docs/decisions/0012. */
export function Voices({ voices }: Pick<Owner, 'voices'>) {
  return (
    <ul className="voices">
      {[...voices.entries()].map(([index, { text, name, role }]) => (
        <li key={index}>
          <figure>
            <blockquote className="font-display text-3xl/[1.22]" dir="auto">
              {text}
            </blockquote>
            <figcaption className="mt-6">
              <span className="block" dir="auto">
                {name}
              </span>
              <span className="block text-muted text-sm" dir="auto">
                {role}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
