import type { Fault } from '../fault.ts';

/** Faults of the owner's words: where they are stored, built and told to open pages. */
export const faults: Fault[] = [
  {
    id: 'OW1',
    says: "a save of the owner's words raises no revision, so that nothing is built",
    file: 'supabase/migrations/20261122060000_owner.sql',
    find: 'update public.site_revision set revision = revision + 1',
    replace: 'update public.site_revision set revision = revision',
    tests: 'src/features/owner/owner.api.test.ts',
  },
  {
    id: 'OW2',
    says: 'a save replaces words that somebody saved meanwhile',
    file: 'src/features/owner/owner.server.ts',
    find: "update.eq('version', version)",
    replace: 'update',
    tests: 'src/features/owner/owner.api.test.ts',
  },
  {
    id: 'OW3',
    says: 'nine earlier versions are kept',
    file: 'supabase/migrations/20261122060000_owner.sql',
    find: 'version <= old.version - 10',
    replace: 'version <= old.version - 9',
    tests: 'src/features/owner/owner.api.test.ts',
  },
  {
    id: 'OW4',
    says: 'pages that were built earlier never hear of the owner',
    file: 'supabase/migrations/20261122060100_owner_in_changes.sql',
    find: 'where o.published_revision > since',
    replace: 'where o.published_revision < since',
    tests: 'src/features/owner/owner-changes.test.ts',
  },
  {
    id: 'OW5',
    says: 'the day on which a client consented is public',
    file: 'src/features/owner/public-owner.ts',
    find: 'return { texts: ownerTexts(owner), links: ownerLinks(owner) };',
    replace: 'return { texts: { ...ownerTexts(owner), consent: owner.voices[0]?.consented_on ?? null }, links: ownerLinks(owner) };',
    tests: 'src/features/owner/owner-changes.test.ts',
  },
  {
    id: 'OW6',
    says: "an import loses the owner's words",
    file: 'supabase/migrations/20261122071300_enquiries_of_persons_and_in_copies.sql',
    find: 'perform public.take_staged_owner(import_id);',
    replace: '',
    tests: 'tools/backup/import.test.ts',
  },
  {
    id: 'OW7',
    says: 'articles are not rendered again when the card of their author changed',
    file: 'src/features/owner/built-owner.ts',
    find: '${JSON.stringify([author_title, author_bio, whatsapp])}',
    replace: '',
    tests: 'tests/site/owner-words.test.ts',
  },
  {
    id: 'OW8',
    says: 'the picture of the portrait is cleared away as unused',
    file: 'supabase/migrations/20261122060200_owner_in_imports.sql',
    find: "concat_ws(' ', o.facts ->> 'portrait', o.facts ->> 'social_picture'), o.facts::text",
    replace: "'', ''",
    tests: 'src/features/owner/owner-changes.test.ts',
  },
];
