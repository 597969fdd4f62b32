import { dayPrice } from '@dorpon/domain/screener/day-price';
import {
  funnel,
  listed,
  measuredBy,
  nearlySteps,
  unknownReasonSteps,
} from '@dorpon/domain/screener/explain';
import { createPause, inSlices } from '../../core/screener/pauses.ts';
import type { Planned } from '../../core/screener/planned.ts';
import type { Moment } from '../../core/screener/screeners.ts';

const DECIMALS = 6;
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(DECIMALS));

/** The matching shares with the value of each term, what is unknown, and what nearly matches; made in slices. */
export async function runAnswer({ run, columns, row }: Moment, { plan }: Planned, near: number) {
  const codeOf = (share: number) => columns.codes[share]!;
  const isPast = row < columns.days.length - 1;
  const measured = plan.terms.map((term) => measuredBy(run, term, row));
  const pause = createPause();
  const matches = [];
  for (const share of run.matches(plan, row).matching) {
    const readings = measured.map((read) => read(share));
    const known = readings.flatMap(({ distance }) => distance ?? []);
    matches.push({
      code: codeOf(share),
      values: readings.map(({ value }) => rounded(value)),
      distances: readings.map(({ distance }) => rounded(distance)),
      distance: rounded(known.length > 0 ? Math.min(...known) : null),
      ...(isPast && { price: dayPrice(columns, share, row) }),
    });
    await pause();
  }
  const unknown = [...(await inSlices(unknownReasonSteps(run, plan, row)))].map(
    ([reason, shares]) => ({ reason, codes: shares.map(codeOf) }),
  );
  const close = near === 0 ? [] : await inSlices(nearlySteps(run, plan, near, row));
  return {
    listed: listed(run, row).size,
    matches,
    unknown,
    funnel: funnel(run, plan, row),
    nearly: close.map(({ share, term, value, distance, isInUnits }) => ({
      code: codeOf(share),
      term,
      value: rounded(value),
      distance: rounded(distance),
      isInUnits,
    })),
  };
}
