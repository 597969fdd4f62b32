import { dayPrice } from '@dorpon/domain/screener/day-price';
import { explain, funnel, listed, nearly, unknownReasons } from '@dorpon/domain/screener/explain';
import type { Planned } from '../../core/screener/planned.ts';
import type { Moment } from '../../core/screener/screeners.ts';

const DECIMALS = 6;
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(DECIMALS));

/** The matching shares with the value of each term, what is unknown, and what nearly matches. */
export function runAnswer({ run, columns, row }: Moment, { plan }: Planned, near: number) {
  const codeOf = (share: number) => columns.codes[share]!;
  const isPast = row < columns.days.length - 1;
  const matches = run.matches(plan, row).matching.map((share) => {
    const readings = explain(run, plan, share, row);
    const known = readings.flatMap(({ distance }) => distance ?? []);
    return {
      code: codeOf(share),
      values: readings.map(({ value }) => rounded(value)),
      distances: readings.map(({ distance }) => rounded(distance)),
      distance: rounded(known.length > 0 ? Math.min(...known) : null),
      ...(isPast && { price: dayPrice(columns, share, row) }),
    };
  });
  const unknown = [...unknownReasons(run, plan, row)].map(([reason, shares]) => ({
    reason,
    codes: shares.map(codeOf),
  }));
  const close = near === 0 ? [] : nearly(run, plan, near, row);
  return {
    listed: listed(run, row).size,
    matches,
    unknown,
    funnel: funnel(run, plan, row),
    nearly: close.map(({ share, term, distance }) => ({
      code: codeOf(share),
      term,
      value: rounded(explain(run, plan, share, row)[term]!.value),
      distance: rounded(distance),
    })),
  };
}
