import { useLayoutEffect, useRef } from 'react';
import { site } from '#src/site.ts';

const newPath = `${site.adminPath}/blogs/create`;
const editPath = `${site.adminPath}/blogs/edit/`;

/**
 * Puts the id of a new text into the URL as soon as the server has the text, so that a reload goes on with it; without rendering the form
 * again.
 * @param id null while the server has none
 * @param post the address of the post, which another device may change
 */
export function useDraftUrl(id: string | null, post: string | undefined): void {
  // Before the page says that the text is on the server: a writer who sees that may reload at once.
  useLayoutEffect(() => {
    if (window.location.pathname !== newPath) return;
    const url = id ? `${newPath}?draft=${id}` : newPath;
    if (window.location.pathname + window.location.search !== url) window.history.replaceState(window.history.state, '', url);
  }, [id]);
  const first = useRef(post);
  useLayoutEffect(() => {
    if (post === undefined || post === first.current || window.location.pathname !== `${editPath}${first.current}`) return;
    first.current = post;
    window.history.replaceState(window.history.state, '', editPath + post);
  }, [post]);
}
