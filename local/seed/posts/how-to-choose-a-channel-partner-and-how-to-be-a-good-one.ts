import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'how-to-choose-a-channel-partner-and-how-to-be-a-good-one',
  title: 'How to choose a channel partner, and how to be a good one',
  subtitle: 'Corporate service providers can save a founder weeks, provided both sides agree on roles, fees and who holds the keys.',
  excerpt: 'What to ask a corporate service provider before you sign, and what a good one does for the founder and for the authority.',
  category_tags: ['Business Strategy', 'Channel Partners'],
  tags: ['channel partners', 'corporate service providers'],
  created_at: '2026-06-09T14:10:00+04:00',
  read_time: '5 min read',
  views: 296,
  likes: 14,
  featured: false,
  featured_image: null,
  format: 'markdown',
  introduction:
    'Many companies in Dubai are formed through a channel partner: a corporate service provider, accountant or law firm registered with an authority to introduce and support applicants. I advise the founders who hire them, and I see each week how much lighter a good one makes the work. This article is written for both sides of the arrangement. Founders will find the questions to ask before paying. Partners will find what my clients thank them for, and what makes them look elsewhere.',
  content: null,
  key_takeaways: [
    'Ask for government fees and service fees to be shown on separate lines, with a receipt from the authority for the first.',
    "The company's own email address and telephone number should be on the official portal, with the founder in control of both.",
    'No partner can guarantee a bank account, a visa or an approval that belongs to another institution.',
    'For partners, complete due diligence and early disclosure of difficult facts are worth more to the authority than speed.',
  ],
  quick_stats: [],
  main_content: [
    '## What a partner is for',
    'A partner is useful where you lack time, language or familiarity. They know how the portal behaves, which documents are commonly returned, and how to order the steps so that a visa is not waiting for a card that was never requested. What you are buying is judgement and follow-up. You are not buying the decision, which stays with the authority, the immigration department or the bank. A partner who is clear about that in the first meeting is generally clear about other things as well.',
    '## What to check before you sign',
    'Ask who they are registered with. An authorised partner of a free zone will normally be able to show it, and the authority will confirm it if you ask. Then ask how many zones they represent. One who represents several can compare them for you, as long as you know that commissions may differ. There is nothing improper about commission. It pays for work that would otherwise appear on your invoice. You are entitled to ask whether it exists, and to ask why this zone was recommended over the other two.',
    'Look closely at the quotation. It should separate what is paid to the authority, what is paid to third parties such as typing, medical or translation centres, and what is paid to the partner. It should say which fees recur each year and which deposits can be refunded. Phrases such as "all inclusive" need a list behind them. Ask what happens if the application is refused or if you change your mind after the name has been reserved. A fair answer, in writing, will tell you a good deal about how later problems would be handled.',
    '## Who holds the keys',
    'The point I raise most often is control. The portal account, the registered email address and the mobile number that receives one-time codes should belong to the company. It is convenient to let the partner use theirs, until you wish to change partner, or the employee who set it up leaves. Notices about renewal, tax and visas are sent to those addresses. A founder who says they never received a notice is often right: it went to a mailbox that nobody has opened for a year. The partner can have delegated access, but the keys should remain with you.',
    '## What good partners do',
    'Partners sometimes ask me what I look at when I recommend one. The quality of a file is visible within a minute. The ownership chart is there, the passport names match the application, the source of funds has been asked about and answered, and anything unusual is explained in a short note at the front. Service providers have anti-money-laundering duties of their own under UAE law, and an authority relies on them being taken seriously. If a client has a complicated history, tell the authority at the beginning. Difficult facts disclosed early can often be dealt with. The same facts discovered late tend to end the conversation.',
    "The relationship also continues after the licence. The best partners keep a calendar for each client, with the dates for licence renewal, lease, visas, tax registration and returns, and they write before the date with a clear list of what is needed. They tell clients when a matter calls for a tax agent or a lawyer, and pass it on. They hand over complete records when a client leaves. Clients who leave well often return, and they recommend. An authority notices which partners' companies renew quietly year after year.",
  ],
  quote_text: 'The partner may hold the pen, but the founder should hold the password, the telephone and the original documents.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'A short, written beginning prevents most disputes between founders and partners. The following steps can be completed in one meeting and a follow-up email, and they apply equally to a small formation and a regional group.',
  phases: [
    {
      title: 'Verify the registration',
      description:
        'Ask for evidence that the firm is licensed for corporate services and authorised by the zones it represents. Confirm with the authority, and note the name of the person who will manage your file.',
    },
    {
      title: 'Agree the scope',
      description:
        'List what is included, from name reservation to bank introduction, and what is not. State who prepares each document, who signs it and who pays for attestation or translation.',
    },
    {
      title: 'Set the controls',
      description:
        "Register the company's own email and mobile number on every portal. Grant the partner delegated access where it is available, and keep a copy of each submission and official receipt.",
    },
    {
      title: 'Review each year',
      description:
        "Meet once before renewal. Check that records are current, compare fees with the authority's published list, and decide whether the service still fits the size of the company.",
    },
  ],
} satisfies SeedPost;
