import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'shareholders-signatories-the-papers-that-set-the-pace',
  title: 'Shareholders & signatories: the papers that set the pace',
  subtitle:
    'A company with two individual shareholders can be formed in days; one with a chain of holding companies moves at the speed of its attestations.',
  excerpt: null,
  category_tags: ['Company Formation', 'Compliance'],
  tags: ['shareholders', 'UBO', 'attestation', 'power of attorney'],
  created_at: '2026-05-14T11:20:00+04:00',
  read_time: '5 min read',
  views: 164,
  likes: 6,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'When a formation takes two months instead of two weeks, the delay is seldom at the counter. It is usually a certificate waiting for a stamp in another country, a passport that expires too soon, or a question about who stands behind a shareholder. The structure you choose decides how many such papers there will be. This article sets out what an authority needs to know about the owners and officers of a company, and how to prepare it in the right order.',
  content: null,
  key_takeaways: [
    'Every corporate shareholder adds documents that must be issued, attested and translated before the file can move.',
    'The authority will follow ownership up to the natural persons who own or control the company, normally at 25% or more.',
    'Separate the roles of shareholder, director, manager and signatory on paper, even when one person holds all of them.',
    'A power of attorney should be drafted for the exact acts required, and checked with the authority before it is legalised.',
  ],
  quick_stats: [
    '25% is the usual ownership or voting threshold for a beneficial owner',
    '15 days is the usual period for reporting a change to the register',
    '4 roles to name clearly: shareholder, director, manager, signatory',
  ],
  main_content: [
    '## Who owns the company',
    'Individual shareholders are the simplest case. Expect to provide a passport with comfortable validity, the UAE visa or entry record and Emirates ID where there is one, a photograph, contact details, proof of address and a short account of professional background. The name should be identical on every document. If the passport shows four names and the bank statement shows two, prepare an explanation now. Small differences of spelling, particularly between Arabic and Latin script, are the most frequent reason for an application to be returned, and they can be corrected most cheaply before it is sent.',
    'A corporate shareholder brings its own file. The authority will normally ask for the certificate of incorporation, the constitutional documents, a recent certificate of good standing or incumbency, the register of shareholders and directors, and a board resolution approving the new company and appointing someone to sign. Documents issued abroad generally need to be notarised, legalised through the foreign ministry and the UAE mission in that country, and then attested here. Whether any shorter route is accepted depends on the country and the authority, so ask before you send originals by courier. If they are not in Arabic or English, add a legal translation.',
    'A corporate shareholder usually provides:',
    '- certificate of incorporation\n- articles and other constitutional documents\n- certificate of good standing, *recently issued*\n- registers of shareholders and directors\n- resolution that approves the new company and names who signs',
    'Recent means recent. A good standing certificate may be accepted only for a few months from its date, and legalisation can use up much of that period. I have seen well-prepared groups order everything at once, wait for a single missing resolution, and then find that the first certificate had aged out. Order the slow documents first and the perishable ones last. If the chain has three levels, draw it on one page, with percentages and countries, and send that chart with the application. A reviewer who can see the structure asks fewer questions about it.',
    'At the top of the chart there must be people. The rules on beneficial ownership require each company in the mainland and the commercial free zones to identify the natural persons who ultimately own or control it, ordinarily through 25% or more of the shares or votes, or by control in another form. Where nobody meets the test, the person in senior management is recorded. The company keeps the register, files it with its registrar and reports changes promptly, usually within 15 days. Trusts, foundations and nominee arrangements are not forbidden subjects, but they must be explained and evidenced.',
    '> [!NOTE]\n> Ask the authority for its own list before you order anything. It depends on the structure, and [the first ninety days](/blog/the-first-ninety-days-after-the-licence) bring further registers.',
    '## Who signs for it',
    'Officers come next. The manager named on the licence represents the company before government bodies, and in many cases before the bank. Choose someone who will actually be available, holds or can obtain residence where it is required, and understands the duty. The authorised signatory may be the same person. If two signatures are to be required above a certain amount, write that into the resolution and tell the bank. Ambiguity here produces the familiar situation in which a payment is urgent, one signatory is on a flight, and nobody can say whether the other may act alone.',
    '| Role | What it does | May be the same person |\n| - | - | :-: |\n| Shareholder | Owns the company | Yes |\n| Manager | Represents it before authorities | Yes |\n| Signatory | Signs for it at the bank | Yes |',
    'Powers of attorney solve the problem of distance, and create others when they are too broad or too narrow. A bank may refuse one that was written for licensing, and an authority may refuse one that does not mention share transfers by name. List the acts, send the draft to every body that will rely on it, and have it legalised only after they have agreed. Give it an end date. For corporate service providers, my request is simple: tell the authority at the beginning who the client is, who owns it and who will sign. Nothing saves more time.',
  ],
  quote_text: 'Draw the ownership chart before you choose the name. If it does not fit on one page, the file will not fit in one month.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Prepare the ownership file as a small project with its own dates. The aim is that every document is valid on the same day, the day you submit, and that nothing in it surprises the reviewer.',
  phases: [
    {
      title: 'Chart the structure',
      description:
        'Draw every level of ownership up to the natural persons, with percentages, countries and registration numbers. Mark anyone who controls without owning, and anyone who holds public office or is closely related to someone who does.',
    },
    {
      title: 'Agree the document list',
      description:
        'Send the chart to the authority and ask for its list of documents for this structure, including the form of legalisation and the maximum age accepted for each certificate.',
    },
    {
      title: 'Order in sequence',
      description:
        'Begin with resolutions and powers of attorney, then constitutional documents, and finish with good standing certificates. Track each one through notary, ministry, mission, local attestation and translation.',
    },
    {
      title: 'Check names and dates',
      description:
        'Compare the spelling of each person and company across all papers, and the expiry of every passport and certificate. Correct differences before submission and note the registers you must keep afterwards.',
    },
  ],
} satisfies SeedPost;
