/** Later its figures are old. */
const LASTS_MS = 15_000;
const WAIT_MS = 1500;

/** What a script drew of a page before the app ran; it stays until the page has its own figures. */
let drawn: { readonly path: string; readonly page: Element } | undefined;
const ended = Promise.withResolvers<void>();

/** Of a script such as `public/portfolio-glance.js`: settles when it has drawn, or will not. */
declare const ownGlance: Promise<void> | undefined;

/** Waits, not too long, until a member's own figures are painted: rendering would keep them waiting. */
export async function ownGlancePainted(): Promise<void> {
  if (typeof ownGlance === 'undefined') return;
  const painted = ownGlance.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** Before the app renders into `root`, which removes what stands there. */
export function keepGlance(root: Element): void {
  const page = root.querySelector('.scroller > :is(.page, .glance-page)');
  const [{ name: opened = location.href } = {}] = performance.getEntriesByType('navigation');
  // Somebody may have gone back meanwhile, to another screen of this document.
  if (page === null || new URL(opened).pathname !== location.pathname) return;
  // They stay grey: while the app connects, its frame does not mark figures as stale.
  if (page.closest('[data-stale="true"]')) page.setAttribute('data-stale', 'true');
  drawn = { path: location.pathname, page };
  setTimeout(dropGlance, LASTS_MS - performance.now());
}

export const hasGlance = (): boolean => drawn?.path === location.pathname;

/** Settles when nothing that was drawn stands in for a page. */
export const glanceEnded = (): Promise<void> => (hasGlance() ? ended.promise : Promise.resolve());

/** For the element that stands in the place of a page that is coming. */
export function placeGlance(place: Element | null): void {
  if (place && drawn && hasGlance()) place.append(drawn.page);
}

export function dropGlance(): void {
  drawn = undefined;
  ended.resolve();
}
