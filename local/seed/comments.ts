import { checkForSpam } from '#src/features/visitor-texts/spam-rules.ts';
import { author } from '#src/site.ts';

/** The question that the author has answered. */
const answered = '5a0f6f6e-3f5c-4c7e-9d0b-6a1c0e8f2b31';

const comments = [
  {
    blog_id: 'free-zone-or-mainland',
    name: 'Tomás',
    email: 'tomas@example.com',
    content: 'The question about the first ten invoices settled it for us in one meeting. We had been comparing fees for a month.',
    created_at: '2026-10-29T09:12:00+04:00',
  },
  {
    blog_id: 'free-zone-or-mainland',
    id: answered,
    name: 'Hessa',
    email: 'hessa@example.com',
    content: 'Is the permission for mainland work needed for every project, or once for the company?',
    created_at: '2026-10-30T18:40:00+04:00',
  },
  {
    blog_id: 'renewal-is-a-project-start-sixty-days-early',
    name: 'Ravi',
    email: 'ravi@example.com',
    content: 'We learned this the expensive way last year. The lease was the part that nobody had looked at.',
    created_at: '2026-09-21T11:05:00+04:00',
  },
  {
    blog_id: 'corporate-tax-registration-a-task-for-the-first-month',
    name: 'Ingrid',
    email: 'ingrid@example.com',
    content: 'Helpful, thank you. A line about companies without any income in the first year would be welcome.',
    created_at: '2026-11-02T08:20:00+04:00',
  },
  {
    blog_id: 'corporate-tax-registration-a-task-for-the-first-month',
    name: 'Best Rates Now',
    email: 'offers@example.com',
    content: 'Cheap loans cheap loans, visit our page today!!!',
    created_at: '2026-11-03T03:11:00+04:00',
  },
];

const reply = {
  ...{ kind: 'comment', is_private: false, on_page: true, state: 'closed', by_owner: true },
  blog_id: 'free-zone-or-mainland',
  parent_id: answered,
  name: author.name,
  content:
    'Once for the company, and it is renewed with its term. What changes with each project is whether its activity stands in the list that the permission names, so check the wording before you sign.',
  created_at: '2026-10-31T10:05:00+04:00',
  closed_at: '2026-10-31T10:05:00+04:00',
};

/** Comments on the seeded articles, judged as the API judges them: one is possible spam, with its reasons; one has the author's answer. */
export const seedComments = [
  ...comments.map((comment) => {
    const { id, name, email, content: message } = { id: '', ...comment };
    const { suspicion, reasons } = checkForSpam({ name, email, message, filledField: '', millisecondsToFill: null });
    const answer = id === answered ? { state: 'answered', answered_at: reply.created_at } : {};
    return { ...comment, ...answer, kind: 'comment', is_private: false, on_page: suspicion === 'none', suspicion, reasons };
  }),
  reply,
];
