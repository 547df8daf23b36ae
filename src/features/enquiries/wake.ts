// Runs the script of the enquiry forms once one of them comes near (§2.enquiry-form); without it they work as the browser's own. Imports
// nothing, so that it stays inline: before somebody scrolls there, no page pays for it.
const built = document.querySelector<HTMLTemplateElement>('template[data-enquiry-script]');

const watcher = new IntersectionObserver(
  (entries) => {
    if (!built || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    document.body.append(document.importNode(built.content, true));
  },
  { rootMargin: '50px' },
);

for (const place of document.querySelectorAll('[data-enquiry-place]')) watcher.observe(place);
