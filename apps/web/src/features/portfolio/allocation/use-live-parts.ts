import type { Paisa } from '@dorpon/domain/units';
import { useCallback } from 'react';
import type { Moment } from '../../../live/moments.ts';
import { useFlushed } from '../../../live/use-flushed.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { priceOn } from '../../../portfolio/use-live-worth.ts';
import type { Exposure } from '../analysis/calls.ts';

export type Part = Exposure['shares'][number];
type Holding = Pick<Overview['holdings'][number], 'code' | 'quantity' | 'price' | 'dayBase'>;

export interface LivePart extends Pick<Part, 'name'> {
  readonly market: Paisa;
  /** Of the whole, as a fraction. */
  readonly part: number;
  /** Null while a holding in it has no price of the day before. */
  readonly dayGain: Paisa | null;
}

/** Worth of each part and its gain of today, one after the other, by the prices of a board. */
export function partFigures(
  parts: readonly Pick<Part, 'codes'>[],
  holdings: readonly Holding[],
  board: Moment,
): (number | null)[] {
  const byCode = new Map(holdings.map((holding) => [holding.code, holding] as const));
  return parts.flatMap(({ codes }) => {
    let market: Paisa = 0;
    let dayGain: Paisa | null = 0;
    for (const code of codes) {
      const holding = byCode.get(code);
      const price = holding && priceOn(board, code, holding.price);
      if (holding === undefined || price === undefined) continue;
      market += price * holding.quantity;
      if (holding.dayBase === null) dayGain = null;
      else if (dayGain !== null) dayGain += price * holding.quantity - holding.dayBase;
    }
    return [market, dayGain];
  });
}

/** The parts by the prices of the stream. Their order stays: rows must not jump. */
export function useLiveParts(
  parts: readonly Part[],
  holdings: readonly Holding[],
): readonly LivePart[] {
  // As a flat list, because two results are compared by their fields.
  const compute = useCallback(
    (board: Moment) => partFigures(parts, holdings, board),
    [parts, holdings],
  );
  const figures = useFlushed(compute);
  const whole = parts.reduce((sum, _, place) => sum + (figures[place * 2] ?? 0), 0);
  return parts.map(({ name }, place) => {
    const market = figures[place * 2] ?? 0;
    const dayGain = figures[place * 2 + 1] ?? null;
    return { name, market, dayGain, part: whole > 0 ? market / whole : 0 };
  });
}
