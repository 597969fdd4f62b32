/** Later its figures are old. */
const LASTS_MS = 15_000;
const WAIT_MS = 1500;

/** What a script drew of a page before the app ran; it stays until the page has its own figures. */
let drawn: { readonly path: string; readonly page: Element } | undefined;

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
  drawn = { path: location.pathname, page };
}

export const hasGlance = (): boolean =>
  drawn?.path === location.pathname && performance.now() < LASTS_MS;

/** For the element that stands in the place of a page that is coming. */
export function placeGlance(place: Element | null): void {
  if (place && drawn && hasGlance()) place.append(drawn.page);
}

export function dropGlance(): void {
  drawn = undefined;
}
