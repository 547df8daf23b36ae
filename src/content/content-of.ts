import type { AstroGlobal } from 'astro';
import type { Content } from './content.ts';

/** The content of the build for a built page, that of the database for a live one; one reading for all parts of a page. */
export function contentOf({ isPrerendered, locals }: Pick<AstroGlobal, 'isPrerendered' | 'locals'>): Promise<Content> {
  locals.content ??= isPrerendered
    ? import('./built-content.ts').then(({ builtContent }) => builtContent())
    : import('./live-content.server.ts').then(({ liveContent }) => liveContent());
  return locals.content;
}

declare global {
  namespace App {
    interface Locals {
      content?: Promise<Content>;
      /** Whether a page that is shown already asks; false when a reader does. The development server leaves it out. */
      isLivePage?: boolean;
    }
  }
}
