import type { HouseMessage } from '@dorpon/contract/house-messages';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** What this browser remembers of house messages. */
export interface HouseMemory {
  /** The last one shown, 0 for none yet, and when; null before the first visit. */
  readonly last: { readonly id: number; readonly at: EpochMs } | null;
  /** The day on which the reader hid them. */
  readonly hiddenOn: TradingDay | null;
}

interface Moment {
  /** The address of the screen. */
  readonly path: string | undefined;
  readonly now: EpochMs;
  readonly today: TradingDay;
  readonly intervalMs: number;
}

/** The message for a screen that has just been opened; null if it is too early or there is none. */
export function pickMessage(
  messages: readonly HouseMessage[],
  { last, hiddenOn }: HouseMemory,
  { path, now, today, intervalMs }: Moment,
): HouseMessage | null {
  if (path === undefined || hiddenOn === today || last === null) return null;
  // A clock that was set back must not stop them for good.
  if (now >= last.at && now - last.at < intervalMs) return null;
  const fitting = messages
    .filter(({ screens }) => screens.length === 0 || screens.includes(path))
    .sort((one, other) => one._id - other._id);
  return fitting.find(({ _id }) => _id > last.id) ?? fitting[0] ?? null;
}

const NAMES = { last: 'houseMessage.last', hiddenOn: 'houseMessage.hiddenOn' } as const;

type Read = (name: string) => string | null;
type Write = (name: string, value: string) => void;

export function readMemory(read: Read): HouseMemory {
  const [, id, at] = /^(\d+) (\d+)$/.exec(read(NAMES.last) ?? '') ?? [];
  return {
    last: at === undefined ? null : { id: Number(id), at: Number(at) },
    hiddenOn: read(NAMES.hiddenOn),
  };
}

export const writeLast = (write: Write, id: number, at: EpochMs): void =>
  write(NAMES.last, `${id} ${at}`);

export const writeHidden = (write: Write, day: TradingDay): void => write(NAMES.hiddenOn, day);
