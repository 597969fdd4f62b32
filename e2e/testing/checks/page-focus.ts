/**
 * Runs inside the page, as source text. A stop has a focus mark where it looks different while it has the focus: its
 * outline, shadow, edge or ground, or that of its box, of the label beside it or of the row that the focus is at.
 */

declare const selectorOf: (element: Element) => string;

function stopsIn(root: ParentNode): HTMLElement[] {
  const kinds =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  return [...root.querySelectorAll<HTMLElement>(kinds)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [inert] *') &&
      each.checkVisibility({ visibilityProperty: true }) &&
      each.getClientRects().length > 0,
  );
}

function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(element);
  const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  return isDrawn && opacity !== '0' && !/transparent|\/ 0\)|, 0\)$/.test(outlineColor);
}

function appearanceOf(stop: Element): string {
  const box = stop.parentElement;
  const around = [stop, stop.nextElementSibling, box, box?.parentElement, stop.closest('.tile')];
  const active = stop.querySelectorAll('[data-active], [data-active] > :first-child');
  const parts = [...around, ...active].filter((part) => part instanceof Element);
  return parts
    .flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
    )
    .map((style) =>
      [
        style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
        style.boxShadow,
        style.borderTopColor,
        style.borderTopWidth,
        style.backgroundColor,
        style.textDecorationLine,
        style.content,
      ].join(' '),
    )
    .join('|');
}

/** Stops of the same kind look alike: two of each are enough. */
function kindOf(stop: Element): string {
  const names = (element: Element | null) =>
    element ? `${element.localName}.${element.className}` : '';
  return `${names(stop)} ${names(stop.parentElement)} ${stop.getAttribute('type') ?? ''}`;
}

/** Of the whole page, whatever has the focus now. */
function firstStop(): string {
  const stops = stopsIn(document);
  const early = stops.find((each) => each.tabIndex > 0) ?? stops[0];
  return early ? selectorOf(early) : '';
}

/** The kinds of stops that do not show the focus, in the colours of the moment. */
async function unmarkedStops(): Promise<string[]> {
  const held = document.activeElement;
  const kinds = Map.groupBy(stopsIn(document), kindOf);
  const found: string[] = [];
  for (const alike of kinds.values())
    for (const stop of alike.slice(0, 2)) {
      if (!stop.isConnected) continue;
      const before = appearanceOf(stop);
      stop.focus({ preventScroll: true });
      // A stop that hands the focus on, or that the page has taken away meanwhile.
      if (document.activeElement !== stop) continue;
      if (hasOutline(stop) || appearanceOf(stop) !== before) continue;
      // A table marks its row when it has drawn it.
      let waits = 20;
      while (appearanceOf(stop) === before && (waits -= 1) > 0)
        await new Promise((drawn) => setTimeout(drawn, 50));
      if (waits === 0) found.push(selectorOf(stop));
    }
  if (held instanceof HTMLElement && held !== document.body) held.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
  return found;
}

export const pageFocus = [stopsIn, hasOutline, appearanceOf, kindOf, firstStop, unmarkedStops];
