import { site } from '#src/site.ts';

/** How views are shown and what that means: '412 hrs' for the eye, '412 views' as accessible name and tooltip (decision 10). */
export function viewsTexts(views: number): { shown: string; meant: string } {
  return { shown: `${views} ${site.viewsLabel}`, meant: `${views} views` };
}
