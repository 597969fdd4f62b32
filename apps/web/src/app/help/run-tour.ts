import './tour-words.ts';
import { driver } from 'driver.js';
import { inNumerals } from '../../i18n/numerals.tsx';
import { translate } from '../../i18n/translate.ts';
import { currentNumerals } from '../../i18n/use-language.ts';
import type { TourName } from './tour-request.ts';
import { stopsWithKeys, tourStops } from './tour-stops.data.ts';
import './tour.css';

const WAIT_MS = 4000;

const visibleAt = (places: readonly string[]): Element =>
  places
    .map((place) => document.querySelector(place))
    .find((element) => element?.checkVisibility()) as Element;

const marks = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/**
 * The library marks the element of a stop as a button of its card, and then removes the marks, also those
 * that a real button has of its own.
 */
function keepMarks() {
  const kept = new Map<Element, readonly (string | null)[]>();
  return {
    note(element: Element | undefined): void {
      if (element && !kept.has(element))
        kept.set(
          element,
          marks.map((mark) => element.getAttribute(mark)),
        );
    },
    restore(): void {
      for (const [element, values] of kept)
        for (const [place, mark] of marks.entries()) {
          const value = values[place] ?? null;
          if (value === null) element.removeAttribute(mark);
          else element.setAttribute(mark, value);
        }
    },
  };
}

/** Shows the stops one after another. `onEnd` is told whether the last one was reached. */
export function runTour(name: TourName, onEnd: (wasFinished: boolean) => void): void {
  const before = document.activeElement;
  const stops = Object.entries<readonly string[]>(tourStops[name]);
  const words = (stop: string, part: 'title' | 'text' | 'touch') =>
    translate(`tour.${name}.${stop}.${part}` as 'tour.home.index.title');
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const text = (stop: string) => words(stop, isTouch && stopsWithKeys.has(stop) ? 'touch' : 'text');
  let wasFinished = false;
  const own = keepMarks();
  const tour = driver({
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    smoothScroll: false,
    overlayColor: '#000',
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 2,
    disableActiveInteraction: true,
    popoverClass: 'tour',
    showProgress: true,
    progressText: translate('tour.progress', { n: '{{current}}', all: '{{total}}' }),
    nextBtnText: translate('tour.next'),
    prevBtnText: translate('tour.previous'),
    doneBtnText: translate('tour.done'),
    waitForElement: WAIT_MS,
    steps: stops.map(([stop, places]) => ({
      element: () => visibleAt(places),
      popover: { title: words(stop, 'title'), description: text(stop) },
    })),
    onPopoverRender(popover) {
      const { progress, closeButton, nextButton } = popover;
      progress.textContent = inNumerals(progress.textContent ?? '', currentNumerals());
      closeButton.setAttribute('aria-label', translate('tour.skip'));
      // The library then focuses the first button, which ends the tour.
      queueMicrotask(() => nextButton.focus());
    },
    onHighlightStarted: (element) => own.note(element),
    onHighlighted() {
      own.restore();
      wasFinished ||= tour.isLastStep();
    },
    // Not onDestroyed, which is not called for a tour that is left while its first stop appears.
    onDestroyStarted() {
      tour.destroy();
      removeEventListener('keydown', keepKeys, { capture: true });
      own.restore();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      onEnd(wasFinished);
    },
  });
  // Keys of the page under the tour: arrows would open another share, and Escape would end time travel.
  const keepKeys = (event: KeyboardEvent) => {
    if (!['Tab', 'Enter', ' '].includes(event.key)) event.stopImmediatePropagation();
  };
  addEventListener('keydown', keepKeys, { capture: true });
  tour.drive();
}
