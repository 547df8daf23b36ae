/** An icon as a PNG: a small tile with eased corners, or full to the edge for systems that cut it themselves. */
export type Icon = { name: string; cut: 'tile' | 'full'; pixels: number };

/** For browsers without SVG, for a phone's home screen, and for the manifest. */
export const icons: Icon[] = [
  { name: 'favicon-32', cut: 'tile', pixels: 32 },
  { name: 'apple-touch-icon', cut: 'full', pixels: 180 },
  { name: 'icon-192', cut: 'full', pixels: 192 },
  { name: 'icon-512', cut: 'full', pixels: 512 },
];

/** The two grounds of the site in sRGB, as `theme-color` and the manifest want them (src/styles/tokens.css). */
export const grounds = { night: '#080d16', paper: '#f9f6f1' };
