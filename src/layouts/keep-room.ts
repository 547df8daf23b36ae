// Titles and paragraphs of the first screen keep the height that they have before our fonts arrive, so that one whose text then needs a line
// less moves nothing below it (§9.no-shift). The observer reports heights that were laid out anyway, so it forces no layout.
const { fonts } = document;
const width = innerWidth;
const held: HTMLElement[] = [];

const observer = new IntersectionObserver((entries) => {
  observer.disconnect();
  if (fonts.status !== 'loading') return;
  for (const { target, isIntersecting, boundingClientRect } of entries) if (isIntersecting) hold(target as HTMLElement, boundingClientRect);
  // Only another width breaks lines elsewhere: phones change the height whenever their bar goes.
  addEventListener('resize', () => innerWidth !== width && release());
  // Other texts need other room.
  addEventListener('page:updated', release);
});
for (const text of document.querySelectorAll('main :is(h1, h2, p)')) observer.observe(text);

function hold(text: HTMLElement, { height }: DOMRect): void {
  text.style.minBlockSize = `${height}px`;
  held.push(text);
}

function release(): void {
  for (const text of held.splice(0)) text.style.minBlockSize = '';
}
