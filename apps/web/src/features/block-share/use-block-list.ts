import {
  againstClose,
  type BlockFigures,
  type BlockSort,
  type BlockTrade,
  blockFigures,
  blockGroups,
  blockKey,
  partOfTurnover,
} from '@dorpon/domain/market/block-trades';
import type { Company } from '@dorpon/domain/shares/company';
import { matchesWords } from '@dorpon/domain/text-match';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { barScale } from '../../ui/plots/bar-scale.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import { turnoverKey } from './block-day.ts';
import type { BlockRow } from './block-row.ts';

interface BlockListInput {
  readonly trades: readonly BlockTrade[] | undefined;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly sorts: readonly BlockSort[];
  readonly groupOf: (trade: BlockTrade) => string;
  readonly filter: string | undefined;
  /** By `turnoverKey`. */
  readonly turnover: ReadonlyMap<string, Paisa> | undefined;
}

const none: readonly BlockTrade[] = [];

/** The trades as groups and rows of the table: filtered, grouped and sorted. */
export function useBlockList(input: BlockListInput) {
  const { companies, sorts, groupOf, filter = '', turnover } = input;
  const trades = input.trades ?? none;
  return useMemo(() => {
    const words = filter.trim();
    const chosen = trades.filter(({ code }) => {
      const company = companies?.get(code);
      const names = `${code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`;
      return words === '' || matchesWords(names, words);
    });
    const rows = new Map(
      chosen.map((trade): [string, BlockRow] => [
        blockKey(trade),
        {
          trade,
          company: companies?.get(trade.code),
          againstClose: trade.close > 0 ? againstClose(trade.price, trade.close) : null,
          part:
            turnover &&
            partOfTurnover(trade.value, turnover.get(turnoverKey(trade.day, trade.code)) ?? 0),
        },
      ]),
    );
    const groups = blockGroups(chosen, sorts, groupOf).map(
      ({ key, figures, rows: members }): TableGroup<BlockFigures> => ({
        key,
        figures,
        rows: members.map(blockKey),
      }),
    );
    const scale = barScale([...rows.values()].map(({ againstClose }) => againstClose ?? 0));
    const rowOf = (key: string) => rows.get(key);
    return { groups, scale, rowOf, figures: blockFigures(chosen) };
  }, [trades, companies, sorts, groupOf, filter, turnover]);
}
