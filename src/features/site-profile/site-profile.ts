import { z } from 'zod';
import { pictureOf } from '#src/features/pictures/image.ts';
import { servicesSchema } from '#src/features/services/service.ts';
import { writeNamesSchema } from '#src/features/versioned-form/text.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { fileLimits, fileQuestionsSchema } from '#src/features/your-file/file-questions.ts';
import { maxRequestBytes } from '#src/lib/request-size.ts';
import { tidyContact, tidyEnds, withoutMarks } from '#src/lib/typed-text.ts';
import { about, author, site } from '#src/site.ts';

/** Limits of the owner's words; texts are counted in characters, lists in entries. */
export const siteProfileLimits = {
  description: 600,
  story: 6_000,
  short: 80,
  line: 200,
  paragraph: 600,
  figures: 6,
  skills: 12,
  languages: 8,
  steps: 24,
  credentials: 24,
  voices: 24,
  cases: 24,
  services: 24,
  follow_links: 6,
  file_questions: fileLimits.questions,
  followName: 40,
  caseFigure: 12,
  caseTitle: 60,
  caseText: 180,
  /** The shorter side of a portrait or social picture, in pixels. */
  pictureSide: 400,
} as const;

/** Most bytes of a save: every field at its limit, in Arabic, has some 475 KB. */
export const maxSiteProfileBytes = 2 * maxRequestBytes;

/** Where the main button in Contact can lead. */
export const contactWays = ['linkedin', 'whatsapp', 'booking'] as const;

export type ContactWay = (typeof contactWays)[number];

/** Days of the week in the order of a week in Dubai, which begins on Monday. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const required = (limit: number) => z.string().overwrite(tidyEnds).max(limit).refine(isVisible, 'Please fill this in.');
const optional = (limit: number) =>
  z
    .string()
    .overwrite(tidyEnds)
    .max(limit)
    .nullable()
    .transform((text) => text || null);

const phonePattern = /^\(?\+[1-9][\d ()-]{6,22}$/;
const phoneProblem = 'Please enter a phone number with its country code, such as +971 4 000 0000.';

/** Digits of the owner's phone number as a link needs them: '+97140000000'; a 0 in brackets is for callers at home. */
export function dialled(phone: string): string {
  return phone.replace('(0)', '').replaceAll(/[^+\d]/g, '');
}

const phoneNumber = z
  .string()
  .overwrite(tidyContact)
  .max(30)
  .refine((text) => phonePattern.test(text) && /^\+\d{8,15}$/.test(dialled(text)), phoneProblem);

const secureUrl = z
  .string()
  .overwrite(withoutMarks)
  .max(2_000)
  .refine((text) => /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text), 'Please enter a full web address, beginning with https://');

/** A text of a row, which may be stored before it is filled in. */
const inRow = (limit: number) => z.string().overwrite(tidyEnds).max(limit);

const figure = z.object({
  number: inRow(20).refine((text) => text === '' || /[\d\p{L}]/u.test(text), 'Please enter a number or a short word.'),
  label: inRow(siteProfileLimits.short),
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 09:00.');

const officeHours = z
  .object({ first_day: z.enum(weekDays), last_day: z.enum(weekDays), opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'Please choose a time after the opening.' });

const voice = z.object({
  text: inRow(siteProfileLimits.paragraph),
  name: inRow(siteProfileLimits.short),
  role: inRow(siteProfileLimits.short),
  /** The day on which this person agreed to be quoted. */
  consented_on: z.union([z.literal(''), z.iso.date('Please choose a day.')]),
});

const caseOfClient = z.object({
  figure: inRow(siteProfileLimits.caseFigure),
  title: inRow(siteProfileLimits.caseTitle),
  text: inRow(siteProfileLimits.caseText),
});

/** Where the owner can be followed, in the footer and on `/blog`. */
const followLink = z.object({ name: inRow(siteProfileLimits.followName), address: z.union([z.literal(''), secureUrl]) });

const picture = z
  .string()
  .trim()
  .refine((url) => pictureOf(url) !== null, 'Please upload the picture here.')
  .refine(
    isLargeEnough,
    `Please choose a picture of at least ${siteProfileLimits.pictureSide} by ${siteProfileLimits.pictureSide} pixels.`,
  );

function isLargeEnough(url: string): boolean {
  const { width, height } = pictureOf(url) ?? {};
  return !width || !height || Math.min(width, height) >= siteProfileLimits.pictureSide;
}

/** What pages in Arabic have in place of the English words; an absent one shows these. */
const arabicWords = z.object({
  name: optional(siteProfileLimits.short),
  title: optional(siteProfileLimits.short),
  bio: optional(siteProfileLimits.paragraph),
  works_for: optional(siteProfileLimits.line),
  answer_time: optional(siteProfileLimits.short),
  asking_costs: optional(siteProfileLimits.line),
});

/**
 * The owner's own words (§1.owner-words): what the administrators may change without a developer. Every optional fact is null or an empty
 * list, and then nothing of it is on the page. A row of a list may be stored before it is complete; `publicSiteProfile` leaves it out. Each error
 * names its field.
 */
export const siteProfileSchema = z.object({
  description: required(siteProfileLimits.description),
  figures: z.array(figure).max(siteProfileLimits.figures),
  /** When the figures were counted: 'As of November 2026'. */
  figures_as_of: optional(siteProfileLimits.short),
  skills: z.array(inRow(siteProfileLimits.short)).max(siteProfileLimits.skills),
  email: z.string().overwrite(tidyContact).max(254).pipe(z.email()),
  phone: phoneNumber,
  linkedin: secureUrl,
  /** Where letters reach the owner, for the page about privacy. */
  address: optional(siteProfileLimits.line),
  /** What a button calls the owner: 'Ask Layla'. */
  short_name: optional(siteProfileLimits.short),
  /** A trade licence or the like, in the footer. */
  licence: optional(siteProfileLimits.short),
  /** The author's card below each article. */
  author_title: required(siteProfileLimits.short),
  author_bio: required(siteProfileLimits.paragraph),
  /** About's story: paragraphs, separated by empty lines. */
  story: optional(siteProfileLimits.story),
  /** For whom the owner works, and who pays. */
  works_for: optional(siteProfileLimits.line),
  portrait: picture.nullable(),
  /** A drawing keeps its colours and may look the other way; a photograph is printed in one colour and is never mirrored. */
  portrait_is_drawn: z.boolean(),
  /** A drawing of light lines on a dark ground, which the first screen prints in ink by day. */
  portrait_is_line: z.boolean(),
  /** What shows where the portrait is small; without it the portrait itself does. */
  portrait_small: picture.nullable(),
  /** The picture that is beside links to the site in messages and networks, in place of the drawn one. */
  social_picture: picture.nullable(),
  whatsapp: phoneNumber.nullable(),
  booking_url: secureUrl.nullable(),
  contact_main: z.enum(contactWays),
  /** In the site's time zone. */
  office_hours: officeHours.nullable(),
  answer_time: optional(siteProfileLimits.short),
  /** 'Asking is free.' */
  asking_costs: optional(siteProfileLimits.line),
  languages: z.array(inRow(siteProfileLimits.short)).max(siteProfileLimits.languages),
  /** "How we work together". */
  steps: z.array(z.object({ title: inRow(siteProfileLimits.short), text: inRow(siteProfileLimits.line) })).max(siteProfileLimits.steps),
  credentials: z
    .array(z.object({ name: inRow(siteProfileLimits.short), detail: optional(siteProfileLimits.line) }))
    .max(siteProfileLimits.credentials),
  /** What was done for clients, each with a figure that leads. */
  cases: z.array(caseOfClient).max(siteProfileLimits.cases),
  voices: z.array(voice).max(siteProfileLimits.voices),
  /** What is to know of the people in cases and voices: 'Names are changed.' */
  clients_note: optional(siteProfileLimits.line),
  services: servicesSchema,
  /** What is to know of all prices: 'What the authority charges comes on top and is named before you pay.' */
  fees_note: optional(siteProfileLimits.line),
  follow_links: z.array(followLink).max(siteProfileLimits.follow_links),
  file_questions: fileQuestionsSchema,
  ar: arabicWords,
});

export type SiteProfile = z.output<typeof siteProfileSchema>;

/** What is on the site until an administrator changes it. */
export const defaultSiteProfile: SiteProfile = {
  description: about.description,
  figures: about.stats.map(({ number, label }) => ({ number, label })),
  skills: [...about.skills],
  email: site.email,
  phone: site.phone,
  linkedin: site.linkedin,
  author_title: author.title,
  author_bio: author.bio,
  address: null,
  figures_as_of: null,
  short_name: null,
  licence: null,
  story: null,
  works_for: null,
  portrait: null,
  portrait_is_drawn: false,
  portrait_is_line: false,
  portrait_small: null,
  social_picture: null,
  whatsapp: null,
  booking_url: null,
  contact_main: 'linkedin',
  office_hours: null,
  answer_time: null,
  asking_costs: null,
  languages: [],
  steps: [],
  credentials: [],
  cases: [],
  voices: [],
  clients_note: null,
  services: [],
  fees_note: null,
  follow_links: [],
  file_questions: [],
  ar: { name: null, title: null, bio: null, works_for: null, answer_time: null, asking_costs: null },
};

/** The row as read and sent: its facts, how often it was saved, and the site's revision at the last save. */
export const siteProfileRowSchema = z.object({
  facts: z.unknown().transform(readFacts),
  version: z.number().int().nonnegative(),
  published_revision: z.number().int().nonnegative(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});

export type SiteProfileRow = z.output<typeof siteProfileRowSchema>;

/** Fields that are younger than the others: who does not know one leaves it as it is. */
const laterFields = {
  ...({ figures_as_of: true, short_name: true, licence: true, works_for: true, portrait_is_drawn: true, portrait_is_line: true } as const),
  ...({ portrait_small: true, contact_main: true, asking_costs: true, cases: true, address: true, clients_note: true } as const),
  ...({ services: true, fees_note: true, follow_links: true, file_questions: true, ar: true } as const),
};

/** What an administrator sends: all facts, the version that they were read in, and the text that they go on from. */
export const siteProfileInputSchema = z.object({
  facts: siteProfileSchema.partial(laterFields),
  version: z.number().int().nonnegative().optional(),
  text: writeNamesSchema.optional(),
});

/** Earlier words, newest first; those of before the first save have neither moment nor person. */
export const siteProfileVersionsSchema = z.array(siteProfileRowSchema.omit({ published_revision: true }));

export type SiteProfileVersion = z.output<typeof siteProfileVersionsSchema>[number];

/** Facts as stored, read field by field: one that is missing or malformed becomes its default, so that no row can stop a build. */
export function readFacts(stored: unknown): SiteProfile {
  const given = (stored ?? {}) as Record<string, unknown>;
  const fields = Object.entries(siteProfileSchema.shape).map(([field, schema]) => {
    const read = schema.safeParse(given[field]);
    return [field, read.success ? read.data : defaultSiteProfile[field as keyof SiteProfile]];
  });
  return Object.fromEntries(fields) as SiteProfile;
}
