import { expect, it } from 'vitest';
import { searchedIn } from './shared-text.ts';

it.each([
  [['ACI'], 'ACI'],
  [['Look at BRACBANK, up 3% today'], 'BRACBANK'],
  [['1JANATAMF is cheap'], '1JANATAMF'],
  [['ব্র্যাক ব্যাংক'], 'ব্র্যাক ব্যাংক'],
  [['grameenphone'], 'grameenphone'],
  [['A title', 'https://dorpon.example/detail/GP?range=1M'], 'GP'],
  [['https://dorpon.example/detail/ACI%2FDSEX'], 'ACI/DSEX'],
  [['https://dorpon.example/detail/%'], '%'],
  [['https://dorpon.example/detail/%E0%A4%A'], '%E0%A4%A'],
  [['x '.repeat(100)], 'x '.repeat(30)],
  [[`/detail/${'X'.repeat(100)}`], 'X'.repeat(60)],
])('of %j the finder looks for %s', (shared, searched) => {
  expect(searchedIn(shared)).toBe(searched);
});
