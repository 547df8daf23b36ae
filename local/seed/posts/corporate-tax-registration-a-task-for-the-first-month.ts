import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'corporate-tax-registration-a-task-for-the-first-month',
  title: 'Corporate tax registration: a task for the first month',
  subtitle: 'Registering is a duty of every licensed company, including those that expect to pay nothing.',
  excerpt:
    'Registration, the rate and the return are three different things. Confusing them is how small companies come to pay a penalty on a year with no profit.',
  category_tags: ['UAE Business', 'Corporate Tax'],
  tags: ['corporate tax', 'VAT', 'EmaraTax'],
  created_at: '2026-09-10T08:50:00+04:00',
  read_time: '6 min read',
  views: 604,
  likes: 31,
  featured: true,
  featured_image: null,
  format: 'markdown',
  introduction:
    'I am not a tax adviser, and this is general information. But I am beside my clients when a licence is issued, and I know how often corporate tax registration is put aside until the company "has some income". That is the wrong trigger. A company formed in the UAE is expected to register with the Federal Tax Authority within a fixed period of its formation, in a free zone or on the mainland, profitable or not. It is a short task if it is done while the documents are still on your desk.',
  content: null,
  key_takeaways: [
    'Every licensed company should register for corporate tax, even if it expects to pay 0%.',
    'For companies formed since March 2024 the period is three months from incorporation, and lateness carries a fixed penalty.',
    'A free zone licence does not exempt a company; the 0% rate depends on qualifying income and on conditions that are tested each year.',
    'VAT is a separate registration with its own thresholds and its own calendar.',
  ],
  quick_stats: [
    '9% corporate tax on profit above AED 375,000',
    '3 months from incorporation to register, for companies formed since March 2024',
    '9 months after the financial year ends to file and pay',
    'AED 375,000 turnover makes VAT registration compulsory, AED 187,500 makes it optional',
  ],
  main_content: [
    '## Three ideas to keep apart',
    'Keep three ideas apart. Registration is the act of telling the Federal Tax Authority that the company exists, and it produces a tax registration number. The rate decides how much is due: 0% on taxable income up to AED 375,000 and 9% above that, with particular rules for free zone companies and for very large groups. The return is the annual statement that connects the two. A company can be registered, owe nothing and still be late with its return. Most of the unhappy letters I am shown come from owners who thought that the middle idea cancelled the other two.',
    '## How and when to register',
    "Registration is made online through EmaraTax. You will need the licence, the constitutional document, identification for the owners and for the authorised signatory, evidence of the signatory's authority, contact details and the financial year. The name, licence number and dates must match the authority's record. Use an email address and telephone number that belong to the company, and decide who will read them. A tax number that sits in the mailbox of a former agent is little better than none, because the reminders and the messages go there too.",
    'The period is short. A company incorporated since 1 March 2024 has three months from incorporation to apply. The fixed penalty for missing the date has been AED 10,000, which is a large sum for a business that has not yet sent an invoice. There has been an arrangement to waive that penalty where the first return is filed within seven months of the end of the first tax period, so if you are late, ask a tax agent about the current position. It is better, and much easier, to register in the first month.',
    '## Free zones and small companies',
    'Free zone companies need an extra paragraph. The law offers a 0% rate on qualifying income to a company that meets a set of conditions: adequate substance in a free zone, income of the qualifying kind, limits on other income, transfer pricing rules and audited financial statements. Income outside the definition is taxed at 9%, without the AED 375,000 band that other companies enjoy. Failing the conditions can remove the benefit for that year and the four that follow. Registration and a return are required in every case. If your plan depends on this rate, have it reviewed before the first contract is signed.',
    'Small companies have had another option. A resident company with revenue up to AED 3 million may elect for small business relief and be treated as having no taxable income for the period. It has to be elected in the return, it is not open to a company using the free zone rate, and under the rules as they stand it applies to tax periods ending on or before 31 December 2026. Anyone budgeting for 2027 should check whether it has been extended, and should keep full accounts in any case. A relief that ends is a poor reason to have no bookkeeping.',
    '## VAT and records',
    'VAT follows a different clock. Registration is compulsory when taxable supplies and imports pass AED 375,000 over the previous twelve months, or are expected to do so within the next thirty days. It may be requested from AED 187,500, which can suit a company with early costs. The standard rate is 5%, some supplies are zero-rated or exempt, and returns are usually quarterly. Because the test is a rolling one, it should be checked each month. A company that looks once a year, at the financial year end, may discover that it should have registered in the spring.',
    "Records are the foundation of all of this. Keep contracts, invoices, bank statements, payroll, leases and the working papers behind the return, in a form that another person could follow. For corporate tax the general period is seven years. Open a bank account in the company's name as soon as you can, and do not run its income through a personal one in the meantime. If an owner pays a company cost, note it on the same day. Twelve months of small notes take an hour to read. Twelve months of memory take a good deal longer.",
  ],
  quote_text:
    'Register while the licence is still warm from the printer. You will never again have all of the documents so neatly in one place.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'The calendar for a new company is short, and most of it can be arranged in the first thirty days. Adjust the dates to your own financial year, and ask a registered tax agent to confirm them.',
  phases: [
    {
      title: 'Week one: prepare',
      description:
        'Save the licence, articles, passports, Emirates IDs and signatory resolution in one folder. Choose the financial year and the company email address and telephone number that will receive tax messages.',
    },
    {
      title: 'Month one: register',
      description:
        'Create the EmaraTax account, submit the corporate tax application and keep the acknowledgement. Answer any request for clarification promptly, and record the registration number in the company file.',
    },
    {
      title: 'Every month: measure',
      description:
        'Close the books, compare the last twelve months of taxable supplies with the VAT thresholds, and separate any income that needs different tax treatment, such as mainland work by a free zone company.',
    },
    {
      title: 'After year end: file',
      description:
        'Complete the accounts and the audit where one is required, consider any election, and file the return and pay within nine months. Update the tax record whenever the licence changes.',
    },
  ],
} satisfies SeedPost;
