import { expect, test } from 'vitest';
import { browserTests, needsWeb, soakTests } from './test-files.ts';

test('a soak of browser tests needs the web app, selected by word or by path', () => {
  expect(browserTests(['readers'])).toEqual(['e2e/readers.soak.spec.ts']);
  for (const word of ['readers', 'e2e/readers.soak.spec.ts', 'flood', 'screens'])
    expect(needsWeb([word]), word).toBe(true);
  expect(needsWeb([])).toBe(true);
  expect(needsWeb(['import-kills'])).toBe(false);
});

test('a soak without words includes tests that run under soak only', () => {
  const files = soakTests();
  expect(files).toContain('e2e/readers.soak.spec.ts');
  expect(files).toContain('e2e/history-browser.spec.ts');
  expect(files).not.toContain('e2e/watch-list.spec.ts');
});
