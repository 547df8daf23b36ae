import type { Fault } from '../fault.ts';

/** Faults of enquiries: nothing is lost, nothing is told twice, and no text becomes a formula or an address. */
export const faults: Fault[] = [
  {
    id: 'Q01',
    says: 'an id that is used again for another text loses that text',
    file: 'src/features/enquiries/submit-enquiry.server.ts',
    find: 'isSame(first.enquiry, input) ? first : await store(db, input, ownId, visitorHash)',
    replace: 'first',
    tests: 'src/features/enquiries/enquiries.api.test.ts',
  },
  {
    id: 'Q02',
    says: 'a form without script leads to another site',
    file: 'src/features/enquiries/enquiries.api.ts',
    find: 'isOnPage ? `/blog/${input.blog_id}` : ',
    replace: 'typed.blog_id ? typed.blog_id : ',
    tests: 'src/features/enquiries/enquiries.api.test.ts',
  },
  {
    id: 'Q03',
    says: 'a cell of the export is a formula',
    file: 'src/features/enquiries/enquiries-csv.ts',
    find: '/^\\s*[=+\\-@\\t\\r]/',
    replace: '/^=/',
    tests: 'src/features/enquiries/manage-enquiries.test.ts',
  },
  {
    id: 'Q04',
    says: 'a private comment is published with an address in it',
    file: 'src/features/enquiries/manage-enquiries.server.ts',
    find: 'if (hasContactDetails(`${name} | ${message}`, facts)) throw',
    replace: 'if (message === name && hasContactDetails(message, facts)) throw',
    tests: 'src/features/enquiries/manage-enquiries.test.ts',
  },
  {
    id: 'Q05',
    says: 'what is beyond the budget is told as well',
    file: 'supabase/migrations/20261122071000_enquiries.sql',
    find: '    not is_too_many and so_far < allowed, (enquiry',
    replace: '    true, (enquiry',
    tests: 'src/features/enquiries/enquiries.api.test.ts',
  },
  {
    id: 'Q06',
    says: 'a plain form that fails before its route is answered with JSON',
    file: 'src/api/app.ts',
    find: ".use('/api/enquiries', readableFailures)",
    replace: '',
    tests: 'src/features/enquiries/enquiries.api.test.ts',
  },
  {
    id: 'Q07',
    says: 'a refused form shows what another site filled in, ready to be sent with a click',
    file: 'src/features/enquiries/plain-form.server.ts',
    find: '    requireSameSite(request);\n',
    replace: '',
    tests: 'src/features/enquiries/enquiries.api.test.ts',
  },
  {
    id: 'Q08',
    says: 'each enquiry of a flood looks for mails, and takes the database from those that are to be stored',
    file: 'src/features/enquiries/enquiries.api.ts',
    find: "if (received.isTold) c.set('hasNotice', true);",
    replace: "c.set('hasNotice', true);",
    tests: 'src/features/enquiries/enquiry-mail.test.ts',
  },
];
