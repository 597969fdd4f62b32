import { expect, it } from 'vitest';
import { keepTogether, withoutLegalForm } from './row-name.ts';

it.each([
  ['Square Food and Beverage', 'Square Food and~Beverage'],
  ['Bank of Asia & the East', 'Bank of~Asia &~the East'],
  ['ফাস ফাইন্যান্স অ্যান্ড ইনভেস্টমেন্ট', 'ফাস ফাইন্যান্স অ্যান্ড~ইনভেস্টমেন্ট'],
  ['Sandhani Life', 'Sandhani Life'],
])('keeps the joining word of %s with the next word', (name, kept) => {
  expect(keepTogether(name)).toBe(kept.replaceAll('~', '\u00a0'));
});

it('keeps both parts of a hyphenated word together', () => {
  expect(keepTogether('APSCL Non-Convertible Bond')).toBe('APSCL Non-\u2060Convertible Bond');
});

it.each([
  ['AB Bank PLC.', 'AB Bank'],
  ['IFIC Bank PLC', 'IFIC Bank'],
  ['Grameenphone Ltd.', 'Grameenphone'],
  ['National Polymer Limited', 'National Polymer'],
  ['Olympic Industries Co. Ltd.', 'Olympic Industries'],
  ['এবি ব্যাংক পিএলসি', 'এবি ব্যাংক'],
  ['Limited Edition Mills', 'Limited Edition Mills'],
])('leaves out the legal form of %s', (name, core) => {
  expect(withoutLegalForm(name)).toBe(core);
});
