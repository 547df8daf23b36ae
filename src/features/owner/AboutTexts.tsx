import type { Owner } from './owner.ts';

/** About's story, skills and credentials, below the description; each is absent when empty. Has no hooks: docs/decisions/0012. */
export function AboutTexts({ owner: { story, skills, credentials } }: { owner: Pick<Owner, 'story' | 'skills' | 'credentials'> }) {
  const place = 'md:col-span-9 md:col-start-4';
  return (
    <>
      {story && <Story text={story} className={`story ${place}`} />}
      {skills.length > 0 && (
        <ul className={`skills ${place}`} aria-label="Skills">
          {[...skills.entries()].map(([index, skill]) => (
            <li key={index}>{skill}</li>
          ))}
        </ul>
      )}
      {credentials.length > 0 && (
        <ul className={`credentials ${place}`} aria-label="Credentials">
          {[...credentials.entries()].map(([index, { name, detail }]) => (
            <li key={index}>
              <span dir="auto">{name}</span>
              {detail && (
                <span className="text-muted text-sm" dir="auto">
                  {detail}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Paragraphs are separated by empty lines. */
function Story({ text, className }: { text: string; className: string }) {
  return (
    <div className={className}>
      {[...text.split(/\n\s*\n/).entries()].map(([index, paragraph]) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
