/**
 * Runs inside the page, as source text. A shape is a box without words that is seen by its ground alone: a bar, a gauge,
 * a mark. What is chosen is seen by its ground, an edge, an outline or a mark before or after it.
 */

declare const selectorOf: (element: Element) => string;

interface Shape {
  readonly element: Element;
  readonly selector: string;
}

function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/transparent|, 0\)|\/ 0\)/.test(backgroundColor)) return backgroundColor;
  }
  return 'none';
}

function isSeen(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.backgroundImage !== 'none') return true;
  if (groundOf(element) !== groundOf(element.parentElement)) return true;
  return style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
}

function shapesHere(): Shape[] {
  return [...document.querySelectorAll('#root *')]
    .filter((each) => each instanceof HTMLElement && each.textContent === '')
    .filter((each) => !each.querySelector('canvas, img, svg, input, video') && !each.closest('svg'))
    .filter((each) => !each.matches('canvas, img, input, textarea, .bone, .bone *'))
    .filter((each) => each.checkVisibility({ opacityProperty: true }))
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      const { backgroundColor, opacity } = getComputedStyle(each);
      const isFilled = !/transparent|rgba|\//.test(backgroundColor) && Number(opacity) > 0.5;
      return width > 0 && height > 0 && isFilled && isSeen(each);
    })
    .map((element) => ({ element, selector: selectorOf(element) }));
}

/** What tells a chosen one from the others; the weight of its letters only for a row, whose first cell is read. */
function marksOf(element: Element): string {
  const label = element.matches('input') ? element.nextElementSibling : null;
  const parts = [element, label].filter((part) => part instanceof Element);
  if (element instanceof HTMLTableRowElement)
    return element.cells[0] ? getComputedStyle(element.cells[0]).fontWeight : '';
  return parts
    .flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
    )
    .map((style) =>
      [
        style.content,
        style.backgroundColor,
        style.borderTopColor,
        style.borderBottomColor,
        style.outlineStyle,
        style.color,
        style.textDecorationLine,
      ].join(' '),
    )
    .join('|');
}

/** Groups in which the chosen one looks like another. */
function unmarkedChoices(): string[] {
  const chosen =
    '[role="tab"][aria-selected="true"], [role="option"][aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), input[type="radio"]:checked';
  return [...document.querySelectorAll(chosen)]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const isRadio = each.matches('input');
      const group = isRadio ? each.parentElement?.parentElement : each.parentElement;
      const alike = [...(group?.querySelectorAll(each.localName) ?? [])].filter(
        (other) =>
          other !== each &&
          !other.matches(chosen) &&
          !other.matches(':disabled') &&
          other.className === each.className &&
          (isRadio || other.parentElement === group),
      );
      return alike.length > 0 && alike.every((other) => marksOf(other) === marksOf(each));
    })
    .map((each) => selectorOf(each));
}

export const pageShapes = [groundOf, isSeen, shapesHere, marksOf, unmarkedChoices];
