export type MenuItem = {
  to: string;
  label: string;
  /** What is there, in a second line. */
  about?: string;
};

/** The three items of the bar (§2.admin-shell). */
export const mainItems: MenuItem[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/worked-with', label: 'Worked With' },
];

/** The groups of the menu "More"; on small screens they follow the others. */
export const moreGroups: { title: string; items: MenuItem[] }[] = [
  {
    title: 'From visitors',
    items: [
      { to: '/inbox', label: 'Inbox', about: 'Enquiries and comments' },
      { to: '/subscribers', label: 'Subscribers', about: 'Who gets new articles by email' },
      { to: '/statistics', label: 'Statistics', about: 'Which article earned which client' },
    ],
  },
  {
    title: 'Your site',
    items: [
      { to: '/site', label: 'Your site' },
      { to: '/pictures', label: 'Pictures' },
      { to: '/blogs/bin', label: 'Bin' },
    ],
  },
  {
    title: 'Safety',
    items: [
      { to: '/history', label: 'History' },
      { to: '/sessions', label: 'Devices' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/backups', label: 'Backups' },
    ],
  },
];
