import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'the-first-ninety-days-after-the-licence',
  title: 'The first ninety days after the licence',
  subtitle: 'A licence opens a short list of duties, and the companies that finish it early rarely hear from anyone.',
  excerpt:
    'What a newly licensed company should complete in its first three months, from registers and tax to contracts, records and a working calendar.',
  category_tags: ['UAE Business', 'Compliance'],
  tags: ['compliance', 'UBO', 'e-invoicing', 'records'],
  created_at: '2026-11-17T09:10:00+04:00',
  read_time: null,
  views: 96,
  likes: 3,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'The day a licence is issued feels like the end of something. For the authority it is the beginning of a record that it will look at again, and so will the tax authority, the bank and perhaps a buyer. The first ninety days set the tone of that record. The duties are neither many nor hard, but several of them have dates, and the dates begin to run while the founder is understandably thinking about customers.',
  content: null,
  key_takeaways: [
    'Put tax registration, the ownership register and the establishment card at the top of the list, because each has a date or blocks something else.',
    'One person, named in writing, should own the compliance calendar even in a company of two.',
    'Business that is done from the first day needs written contracts, proper invoices and books to match.',
    'Ask whether your activity brings anti-money-laundering duties, and do not wait to be told.',
  ],
  quick_stats: [
    '90 days is enough to complete the opening list',
    '3 months from incorporation is the period for corporate tax registration',
    '25% ownership or control is the usual test for a beneficial owner',
    '7 years is the general period for keeping corporate tax records',
  ],
  main_content: [
    '## Documents and registers',
    'Start with the documents themselves. Read the licence, the share certificate and the articles on the day they arrive, and compare every name, number and date with the passports. An error reported in the first week is a correction. The same error found a year later, when the bank and three customers have copied it, is an amendment. Save the originals somewhere safe and the scans somewhere shared. Note the date of expiry, and count back sixty days for the start of the renewal.',
    "Next, complete what the company must hold. The register of beneficial owners, the register of shareholders and, where relevant, the record of nominee directors should exist inside the company as well as in the authority's system. They identify the people who own or control 25% or more, or who control in some other way, and changes are to be reported promptly, usually within 15 days. Add a minute book with the resolutions passed so far: appointment of the manager, bank mandate, lease. It need not be elaborate. It should be complete, and someone should know where it is.",
    '## Files, dates and duties',
    'Then open the files that other services depend on. The establishment card connects the company to the immigration system, and no visa can be requested without it. Corporate tax registration is due within three months of incorporation, whether or not there is income. VAT depends on turnover: compulsory at AED 375,000, optional from AED 187,500. Importers need a customs registration. Employers need to check which wage protection, insurance and employment contract rules apply to them, since mainland companies and the various zones are not identical. Health insurance for sponsored people is required and should begin with the visa.',
    'Look at your activity for special duties. Corporate service providers, real estate brokers, dealers in precious metals and stones, accountants and auditors are among the businesses that carry anti-money-laundering obligations of their own. They must register with the reporting system, appoint a compliance officer, assess risk, check customers and keep evidence. A company that adds such an activity because it was included in the package acquires the duties with it. If you are unsure, ask the authority which supervisor is responsible for you, and ask before the first transaction.',
    '## Invoices and contracts',
    'Invoicing is about to become more formal. The UAE is introducing structured electronic invoicing for business-to-business and business-to-government transactions. Under the published timetable it becomes mandatory on 1 January 2027 for businesses with revenue of AED 50 million or more, and on 1 July 2027 for others in scope, with an accredited service provider appointed beforehand. Timetables of this kind have been adjusted before, so check the current one. A new company has an advantage here. It can choose accounting software that is ready for the change, and it has no old habits to undo.',
    "Contracts and records follow naturally. Use the company's full legal name, licence number and address on every document. Sign as manager or director, with the title shown, so that nobody can suggest that you contracted personally. Keep personal and company money apart from the first dirham. Engage a bookkeeper on a monthly arrangement, and ask for a short report that you actually read. If there are two owners, write down how profit is shared, how deadlock is resolved and how one of you may leave. It is a friendly conversation in the first month and a difficult one in the third year.",
    '## The calendar',
    'Finally, build the calendar. It should show the licence, lease, visas, establishment card, insurance, tax returns, audit and register confirmations, each with a start date as well as a due date. Name one person to own it, and a second to check it. Channel partners and accountants may keep their own, and you should be glad of that, but the duty remains with the company. When something changes, such as an address or a manager, work through the same list again. It takes half an hour and saves a good many letters.',
  ],
  quote_text: 'Nobody praises a company for having its registers in order. They simply stop asking, which is better.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Divide the ninety days into four parts. The order is deliberate: correct the documents, open the files that have dates, put daily practice in place, and then test the whole arrangement once before anyone else does.',
  phases: [
    {
      title: 'Days 1 to 7: check and store',
      description:
        'Read every document for errors, report them, and save originals and scans. Pass the opening resolutions, name the person who owns the calendar and enter the licence and lease dates.',
    },
    {
      title: 'Days 8 to 30: register',
      description:
        'Apply for corporate tax, complete the ownership and shareholder registers, obtain the establishment card, and ask whether VAT, customs or anti-money-laundering registration applies to your activity.',
    },
    {
      title: 'Days 31 to 60: set the practice',
      description:
        'Open the bank account, choose accounting software, prepare contract and invoice templates, arrange insurance and put the first employment contracts in the form that applies to your jurisdiction.',
    },
    {
      title: 'Days 61 to 90: test',
      description:
        'Ask someone outside the daily work to request ten documents at random and see how long each takes to find. Close the gaps, confirm every registration number and agree the date of the next review.',
    },
  ],
} satisfies SeedPost;
