/**
 * Hides the pointer of the system, part by part of the page, because styling all of it anew would be one long task. The parts
 * stay so until the end: what replaces the pointer is there as long as the pointer is over the page. @returns shows it again
 */
export function hideArrow(): () => void {
  const parts = [...document.querySelectorAll('main > *, body > :not(main)'), document.querySelector('main'), document.documentElement];
  let next = 0;
  const hideNext = () => {
    parts[next++]?.setAttribute('data-arrowless', '');
    if (next < parts.length) timer = setTimeout(hideNext);
  };
  let timer = setTimeout(hideNext);
  return () => {
    clearTimeout(timer);
    for (const part of parts) part?.removeAttribute('data-arrowless');
  };
}
