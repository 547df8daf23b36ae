import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'whats-in-a-name-clearing-a-trade-name-first-time',
  title: "What's in a name: clearing a trade name first time",
  subtitle: 'Most rejected names break one of a handful of rules that can be checked in an afternoon.',
  excerpt: null,
  category_tags: ['Company Formation', 'Trade Names'],
  tags: ['trade name', 'name reservation', 'trade mark', 'documents', 'branding'],
  created_at: '2026-03-05T10:15:00+04:00',
  read_time: null,
  views: 231,
  likes: 9,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    "A trade name is the first thing a founder is attached to and often the first thing an authority refuses. The refusal is rarely a matter of taste. The name clashes with one already on the register, suggests an activity the company will not hold, uses a protected word, or shortens a person's name in a way the rules do not allow. All of these can be checked before you apply, and before the logo, the domain and the business cards have been paid for.",
  content: null,
  key_takeaways: [
    'Submit three names you would be content to use, in order of preference, and check each against the rules before you apply.',
    'The name should agree with the licensed activity and should not suggest a regulated business you are not approved to run.',
    'A reserved trade name is not a registered trade mark; the two come from different offices and protect different things.',
    'Decide the spelling in English and in Arabic at the same time, because both will appear on official documents.',
  ],
  quick_stats: [],
  main_content: [
    '## The rules that authorities share',
    'Each authority publishes its own naming rules, but they share a core. The name must not already be in use, or be so close to an existing one that the public could confuse the two. It must not offend public morals or religion, and it must not use the names of government bodies, political organisations or religious groups. Names of countries, emirates and cities are restricted in many places and need approval where they are allowed at all. Words such as bank, insurance, exchange, trust or university point to regulated sectors, and an ordinary company will be asked to remove them.',
    '> [!NOTE]\n> Read the naming rules of your own authority before you fall in love with a word. They are short, and the official portal [u.ae](https://u.ae/en) leads to them.',
    'The second test is agreement with the [activity](/blog/business-activity-the-line-that-decides-the-rest). If the licence is for management consultancy, a name ending in "General Trading" will be questioned, and so will a name that promises medical care, investment or legal services. Some authorities ask that the name describe the activity, others accept an invented word followed by the legal form. The safest approach is to choose a distinctive first word and let the rest of the name follow the activity you have actually applied for. If you expect to broaden the business later, avoid a name that ties you to one product.',
    "Personal names are treated with care. Where a founder's name is used, the authority will usually want the full name of a shareholder as it appears in the passport, not initials and not a family name standing alone. It may also ask what happens when that shareholder leaves. I advise people to think about this last point before the first. A company named after a partner who sells his shares three years later may have to change its name, its licence, its bank records and every contract it has signed.",
    '## Two scripts, one name',
    'The Arabic version deserves more attention than it receives. On official documents a name appears in both scripts, and it may be transliterated by sound or, where the rules allow, translated by meaning. Ask to see the Arabic spelling before you accept the reservation. A vowel added or dropped there will be repeated on the licence, the lease, the tax certificate and the bank account. If nobody in your team reads Arabic, ask a legal translator to confirm it, and keep that spelling on file for every later application.',
    '### What a reservation does not give you',
    'A reservation is temporary. It holds the name for a limited period while you complete the application, and it lapses if you do not. It also gives you no rights against a competitor who registers the same word as a trade mark. Trade marks are registered federally with the Ministry of Economy and Tourism, by class of goods and services. If the brand is central to the business, search the trade mark register at the same time as the company register, and speak to an agent about filing early. It is uncomfortable to discover the conflict after launch.',
    '## Where to search',
    '| Search | What it shows | What it leaves open |\n| - | - | - |\n| Name search of the authority | Names that are taken there | Names in other emirates and zones |\n| Register of trade marks | Marks, by class of goods and services | Company names that are not marks |\n| A search engine, in both scripts | Companies and people of the same name | Whether the authority will accept it |',
    'Finally, look at the name as a bank or a customer would. Search for it in English and in Arabic. If the first results are a company in litigation, a sanctioned entity or a product you would not wish to be mistaken for, choose again. Compliance teams run the same search, and a coincidence of names can add weeks of questions to an account application. Domain and social handles matter as well, although they come last: a name that passes the register and lacks a perfect domain is more useful than the reverse.',
    'Before you apply, have these three things on one page:',
    '- **Three names**, in order of preference\n- the **Arabic spelling** of each, written by a translator\n- the date and the result of each *search*',
  ],
  quote_text:
    'A good company name is one you can say on the telephone, spell in two alphabets and still use when the business has changed.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Set aside one afternoon and treat naming as a short checking exercise. The order matters: rules first, registers second, design last. Keep a note of each search, with the date, in case the authority or the bank asks later.',
  phases: [
    {
      title: 'Draft five candidates',
      description:
        'Write five names that share a style but differ in their first word. Remove any that use initials, place names, protected terms or a description of an activity you will not hold on the licence.',
    },
    {
      title: 'Search three places',
      description:
        "Check the authority's name search, the federal trade mark register and the open internet. Search for similar spellings and for the Arabic form, and record what you find beside each candidate.",
    },
    {
      title: 'Confirm both scripts',
      description:
        'Have the Arabic spelling written by a legal translator. Agree the exact English form, including spaces and the legal suffix, so that every document begins from the same text.',
    },
    {
      title: 'Reserve, then design',
      description:
        'Apply with your three best candidates in order of preference. Commission the logo, signage and stationery once the reservation has been issued and you have checked its expiry date.',
    },
  ],
} satisfies SeedPost;
