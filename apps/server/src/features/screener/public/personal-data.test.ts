import { expect, it } from 'vitest';
import { hasPersonalData } from './personal-data.ts';

it.each([
  'close > 1 -- ask me@example.com',
  'close > 1 -- ask me＠example.com',
  'close > 1 -- 01712345678',
  'close > 1 -- 0171 234 5678',
  'close > 1 -- call ০১৭১২-৩৪৫ ৬৭৮',
  'close > 1 --+880 1712-345678',
  'close > 1 -- 8801712345678',
  'close > 1 -- 02-956 4601',
  'close > 1 -- since 2024-01-15, 01712345678',
  'close > 1 -- a\u2028call 01712345678',
  'close > 1 -- 0171/234/5678',
  'close > 1 -- 0171_234–5678',
  'close > 1 -- 0\u200c1\u200d712345678',
  'close > 1 -- ०१७१२३४५६७८',
  'close > 1 -- me @ example.com',
  'close > 1 -- me(at)example.com',
  'sector = "call 01712-345678" or close > 1',
  'let call_01712_345678 = close > 1; call_01712_345678',
])('U2 %j names somebody', (text) => {
  expect(hasPersonalData(text)).toBe(true);
});

it.each([
  'close > 1 -- since 2024-01-15',
  'close > 1 -- ২০২৪-০১-১৫ থেকে ২০২৫-০১-১৫',
  'close > 1 -- turnover above 100000000',
  'close > 1 -- 1.2345678 and 0.12345678',
  'turnover > 100000000',
  'let a1 = sma(close, 20); a1 > 10 and category in ("A", "B")',
  'close > 1 -- 20, 50 and 200 days; 0.5 of 0.75',
  'close > 1 -- bought @ 50',
  'close > 1 -- from 0 to 100 or 2500 shares',
  'close > 1\n-- 1,000,000,000',
])('U2 %j names nobody', (text) => {
  expect(hasPersonalData(text)).toBe(false);
});
