import { TEXT_FIELDS } from './text-fields.ts';

/** Where choices wait for a button. Elsewhere they act at once, and a reload loses nothing. */
const FORMS = 'form, [role=dialog]';
const CHOICES = 'select, [type=radio], [type=checkbox], [type=range]';
const SEARCHES = '[type=search], [role=searchbox]';
/**
 * Set by a screen on what it holds without a field: a file that was read, a draft that is built by taps. The attribute
 * goes when it is saved or left.
 */
const MARKED = '[data-unsent]';

/** What a form shows when it was not saved. */
const REFUSALS = '[aria-invalid=true], [role=alert]';

/** Fields that a person has changed and that were not sent since. */
const changed = new Set<Element>();
/** Fields that were sent. They hold work again while their form says that it was not saved. */
const sent = new Set<Element>();

const isChoice = (field: Element): boolean => field.matches(CHOICES);

function isWork(field: Element): boolean {
  if (field.closest(FORMS)) return !field.matches(SEARCHES);
  // Outside of forms a list of choices filters or sorts.
  return !isChoice(field) && !field.matches(`${SEARCHES}, [role=combobox]`);
}

/** From the first render on: what is entered before a new version is known counts too. */
export function followWork(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(`${TEXT_FIELDS}, ${CHOICES}`)) return;
    forgetRemoved();
    if (isWork(target)) changed.add(target);
  };
  addEventListener('input', note, true);
  addEventListener('submit', ({ target }) => {
    for (const field of changed) {
      if (!(target as Element).contains(field)) continue;
      changed.delete(field);
      sent.add(field);
    }
  });
}

function forgetRemoved(): void {
  for (const fields of [changed, sent])
    for (const field of fields) if (!field.isConnected) fields.delete(field);
}

/** Whether a reload would lose what a person has typed, chosen or opened. */
export function hasUnsentWork(): boolean {
  forgetRemoved();
  if (document.querySelector(MARKED) !== null || [...changed].some(holdsWork)) return true;
  return [...sent].some((field) => wasRefused(field) && holdsWork(field));
}

const wasRefused = (field: Element): boolean =>
  (field.closest('form') ?? field).querySelector(REFUSALS) !== null;

/** The circle of a choice may be hidden under one that is drawn; its form is not. */
const holdsWork = (field: Element): boolean =>
  isChoice(field)
    ? field.closest(FORMS)?.checkVisibility() === true
    : field.checkVisibility() && textOf(field).trim() !== '';

const textOf = (field: Element): string =>
  'value' in field ? String(field.value) : (field.textContent ?? '');
