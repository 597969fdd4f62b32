import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
  type Chart,
  firstChart,
  firstDocument,
} from '../../packages/domain/src/chart/chart-document.ts';
import { packSnapshot } from '../../packages/domain/src/chart/document-text.ts';

/** A share link with this chart, as the app writes it. */
export function chartLink(symbol: string, fields: Partial<Chart>): string {
  const chart = { ...firstChart(symbol), ...fields };
  const text = packSnapshot({ ...firstDocument(symbol), charts: [chart], ranges: [null] });
  return `/advance-chart/${symbol}#c=1${deflateRawSync(text).toString('base64url')}`;
}

/** The interval and the day in the legend, when the bars are painted. */
export const readingOf = (page: Page): Promise<string> => page.locator('.legend-what').innerText();

/** Values in the legend by `<study> <output>`, as they are written. */
export const legendValues = (page: Page): Promise<Record<string, string>> =>
  page.$$eval('[data-output]', (all) =>
    Object.fromEntries(
      all.map((each) => [each.getAttribute('data-output'), each.lastChild?.textContent ?? '']),
    ),
  );

const units: Readonly<Record<string, number>> = { lakh: 1e5, crore: 1e7 };

/** `+1,23,456.50`, `−0.40` and `1.42 lakh` as numbers, with half of what their last digit is. */
export function readShown(text: string): { value: number; half: number } {
  const [number = '', unit = ''] = text.replaceAll(',', '').replace('\u2212', '-').split(' ');
  const times = units[unit] ?? 1;
  const decimals = number.split('.')[1]?.length ?? 0;
  return { value: Number(number) * times, half: 0.5 * times * 10 ** -decimals };
}
