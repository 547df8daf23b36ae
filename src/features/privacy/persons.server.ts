import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { AppError } from '#src/lib/errors.ts';
import { add, digestOf, type Erased, eraseRows, noneErased } from './erasures.server.ts';
import type { Identifier } from './identifier.ts';
import { visitorsData } from './personal-data.ts';
import {
  exportPageSize,
  type FoundPerson,
  foundCommentSchema,
  foundEnquirySchema,
  maxShown,
  type PersonExport,
  subjects,
} from './privacy.ts';

type Subject = (typeof subjects)[number];

const idsSchema = z.array(z.object({ id: z.string() }));
/** Rows of a table that one step of an erasure takes. */
const erasedAtOnce = 500;

/** What is stored of a person: how much of each kind, and the newest of it; reads, and changes nothing. */
export async function findPerson(db: Database, identifier: Identifier, admins: Set<string>): Promise<FoundPerson> {
  const [comments, answers, enquiries, administrator] = await Promise.all([
    newestOf(db, 'comments', identifier, foundCommentSchema),
    db.rpc('answers_to_sender', { address: identifier.value }),
    newestOf(db, 'enquiries', identifier, foundEnquirySchema),
    administratorOf(db, identifier, admins),
  ]);
  return { identifier, comments, answers: z.number().parse(dataOf(answers)), enquiries, administrator };
}

/** One page of what the person sent, as whole rows; `next` leads through one table after the other. */
export async function exportPerson(db: Database, identifier: Identifier, after?: string): Promise<PersonExport> {
  const [first = subjects[0], last] = (after?.split('_') ?? []) as [Subject?, string?];
  const sent: PersonExport['sent'] = {};
  let room = exportPageSize;
  for (const table of subjects.slice(subjects.indexOf(first))) {
    const rows = await rowsFrom(db, table, identifier, table === first ? last : undefined, room);
    sent[table] = rows;
    room -= rows.length;
    if (room === 0) return { identifier, sent, next: `${table}_${rows.at(-1)?.id}` };
  }
  return { identifier, sent, next: null };
}

/**
 * Erases all that the person sent, comments and enquiries, and the owner's answers to these: step by step, until a search finds none. Each step
 * is one transaction that is remembered, so an erasure that fails halfway continues when it is requested again.
 */
export async function erasePerson(db: Database, identifier: Identifier, hashKey: string, forgetMails: ForgetMails): Promise<Erased> {
  const erasure = { digest: digestOf(identifier, hashKey), kind: identifier.kind, kept: [] };
  const total = noneErased();
  // The first step remembers the erasure, also of a person of whom nothing is stored.
  for (let isFirst = true; ; isFirst = false) {
    const [comments, enquiries] = await Promise.all([idsFrom(db, 'comments', identifier), idsFrom(db, 'enquiries', identifier)]);
    const found = [...comments, ...enquiries];
    if (found.length === 0 && !isFirst) return total;
    await forgetMails(identifier, found);
    const erased = await eraseRows(db, { comments, enquiries }, erasure);
    if (found.length > 0 && erased.comments + erased.enquiries === 0)
      throw new AppError('unavailable', 'Not everything could be erased. Please try again.');
    add(total, erased);
  }
}

async function newestOf<Row extends z.ZodType>(db: Database, table: Subject, { value }: Identifier, row: Row) {
  const query = db.rpc(visitorsData[table].sentBy, { address: value }, { count: 'exact' }).select('*');
  const answer = await query.order('created_at', { ascending: false }).order('id').limit(maxShown);
  return { total: answer.count ?? 0, newest: z.array(row).parse(dataOf(answer)) };
}

async function idsFrom(db: Database, table: Subject, { value }: Identifier): Promise<string[]> {
  const query = db.rpc(visitorsData[table].sentBy, { address: value }).select('id').order('id').limit(erasedAtOnce);
  return idsSchema.parse(dataOf(await query)).map(({ id }) => id);
}

async function rowsFrom(db: Database, table: Subject, { value }: Identifier, after: string | undefined, most: number) {
  const { columns, others, sentBy } = visitorsData[table];
  const query = db.rpc(sentBy, { address: value }).select(`${others} ${columns}`.replaceAll(' ', ',')).order('id').limit(most);
  return z.array(z.looseObject({ id: z.string() })).parse(dataOf(await (after ? query.gt('id', after) : query)));
}

/** Rows of an administrator; they say who changed the site, and are not erased. */
async function administratorOf(db: Database, { value }: Identifier, admins: Set<string>): Promise<FoundPerson['administrator']> {
  const count = { count: 'exact', head: true } as const;
  const [answers, sessions, pictures] = await Promise.all([
    countOf(db.from('comments').select('id', count).filter('email', 'in', oneOf(value)).eq('by_author', true)),
    countOf(db.from('sessions').select('token_hash', count).filter('email', 'in', oneOf(value))),
    countOf(db.from('uploads').select('key', count).filter('uploaded_by', 'in', oneOf(value))),
  ]);
  return admins.has(value) || answers + sessions + pictures > 0 ? { answers, sessions, pictures } : null;
}

async function countOf(query: PromiseLike<PostgrestSingleResponse<unknown>>) {
  const answer = await query;
  dataOf(answer);
  return answer.count ?? 0;
}
