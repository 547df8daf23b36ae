import { type Service, serviceOfSkill, servicePath } from '#src/features/services/service.ts';
import type { SiteProfile } from './site-profile.ts';

type Facts = Pick<SiteProfile, 'description' | 'works_for' | 'story' | 'skills' | 'services' | 'credentials'>;

/** About's statement, and below it for whom, the story, skills and credentials; each is absent when empty. Has no hooks: docs/decisions/0012. */
export function AboutTexts({ owner: { description, works_for, story, skills, services, credentials } }: { owner: Facts }) {
  return (
    <>
      <p className="statement" dir="auto">
        {description}
      </p>
      {works_for && (
        <p className="works-for" dir="auto">
          {works_for}
        </p>
      )}
      {story && <Story text={story} />}
      {skills.length > 0 && (
        <ul role="list" className="skills" aria-label="Skills">
          {[...skills.entries()].map(([index, skill]) => (
            <li key={index}>
              <Skill name={skill} service={serviceOfSkill(services, skill)} />
            </li>
          ))}
        </ul>
      )}
      {credentials.length > 0 && (
        <ul role="list" className="credentials" aria-label="Credentials">
          {[...credentials.entries()].map(([index, { name, detail }]) => (
            <li key={index}>
              <span dir="auto">{name}</span>
              {detail && (
                <span className="text-muted" dir="auto">
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

/** A skill that leads to a service is a link of the whole cell, with a drawn arrow. */
function Skill({ name, service }: { name: string; service: Service | undefined }) {
  if (!service) return name;
  return (
    <a className="skill-link" href={servicePath(service)}>
      {name}
    </a>
  );
}

/** Paragraphs are separated by empty lines. */
function Story({ text }: { text: string }) {
  return (
    <div className="story">
      {[...text.split(/\n\s*\n/).entries()].map(([index, paragraph]) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
