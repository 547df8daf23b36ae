import type { SiteProfile } from './site-profile.ts';

/** Where the owner can be followed, by name; the addresses are the owner's own. Has no hooks: docs/decisions/0012. */
export function FollowLinks({ links }: { links: SiteProfile['follow_links'] }) {
  return (
    <ul role="list" className="flex flex-wrap gap-x-6">
      {links.map(({ name, address }) => (
        <li key={address} className="min-w-0">
          <a className="link inline-flex min-h-11 max-w-full items-center" href={address} rel="me noopener">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
