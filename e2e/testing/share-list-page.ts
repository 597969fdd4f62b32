import type { Page } from 'playwright-core';

/** Texts of matching cells, from the top of the list. */
export const texts = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (cells) =>
    cells
      .map((cell) => ({
        top: cell.closest('[role=row]')?.getBoundingClientRect().top ?? 0,
        text: cell.textContent ?? '',
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );

/** Parses a shown number; null when missing. */
export function numberOf(text: string): number | null {
  const value = Number(text.replaceAll(',', '').replace('\u2212', '-').replace(/[+%]/g, ''));
  return text === '' || Number.isNaN(value) ? null : value;
}
