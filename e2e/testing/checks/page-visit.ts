/** Runs inside the page from its beginning, as source text: notes what moves, and how often live regions speak. */

export interface Visit {
  readonly since: number;
  readonly moves: Set<string>;
  /** Changes of the words of each live region. */
  readonly spoken: Map<string, number>;
}

declare const selectorOf: (element: Element) => string;

function watchVisit(): Visit {
  const visit: Visit = { since: performance.now(), moves: new Set(), spoken: new Map() };
  const onMove = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const moving = target
      .getAnimations({ subtree: true })
      .some((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1);
    if (moving) visit.moves.add(`${selectorOf(target)}: ${type}`);
  };
  addEventListener('animationstart', onMove, true);
  addEventListener('transitionrun', onMove, true);
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const name = selectorOf(region);
      visit.spoken.set(name, (visit.spoken.get(name) ?? 0) + 1);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return visit;
}

export const pageVisit = [watchVisit];
