/**
 * The share link that a press at this place means: the pressed one, or that of the row around it.
 * Buttons and other links in a row have their own action.
 */
export function shareLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('a, button, input, label, select, summary');
  if (control !== null)
    return control.matches('a[data-share]') ? (control as HTMLAnchorElement) : null;
  return rowAt(target)?.querySelector('a[data-share]') ?? null;
}

/** The row of a table, or of another list whose rows open a share. */
export const rowAt = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>('.item-row, [data-row]');
