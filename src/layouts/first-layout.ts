// What the first layout leaves out follows after the frame that shows the loaded page, fonts included, or at a click, which may lead to a place in it. A
// page that is reloaded, returned to or opened at a place needs its true length before it is laid out (§9.first-layout).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(layOutAll)));
  addEventListener('click', layOutAll, true);
} else layOutAll();

function layOutAll(): void {
  delete document.documentElement.dataset.firstLayout;
}
