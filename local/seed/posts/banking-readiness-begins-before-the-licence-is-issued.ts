import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'banking-readiness-begins-before-the-licence-is-issued',
  title: 'Banking readiness begins before the licence is issued',
  subtitle: 'A licence lets you apply for an account, but the choices made during formation decide how the application reads.',
  excerpt:
    'Banks ask who owns the company, what it does, where the money comes from and where it will go. Founders who can answer on paper have shorter conversations.',
  category_tags: ['Business Strategy', 'Banking'],
  tags: ['bank account', 'due diligence', 'source of funds'],
  created_at: '2026-09-29T09:40:00+04:00',
  read_time: '5 min read',
  views: 538,
  likes: 27,
  featured: true,
  featured_image: '/images/banking-readiness-begins-before-the-licence-is-issued.svg',
  format: 'markdown',
  introduction:
    "Founders often speak of the bank account as the last step, something that follows once the licence is in hand. From the bank's side it is a separate decision about a customer it has never met. No authority and no consultant can promise the outcome. What you can do is make the company easy to understand, and the best time for that is while the activity, the ownership and the premises are still being chosen.",
  content: null,
  key_takeaways: [
    'The licence activity, the website, the contracts and the account application should all describe the same business.',
    "Evidence of where the founders' money came from is as important as the company's own documents.",
    "A realistic forecast of incoming and outgoing payments, by country and currency, answers most of a compliance officer's questions.",
    'Choose a bank that suits the business model, and be wary of anyone who guarantees that an account will be opened.',
  ],
  quick_stats: [
    '4 questions behind every application: who, what, from where, to where',
    '2 separate decisions: the authority issues the licence, the bank accepts the customer',
    '25% ownership or control is the usual point at which a person must be identified',
  ],
  main_content: [
    '## What a bank must find out',
    'It helps to know what the bank is required to do. It must identify the company and the people who own and control it, understand the purpose of the account, form a view of the expected transactions and check that the source of the money is legitimate. It must then keep watching, to see that the account is used as described. A compliance officer who asks for a third invoice is filling in a picture for a regulator. The request is easier to answer when you treat it as a reasonable question about your business, which it is.',
    '## Four things it compares',
    'The first thing compared is the activity. If the licence says marketing management, the website sells building materials and the sample contract is for recruitment, the file stops there. This happens more innocently than it sounds: a founder picks a broad activity because it costs less or arrives faster, and intends to explain later. Choose activities that describe the income you expect in the first year. If there are two lines of business, hold both activities and be ready to say what share of revenue each will bring.',
    'The second is people. For each owner, prepare a short professional biography, proof of address, and personal bank statements for the period the bank specifies. Add evidence of where the starting capital came from: savings from salary, the sale of a property or a business, dividends, an inheritance, a loan. Each of these has an ordinary document that proves it. If an owner has lived in several countries or holds more than one nationality, say so at the start. Banks find these facts anyway, and it is better that they find them in your covering letter.',
    'The third is the movement of money. Write one page that lists your expected customers and suppliers, the countries they are in, the currencies, the typical size of a payment and the number each month. Attach a contract, a letter of intent or a purchase order where you have one. New companies worry that they have no history. A bank does not expect history from a new company, but it does expect the founder to know how the business will earn its first income. If some payments will involve countries that banks treat as higher risk, discuss it before applying.',
    "The fourth is presence. Residence of the signatory, premises that suit the activity, a local telephone number that is answered, an email address on the company's own domain and a working website all help. None of them is decisive alone. Together they show that somebody is here and that the company intends to do what it says. Meeting the relationship manager in person, with the originals, is still the most useful hour in the process. Bring the ownership chart and the payments page, and offer them before they are requested.",
    '## Choosing the bank',
    'Choose the bank with the same care as the zone. Traditional banks, digital business accounts and payment institutions differ in minimum balances, trade finance, currencies and appetite for certain sectors. Check the current terms and make sure you can meet the balance without strain, because the monthly charge for falling below it is a common early irritation. If you are refused, ask politely whether the reason can be shared, correct what can be corrected, and apply elsewhere with a better file. Sending the same papers to five banks in one week rarely improves the result.',
  ],
  quote_text: 'A bank does not need your business to be simple. It needs to be able to explain your business to someone else.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Build the banking file alongside the licence file. Most of the pages are the same, and preparing them early will show you whether the activity and the ownership have been described clearly enough.',
  phases: [
    {
      title: 'Before you apply for the licence',
      description:
        'Check that the activity wording matches your real income. Draw the ownership chart. Speak to two banks about their view of the sector, the nationalities and the countries involved.',
    },
    {
      title: 'While the licence is in process',
      description:
        'Collect personal statements, proof of address, biographies and evidence of capital. Draft the one-page payment profile and gather any contracts, quotations or letters that support it.',
    },
    {
      title: 'In the week the licence is issued',
      description:
        'Add the licence, constitutional documents, share certificate, lease and signatory resolution. Confirm that names and addresses agree on every page, and publish a simple, accurate website.',
    },
    {
      title: 'After the account opens',
      description:
        'Use it as you described. Tell the bank before a new market, a large single payment or a change of owner, and answer periodic review requests within the time given.',
    },
  ],
} satisfies SeedPost;
