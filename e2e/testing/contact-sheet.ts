import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export interface Picture {
  readonly file: string;
  /** Screenshot of the whole page, where it is taller than the window. */
  readonly whole: string;
  readonly route: string;
  readonly look: string;
  readonly width: number;
  readonly findings: readonly string[];
}

/** Width of a screenshot on the sheet, by window width. */
const shown: Record<number, number> = { 360: 360, 768: 460, 1440: 720 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sheetOf(pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ route, width }) => `${route} · ${width} px`)];
  const figures = (row: readonly Picture[]) =>
    row.map(({ file, whole, look, width, findings }) => {
      const wrong = findings.map((finding) => `<li>${escaped(finding)}</li>`).join('');
      return `<figure><a href="${whole}"><img src="${file}" width="${shown[width] ?? width}"></a>
        <figcaption>${look}<ul>${wrong}</ul></figcaption></figure>`;
    });
  const style = `body { margin: 24px; background: #777; color: #fff; font: 14px/20px sans-serif }
    div { display: flex; gap: 16px; align-items: flex-start } figure { margin: 0 }
    img { display: block } figcaption { max-width: 360px; padding: 4px 0 20px } ul { color: #ffd; margin: 0 }`;
  const body = rows.map(([name, row]) => `<h2>${name}</h2><div>${figures(row).join('\n')}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body.join('\n')}`;
}

/** Writes a page with all screenshots, and one image of it per width. */
export async function makeContactSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  writeFileSync(join(folder, 'sheet.html'), sheetOf(pictures));
  const page = await browser.newPage();
  for (const [width, same] of Map.groupBy(pictures, (picture) => picture.width)) {
    const sheet = join(folder, `sheet-${width}.html`);
    writeFileSync(sheet, sheetOf(same));
    const columns = Math.max(
      ...[...Map.groupBy(same, ({ route }) => route).values()].map((row) => row.length),
    );
    const wide = 48 + columns * ((shown[width] ?? width) + 16);
    await page.setViewportSize({ width: wide, height: 800 });
    await page.goto(`file://${sheet}`);
    await page.screenshot({ path: join(folder, `sheet-${width}.png`), fullPage: true });
  }
  await page.close();
}
