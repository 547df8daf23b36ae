import { site } from '#src/site.ts';
import { type ContactWay, dialled, type SiteProfile } from './site-profile.ts';

/** The owner's short words as pages show them. */
export function siteProfileTexts(owner: SiteProfile) {
  const { email, phone, whatsapp } = owner;
  return { email, phone, whatsapp, office_hours: hoursText(owner), languages: owner.languages.join(', ') || null };
}

/** "You'll have an answer within one working day." */
export function answerSentence({ answer_time }: Pick<SiteProfile, 'answer_time'>): string | null {
  return answer_time && `You'll have an answer ${withinSentence(answer_time)}.`;
}

/** Words of the owner as a part of a sentence. */
export function withinSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
}

/** Words before a name that are no name. */
const titles = /^(dr|prof|professor|mr|mrs|ms|miss|mx|sir|eng|engr|sheikh|sheikha|h\.?e)\.?$/i;

/** What a button calls the owner: the short name, or the first word of the name that is no title. */
export function shortName({ short_name }: Pick<SiteProfile, 'short_name'>, name: string = site.name): string {
  const words = name.split(/\s+/);
  return short_name ?? words.find((word) => !titles.test(word)) ?? name;
}

type Figure = SiteProfile['figures'][number];

/** The figure that is set large: the one with the most digits. Null for fewer than two figures, and where all are of one length. */
export function largestFigure(figures: readonly Figure[]): Figure | null {
  const digits = ({ number }: Figure) => number.replaceAll(/\D/g, '').length;
  const counts = figures.map(digits);
  if (figures.length < 2 || new Set(counts).size === 1) return null;
  return figures[counts.indexOf(Math.max(...counts))] ?? null;
}

/** How the owner can be reached. */
export type Reach = Pick<SiteProfile, 'email' | 'phone' | 'linkedin' | 'whatsapp' | 'booking_url'>;

/** Where the main button in Contact leads: as chosen, or to the profile where what was chosen has no address. */
export function mainWay({
  contact_main,
  whatsapp,
  booking_url,
}: Pick<SiteProfile, 'contact_main' | 'whatsapp' | 'booking_url'>): ContactWay {
  const address = { linkedin: true, whatsapp, booking: booking_url }[contact_main];
  return address ? contact_main : 'linkedin';
}

/** Addresses of the owner; WhatsApp is a plain link, which loads nothing of WhatsApp. */
export function siteProfileLinks({ email, phone, linkedin, whatsapp, booking_url }: Reach) {
  return {
    email: `mailto:${email}`,
    phone: `tel:${dialled(phone)}`,
    linkedin,
    whatsapp: whatsapp && `https://wa.me/${dialled(whatsapp).slice(1)}`,
    booking_url,
  };
}

/** 'Monday to Friday, 09:00 to 18:00, Dubai time' */
function hoursText({ office_hours: hours }: Pick<SiteProfile, 'office_hours'>): string | null {
  if (!hours) return null;
  const days = hours.first_day === hours.last_day ? hours.first_day : `${hours.first_day} to ${hours.last_day}`;
  return `${days}, ${hours.opens} to ${hours.closes}, ${site.location.name} time`;
}
