import type { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import { languageNames, type PostLanguage } from './language.ts';
import { type Post, postFields } from './post.ts';
import { type Twin, type TwinChoice, twinChoicesSchema, type twinInputSchema, twinSchema } from './twin.ts';

const partnerSchema = postFields.pick({ id: true, lang: true, version: true, translation_of: true });
type Partner = z.output<typeof partnerSchema>;

/** The other article of a pair (docs/decisions/0061); null without one. */
export async function twinOf(db: Database, id: string): Promise<Twin | null> {
  return twinSchema.parse({ twin: dataOf(await db.rpc('twin_of', { of_post: id })) }).twin;
}

/** What can become the other article of a pair. */
export async function twinChoices(db: Database, id: string, search: string): Promise<TwinChoice[]> {
  return twinChoicesSchema.parse({ blogs: dataOf(await db.rpc('twin_choices', { of_post: id, search })) }).blogs;
}

/**
 * Makes a pair of two articles, says again which version the Arabic one follows, or separates them.
 * @returns the ids of the articles whose pages change
 * @throws AppError `not_found`, or `bad_request` for what is no pair
 */
export async function setTwin(db: Database, id: string, input: z.output<typeof twinInputSchema>, by: string): Promise<string[]> {
  const post = await readPartner(db, id);
  if (input.id === null) return separate(db, post, by);
  const other = await readPartner(db, input.id);
  if (post.id === other.id) throw refusal('An article cannot be its own version. Choose another one.');
  if (post.lang === other.lang) throw refusal(`Both articles are in ${languageNames[post.lang]}. Choose one in the other language.`);
  const [english, arabic] = post.lang === 'en' ? [post, other] : [other, post];
  const follows = input.translated_version === undefined ? english.version : input.translated_version;
  // What is a pair already only follows another version, which is no edit.
  if (arabic.translation_of !== english.id) {
    for (const each of [post, other]) await requireAlone(db, each);
    const pair = { translation_of: english.id, translated_version: follows, updated_by: by };
    dataOf(await db.from('blogs').update(pair).filter('id', 'in', oneOf(arabic.id)).is('translation_of', null));
  } else dataOf(await db.from('blogs').update({ translated_version: follows }).filter('id', 'in', oneOf(arabic.id)));
  return [post.id, other.id];
}

/** @throws AppError `bad_request` for a language that would leave a pair with one, at its field */
export async function requireLanguageOfPair(db: Database, id: string, lang: PostLanguage | undefined): Promise<void> {
  if (lang === undefined) return;
  const twin = await twinOf(db, id);
  if (twin?.lang !== lang) return;
  const message = `Its ${languageNames[lang]} version is another article. Separate the two first.`;
  throw new AppError('bad_request', message, { fields: { lang: message } });
}

/** The same post for visitors, who do not know of an English article that is not published. */
export async function withoutHiddenTwin(db: Database, post: Post): Promise<Post> {
  if (post.translation_of === null) return post;
  const other = db
    .from('blogs')
    .select('id')
    .filter('id', 'in', oneOf(post.translation_of))
    .eq('status', 'published')
    .is('deleted_at', null);
  return dataOf(await other.maybeSingle()) ? post : { ...post, translation_of: null, translated_version: null };
}

async function separate(db: Database, { id }: Partner, by: string): Promise<string[]> {
  const twin = await twinOf(db, id);
  if (!twin) return [id];
  const arabic = twin.lang === 'ar' ? twin.id : id;
  dataOf(
    await db.from('blogs').update({ translation_of: null, translated_version: null, updated_by: by }).filter('id', 'in', oneOf(arabic)),
  );
  return [id, twin.id];
}

/** One in the bin is not found: it comes back first. */
async function readPartner(db: Database, id: string): Promise<Partner> {
  const columns = Object.keys(partnerSchema.shape).join(',');
  const row = dataOf(await db.from('blogs').select(columns).filter('id', 'in', oneOf(id)).is('deleted_at', null).maybeSingle());
  if (row === null) throw new AppError('not_found', 'Blog post not found');
  return partnerSchema.parse(row);
}

async function requireAlone(db: Database, { id, lang }: Partner): Promise<void> {
  const twin = await twinOf(db, id);
  if (!twin) return;
  const names = lang === 'en' ? ['English', 'Arabic'] : ['Arabic', 'English'];
  throw refusal(`This ${names[0]} article has an ${names[1]} version already: “${twin.title || 'Untitled'}”. Separate the two first.`);
}

function refusal(message: string): AppError {
  return new AppError('bad_request', message, { fields: { id: message } });
}
