import type { SeedPost } from '../seed-post.ts';

export default {
  id: 'from-entry-permit-to-emirates-id-the-residence-visa-in-order',
  title: 'From entry permit to Emirates ID: the residence visa in order',
  subtitle: 'The steps are predictable, and most delays come from travel plans, old visas and documents issued abroad.',
  excerpt:
    'How a residence visa moves from establishment card to Emirates ID, what each step needs, and where owners and families most often lose time.',
  category_tags: ['Immigration', 'Visas'],
  tags: ['residence visa', 'Emirates ID', 'Golden Visa', 'family sponsorship'],
  created_at: '2026-10-13T11:00:00+04:00',
  read_time: '6 min read',
  views: 487,
  likes: 24,
  featured: true,
  featured_image: null,
  format: 'markdown',
  introduction:
    'For many owners the residence visa is the real reason for the timetable. A lease, a school place or a bank appointment is waiting for the Emirates ID. The process is well organised and mostly electronic, and it follows the same order for an owner, an employee or a family member. If you know what each step needs and where you have to be in person, you can plan travel around it. If not, you may find yourself in an airport at the one moment when you should have stayed.',
  content: null,
  key_takeaways: [
    "No visa can begin until the company's establishment card is active, so request it together with the licence.",
    'The sequence is entry permit, arrival or status change, medical test, biometrics and electronic residence.',
    'Documents for family members usually need attestation in the country of issue and should be started weeks earlier.',
    'A standard residence can lapse after more than 180 days abroad, while a Golden Visa is treated differently.',
  ],
  quick_stats: [
    '5 steps: entry permit, status change, medical test, biometrics, electronic residence',
    '180 days abroad is the usual limit for a standard residence',
    'AED 2 million is the property value for a Golden Visa by that route',
    '10 years is the term of a Golden Visa',
  ],
  main_content: [
    '## Before the first step',
    'Before the first step there is a foundation. The company must have an active establishment card, which gives it a file with the immigration authorities, and it must have an available visa in its allocation, which normally depends on the premises. In a free zone the authority handles most of this, and employees are sponsored through it. On the mainland the process also passes through the labour ministry for work permits. If the card has expired, or the file carries an unresolved matter, nothing moves. Ask for confirmation that both are clear before you tell a candidate when to resign.',
    '## Permit, medical test, Emirates ID',
    'The entry permit comes first. It is an electronic approval that allows the person to enter the country for the purpose of residence, or to remain and change status if they are already here. It has a validity, commonly sixty days, and that is a limit to work within. A person who is abroad enters on the permit. A person who is here on a visit, or under a visa that has been cancelled, can usually complete a change of status without leaving, for a fee. Any previous residence has to be cancelled or transferred first. Two sponsors cannot hold the same person.',
    'Then comes the medical test, at an approved centre, for those aged eighteen and over. It is generally a blood test and a chest X-ray, with additional checks for certain occupations. Results are often available within a day or two, depending on the service chosen. If a repeat is requested, stay calm and attend it; an unclear image is an ordinary reason. Someone with a past condition that may show on an X-ray should bring earlier records and translations. Pregnant applicants should say so before the test, because the procedure will be adapted.',
    'The Emirates ID application is made alongside, with biometrics at a service centre: fingerprints, a photograph and a signature. People who have held a card before may find that their fingerprints are already on record, and the system will say so. When the medical result and the ID application have met in the system, the residence is issued electronically. There is no longer a sticker in the passport. The Emirates ID card serves as evidence, and the visa can be shown through the official applications. Health insurance has to be in place, so arrange it before the final step.',
    '## Travel and family',
    'Leave travel until the residence has been issued. The time between the status change and the final approval is when plans most often go wrong, because leaving the country may cancel the permit or start the process again. If a journey is unavoidable, ask the authority first and keep the answer. I advise owners to keep three clear weeks. Many need less. The passport itself is now required only briefly, but its validity matters throughout: six months is the usual minimum, and a renewal in the middle of the process means correcting each record.',
    "Families follow the owner or employee. The sponsor needs a valid residence, a suitable tenancy or title and income above a published level, which should be checked at the time. A marriage certificate and the children's birth certificates normally have to be attested in the country that issued them, then here, and translated into Arabic by a legal translator where required. This is the slowest part of the whole plan, and it can be started before the company exists. Rules on the age of sons, on parents and on domestic workers each have their own conditions. Ask about your case and not the general one.",
    '## Which residence to choose',
    "The type of residence is worth a thought. A visa linked to a company is commonly issued for two years and depends on that company remaining in good order. The Golden Visa lasts ten years for investors, does not need an employer as sponsor, and is not lost through long absence in the ordinary way. Property worth AED 2 million or more is one route, and there are others for founders, specialists and outstanding graduates. Conditions on mortgages and off-plan property have been revised, so check them at the time. Some owners hold a Golden Visa and use the company's allocation for staff, which is a tidy arrangement.",
  ],
  quote_text: 'Ask for the establishment card on the day you pay for the licence. Every visa in the company is waiting behind it.',
  quote_author: 'Layla Noor',
  implementation_framework:
    'Plan backwards from the date on which the Emirates ID is needed, and give the applicant one page that says where to be, on which day and with what. Times vary with the season and the service chosen.',
  phases: [
    {
      title: 'Prepare',
      description:
        'Activate the establishment card, confirm the visa allocation, check passport validity and cancel or transfer any earlier residence. Begin attestation of marriage, birth and degree certificates at the same time.',
    },
    {
      title: 'Enter or change status',
      description:
        'Obtain the entry permit and record its expiry. Enter the country on it, or complete the change of status from inside, and avoid travel until the residence has been approved.',
    },
    {
      title: 'Attend in person',
      description:
        'Book the medical test and the biometrics appointment for the same week. Bring the passport, the permit and earlier medical records if they may be relevant, and arrange health insurance.',
    },
    {
      title: 'Receive and register',
      description:
        'Download the electronic residence, collect the Emirates ID and check the spelling of the name. Send copies to the bank, landlord and insurer, and enter the expiry date in the calendar.',
    },
    {
      title: 'Bring the family',
      description:
        "Open the sponsor's file, submit the attested and translated certificates with the tenancy and income evidence, and repeat the same steps for each dependant, with medical tests for adults.",
    },
  ],
} satisfies SeedPost;
