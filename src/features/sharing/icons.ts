/** A PNG icon: a tile with rounded corners, or full-bleed for systems that mask it themselves. */
export type Icon = { name: string; shape: 'tile' | 'full'; pixels: number };

/** Icons for browsers without SVG, home screens and the manifest. */
export const icons: Icon[] = [
  { name: 'favicon-32', shape: 'tile', pixels: 32 },
  { name: 'apple-touch-icon', shape: 'full', pixels: 180 },
  { name: 'apple-touch-icon-precomposed', shape: 'full', pixels: 180 },
  { name: 'icon-192', shape: 'full', pixels: 192 },
  { name: 'icon-512', shape: 'full', pixels: 512 },
];

/** Background colours of both themes in sRGB, for `theme-color` and the manifest (src/styles/tokens.css). */
export const themeColors = { night: '#080d16', paper: '#f9f6f1' };
