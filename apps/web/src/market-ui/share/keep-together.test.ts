import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['Square Food and Beverage', 'Square Food and~Beverage'],
  ['Bank of Asia & the East', 'Bank of~Asia &~the East'],
  ['ফাস ফাইন্যান্স অ্যান্ড ইনভেস্টমেন্ট', 'ফাস ফাইন্যান্স অ্যান্ড~ইনভেস্টমেন্ট'],
  ['Sandhani Life', 'Sandhani Life'],
])('keeps the joining word of %s with the next word', (name, kept) => {
  expect(keepTogether(name)).toBe(kept.replaceAll('~', '\u00a0'));
});
