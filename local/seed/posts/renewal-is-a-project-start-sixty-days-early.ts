import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'renewal-is-a-project-start-sixty-days-early',
  title: 'Renewal is a project: start sixty days early',
  subtitle: 'The fee takes minutes to pay, and almost everything that delays a renewal happens before the payment page.',
  excerpt:
    'A licence renewal touches the lease, the visas, the registers and sometimes the audit. Sixty days is enough to deal with them calmly.',
  category_tags: ['Licensing', 'Renewal'],
  tags: ['renewal', 'licence', 'compliance calendar'],
  created_at: '2026-08-18T10:00:00+04:00',
  read_time: '5 min read',
  views: 267,
  likes: 11,
  featured: false,
  featured_image: null,
  format: 'markdown',
  image: null,
  introduction:
    "Most licences are issued for one year, and most owners know the date. Even so, the last week of every month brings files that could have been finished in an hour and will now take ten days. The lease has expired, a shareholder's passport is out of date, or the audit has not been started. Renewal goes well when it is handled as a small project with a beginning, and I suggest the beginning should be sixty days before the date printed on the licence.",
  content: null,
  key_takeaways: [
    'Use the renewal to confirm that every detail held by the authority is still true, from activities to telephone numbers.',
    'Clear the items that block the system first: lease, outstanding fines, expired visas, missing filings and unpaid balances.',
    'An expired licence affects visas, banking and contracts at once, so a few days can matter more than the fine.',
    'If the company is no longer needed, close it formally, because letting the licence lapse leaves obligations behind.',
  ],
  quick_stats: [
    '60 days before expiry is a comfortable time to begin',
    '1 year is the usual term of a licence',
    '3 months is the period for corporate tax deregistration after a company ceases',
  ],
  main_content: [
    '## Four tasks, in this order',
    'The first task is to read your own licence as though it belonged to somebody else. Is the activity still what the company does? Is the manager still here? Does the address match the place where people work? Are the shareholders the same, in the same proportions? Renewal is not the only moment at which changes may be made, and some of them should have been reported within days. But it is the one moment when everybody is looking at the file, and it is sensible to bring it into line before paying for another year.',
    "The second task is [the lease](/blog/premises-before-paperwork-how-an-address-shapes-a-licence). In most cases a licence cannot be renewed beyond a lease that has ended, and the landlord's timetable is not yours. Ask for renewal terms early, check any increase against what the law and the contract allow, and register the new lease where registration is required. If you have outgrown the space, or have been paying for space you do not use, this is the point to move up or down a size. Remember that the change may affect the visa allocation, so look at the list of visas first.",
    "The third task is people. Make a table with every sponsored person, the expiry of the visa, the passport and the health cover, and the date of the next absence long enough to matter. The company's establishment card, which links it to the immigration system, has its own expiry. A lapsed card or an unresolved case against the file can stop visa services for everyone, including those whose papers are in order. If an employee has left, the visa should already have been cancelled. If it has not, deal with it now, while there is time to obtain signatures.",
    'Then come the filings. Depending on the authority and the type of company, a renewal may call for audited financial statements, confirmation of the beneficial ownership register, a declaration about activities or an annual return. Each of these takes longer than the renewal itself. An auditor engaged in the last fortnight cannot do much. If your authority asks for accounts within a certain number of months after the financial year, put that date in the calendar separately, because it may fall well before the licence date and carry its own penalty.',
    '## What an interruption costs',
    '> [!WARNING]\n> Do not count on a period of grace. Terms change, and a bank, a customer or a port looks at the date on the licence and at nothing else.',
    "Consider what an interruption costs. The authority may allow a short period after expiry, with or without a fine, and the terms should be checked each year. But others do not wait. A bank may restrict an account when the licence on file expires. A customer's procurement system may block an invoice. A visa application in progress may be held, and an import shipment delayed. None of these bodies is being unreasonable. They have been told that the company is licensed until a date, and the date has passed. Send the renewed licence to all of them on the day it is issued.",
    '| Who looks at the date | What can stop |\n| - | - |\n| Bank | Payments, or the whole account |\n| Customer | Invoices in the procurement system |\n| Immigration | New visas and renewals |\n| Customs | Shipments on their way |',
    '## Renew, or close',
    "Finally, ask the question nobody enjoys: should this company be renewed at all? If it has done no business and none is planned, compare the cost of another year with the cost of closing. Closure has its own steps: visas are cancelled, staff are paid, accounts are settled, the lease is ended, a liquidator's report is obtained where needed, and tax registrations are cancelled within the time limits. For corporate tax the application is due within three months of the company ceasing, and for VAT the period is shorter. A tidy closure protects your name when you wish to apply again.",
    'To close a company, in short:',
    '1. Cancel the visas and pay the staff.\n2. Settle accounts and end the lease.\n3. Have the liquidator report, where one is needed.\n4. Deregister from **corporate tax and VAT** in time; [registration](/blog/corporate-tax-registration-a-task-for-the-first-month) has its dates too.',
  ],
  quote_text: null,
  quote_author: null,
  implementation_framework:
    'The plan below assumes an ordinary company with a lease, a few visas and a set of accounts. Add two or three weeks if there is a corporate shareholder abroad, because resolutions signed overseas may need attestation.',
  phases: [
    {
      title: 'Day 60: review',
      description:
        'Compare the licence, the registers and the portal record with the facts. List the changes to be made, ask for lease terms, confirm whether an audit is required and obtain the current renewal fee.',
    },
    {
      title: 'Day 45: clear the blocks',
      description:
        'Settle fines and balances, cancel the visas of people who have left, renew passports that are close to expiry, and chase the auditor or bookkeeper for any statement the authority requires.',
    },
    {
      title: 'Day 30: amend and sign',
      description:
        'Complete any change of activity, manager, shareholder or address that should appear on the new licence. Sign and register the lease, and collect resolutions from shareholders who live abroad.',
    },
    {
      title: 'Day 15: renew and notify',
      description:
        'Submit, pay and download the new documents. Send them to the bank, tax agent, insurer, customs broker and main customers, and move every date in the calendar forward by a year.',
    },
  ],
} satisfies SeedPost;
