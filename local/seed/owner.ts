import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import { storeImage, type UploadStore, uploadsOf } from '#src/features/pictures/uploads.server.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { administratorEmails } from '../sign-in/accounts.ts';

/** What the sample's owner says beyond the defaults of `src/site.ts`. Clients, companies and numbers are fictional, and the page says so. */
export const seedSiteProfile = {
  works_for: 'Independent adviser. I do not issue licences, and I take no commission from authorities.',
  figures_as_of: 'As of November 2026',
  story: `I learned this work from the other side of the counter, reading applications at a free zone authority. Most of what came back for correction had been decided long before it was filed: an activity that did not cover the work, an address that did not cover the visas, a shareholder's document one stamp short.

Today I sit beside the people who apply. I ask who will pay the first ten invoices, and work back from there to the activity, the authority, the address and the bank. You get the order of the steps, a date for each of them, and every fee in writing: the authority's and mine in two columns.`,
  short_name: 'Layla',
  licence: 'Trade licence 000000, Dubai (sample)',
  whatsapp: '+971 50 000 0000',
  booking_url: 'https://example.com/layla-noor/book',
  contact_main: 'whatsapp',
  office_hours: { first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' },
  answer_time: 'within one working day',
  asking_costs: 'Asking is free.',
  languages: ['English', 'Arabic', 'Hindi'],
  steps: [
    {
      title: 'You ask',
      text: 'Two sentences are enough, by form, WhatsApp or phone. It costs nothing, and I answer within one working day.',
    },
    {
      title: 'We talk for twenty minutes',
      text: "Who pays your first ten invoices, where the work is done, who needs a visa. If I'm not the right person, I'll say so.",
    },
    {
      title: 'You get a plan in writing',
      text: "Activity, authority, address and bank, in their order and with their dates. The authority's fees and mine are listed separately.",
    },
    {
      title: 'We file, and I stay with you',
      text: 'I follow the file to the licence, the visas and the bank account, and write to you sixty days before the first renewal.',
    },
  ],
  credentials: [
    { name: 'Diploma in Corporate Administration', detail: 'Harbour Row Institute (sample), 2016' },
    { name: 'Registered filing agent, no. 0000', detail: 'Kestrel Field free zone (sample), since 2018' },
  ],
  cases: [
    {
      figure: '11 days',
      title: 'From the signed form to the licence',
      text: 'Tern & Tide Studio: two founders, one activity, a shared desk. The wording of the activity was settled before filing, so nothing came back.',
    },
    {
      figure: '14 visas',
      title: 'Three leases became one',
      text: 'Lantern Row Clinics: three branches with three renewal dates. One lease now covers every visa, with one renewal date a year.',
    },
    {
      figure: '9 of 9',
      title: 'Bank accounts opened at the first attempt',
      text: 'Marlow Gate Corporate Services: nine client companies in a year. Each file reached the bank with its contracts and ownership documented.',
    },
  ],
  voices: [
    {
      text: 'She asked who would pay our first ten invoices, and the question of which free zone answered itself.',
      name: 'Mara Quill',
      role: 'Founder, Tern & Tide Studio',
      consented_on: '2026-09-14',
    },
    {
      text: 'The quotation had two columns: what the authority charges, and what she charges. Nothing was added later.',
      name: 'Idris Vale',
      role: 'Finance lead, Saltmarsh Parts',
      consented_on: '2026-10-02',
    },
    {
      text: 'Sixty days before our renewal there was a message. We had forgotten. She had not.',
      name: 'Oona Fairweather',
      role: 'Operations, Lantern Row Clinics',
      consented_on: '2026-10-20',
    },
  ],
  clients_note: 'Clients and cases of this sample are invented.',
  services: [
    {
      slug: 'company-formation',
      lang: 'en',
      name: 'Company Formation and Licensing',
      for_whom:
        'For founders and corporate service providers who want one person to carry the file from the first question to the licence.',
      usual_time: 'three to five weeks',
      price: 'from AED 14,500',
      price_as_of: '2026-11-03',
      gets: [
        'A plan in writing: activity, authority, address and bank, in order and with dates',
        'The name reserved and the application filed',
        "Every fee in two columns, the authority's and mine",
        'One message a week, even when nothing has moved',
        'The licence, the share certificate and one folder in which everything can be found',
      ],
      needs: [
        'Passports of all owners and managers, valid for seven months or more',
        'Who pays your first ten invoices, in two sentences',
        'The companies that will hold shares, with their papers',
        'Two hours in the first week, ten minutes in each that follows',
      ],
      text: `## Free zone or mainland?

That is usually the second question, not the first. I ask who will pay your first ten invoices and where the work is done. After that one or two authorities remain, and the price of each can be compared with open eyes.

If a free zone is right, I say which, and why the others are not.

## What if the authority sends it back?

Then I correct the file and send it again, at no further fee of mine. Most of what comes back lacks a stamp, and I look for it before I file.

If what you plan cannot be licensed, I tell you before you pay anything.`,
      skills: ['Company Formation and Licensing', 'Free Zone versus Mainland Setup', 'Business Activity Selection'],
    },
    {
      slug: 'visas',
      lang: 'en',
      name: 'Visa and Immigration Processes',
      for_whom: 'For owners, staff and families whose visas hang on one another and should run in one order.',
      usual_time: 'two to three weeks',
      price: 'from AED 2,800',
      // Older than six months, so that the dashboard asks.
      price_as_of: '2026-04-20',
      gets: [
        'One list of all persons, with the order in which their visas run',
        'Entry permit, medical test, Emirates ID and stamping, each with its date',
        'A calendar with every day on which something expires',
      ],
      needs: [
        'Passports and photographs of everyone who applies',
        'Certificates of marriage and birth, attested where they were issued',
        'The lease of your office, for the number of visas that it covers',
      ],
      text: `## Who goes first?

The owner, nearly always: staff and family hang on that visa. A teacher or an engineer may need a certificate with stamps from two countries, and those weeks run before ours. I ask for such papers on the first day.`,
      skills: ['Visa and Immigration Processes'],
    },
    {
      slug: 'compliance',
      lang: 'en',
      name: 'Post-Formation Compliance',
      for_whom: 'For licensed companies that want every date in one calendar, and somebody who watches it.',
      usual_time: 'from the first month',
      price: 'AED 950 a month',
      price_as_of: '2026-11-03',
      gets: [
        'One calendar: licence, lease, visas, register of owners, tax',
        'A message sixty days before each date, and a second one at thirty',
        'The renewal filed, with every fee in two columns',
      ],
      needs: ['The folder of your company as it is', 'One person who answers within a week'],
      text: '',
      skills: ['Post-Formation Compliance'],
    },
  ],
  fees_note: 'What the authority charges comes on top and is named before you pay. Fees of this sample are invented.',
  follow_links: [
    { name: 'Instagram', address: 'https://instagram.example/layla-noor' },
    { name: 'Monthly notes', address: 'https://example.com/layla-noor/notes' },
  ],
  file_questions: [
    {
      question: 'Where are your first ten customers?',
      answers: [
        {
          text: 'Outside the UAE',
          line: 'A free zone licence looks like the natural home. Choose the authority by your activity, not by its price.',
          post_id: 'free-zone-or-mainland',
        },
        {
          text: 'In the UAE, buying from me directly',
          line: 'A mainland licence leads the list, so that nobody has to stand between you and your invoice.',
          post_id: 'working-on-the-mainland-with-a-free-zone-licence',
        },
        {
          text: 'Some here, some abroad',
          line: 'Either could work. The wording of the activity decides, so we settle that before the place.',
          post_id: 'business-activity-the-line-that-decides-the-rest',
        },
      ],
    },
    {
      question: 'Who needs a residence visa?',
      answers: [
        {
          text: 'Just me',
          line: 'A small office or a shared desk may well be enough. Your own visa then sets the pace of everything else.',
          post_id: 'from-entry-permit-to-emirates-id-the-residence-visa-in-order',
        },
        {
          text: 'Me and my family',
          line: 'Yours comes first, theirs follow. Certificates from home take longest to attest, so send for them now.',
          post_id: 'shareholders-signatories-the-papers-that-set-the-pace',
        },
        {
          text: 'A team, within the year',
          line: 'The address comes before the paperwork: the space you rent shapes how many visas you can ask for.',
          post_id: 'premises-before-paperwork-how-an-address-shapes-a-licence',
        },
      ],
    },
    {
      question: 'When would you like to send your first invoice?',
      answers: [
        {
          text: 'As soon as I can',
          line: 'Prepare the bank’s papers first, not last: contracts, owners and a plain account of what the business does.',
          post_id: 'banking-readiness-begins-before-the-licence-is-issued',
        },
        {
          text: 'In a few months',
          line: 'There’s time to do things in order: name, activity, address, licence, visa, bank. Each step gets its own date.',
          post_id: 'the-first-ninety-days-after-the-licence',
        },
        {
          text: 'I haven’t decided yet',
          line: 'Then work out the second year before you pay for the first. It’s the figure that changes most minds.',
          post_id: 'budget-for-the-second-year-before-you-pay-for-the-first',
        },
      ],
    },
  ],
} satisfies Partial<SiteProfile>;

/** Widths in which the drawings are stored, in pixels. */
const drawings = { portrait: 1_120, portrait_small: 480 } as const;

/** Stores the sample's words as if they had always been there; the drawn portrait, where there is a store, as an upload would be. */
export async function storeSiteProfile(db: Database, store?: UploadStore): Promise<void> {
  const pictures = store ? await storeCovers(db, store) : {};
  dataOf(
    await db
      .from('site_profile')
      .update({ facts: { ...seedSiteProfile, ...pictures } })
      .eq('id', 1),
  );
  dataOf(await db.from('site_profile_versions').delete().gte('version', 0));
}

async function storeCovers(db: Database, store: UploadStore): Promise<Partial<SiteProfile>> {
  const register = uploadsOf(db, administratorEmails[0] ?? '');
  const put = async (name: string, width: number) =>
    (await storeImage(store, await preparePicture(await drawn(name, width)), register)).url;
  return {
    portrait: await put('portrait', drawings.portrait),
    portrait_is_drawn: true,
    portrait_is_line: true,
    portrait_small: await put('portrait-small', drawings.portrait_small),
  };
}

/** A drawing as a picture of this width; uploads are never SVG. */
async function drawn(name: string, width: number): Promise<Uint8Array> {
  // Only an empty database loads it.
  const { default: sharp } = await import('sharp');
  const drawing = readFileSync(join(import.meta.dirname, `pictures/${name}.svg`));
  // SVG has 72 units to the inch, and these drawings are 560 wide.
  return sharp(drawing, { density: (72 * width) / 560 })
    .resize({ width })
    .webp({ quality: 90 })
    .toBuffer();
}
