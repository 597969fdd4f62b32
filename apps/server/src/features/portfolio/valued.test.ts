import { saleableShares } from '@dorpon/domain/portfolio/settlement/settle';
import { buy, marketOf, merger } from '@dorpon/domain/portfolio/testing/entries';
import { expect, it } from 'vitest';
import type { OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import type { MarketFacts } from './market-facts.ts';
import { saleableOf } from './valued.ts';

it('share by share the same may be sold as of all at once, also of shares that were merged', async () => {
  const transactions = [
    buy('2026-11-10', 100, 10),
    buy('2026-11-12', 20, 10, 0, 'BATBC'),
    merger('2026-11-12', 'GP', 1, 2),
    buy('2026-11-15', 30, 10, 0, 'GP'),
    buy('2026-11-15', 40, 10, 0, 'BATBC'),
  ];
  const facts = { ...marketOf(), today: '2026-11-15' };
  const found = await saleableOf(
    { transactions } as unknown as OpenPortfolio,
    {
      facts,
    } as unknown as MarketFacts,
  );
  expect(found).toEqual(saleableShares(transactions, facts.today, facts));
  expect([...found.keys()].sort()).toEqual(['BATBC', 'GP']);
  expect(found.get('GP')).toMatchObject({ now: 50, later: [{ quantity: 30 }] });
});
