import { useLayoutEffect, useRef } from 'react';
import { site } from '#src/site.ts';

const newPath = `${site.adminPath}/blogs/create`;
const editPath = `${site.adminPath}/blogs/edit/`;

/**
 * Keeps the URL of a form at what it shows, without rendering the form again, so that a reload goes on with it: the id of a new text as soon as
 * the server has it, and the address of a post that another device has changed.
 * @param id null while the server has none
 * @param address of the stored post
 */
export function useFormUrl(id: string | null, address: string | undefined): void {
  // Before the page says that the text is on the server: a writer who sees that may reload at once.
  useLayoutEffect(() => {
    if (window.location.pathname === newPath) show(id ? `${newPath}?draft=${id}` : newPath);
  }, [id]);
  const before = useRef(address);
  useLayoutEffect(() => {
    if (address && window.location.pathname === editPath + before.current) show(editPath + address);
    before.current = address;
  }, [address]);
}

function show(url: string): void {
  if (window.location.pathname + window.location.search !== url) window.history.replaceState(window.history.state, '', url);
}
