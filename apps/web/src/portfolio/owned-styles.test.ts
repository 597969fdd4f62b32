import { expect, it } from 'vitest';
import { ownedStyles } from './owned-styles.ts';

it('marks the codes of owned shares, also those with brackets, and says so to screen readers', () => {
  const styles = ownedStyles(['GP', 'AMCL(PRAN)'], 'in my portfolio');
  expect(styles).toContain(':is([data-share="GP"],[data-share="AMCL(PRAN)"])');
  expect(styles).toContain(':is([data-name-of="GP"],[data-name-of="AMCL(PRAN)"])');
  expect(styles).toContain('/ "in my portfolio"');
  expect(styles).toContain(':not(.all-mine *)');
});

it('marks nothing where nothing is owned', () => {
  expect(ownedStyles([], 'in my portfolio')).toBe('');
});
