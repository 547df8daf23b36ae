import type { APIRoute } from 'astro';
import { icons, themeColors } from '#src/features/sharing/icons.ts';
import { site } from '#src/site.ts';

/** The web app manifest, for home screens of phones. */
export const GET: APIRoute = () => Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });

const manifest = {
  name: `${site.name}: ${site.footerTagline}`,
  short_name: site.name,
  description: site.tagline,
  lang: site.locale,
  start_url: '/',
  display: 'browser',
  background_color: themeColors.night,
  theme_color: themeColors.night,
  icons: icons
    .filter(({ name }) => name.startsWith('icon-'))
    .map(({ name, pixels }) => ({ src: `/${name}.png`, type: 'image/png', sizes: `${pixels}x${pixels}`, purpose: 'any maskable' })),
};
