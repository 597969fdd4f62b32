import { describe, expect, test } from 'vitest';
import { readInstruments } from './instrument-list.ts';

describe('the list of instruments', () => {
  const instruments = readInstruments();

  test('has about 430 shares and four indices with unique codes and numbers', () => {
    expect(instruments.length).toBeGreaterThan(430);
    expect(instruments.filter(({ type }) => type === 'index').length).toBe(4);
    expect(new Set(instruments.map(({ code }) => code)).size).toBe(instruments.length);
    expect(new Set(instruments.map(({ number }) => number)).size).toBe(instruments.length);
  });

  test('has shareholdings that add up to 100', () => {
    for (const { code, type, shareholding } of instruments) {
      if (type === 'index') continue;
      const sum = Object.values(shareholding).reduce((total, part) => total + part, 0);
      expect(sum, code).toBeCloseTo(100, 6);
    }
  });

  test('has Bangla names in Bengali script, normalised and unique', () => {
    const names = instruments.map(({ banglaName }) => banglaName);
    for (const name of names) {
      expect(name).toMatch(/[\u0985-\u09b9]/);
      expect(name).not.toMatch(/[A-Za-z]/);
      expect(name.normalize('NFC')).toBe(name);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('has codes with special characters as the exchange writes them', () => {
    const codes = instruments.map(({ code }) => code);
    for (const code of ['KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX']) expect(codes).toContain(code);
  });
});
