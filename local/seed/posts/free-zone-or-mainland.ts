import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'free-zone-or-mainland',
  title: 'Free zone or mainland: choose by customer, not by cost',
  subtitle: 'The cheapest licence is expensive if it does not let you invoice the people you want to serve.',
  excerpt: null,
  category_tags: ['Company Formation', 'Free Zones', 'Mainland'],
  tags: ['free zone', 'mainland'],
  created_at: '2026-10-28T08:30:00+04:00',
  read_time: '5 min read',
  views: 412,
  likes: 18,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'Most first conversations about setting up in Dubai begin with a price list. Someone has compared three free zones and a mainland quotation, and wants to know which is best value. I ask a different question: who will pay your first ten invoices, and where will the work be done? Once that is answered, the choice usually narrows to one or two options, and the price difference between them tends to be smaller than the cost of moving later.',
  content: null,
  key_takeaways: [
    'Start with the location of your customers and your delivery work, because the licence has to cover both.',
    'Full foreign ownership is available on the mainland for most activities, so ownership alone is rarely a reason to choose a free zone.',
    'A Dubai free zone company can apply for permission to carry out certain work on the mainland, but the permission has to be in place before the work starts.',
    'The 0% corporate tax rate for free zone companies depends on the type of income and on meeting conditions every year.',
  ],
  quick_stats: [
    '100% foreign ownership on the mainland for most activities',
    '9% corporate tax on profit above AED 375,000',
    '5% standard rate of VAT',
    '2 questions to settle first: who pays you, and where the work happens',
  ],
  main_content: [
    '## Where you may do business',
    "The old reason for choosing a free zone was ownership. For many years a mainland limited liability company needed a majority Emirati shareholder, and a free zone did not. That changed in 2021. Most commercial and industrial activities on the mainland can now be wholly foreign owned, with a list of strategic activities treated separately. If an adviser's main argument for a free zone is that you keep all of your shares, ask when their brochure was last printed. Ownership still matters, but it no longer divides the two systems in the way people remember.",
    'The practical difference today is where you may do business. A mainland licence from the Department of Economy and Tourism allows you to trade across Dubai and, subject to local rules, to serve customers elsewhere in the country. A free zone licence is built for work inside the zone and for business abroad. If your customers are overseas, or are other companies in your zone, a free zone is often the simpler home. If you plan a clinic, a restaurant, a shop or a fit-out business that sends staff to sites across the city, you are describing a mainland company.',
    '## Services and goods',
    "Consultancies and technology firms sit in between, and they are where most of the hesitation lies. A free zone consultant who sells to a mainland company is a common arrangement, yet the details decide whether it is comfortable. Is the work carried out at your desk or at the client's premises? Does the client's procurement team require a mainland registration? Will you bid for government contracts? Dubai now has a permit that lets eligible free zone companies carry out certain activities on the mainland without forming a second company. It is useful, it is limited, and it should be checked for your exact activity.",
    "Goods follow a stricter logic than services. Goods kept in a free zone are generally outside the customs territory until they move into the local market. At that point they become imports, and duty and VAT are considered. If most of your stock will be re-exported, a zone with warehousing can save a good deal of handling. If most of it will be sold in Dubai shops, you will be importing it anyway, and a mainland importer's code or a local distributor belongs in the plan from the beginning.",
    '## Tax, and three years of cost',
    'Tax should be part of the comparison, but seldom the first line. Corporate tax applies on both sides: 0% on profit up to AED 375,000 and 9% above that. A free zone company may have a 0% rate on qualifying income if it meets the conditions, which include real substance in the zone and audited accounts. Retail customers, many local services and income earned through a mainland branch commonly fall outside that rate. Ask a tax adviser to test your actual income, customer by customer, before you build a budget on zero.',
    'Then look at the cost properly. Compare three years, not one. Include premises that match the number of visas you will need, renewal fees, audit where it is required, and the price of any permit or branch you are likely to add. A low entry package with a shared desk may be entirely right for two partners who travel. It is a poor fit for a company that expects to hire eight people by the second summer. Fees change often, so check the current figure with each authority and ask for it in writing.',
  ],
  quote_text:
    'Tell me who will pay your first ten invoices. I can usually tell you from that list which authority you should be speaking to.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'The decision can be made in about a week if the facts are collected in the right order. Work from customers to activity, from activity to authority, and only then to price. Each step below produces a page you can hand to an adviser or to the authority itself.',
  phases: [
    {
      title: 'List the first ten customers',
      description:
        'Write down who they are, where they are registered and where the work or delivery takes place. Mark each as overseas, inside a free zone, or on the mainland. Use real prospects, not a market description.',
    },
    {
      title: 'Match the activity',
      description:
        'Find the exact activity wording in the lists of the authorities you are considering. Note any external approval it needs and whether the same activity can be permitted on the mainland later.',
    },
    {
      title: 'Test tax and banking',
      description:
        'Ask a tax adviser how each type of income would be treated, and ask a bank what it expects from a company with this activity, ownership and customer base.',
    },
    {
      title: 'Price three years',
      description:
        'Build one table for each option, covering licence, premises, visas, audit, renewals and permits. Ask the authority to confirm the figures in writing, with the date on which they were given.',
    },
  ],
} satisfies SeedPost;
