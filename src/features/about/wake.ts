// Wakes the island of the figures once they come near. Imports nothing, so that it stays inline.
const nearMargin = '120px';

const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const script = document.querySelector<HTMLTemplateElement>('[data-figures-script]');
    if (script) document.body.append(document.importNode(script.content, true));
  },
  { rootMargin: nearMargin },
);
for (const place of document.querySelectorAll('[data-figures]')) observer.observe(place);
