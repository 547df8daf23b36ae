export type MenuItem = { to: string; label: string };

/** The three items of the bar (§2.admin-shell). */
export const mainItems: MenuItem[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/worked-with', label: 'Worked With' },
];

/** The items of the menu "More"; on small screens they follow the others. */
export const moreItems: MenuItem[] = [
  { to: '/enquiries', label: 'Enquiries' },
  { to: '/comments', label: 'Comments' },
  { to: '/statistics', label: 'Statistics' },
  { to: '/site', label: 'Your site' },
  { to: '/pictures', label: 'Pictures' },
  { to: '/trail', label: 'History' },
  { to: '/sessions', label: 'Devices' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/backups', label: 'Backups' },
];
