import { dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import {
  type AdjustMode,
  type AdjustmentFactor,
  adjustmentFactors,
} from '@dorpon/domain/bars/price-adjustment';
import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import type { CloseRow, StoredRows } from './store.ts';

/**
 * The factors of every share. They depend only on the closes before the ex-days and on the newest
 * day, so no share's days are held in memory.
 */
export async function factorsOf(
  stored: StoredRows,
  instruments: ReadonlyMap<ShareCode, Instrument>,
  mode: AdjustMode,
): Promise<Map<ShareCode, AdjustmentFactor[]>> {
  if (mode === 0) return new Map();
  const closes = Map.groupBy(await stored.closesBesideActions(), ({ code }) => code);
  const actions = Map.groupBy(await stored.actions(), ({ code }) => code);
  return new Map(
    [...actions].map(([code, ofShare]) => {
      const faceValue = instruments.get(code)?.faceValue ?? 0;
      const causes = ofShare.map((action) => adjustmentCause(action, faceValue));
      return [code, adjustmentFactors(columnsOf(closes.get(code) ?? []), causes, mode)];
    }),
  );
}

function columnsOf(rows: readonly CloseRow[]) {
  const columns = { ...emptyDays(rows.length), count: rows.length };
  rows.forEach(({ day, close }, row) => {
    columns.day[row] = dayNumber(day);
    columns.close[row] = close;
  });
  return columns;
}
