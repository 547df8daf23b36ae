import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'business-activity-the-line-that-decides-the-rest',
  title: 'Business activity: the line that decides the rest',
  subtitle: 'Approvals, premises, tax treatment and banking all follow from a few words on the licence.',
  excerpt: null,
  category_tags: ['Licensing', 'Business Activities'],
  tags: ['business activity', 'licence', 'approvals'],
  created_at: '2026-04-08T08:45:00+04:00',
  read_time: '5 min read',
  views: 318,
  likes: 15,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'Look at any licence, رخصة in Arabic, and you will find a short list of activities. Everything else on the page identifies the company. The activities say what it may do. They decide which approvals are needed, what kind of premises will be accepted, how a bank reads the file and which questions a tax adviser will ask. They are often chosen from a drop-down list in a few minutes, and I would like to persuade you to spend a morning on them.',
  content: null,
  key_takeaways: [
    'Describe how the company earns money in one sentence, then look for the activity that matches it.',
    'Read the official description and its exclusions, because two activities with similar titles may permit very different work.',
    'Find out about external approvals before paying, since another regulator may set the timetable.',
    'Hold the activities you will use in the coming year and add others when there is a contract to support them.',
  ],
  quick_stats: [
    '3 broad licence families: commercial, professional and industrial',
    '1 sentence should be enough to say how the company earns its income',
    '4 places where the activity must agree: licence, contracts, bank file, tax record',
  ],
  main_content: [
    '## From a sentence to a code',
    'Begin away from the list. Write one sentence that says who pays you, for what, and how it is delivered. "Retail chains abroad pay us a fee to find and inspect furniture suppliers" is a useful sentence. "We are an integrated solutions provider" is not. The first leads towards sourcing, inspection or consultancy, and it already tells the authority that you do not buy and sell the furniture yourselves. If you cannot write the sentence without using "and" three times, you may have several activities, or several companies.',
    'Now open the list of the authority you have in mind. Activities are grouped by code, and each has a title and a description. The title is what people choose by, and the description is what an inspector will read. Trading in a named class of goods is different from general trading. Management consultancy is different from marketing management, and neither permits you to supply staff. Software development may not include hosting, and hosting may bring in a telecommunications question. Where the description mentions an exclusion, read it twice. It was probably written because someone before you made the same assumption.',
    '## Where a second approval is needed',
    'Some activities belong to another regulator as well as to the licensing authority. Health, education, food, transport, real estate, legal services, security, financial services, insurance, virtual assets, media and telecommunications are the usual examples. In those fields the licence is issued after, or subject to, an approval with its own conditions on people, capital or premises. The timetable then belongs to that regulator. Ask which approvals apply to each activity, whether they are needed before or after issue, and whether they must be renewed each year. A plan that mixes one regulated activity with three ordinary ones will move at the speed of the regulated one.',
    '## How many activities to take',
    'Combinations have limits too. Authorities group activities by type, and may allow several from one group on a licence while refusing to mix groups, or charging for the mixture. A professional service and a trading activity might sit together in one zone and need two licences in another. There may be a number included in the fee, with a charge for each one beyond it. The rules and the charges change, so check the current position. It is reasonable to ask for advice by email and to keep the reply with the file.',
    'There is a temptation to take everything that is included. If five activities come with the package, why hold only two? Because each of them has to be explained. A bank will ask about a gold trading activity even if you never intend to use it. Customers may wonder why their accountant is also licensed to sell tyres. Certain activities bring anti-money-laundering duties, registrations or reports with them whether or not there is any turnover. Hold what you will use within the year. Adding an activity later is an ordinary amendment, and the contract that makes it necessary will also make it easy to explain.',
    '## Who else reads the line',
    'Tax advisers start from the same place. A free zone company that hopes to apply the 0% rate to qualifying income must look at what it actually does, and for whom, against the list of qualifying and excluded activities in the tax rules. The words on the licence do not settle that question, but a licence that contradicts the accounts is a poor beginning. If you expect to depend on the rate, have the adviser read your sentence and your proposed activities together, before the application is submitted.',
    "Lastly, look at the activity from the customer's side. Larger companies check a supplier's licence before they register it, and their procurement staff look for a match between the activity and the purchase order. A training firm licensed for event management may do excellent work and still fail that check. Ask one or two prospective customers what they would expect to see. Then choose, keep the official description in your records, and read it again whenever you are about to sign for something new. If the new work is outside the description, amend first and invoice afterwards.",
  ],
  quote_text:
    'If you can describe the work in one plain sentence, the right activity is usually easy to find. If you cannot, no list will help.',
  quote_author: 'Layla Noor',
  implementation_framework: null,
  phases: [],
} satisfies SeedPost;
