import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';

const dhakaClock = (at: number): string =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** A row of the file and the stored row of the same share and time. */
interface Pair {
  readonly line: number;
  readonly given: Readonly<Record<string, string | number>>;
  readonly stored: Readonly<Record<string, string | number | boolean>>;
}

export interface LineText {
  readonly line: number;
  readonly text: string;
}

const inTaka = ['open', 'high', 'low', 'close', 'last', 'yesterday_close', 'value'];
const plain = ['volume', 'trades', 'bull', 'bear'];
const always = new Set(['open', 'high', 'low', 'close', 'volume']);

export const dayDifference = (pair: Pair): LineText =>
  difference(pair, `${pair.given.code} ${pair.given.day}`);

export const minuteDifference = (pair: Pair): LineText =>
  difference(pair, `${pair.given.code} ${dhakaClock(Number(pair.given.at_ms))}`);

function difference({ line, given, stored }: Pair, what: string): LineText {
  const parts = [...inTaka, ...plain]
    .filter((name) => name in given && given[name] !== stored[name])
    .filter((name) => always.has(name) || (given[name] !== 0 && stored[name] !== 0))
    .filter((name) => name !== 'yesterday_close' || stored.yesterday_derived !== true)
    .map(
      (name) => `${name.replace('_', ' ')} ${shown(name, given)}, stored ${shown(name, stored)}`,
    );
  return { line, text: `${what}: ${parts.join('; ')}` };
}

const shown = (name: string, row: Pair['stored']): string =>
  inTaka.includes(name) ? (Number(row[name]) / 100).toFixed(2) : String(row[name]);
