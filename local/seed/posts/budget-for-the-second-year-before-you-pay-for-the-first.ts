import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'budget-for-the-second-year-before-you-pay-for-the-first',
  title: 'Budget for the second year before you pay for the first',
  subtitle: 'Opening packages describe how a company begins, and the founder has to write down what it costs to stay.',
  excerpt: null,
  category_tags: ['Business Strategy'],
  tags: [],
  created_at: null,
  date: '2026-02-11T09:30:00+04:00',
  read_time: '4 min read',
  views: 143,
  likes: 5,
  featured: false,
  featured_image: null,
  introduction: null,
  content:
    "The question I am asked most often in the first meeting is what it costs to set up. The more useful question is what it costs to stay. A licence is renewed every year, and the second year arrives with fewer discounts, more people and a longer list of obligations than the first. Founders who budget only for the opening package are not being careless. They are answering the quotation in front of them, which was written to describe the beginning. It falls to you to write the rest of it.\n\nStart by separating costs into three groups. The first happens once: name reservation, registration, the drafting and attestation of documents, the opening of immigration files, perhaps a deposit. The second happens every year: the licence, the lease, the renewal of registration with other bodies, audit or accounting, insurance. The third follows people: residence visas, medical tests, Emirates ID, health cover, and in time end-of-service benefits. Promotions usually reduce the first group, or the first year of the second. They seldom touch the third. When you compare two zones, compare the second and third groups, because those are the ones you will pay again.\n\nPremises are the figure most likely to change. A shared desk may be included in the opening price and charged separately at renewal. A visa package may be free for the first year and tied to a larger office in the next. Ask the authority for its published renewal fees and for the cost of moving up one size, and note the date on the list. Fees are revised from time to time, so check the current figure again three months before you renew. If a partner quotes on behalf of the authority, ask them to attach the official list as well as their own summary.\n\nThen add the cost of being in order. Every licensed company needs to register for corporate tax and file a return, whether or not tax is due. The rate is 0% on profit up to AED 375,000 and 9% above it, with separate conditions for free zone companies that seek the 0% rate on qualifying income. VAT registration becomes compulsory when taxable turnover passes AED 375,000 and may be requested from AED 187,500. None of this is expensive for a small, tidy company. It becomes expensive when twelve months of invoices must be reconstructed in a fortnight, so put a bookkeeper in the budget from the first month.\n\nThink about cash as well as cost. A new account may require a minimum balance, which is money you own but cannot use. Customers may pay in sixty days while rent is due in advance. Your own residence visa, and those of your family, fall due in the same season as the licence if they were all issued together. I suggest marking every renewal on a single calendar and placing the expected amount beside it. You may find that much of the year's fixed cost falls within a few weeks, and that moving one lease date or paying one item early would make the year much calmer.\n\nInclude the price of change. Adding an activity, replacing a manager, admitting a partner or altering a name each carries a fee and a little time. You may do none of these in the second year, but most growing companies do at least one. A modest allowance for amendments stops a sensible decision from being postponed because it was not in the plan. The same is true of a permit or branch for mainland work, if your customers are likely to ask for it.\n\nFinally, decide what would make you stop. A company that is no longer needed should be closed properly, with visas cancelled, accounts settled, tax registrations ended and the licence cancelled. Leaving it to expire is rarely free: fines may accumulate, and they can follow the owner into the next application. Ask now what closing costs and how long it takes. It is an odd question to raise on the first day, and people who ask it tend to be the ones whose businesses last. When the second-year page is written, look at the first-year offer again. If it still seems good value, it probably is.",
  key_takeaways: [],
  quick_stats: [],
  main_content: [],
  quote_text: null,
  quote_author: null,
  implementation_framework: null,
  phases: [],
} satisfies SeedPost;
