import { navigationItems } from '#src/site.ts';

type Item = (typeof navigationItems)[number];

/** Around every page: the bar, the links back, the footer. */
export const frame = {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  dark: 'Use dark colours',
  talk: "Let's Talk",
  items: Object.fromEntries(navigationItems.map(({ id, name }) => [id, name])) as Record<Item['id'], string>,
  newTab: '(opens in a new tab)',
  backHome: 'Back to Home',
  backToBlog: 'Back to Blog',
  services: 'Services',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  email: 'Email',
  tryAgain: 'Try again',
  footer: 'Footer',
  start: 'Get Started Today',
  quick: 'Quick navigation',
  write: 'Send an email',
  call: 'Call',
  top: 'Back to top',
  follow: 'Follow',
  /** `{name}`: the owner. */
  followName: 'Follow {name}',
  followOnLinkedin: 'Follow on LinkedIn',
  rights: 'All rights reserved.',
  designedBy: 'Designed by',
  privacy: 'Privacy and accessibility',
  /** After a link to a page that is English alone; nothing on an English one. */
  inEnglish: '',
};
