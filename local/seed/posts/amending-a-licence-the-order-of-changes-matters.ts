import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'amending-a-licence-the-order-of-changes-matters',
  title: 'Amending a licence: the order of changes matters',
  subtitle: 'A new partner, a new manager and a new name can be one tidy application or four untidy ones.',
  excerpt: null,
  category_tags: ['Licensing', 'Amendments'],
  tags: ['amendment', 'share transfer', 'manager'],
  created_at: '2026-06-30T12:30:00+04:00',
  read_time: '5 min read',
  views: 129,
  likes: 4,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'Companies change. A partner sells, a manager leaves, a new line of business begins, a larger office is taken. Each change is simple by itself, and each leads to an updated record somewhere. Difficulty appears when several are made in the wrong order, or when the licence is amended and nobody tells the bank, the tax authority or the visa department. This article explains how I would plan an amendment, whether it concerns one line or the whole certificate.',
  content: null,
  key_takeaways: [],
  quick_stats: [
    '5 common amendments: name, activity, shareholder, manager, address',
    '20 business days is the usual period for updating tax records after a change',
    '15 days is the usual period for updating the beneficial ownership register',
  ],
  main_content: [
    '## Who has to agree',
    "Begin by asking who has to agree. A change of activity or address is normally within the power of the company, by resolution of its shareholders or directors. A transfer of shares needs the seller, the buyer, often the other shareholders, and the authority's approval of the incoming person. A change of manager needs the outgoing manager's record to be closed as well as the new one opened. Read the articles of association before you draft the resolution. Many were adopted in a hurry, from a template, and contain rights of first refusal or signing rules that everyone has forgotten.",
    "Then look for dependencies. A new activity may require a different category of premises, so the lease comes first. A new name should be reserved before the resolution is signed, so that the resolution can quote it exactly. A shareholder who holds a partner's residence visa through the company must think about that visa before the shares leave his name, because the reason for it will have disappeared. If a new manager is to sign the share transfer on behalf of the company, appoint the manager first. Write the steps in order on one page, and ask the authority whether any of them may be combined.",
    '## One application or several',
    'Combining is usually worth asking about. If you intend to change the name and add an activity within the same quarter, one application may mean one new licence certificate, one update to the bank and one update to the tax record. The opposite also holds. If one element is complicated, such as a corporate buyer with documents to be attested abroad, do not let it hold up a simple change of address that the customs broker needs next week. Separate the urgent from the slow, and accept a second fee where it buys certainty. Check the current fee for each before deciding.',
    'Share transfers deserve particular care. The authority will normally ask for a transfer agreement in its own form, a resolution, identification and due diligence on the buyer, and a declaration about the price. It may require the parties to sign in person, by video or before a notary. Keep the commercial agreement consistent with the official form: two documents with different prices are an unhappy thing to explain. Agree in advance what happens to the bank mandate, guarantees given by the seller, and money owed by or to the company. The register changes in a day. These other matters do not change by themselves.',
    '## After the approval',
    "After approval, carry the change outwards. The beneficial ownership register must be updated, usually within 15 days. The tax record must be updated too, generally within 20 business days, for both corporate tax and VAT where the company is registered. The bank will need the new licence and its own forms, and will repeat its checks on any new owner or signatory. Then come the establishment card, leases, insurance policies, customs registration, trade marks, employment contracts and the small print on invoices. A company that invoices under its former name for six months creates a puzzle for its customers' accountants.",
    'Keep the history. Future buyers, banks and auditors will ask how the present position was reached, and a folder with each resolution, approval and superseded licence answers them in minutes. Give every document a date in its file name and keep a one-page summary at the front: what changed, when, and who approved it. This is also where a good channel partner shows its worth, because a complete record can be handed to the next adviser without a search through old correspondence. Amendments are ordinary events in the life of a healthy company, and a clear trail makes them look that way.',
  ],
  quote_text: 'Before you change a licence, list everyone who holds a copy of the old one. That list is most of the work.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Use the same sequence for small and large amendments. For a change of telephone number it takes ten minutes. For a sale of the company it may take two months, but the order does not change.',
  phases: [
    {
      title: 'Map the change',
      description:
        'Write down what will be different on the licence, the registers and the visas. Note who must agree, which approvals are needed and which steps depend on another being finished first.',
    },
    {
      title: 'Confirm with the authority',
      description:
        'Send the map and ask for the forms, the fees and whether the changes can be combined. Ask how long each approval is valid, and whether originals or attestation will be needed.',
    },
    {
      title: 'Sign and submit',
      description:
        'Prepare resolutions and agreements with identical names, dates and percentages. Check them against the articles of association, submit the complete set and answer any query in a single reply.',
    },
    {
      title: 'Notify and file',
      description:
        'Update ownership and tax records within their time limits, then the bank, immigration, landlord, insurers and customers. File the old licence with the new one, and record the date of every notice sent.',
    },
  ],
} satisfies SeedPost;
