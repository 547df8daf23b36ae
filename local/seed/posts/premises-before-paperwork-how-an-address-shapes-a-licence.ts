import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'premises-before-paperwork-how-an-address-shapes-a-licence',
  title: 'Premises before paperwork: how an address shapes a licence',
  subtitle: 'The desk, office or warehouse you choose sets limits on visas, activities and sometimes the bank account.',
  excerpt:
    'Premises are often treated as the last line on the application. In practice they decide how many people you may sponsor and which activities you may hold.',
  category_tags: ['Company Formation', 'Premises'],
  tags: ['premises', 'lease', 'visa quota'],
  created_at: '2026-04-29T09:00:00+04:00',
  read_time: '5 min read',
  views: 187,
  likes: 7,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'A licence in Dubai is issued to a company at an address. That sounds obvious, yet premises are often left until everything else is agreed, when a founder picks the smallest option on the list to save money. The address then turns out to limit the number of residence visas, exclude the activity, or satisfy the authority but not the bank. It is worth an hour at the beginning to decide what the premises must do.',
  content: null,
  key_takeaways: [
    'Visa eligibility is usually linked to the type or size of premises, so plan headcount before choosing a desk.',
    'Some activities need a particular kind of space, and an inspection before the licence can be issued or used.',
    'The lease and the licence should start and end close together, because most renewals need a valid lease.',
    'Keep evidence that the premises are really used, since banks and tax rules both look at substance.',
  ],
  quick_stats: [
    '3 things premises usually decide: visas, activities and evidence of substance',
    '1 registered address on the licence, which must match the lease',
    '12 months is the usual term of a licence, and the lease should cover it',
  ],
  main_content: [
    '## From a desk to an office',
    'Begin with the range. At the light end there are flexible desk packages, where the company has an address and the right to use shared space for a certain number of hours. Then come dedicated desks, serviced offices, fitted offices let by the authority or a landlord, and finally shops, workshops, warehouses and plots. Free zones offer their own versions within their boundaries. On the mainland the lease is with a landlord and is registered through Ejari, and the licence draws on that registration. Each step up costs more and allows more, and the right place is the lowest step that carries the next two years.',
    '## What the address decides',
    'Visas come first in the calculation. Free zones commonly allocate a number of visas to each package or to each unit of floor area, and mainland eligibility is also related to the space. The ratios differ and are revised, so check the current figure with the authority before you sign. What does not change is the principle: if you need six visas, a package that carries two will have to be upgraded. Upgrading in the middle of a year means a new lease, an amended record and sometimes a new licence certificate, at a moment when your first employees are waiting.',
    'Activities come next. A consultancy can operate from a desk. Food preparation, clinics, laboratories, training centres, vehicle repair and the storage of goods cannot. These need a space approved for the purpose, and often an inspection by the municipality, civil defence or the sector regulator. If you rent before asking, you may find that the building is not permitted for your use, or that ventilation, drainage or loading access would need work the landlord will not allow. Ask the authority which approvals apply to the unit as well as to the activity, and make the lease conditional on them where you can.',
    '## How banks and the tax rules read it',
    'Banks read premises in their own way. A shared desk is not a bar to opening an account, and many sound companies begin with one. But a trading company with large expected turnover, no staff and a shared desk invites a reasonable question: where does the work happen? If the honest answer is that your directors travel and the goods move directly between suppliers and customers, be ready to show contracts, shipping documents and a simple description of the operation. If you do have an office, a bank officer may wish to visit it, so put the company name on the door.',
    'Tax has brought a similar question into the open. A free zone company that relies on the 0% rate for qualifying income must have adequate substance in a free zone: people, assets and spending in proportion to what it does. An address alone does not provide that. I would rather see a modest office that is used every day than an impressive one that stays locked. Keep the plain records that show use, such as utility or service invoices, access logs, meeting notes and employment contracts that name the office as the place of work.',
    '## The lease',
    'Read the lease as carefully as the licence. Look at the notice period, the renewal increase, the rules on sharing space with a sister company, and who pays for service charges and fit-out reinstatement. Check that the tenant is the company, with its name spelled as on the licence, and that the dates sit close to the licence dates. Two companies using one room without permission is a common finding at inspection, and an easy one to avoid by asking for a formal sharing arrangement where the authority allows it.',
  ],
  quote_text: null,
  quote_author: null,
  implementation_framework:
    'Decide on premises in the same week as the activity, before paying for either. The steps below take you from headcount to a signed lease without the usual upgrade six months later.',
  phases: [
    {
      title: 'Write a headcount plan',
      description:
        'List the people who will need residence visas in the next twenty-four months, including yourself. Add those already resident under a family or Golden Visa, who may need only a work permit.',
    },
    {
      title: 'Ask what the activity requires',
      description:
        'Request from the authority, in writing, the type of space your activity needs and the approvals or inspections that apply. Do this for every activity you intend to hold.',
    },
    {
      title: 'View and question',
      description:
        'Visit the unit or the shared centre. Check permitted use, access hours, signage, storage and loading. Ask how a bank visit or an inspection is normally handled in that building.',
    },
    {
      title: 'Align the dates',
      description:
        "Sign in the company's exact name, with a term that covers the licence period. Put the lease expiry in the same calendar as the licence and visa renewals.",
    },
  ],
} satisfies SeedPost;
