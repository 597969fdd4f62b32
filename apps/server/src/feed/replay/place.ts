import type { TradingDay } from '@dorpon/domain/units';

/** The position of a replay: a day, and how many batches of its session were played. */
export interface Place {
  readonly day: TradingDay;
  readonly batches: number;
}

const VERSION = 1;

export const savePlace = ({ day, batches }: Place): Uint8Array =>
  Buffer.from(JSON.stringify({ version: VERSION, day, batches }));

export function loadPlace(saved: Uint8Array): Place {
  const { version, day, batches } = JSON.parse(Buffer.from(saved).toString());
  if (version !== VERSION) throw new Error('the stored replay is of another version');
  return { day, batches };
}
