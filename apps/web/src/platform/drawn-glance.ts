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

/** Before the app renders into `root`, which removes what stands there. False when there is none. */
export function keepGlance(root: Element): boolean {
  const page = root.querySelector('.scroller > .page');
  if (page) drawn = { path: location.pathname, page };
  return page !== null;
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
