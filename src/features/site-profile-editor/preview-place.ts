import type { ListName } from '#src/features/site-profile/public-rows.ts';
import { largestFigure } from '#src/features/site-profile/public-site-profile.ts';
import { lackOf, rowNames } from './row-lines.ts';
import type { SiteProfileForm } from './site-profile-form.ts';
import type { SectionPath, SiteProfileField, SiteSection } from './site-sections.ts';

/** Where the preview shows a section. */
const sections: Record<SectionPath, string> = {
  contact: '[data-part=contact]',
  about: '[data-part=about]',
  figures: '.record',
  skills: '.skills',
  services: '[data-part=services]',
  steps: '[data-part=steps]',
  file: '[data-part=file]',
  credentials: '.credentials',
  cases: '[data-part=cases]',
  testimonials: '[data-part=voices]',
  author: '[data-part=author]',
  footer: '[data-part=footer]',
  'follow-links': '[data-part=follow], [data-part=footer]:not(:has([data-part=follow]))',
  'social-picture': '[data-part=social]',
  arabic: '[data-part=arabic]',
};

/** Where it shows a field that is not seen at the beginning of its section. */
const fields: Partial<Record<SiteProfileField, string>> = {
  ...{ phone: '.facts', email: '.facts', whatsapp: '.facts', office_hours: '.facts', languages: '.facts', works_for: '.works-for' },
  // Below what it is about.
  ...{ fees_note: '[data-part=services] .tariff + *', clients_note: '[data-part=voices] > :last-child' },
  ...{ licence: '[data-part=licence]', story: '.story', figures_as_of: '.record-note' },
};

/** The rows of a list, in its order. */
const rows: Partial<Record<ListName, string>> = {
  skills: '.skills > li',
  services: '[data-part=services] li',
  steps: '.course-steps > li',
  file_questions: '.your-file-row',
  credentials: '.credentials > li',
  cases: '.cases > li',
  voices: '[data-part=voices] figure',
  follow_links: '[data-part=follow] li',
};

/** The fields of a service on its own page. */
const serviceFields: Record<string, string> = {
  ...{ for_whom: '.service-whom', usual_time: '.offer-facts', price: '.offer-facts', price_as_of: '.offer-facts' },
  ...{ gets: '#gets ~ *', needs: '#needs ~ *', text: '.service-text' },
};

/** What the preview shows of a place of the form, such as 'services.2.name': its row, its field, or its section; null while nothing of it is there. */
export function shownAt(page: ParentNode, place: string, section: SiteSection, form: SiteProfileForm): Element | null {
  const [field, index, part = ''] = place.split('.') as [SiteProfileField | '', string?, string?];
  const servicePage = page.querySelector('.service-head');
  if (servicePage) return page.querySelector(serviceFields[part] ?? '.service-title') ?? servicePage;
  const row = field && field in rowNames && index !== undefined ? shownRow(page, field as ListName, Number(index), form) : null;
  const selector = field && fields[field];
  return row ?? (selector ? page.querySelector(selector) : null) ?? page.querySelector(sections[section.path]);
}

function shownRow(page: ParentNode, list: ListName, index: number, form: SiteProfileForm): Element | undefined {
  const isShown = (row: (typeof form)[ListName][number]) => lackOf(list, row as never) === null;
  const row = form[list][index];
  if (!row || !isShown(row)) return undefined;
  if (list === 'figures') return shownFigure(page, index, form.figures.filter(isShown), form);
  const before = (form[list] as (typeof row)[]).slice(0, index).filter(isShown);
  return rows[list] ? [...page.querySelectorAll(rows[list])][before.length] : undefined;
}

/** The largest figure stands before the others. */
function shownFigure(page: ParentNode, index: number, shown: SiteProfileForm['figures'], form: SiteProfileForm): Element | undefined {
  const large = largestFigure(shown);
  const order = large ? [large, ...shown.filter((figure) => figure !== large)] : shown;
  return [...page.querySelectorAll('.record dl > div')][order.indexOf(form.figures[index] as (typeof shown)[number])];
}
