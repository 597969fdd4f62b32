import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A selector for any element, also with more in `:is(…)`. */
const endsInAny = /[\s>+~(,]\*\)*$/;

/** Of rules for the screen: what is only printed costs nothing before. */
function selectorsOf(css: string): string[] {
  const shown = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media print\s*\{.*?\n {2}\}/gs, '');
  return [...shown.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'));
}

it('has no rule with :has for any element: each change that some :has reads would restyle the page', () => {
  const files = globSync('apps/web/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const selectors = files.flatMap(selectorsOf).filter((selector) => selector.includes(':has('));
  expect(selectors.length).toBeGreaterThan(50);
  expect(selectors.filter((selector) => endsInAny.test(selector))).toEqual([]);
});
