/** A block of an article, as somebody writes it. */
export type Written =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; link?: { text: string; address: string } }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'picture'; description: string };

const sentences = [
  'A licence is a promise about what a company will do, and the authority holds it to that promise every year.',
  'Founders ask about the fee first, although the activity decides the zone, the office, the visas and the bank.',
  'Write the activity down as the authority writes it, because a word of your own costs a week of letters.',
  'The lease comes next: a flexi desk carries one visa, sometimes two, and never the third that you will need.',
  'Banks read the story before they read the papers, so tell them who pays you, for what, and from which country.',
  'Nobody is late on purpose, but a renewal waits for the lease, and the lease waits for somebody who has left.',
  'Put the dates into one calendar, with thirty days before each of them, and give the calendar to two people.',
  'A cancelled visa takes two weeks, a closed account takes longer, and a lost stamp takes a morning at the police.',
];

/** A paragraph of some hundred words, with its number so that no two are the same. */
function paragraph(number: number): string {
  const own = Array.from({ length: 5 }, (_, index) => sentences[(number + index * 3) % sentences.length]);
  return `Point ${number}. ${own.join(' ')}`;
}

const links = [
  { text: 'the list of activities', address: 'https://example.com/activities' },
  { text: 'the rules of the bank', address: 'https://example.com/bank?lang=en' },
  { text: 'the calendar', address: 'https://example.com/calendar' },
  { text: 'the form for visas', address: 'https://example.com/visas' },
  { text: 'us', address: 'https://example.com/contact' },
];

const linked = (number: number, link: number): Written => {
  const { text, address } = links[link] as (typeof links)[number];
  return { kind: 'paragraph', text: `${paragraph(number)} See `, link: { text, address } };
};
const plain = (number: number): Written => ({ kind: 'paragraph', text: paragraph(number) });

export const headline = 'Where a company should live';
export const standfirst = 'What to settle before the first dirham is paid';
export const opening = 'The first question of every founder is where. It decides more than the rent.';

/** 1,500 words with three headings, five links, a list, a table and two pictures. */
export const body: Written[] = [
  { kind: 'heading', text: 'Begin with the activity' },
  plain(1),
  linked(2, 0),
  plain(3),
  linked(4, 1),
  { kind: 'list', items: ['The passport of each partner', 'Three names for the company', 'A lease, or a promise of one'] },
  plain(5),
  { kind: 'picture', description: 'The hall of a licensing authority' },
  { kind: 'heading', text: 'Count what it costs' },
  plain(6),
  {
    kind: 'table',
    rows: [
      ['What', 'Free zone', 'Mainland'],
      ['Licence', 'AED 12,900', 'AED 18,500'],
      ['Office', 'AED 6,000', 'AED 15,000'],
    ],
  },
  linked(7, 2),
  plain(8),
  linked(9, 3),
  { kind: 'picture', description: 'A desk beside a window' },
  { kind: 'heading', text: 'Keep the dates' },
  plain(10),
  plain(11),
  plain(12),
  plain(13),
  linked(14, 4),
];

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The same article as a word processor puts it into the clipboard, its pictures inside. */
export function asMarkup(pictures: readonly string[]): string {
  const waiting = [...pictures];
  const blocks = body.map((block) => {
    if (block.kind === 'heading') return `<h2>${block.text}</h2>`;
    if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    if (block.kind === 'picture') return `<p><img src="${waiting.shift()}" alt="${block.description}"></p>`;
    if (block.kind === 'table')
      return `<table>${block.rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</table>`;
    const link = block.link ? `<a href="${block.link.address}">${block.link.text}</a>` : '';
    return `<p>${block.text}${link}</p>`;
  });
  return `<h1>${headline}</h1><p class="MsoSubtitle">${standfirst}</p><p>${opening}</p>${blocks.join('')}`;
}
