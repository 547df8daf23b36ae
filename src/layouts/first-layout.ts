// What the first layout leaves out follows when all that the page loads is there, fonts included, or at a click, which may lead to a place in it. A
// page that is reloaded, returned to or opened at a place needs its true length before it is laid out (§9.first-layout).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) for (const event of ['load', 'click']) addEventListener(event, layOutAll, true);
else layOutAll();

function layOutAll(): void {
  delete document.documentElement.dataset.firstLayout;
}
