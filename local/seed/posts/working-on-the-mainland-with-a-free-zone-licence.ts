import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'working-on-the-mainland-with-a-free-zone-licence',
  title: 'Working on the mainland with a free zone licence',
  subtitle: 'Dubai has opened three routes for free zone companies, and each suits a different amount of mainland work.',
  excerpt: null,
  category_tags: ['Licensing', 'Free Zones', 'Mainland'],
  tags: ['mainland permit', 'branch', 'free zone'],
  created_at: '2026-07-21T09:20:00+04:00',
  read_time: '5 min read',
  views: 451,
  likes: 22,
  featured: false,
  featured_image: null,
  image_url: null,
  introduction:
    'A free zone company wins a contract on the other side of the zone boundary. Until recently the advice was to form a mainland company, work through a distributor, or decline. Since 2025 Dubai has had a clearer framework. A free zone company may apply to the Department of Economy and Tourism for a branch or for a temporary permit to carry out certain activities on the mainland. The routes are practical, as long as you choose the one that matches the work and obtain it before you begin.',
  content: null,
  key_takeaways: [
    'There are three routes: a mainland branch, a branch whose head office stays in the free zone, and a temporary permit.',
    'Permission must be in place before the mainland work starts, and the free zone licence must remain valid throughout.',
    'Mainland income has to be recorded separately and should be expected to bear corporate tax at 9%.',
    "The permission covers Dubai; work in another emirate needs the approval of that emirate's authority.",
  ],
  quick_stats: [
    '3 routes: mainland branch, branch with free zone head office, temporary permit',
    '6 months is the term of a temporary permit, which can be renewed',
    '9% corporate tax should be expected on mainland income',
    '2 approvals to plan for: the free zone authority and the mainland department',
  ],
  main_content: [
    'The framework comes from a resolution of the Executive Council of Dubai issued in 2025. It applies to companies licensed by the free zones of the emirate, with an exception for financial institutions licensed in the Dubai International Financial Centre. It does not turn a free zone licence into a mainland one. The company keeps its home, its authority and its registers. What it gains is a defined permission to act outside the boundary, granted by the mainland department with the agreement of the free zone. For a company with occasional mainland work, that is a considerable simplification.',
    'The first route is a branch on the mainland. It has its own licence, renewed each year, and its own place of business. It suits a company that has found a steady market in the city: a team that visits customers every day, a showroom, or a contract that runs for years. The branch is not a separate legal person. The free zone company answers for what it does, and its name and ownership carry across. You will need mainland premises, the approvals that belong to the activity, and a manager for the branch.',
    "The second route is a branch whose head office remains in the free zone. Here the company is licensed for mainland work but does not have to take a second set of premises outside. This suits consultancies, designers, technology firms and others who deliver at the client's site or from their own desks. It is also renewed each year. Whether it is open to you depends on the activity and on arrangements between the department and your zone, so the first step is an email to your own authority asking whether it issues the necessary no-objection.",
    'The third route is the temporary permit. It is issued for up to six months, can be renewed, and is meant for companies with a particular project or a market to test. The first activities opened to it were unregulated ones, among them technology, consultancy, design, professional services and trading, and the list has been expected to grow. At launch the fee was AED 5,000 for each six months. Check the current figure and the current list, since both are the kind of detail that changes. One attraction is that existing staff can be used for the work the permit covers.',
    'Tax deserves a conversation before you apply. A free zone company that benefits from the 0% rate on qualifying income must keep the mainland business in separate records, and should assume that income from it is taxed at 9%. The subtler question is whether the new income affects the qualifying status of the rest. There are limits on non-qualifying revenue, rules on income attributed to a mainland establishment, and consequences that last several years if the conditions are not met. A tax adviser can model this with your forecast in an hour or two. VAT is simpler in principle: it applies at 5% to taxable supplies, wherever in Dubai your desk is.',
    "There are limits to respect. The permission covers the activities named in it, and no others. It covers Dubai. If the customer's site is in Sharjah or Abu Dhabi, the local authority there must be asked. Regulated activities need their regulator as well. Goods leaving a free zone for the local market still pass through customs. And a permit obtained after the work has begun does not repair the weeks before it. Customers in government and large companies now ask for a copy with the tender, which is a useful discipline.",
    'How should you choose? Look at the next twelve months of mainland work and count the contracts. One or two short projects point to the permit. A steady flow of services without a need for premises points to the branch with a free zone head office. Daily presence, stock, or staff who belong on the mainland point to a full branch, or to a mainland company if the business there will have its own partners or risks. If most of your income will come from the mainland within two years, ask again whether the free zone is still the right home.',
  ],
  quote_text:
    "A permit is a good answer to a good question. The question is how much of next year's work will really happen on the mainland.",
  quote_author: 'Layla Noor',
  implementation_framework: null,
  phases: [],
} satisfies SeedPost;
