import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { z } from 'zod';
import { exactUnits } from '../exact-units.ts';
import { writtenMoment } from '../written-moment.ts';
import { BadAnswer } from './dse-client.ts';
import { numberText } from './dse-prices.ts';

const figure = z.union([z.number(), z.string()]).nullish();
const text = z.string().optional();

const index = z.looseObject({
  code: text,
  id: text,
  name: text,
  symbol: text,
  value: figure,
  index: figure,
  current: figure,
  change: figure,
  previous: figure,
  prevClose: figure,
});

const answer = z.looseObject({
  session: z.looseObject({ sessionDate: text, date: text }).optional(),
  indices: z.array(index),
  totals: z
    .looseObject({
      turnover: figure,
      value: figure,
      volume: figure,
      trades: figure,
      tradeTime: text,
    })
    .optional(),
});

export interface DseIndex {
  readonly code: ShareCode;
  readonly value: Paisa;
  /** 0 when not given. */
  readonly yesterday: Paisa;
}

export interface DseMarket {
  readonly indices: readonly DseIndex[];
  readonly trades: number;
  readonly volume: number;
  readonly turnover: Paisa;
  /** The time of the last trade; null when not given. */
  readonly tradedAt: EpochMs | null;
}

/**
 * The field names of this answer are only partly known. An index without a known name or value
 * field makes it a bad answer.
 */
export function readMarket(json: unknown, day: TradingDay): DseMarket {
  const found = answer.safeParse(json);
  if (!found.success) throw new BadAnswer(`market: ${z.prettifyError(found.error).slice(0, 120)}`);
  const { indices, totals } = found.data;
  return {
    indices: indices.map(indexOf),
    trades: unitsOf(totals?.trades, 0) ?? 0,
    volume: unitsOf(totals?.volume, 0) ?? 0,
    turnover: unitsOf(totals?.turnover ?? totals?.value, 8) ?? 0,
    tradedAt: momentOn(day, totals?.tradeTime ?? ''),
  };
}

function indexOf(given: z.infer<typeof index>): DseIndex {
  const name = given.code ?? given.id ?? given.symbol ?? given.name ?? '';
  const code = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const value = unitsOf(given.value ?? given.index ?? given.current, 2);
  if (code === '' || value === null)
    throw new BadAnswer(`market: an index without a name or a value: ${JSON.stringify(given)}`);
  const change = unitsOf(given.change, 2);
  const previous = unitsOf(given.previous ?? given.prevClose, 2);
  return { code, value, yesterday: previous ?? (change === null ? 0 : value - change) };
}

const unitsOf = (given: z.infer<typeof figure>, decimals: number): number | null => {
  const digits = numberText(given);
  return digits === '' ? null : exactUnits(digits, decimals);
};

/** `02:30:27 PM`, `14:30:27` or a full timestamp. */
export function momentOn(day: TradingDay, time: string): EpochMs | null {
  if (/^\d{4}-.*(?:Z|[+-]\d{2}:?\d{2})$/.test(time)) return Date.parse(time) || null;
  if (/^\d{4}-/.test(time)) return writtenMoment(time);
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?$/i.exec(time.trim());
  if (!match) return null;
  const [, hour, minute, second = '00', half] = match;
  const added = half?.toUpperCase() === 'PM' ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + added : Number(hour);
  return writtenMoment(`${day} ${String(hours).padStart(2, '0')}:${minute}:${second}`);
}
