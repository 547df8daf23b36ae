import { everyRow } from './every-row.ts';
import { closedId } from './flood.ts';
import type { Soak } from './person.ts';

const budget = { allowed: 20, ofSender: 5, milliseconds: 600_000 };

/** Lists what bots reached that they must not, a line each. */
export async function brokenRules(soak: Soak): Promise<string[]> {
  return [
    ...(await brokenByComments(soak)),
    ...(await brokenByEnquiries(soak)),
    ...(await brokenByPosts(soak)),
    ...(await brokenAuditLog(soak)),
  ];
}

type CommentRow = {
  id: string;
  blog_id: string;
  email: string;
  parent_id: string | null;
  reasons: string[];
  created_at: string;
  reader_hash: string | null;
};

async function brokenByComments({ db, ledger }: Soak): Promise<string[]> {
  const columns = 'id, blog_id, email, parent_id, reasons, created_at, reader_hash';
  const rows = await everyRow<CommentRow>((from, to) =>
    db.from('comments').select(columns).eq('by_author', false).order('id').range(from, to),
  );
  const replies = new Set(rows.filter(({ parent_id }) => parent_id !== null).map(({ id }) => id));
  const erased = new Set([...ledger.erased].map((email) => email.toLowerCase()));
  const most = mostInBudget(rows.filter(({ reasons }) => reasons.length === 0));
  return [
    ...rows.filter(({ parent_id }) => replies.has(parent_id ?? '')).map(({ id }) => `comment ${id} answers an answer`),
    ...rows.filter(({ blog_id }) => blog_id === closedId).map(({ id }) => `comment ${id} is below a closed post`),
    ...rows.filter(({ email }) => erased.has(email.toLowerCase())).map(({ id }) => `comment ${id} is of a person who was erased`),
    ...(most > budget.allowed ? [`${most} comments within ten minutes passed the brake`] : []),
  ];
}

/** Of the address that floods at most five in ten minutes are told singly, so that it uses up no room of others. */
async function brokenByEnquiries({ db }: Soak): Promise<string[]> {
  const rows = await everyRow<{ created_at: string; told: boolean; late: boolean }>((from, to) =>
    db.from('enquiries').select('id, created_at, told, late').eq('name', 'Mallory').order('id').range(from, to),
  );
  const times = rows.filter(({ told, late }) => told && !late).map(({ created_at }) => Date.parse(created_at));
  const most = Math.max(0, ...times.map((end) => times.filter((time) => time <= end && time > end - budget.milliseconds).length));
  return most > budget.ofSender ? [`${most} enquiries of one address within ten minutes were told singly`] : [];
}

/** The most that count within ten minutes; those of the seed and of the bots' preparations are older, and a sender counts for five. */
function mostInBudget(rows: CommentRow[]): number {
  const recent = rows.map((row) => ({ ...row, at: Date.parse(row.created_at) })).filter(({ at }) => at > Date.now() - 86_400_000);
  const countedUntil = (end: number) => {
    const within = recent.filter(({ at }) => at <= end && at > end - budget.milliseconds);
    const ofSenders = Map.groupBy(within, ({ id, reader_hash }) => reader_hash ?? id).values();
    return [...ofSenders].reduce((sum, { length }) => sum + Math.min(length, budget.ofSender), 0);
  };
  return Math.max(0, ...recent.map(({ at }) => countedUntil(at)));
}

async function brokenByPosts({ db }: Soak): Promise<string[]> {
  const posts = await everyRow((from, to) => db.from('blogs').select('id, title, deleted_at').order('id').range(from, to));
  const changed = posts.filter(({ title, deleted_at }) => title === 'Intruder' || deleted_at !== null);
  const partners = await everyRow((from, to) => db.from('partners').select('id').not('deleted_at', 'is', null).order('id').range(from, to));
  return [...changed, ...partners].map(({ id }) => `${id} was changed by nobody who may`);
}

/** The audit log has one line for each acknowledged write of the editors, and names nobody else. */
async function brokenAuditLog({ db, ledger }: Soak): Promise<string[]> {
  const lines = await everyRow((from, to) =>
    db.from('audit_log').select('action, object_ids, actor').eq('kind', 'post').order('id').range(from, to),
  );
  const counted = (id: string, action: string) => lines.filter((line) => line.action === action && line.object_ids.includes(id)).length;
  const wrong = [...ledger.posts].flatMap(([id, { edits, isDraft }]) => {
    const [made, edited] = [counted(id, isDraft ? 'created' : 'published'), counted(id, 'edited')];
    return made === 1 && edited === edits ? [] : [`the audit log has ${made} beginnings and ${edited} of ${edits} edits of ${id}`];
  });
  const others = lines.filter(({ actor }) => actor !== 'editor@example.com');
  return [...wrong, ...others.map(({ action, actor }) => `the audit log says that ${actor} ${action} a post`)];
}
