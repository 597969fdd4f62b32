import type { HeldParts } from '@dorpon/domain/cockpit/market-holdings';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

export type CockpitStore = ReturnType<typeof createCockpitStore>;

export function createCockpitStore(pool: Pool) {
  return {
    /** Shareholdings published from one day up to another, by company, oldest first. */
    async holdings(from: TradingDay, upto: TradingDay): Promise<Map<ShareCode, HeldParts[]>> {
      // As arrays: some thousand rows a year.
      const { rows } = await pool.query<[ShareCode, TradingDay, number, number]>({
        text: `select code, published_on, "foreign", institute from shareholding
          where published_on between $1 and $2 and ${servedCode} order by code, held_on`,
        values: [from, upto],
        rowMode: 'array',
      });
      const held = new Map<ShareCode, HeldParts[]>();
      for (const [code, publishedOn, foreign, institute] of rows) {
        const own = held.get(code);
        const row = { publishedOn, foreign: foreign / 100, institute: institute / 100 };
        if (own) own.push(row);
        else held.set(code, [row]);
      }
      return held;
    },
  };
}
