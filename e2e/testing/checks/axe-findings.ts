import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Finding } from './finding.ts';

/** Serious and critical violations found by axe. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        check: 'axe',
        selector: String(target),
        what: `${id}: ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
      })),
    );
}
