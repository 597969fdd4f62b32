import { expect, test } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { sectorChanges } from './sector-changes.ts';
import type { Share } from './share.ts';

function share(sector: string, last: number, outstanding: number, quoteBase = 'A-EQ'): Share {
  const quote = { ...freshQuote({ code: 'A', number: 1, quoteBase }, 100_00), lastPrice: last };
  const figures = { code: 'A', annualisedEps: null, annualNav: null };
  const company = { name: 'A', nameBangla: 'এ', sector, outstanding, paidUpMn: 1, ...figures };
  return { quote, company };
}

test('sectors change by market value, the strongest first, without bonds', () => {
  const shares = [
    share('Jute', 99_00, 10),
    // 3 × 102 + 1 × 98 against 4 × 100: +1%.
    share('Bank', 102_00, 3),
    share('Bank', 98_00, 1),
    share('Corporate Bond', 150_00, 9, 'N-CB'),
    { quote: share('', 110_00, 1).quote, company: undefined },
    share('Cement', 99_00, 10),
  ];
  expect(sectorChanges(shares, 0)).toEqual([
    { sector: 'Bank', changePercent: 1 },
    { sector: 'Cement', changePercent: -1 },
    { sector: 'Jute', changePercent: -1 },
  ]);
});
