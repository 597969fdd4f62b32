import { expect, it } from 'vitest';
import { smsParts, smsText } from './sms-text.ts';

it('160 Latin letters or 70 Bangla ones are one message, more are parts of 153 or 67', () => {
  expect([160, 161, 306, 307].map((count) => smsParts('a'.repeat(count)))).toEqual([1, 2, 2, 3]);
  expect([70, 71, 134, 135].map((count) => smsParts('ক'.repeat(count)))).toEqual([1, 2, 2, 3]);
});

it('an English sentence has only signs of the alphabet of telephones', () => {
  const text = smsText('ACI falls by 3.5% − at last', '190.20 · 10:42:07');
  expect(text).toBe('ACI falls by 3.5% - at last - 190.20 - 10:42:07');
  expect(smsParts(text)).toBe(1);
});

it('a long sentence is shortened to two messages, with price and time, and no letter is cut', () => {
  const facts = '১৯০.২০ · ১০:৪২:০৭';
  for (const word of ['শ্রী', 'a', '𝒜']) {
    const text = smsText(word.repeat(400), facts);
    expect(smsParts(text)).toBe(2);
    expect(text).toMatch(new RegExp(`^(${word})+\\.\\.\\. - ১৯০\\.২০ - ১০:৪২:০৭$`));
  }
});
