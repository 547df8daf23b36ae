import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { AppError } from '#src/lib/errors.ts';
import { digestOf, type Erased, eraseRows } from './erasures.server.ts';
import { type Identifier, isNamedIn, needleOf, readIdentifier } from './identifier.ts';
import { visitorsData } from './personal-data.ts';
import { enquiriesOf } from './persons-enquiries.server.ts';
import { type FoundComment, type FoundPerson, foundCommentSchema, foundPostSchema, maxShown, type PersonExport } from './privacy.ts';

const columns = Object.keys(foundCommentSchema.shape).join(',');
const idsSchema = z.array(z.object({ id: z.string() }));
/** Rows that one query of Supabase answers at most. */
const idPage = 1_000;
const exportPage = 200;

/** What is stored of a person; reads, and changes nothing. */
export async function findPerson(db: Database, identifier: Identifier, admins: Set<string>): Promise<FoundPerson> {
  const [sent, enquiries, mentions, posts, administrator] = await Promise.all([
    commentsFrom(db, identifier),
    enquiriesOf(db, identifier),
    commentsNaming(db, identifier),
    postsNaming(db, identifier),
    administratorOf(db, identifier, admins),
  ]);
  const answers = await answersBelow(db, identifier, mentions);
  const below = (id: string) => answers[id] ?? 0;
  const allAnswers = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const toMentions = mentions.reduce((sum, { id }) => sum + below(id), 0);
  return {
    identifier,
    sent: { ...sent, answers: allAnswers - toMentions },
    mentions: mentions.map((comment) => ({ ...comment, answers: below(comment.id) })),
    posts,
    enquiries: enquiries.map(({ id, name, message, created_at, isSender }) => ({ id, name, message, created_at, isSender })),
    administrator,
  };
}

/** One page of what the person sent, as whole rows; the first page also has what names them. */
export async function exportPerson(db: Database, identifier: Identifier, after?: string): Promise<PersonExport> {
  const sent: PersonExport['sent'] = {};
  let next: string | null = null;
  const rows = identifier.kind === 'email' ? await rowsFrom(db, 'comments', identifier.value, after) : [];
  if (rows.length === exportPage) next = String(rows.at(-1)?.id);
  sent.comments = rows;
  sent.enquiries = after
    ? []
    : (await enquiriesOf(db, identifier)).filter(({ isSender }) => isSender).map(({ isSender: _, ...row }) => row);
  if (after) return { identifier, sent, mentions: [], posts: [], next };
  const [mentions, posts] = await Promise.all([commentsNaming(db, identifier), postsNaming(db, identifier)]);
  return {
    identifier,
    sent,
    mentions: mentions.map(({ blog_id, content, created_at }) => ({ blog_id, content, created_at })),
    posts: posts.map(({ id, title }) => ({ id, title })),
    next,
  };
}

/**
 * Erases all that the person sent, comments and enquiries, the chosen comments that name them, and the earlier versions of posts that do.
 * @throws AppError `conflict` when a chosen comment does not name the person any more
 */
export async function erasePerson(
  db: Database,
  identifier: Identifier,
  chosen: string[],
  hashKey: string,
  forgetMails: ForgetMails,
): Promise<Erased> {
  const naming = new Set((await commentsNaming(db, identifier)).map(({ id }) => id));
  if (chosen.some((id) => !naming.has(id))) throw new AppError('conflict', 'The comments changed meanwhile. Please search again.');
  const kept = [...naming].filter((id) => !chosen.includes(id));
  const erasure = { digest: digestOf(identifier, hashKey), kind: identifier.kind, kept };
  // First, because it can be done again when what follows fails.
  dataOf(await db.rpc('erase_post_revisions', needleOf(identifier)));
  const comments = [...(await idsFrom(db, identifier)), ...chosen];
  const enquiries = (await enquiriesOf(db, identifier)).filter(({ isSender }) => isSender).map(({ id }) => id);
  await forgetMails(identifier, [...comments, ...enquiries]);
  return eraseRows(db, { comments, enquiries }, erasure);
}

async function commentsFrom(db: Database, { kind, value }: Identifier): Promise<{ total: number; comments: FoundComment[] }> {
  if (kind !== 'email') return { total: 0, comments: [] };
  const query = db.rpc(visitorsData.comments.sentBy, { address: value }, { count: 'exact' }).select(columns);
  const answer = await query.order('created_at', { ascending: false }).order('id').limit(maxShown);
  const comments = z.array(foundCommentSchema).parse(dataOf(answer));
  return { total: answer.count ?? comments.length, comments };
}

async function idsFrom(db: Database, { kind, value }: Identifier): Promise<string[]> {
  const ids: string[] = [];
  while (kind === 'email') {
    const query = db.rpc(visitorsData.comments.sentBy, { address: value }).select('id').order('id');
    const page = idsSchema.parse(dataOf(await query.range(ids.length, ids.length + idPage - 1)));
    ids.push(...page.map(({ id }) => id));
    if (page.length < idPage) break;
  }
  return ids;
}

async function rowsFrom(db: Database, table: keyof typeof visitorsData, address: string, after?: string) {
  const { columns: personal, others, sentBy } = visitorsData[table];
  const query = db.rpc(sentBy, { address }).select(`${others} ${personal}`.replaceAll(' ', ',')).order('id').limit(exportPage);
  return z.array(z.record(z.string(), z.unknown())).parse(dataOf(await (after ? query.gt('id', after) : query)));
}

/** Comments of others that name the person; an address must be whole, a number is for people to judge. */
async function commentsNaming(db: Database, identifier: Identifier): Promise<FoundComment[]> {
  const query = db.rpc(visitorsData.comments.naming, needleOf(identifier)).select(columns);
  const answer = await query.order('created_at', { ascending: false }).order('id').limit(idPage);
  const comments = z.array(foundCommentSchema).parse(dataOf(answer));
  const isOwn = ({ by_author, email }: FoundComment) => !by_author && readIdentifier(email)?.value === identifier.value;
  const isNamed = ({ author_name, content }: FoundComment) =>
    identifier.kind === 'phone' || isNamedIn(`${author_name} ${content}`, identifier);
  return comments.filter((comment) => !isOwn(comment) && isNamed(comment)).slice(0, maxShown);
}

async function postsNaming(db: Database, identifier: Identifier): Promise<FoundPerson['posts']> {
  const query = db.rpc('posts_naming', needleOf(identifier)).select('id,title,status,deleted_at').order('id').limit(maxShown);
  return z.array(foundPostSchema).parse(dataOf(await query));
}

async function answersBelow(db: Database, { kind, value }: Identifier, mentions: FoundComment[]): Promise<Record<string, number>> {
  const answer = await db.rpc('answers_below', { address: kind === 'email' ? value : '-', ids: mentions.map(({ id }) => id) });
  return z.record(z.string(), z.number()).parse(dataOf(answer));
}

/** Rows of an administrator; they say who changed the site, and are not erased. */
async function administratorOf(db: Database, { value }: Identifier, admins: Set<string>): Promise<FoundPerson['administrator']> {
  const count = { count: 'exact', head: true } as const;
  const [answers, sessions, pictures] = await Promise.all([
    countOf(db.from('comments').select('id', count).eq('email', value).eq('by_author', true)),
    countOf(db.from('sessions').select('token_hash', count).eq('email', value)),
    countOf(db.from('uploads').select('key', count).eq('uploaded_by', value)),
  ]);
  return admins.has(value) || answers + sessions + pictures > 0 ? { answers, sessions, pictures } : null;
}

async function countOf(query: PromiseLike<PostgrestSingleResponse<unknown>>) {
  const answer = await query;
  dataOf(answer);
  return answer.count ?? 0;
}
