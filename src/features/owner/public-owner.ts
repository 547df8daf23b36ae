import { site } from '#src/site.ts';
import { dialled, type Owner } from './owner.ts';

/** The owner's short words as pages show them. */
export function ownerTexts(owner: Owner) {
  const { description, email, phone, author_title, author_bio, whatsapp, answer_time } = owner;
  const [office_hours, languages] = [hoursText(owner), owner.languages.join(', ') || null];
  return { description, email, phone, author_title, author_bio, whatsapp, answer_time, office_hours, languages };
}

/** How the owner can be reached. */
export type Reach = Pick<Owner, 'email' | 'phone' | 'linkedin' | 'whatsapp' | 'booking_url'>;

/** Addresses of the owner; WhatsApp is a plain link, which loads nothing of WhatsApp. */
export function ownerLinks({ email, phone, linkedin, whatsapp, booking_url }: Reach) {
  return {
    email: `mailto:${email}`,
    phone: `tel:${dialled(phone)}`,
    linkedin,
    whatsapp: whatsapp && `https://wa.me/${dialled(whatsapp).slice(1)}`,
    booking_url,
  };
}

/** 'Monday to Friday, 09:00 to 18:00, Dubai time' */
function hoursText({ office_hours: hours }: Pick<Owner, 'office_hours'>): string | null {
  if (!hours) return null;
  const days = hours.first_day === hours.last_day ? hours.first_day : `${hours.first_day} to ${hours.last_day}`;
  return `${days}, ${hours.opens} to ${hours.closes}, ${site.place.name} time`;
}
