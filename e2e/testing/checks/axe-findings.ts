import axe, { type NodeResult, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Finding } from './finding.ts';

/** The success criteria of WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page, options: RunOptions) {
  await page.evaluate(axe.source);
  const result = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given),
    { ...options, resultTypes: ['violations'] as const } as RunOptions,
  );
  return result.violations;
}

const findingOf = (id: string, { target, failureSummary = '' }: NodeResult): Finding => ({
  check: 'axe',
  selector: String(target),
  what: `${id}: ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
});

/** Serious and critical violations found by axe. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  const found = await violations(page, {});
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => findingOf(id, node)));
}

/** All violations of WCAG 2.2 AA that axe finds, minor ones too, and of its rule for sizes of targets, which is off else. */
export async function wcagFindings(page: Page): Promise<Finding[]> {
  const found = await violations(page, {
    runOnly: { type: 'tag', values: tags },
    rules: {
      'target-size': { enabled: true },
      // An experiment of axe: it takes the prices in a link or button for a part of its label.
      'label-content-name-mismatch': { enabled: false },
    },
  });
  const all = found.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })));
  const kept: Finding[] = [];
  for (const { id, node } of all) {
    const isLarge = id === 'target-size' && (await takesPresses(page, String(node.target)));
    if (!isLarge) kept.push(findingOf(id, node));
  }
  return kept;
}

/** Whether presses reach it in 24 px of height and width. Axe measures a box without what `::after` adds to it. */
const takesPresses = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((at) => {
    const target = document.querySelector(at);
    if (target === null) return false;
    target.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const isHit = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
    const x = left + width / 2;
    // The addition may be larger on one side.
    return [0, -4, 4].some((shift) => {
      const y = top + height / 2 + shift;
      return [-11.5, 11.5].every((dx) => isHit(x + dx, y - 11.5) && isHit(x + dx, y + 11.5));
    });
  }, selector);
